//! Whole games as they are told, in four languages. `UPDATE_EXPECT=1` writes the files anew: read them before they are committed.

mod common;

use std::fmt::Write as _;

use common::{Table, expect, names, strip};
use yohoho_i18n::{Lang, Level, Names, Narrator};
use yohoho_protocol::What;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ViewJson;

/// One who listens.
struct Listener {
    viewer: Option<usize>,
    names: Names,
    narrator: Narrator,
    before: Option<ViewJson>,
}

impl Listener {
    fn new(lang: Lang, level: Level, seats: usize, viewer: Option<usize>) -> Listener {
        let narrator = Narrator { lang, level, suit_first: false };
        Listener { viewer, names: names(seats, viewer), narrator, before: None }
    }

    fn hear(&mut self, table: &Table, what: &[What]) -> String {
        let after = table.view(self.viewer);
        let what = strip(what, self.viewer);
        let said = self.narrator.tell_all(&self.names, self.before.as_ref(), &what, Some(&after));
        self.before = Some(after);
        for sentence in said.iter().filter(|_| self.narrator.level == Level::Normal) {
            assert!(sentence.chars().count() <= 160, "{sentence}");
        }
        said.join(" ")
    }
}

/// Plays a game and writes down what is heard in these rounds; the choices are arbitrary but always the same.
fn story(kind: GameKind, seats: usize, seed: u8, listener: &mut Listener, rounds: &[u8]) -> String {
    let mut table = Table::new(kind, seats, seed);
    let mut lines = Vec::new();
    let started = [What::Started { commitment: String::new() }, table.deal()];
    let mut note = |round: u8, line: String| {
        if rounds.contains(&round) && !line.is_empty() {
            lines.push(line);
        }
    };
    note(1, listener.hear(&table, &started));
    let mut number = usize::from(seed);
    while !table.game.turn().is_empty() {
        number = (number * 1_103_515_245 + 12_345) % 2_147_483_648;
        // Whoever decides in secret does so in any order.
        let turn: Vec<_> = table.game.turn().into_iter().collect();
        let seat = turn[number / 256 % turn.len()];
        let legal = table.game.legal(seat);
        let round = table.game.round();
        let what = table.act(seat, legal.nth(number / 65_536 % legal.len()));
        note(round, listener.hear(&table, &what));
    }
    lines.join("\n") + "\n"
}

/// All that is on file about a game: a seat at three levels, and a spectator.
fn tell(name: &str, kind: GameKind, seats: usize, seed: u8, last: u8) {
    for lang in Lang::ALL {
        let mut text = String::new();
        let other = last.min(3);
        for (level, viewer, rounds) in [
            (Level::Normal, Some(0), vec![1, 2, 3, 4, last]),
            (Level::Brief, Some(1), vec![other]),
            (Level::Full, Some(seats.min(3) - 1), vec![other]),
            (Level::Normal, None, vec![2]),
        ] {
            let mut listener = Listener::new(lang, level, seats, viewer);
            let who = viewer.map_or("a spectator".into(), |seat| format!("seat {seat}"));
            let _ = writeln!(text, "# {}, {who}", level.name());
            text += &story(kind, seats, seed, &mut listener, &rounds);
        }
        expect(name, lang, &text);
    }
}

#[test]
fn skull_king_is_told() {
    tell("skull-king", GameKind::SkullKing, 4, 7, 10);
}

#[test]
fn skull_king_in_doubloons_is_told() {
    tell("skull-king-doubloons", GameKind::Doubloons, 3, 5, 10);
}

#[test]
fn skull_queen_is_told() {
    tell("skull-queen", GameKind::SkullQueen, 4, 3, 4);
}

#[test]
fn skull_queen_with_the_ghost_is_told() {
    tell("skull-queen-2", GameKind::SkullQueen, 2, 9, 2);
}

#[test]
fn no_sentence_is_too_long_even_with_long_names() {
    for (kind, seats) in
        [(GameKind::SkullKing, 6), (GameKind::Doubloons, 6), (GameKind::SkullQueen, 6), (GameKind::SkullQueen, 3)]
    {
        for lang in Lang::ALL {
            let mut listener = Listener::new(lang, Level::Normal, seats, Some(0));
            let long = (0..seats).map(|seat| format!("Bartholomew Roberts {seat}"));
            listener.names = Names::new(long.collect(), Some(common::seat(0)));
            story(kind, seats, 11, &mut listener, &[]);
        }
    }
}

/// Whoever was away hears all that was missed in one message, or joins in the middle and knows nothing from before.
#[test]
fn several_events_at_once_say_nothing_twice() {
    for kind in GameKind::ALL {
        for seats in [2, 4] {
            let mut table = Table::new(kind, seats, 4);
            let mut missed = vec![table.deal()];
            for number in 0..400 {
                let Some(seat) = table.game.turn().first() else { break };
                let legal = table.game.legal(seat);
                missed.extend(strip(&table.act(seat, legal.nth(number * 13 % legal.len())), Some(0)));
                let after = table.view(Some(0));
                let narrator = Narrator::default();
                let told = narrator.tell_all(&names(seats, Some(0)), None, &missed, Some(&after));
                for sentence in ["Your turn.", "You lead.", "Choose your card."] {
                    let said = told.iter().filter(|said| *said == sentence).count();
                    assert!(said <= 1, "{told:?}");
                    assert!(said == 0 || after.turn.contains(&common::seat(0)), "{told:?}");
                }
                let last = &missed[missed.len() - 1..];
                assert!(
                    !narrator
                        .tell_all(&names(seats, None), None, last, Some(&table.view(None)))
                        .iter()
                        .any(String::is_empty)
                );
                if missed.len() > 40 {
                    missed.clear();
                }
            }
        }
    }
}

#[test]
fn what_is_told_has_a_paragraph_for_each_event_and_one_for_the_turn() {
    let mut table = Table::new(GameKind::SkullKing, 2, 1);
    let mut what = vec![table.deal()];
    let dealt = table.view(Some(0));
    for seat in [0, 1] {
        let legal = table.game.legal(common::seat(seat));
        what.extend(table.act(common::seat(seat), legal.nth(0)));
    }
    let after = table.view(Some(0));
    let paragraphs = Narrator::default().paragraphs(&names(2, Some(0)), Some(&dealt), &what[1..], Some(&after));
    let lines: Vec<String> = paragraphs.iter().map(|sentences| sentences.join(" ")).collect();
    assert_eq!(lines.len(), what.len());
    assert_eq!(lines[2], "Yo-ho-ho! You 0, Ana 0. None bid, one trick.");
    assert!(lines[3].ends_with(" lead.") || lines[3].ends_with(" leads."), "{lines:?}");
}
