//! Lines that belong together: a list is answered with a number, a Scary Mary with what she is played as.

use yohoho_rules::GameKind;
use yohoho_rules::wire::{Phase, ViewJson};

use super::{Command, Confusion, card, parse, plank};
use crate::Lang;
use crate::wording::playable;

/// Reads lines one after the other, and remembers what the last one left open.
///
/// ```
/// use yohoho_i18n::Lang;
/// use yohoho_i18n::command::{Command, Conversation, Query};
/// # use yohoho_rules::{Game, GameKind, Seat, SeatCount, wire::ViewJson};
/// # let game = Game::new(GameKind::SkullKing, SeatCount::ALL[2], Seat::ALL[0]);
/// # let view = ViewJson::of(&game.view(Some(Seat::ALL[0])));
/// let mut conversation = Conversation::default();
/// let mut hear = |line| conversation.hear(Lang::En, GameKind::SkullKing, line, &view);
/// let confusion = hear("hand bl").unwrap_err();
/// assert_eq!(confusion.to_string(), "Which one: 1 blue, 2 black?");
/// assert_eq!(hear("2"), Ok(vec![Command::Query(Query::Hand(Some("black".into())))]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conversation {
    open: Open,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Open {
    #[default]
    Nothing,
    /// Which of these lines was meant.
    Which(Vec<String>),
    /// What Scary Mary is played as.
    Mary,
}

impl Conversation {
    /// What a line means after the lines before it; apart from those, the same as [`parse()`]. The result is one
    /// command, or the parts of a plank.
    ///
    /// After a bare `SM`, the answer may be just `pirate`. After a list, a bare number chooses from it.
    ///
    /// # Errors
    /// Why the line was not understood.
    pub fn hear(&mut self, lang: Lang, kind: GameKind, line: &str, view: &ViewJson) -> Result<Vec<Command>, Confusion> {
        let words = parse::words(line);
        let mut chosen = None;
        match (core::mem::take(&mut self.open), words.as_slice()) {
            (Open::Mary, [role]) => {
                if let Some(code) = card::declared(lang, kind, &[role]) {
                    return Ok(vec![Command::Play(code)]);
                }
            }
            (Open::Which(lines), [number]) => {
                let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                chosen = at.and_then(|at| lines.get(at).cloned());
            }
            _ => {}
        }
        let line = chosen.as_deref().unwrap_or(line);
        if view.phase == Phase::Plank
            && let Some(parts) = plank::parts(lang, &words)
        {
            return Ok(parts);
        }
        let heard = parse(lang, kind, line, view);
        self.open = match &heard {
            Ok(Command::Play(code)) if code == "SM" && playable(view).contains(&"SM") => Open::Mary,
            Err(confusion) if !confusion.lines().is_empty() => Open::Which(confusion.lines()),
            _ => Open::Nothing,
        };
        heard.map(|command| vec![command])
    }
}
