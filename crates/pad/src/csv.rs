//! A page as CSV, for spreadsheets.

use crate::{Landing, Page, PlayerRound};
use yohoho_rules::Family;

impl Page {
    /// The finished rounds as CSV (RFC 4180): a header, then a row for each round and player. Skull King has the
    /// columns `round,player,bid,won,bonus,points,total`, Skull Queen
    /// `round,player,side,red,yellow,green,blue,points,total`, where the space of a pirate who went overboard is empty.
    ///
    /// Spreadsheets take a cell that begins like a formula for one, so such a name gets an apostrophe in front.
    pub fn to_csv(&self) -> String {
        let king = self.game.family() == Family::King;
        let mut out = String::from(if king {
            "round,player,bid,won,bonus,points,total\r\n"
        } else {
            "round,player,side,red,yellow,green,blue,points,total\r\n"
        });
        for round in &self.rounds[..usize::from(self.finished())] {
            for player in round.players() {
                let (Some(line), Some(who)) = (self.player_round(round.number(), player), self.player(player)) else {
                    continue;
                };
                number(&mut out, Some(round.number()));
                text(&mut out, &who.name);
                if king {
                    king_cells(&mut out, &line);
                } else {
                    queen_cells(&mut out, &line);
                }
                number(&mut out, line.points);
                number(&mut out, self.total_after(round.number(), player));
                // Every cell ends with a comma; the last one has none.
                out.pop();
                out.push_str("\r\n");
            }
        }
        out
    }
}

fn king_cells(out: &mut String, line: &PlayerRound) {
    number(out, line.entry.bid.number());
    number(out, line.entry.won);
    number(out, Some(line.bonus));
}

fn queen_cells(out: &mut String, line: &PlayerRound) {
    out.push_str(line.entry.side.map_or("", |side| side.name()));
    out.push(',');
    for landing in line.entry.pirates.0 {
        number(
            out,
            match landing {
                Some(Landing::Space(space)) => Some(space),
                Some(Landing::Overboard) | None => None,
            },
        );
    }
}

fn number(out: &mut String, number: Option<impl Into<i16>>) {
    if let Some(number) = number {
        out.push_str(&number.into().to_string());
    }
    out.push(',');
}

/// Writes a text that somebody typed. A leading apostrophe makes spreadsheets treat what looks like a formula as text (OWASP, "CSV injection").
fn text(out: &mut String, text: &str) {
    const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '=', '+', '-', '@'];
    let guard = if text.starts_with(FORMULA) { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) {
        out.push('"');
        out.push_str(guard);
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(guard);
        out.push_str(text);
    }
    out.push(',');
}
