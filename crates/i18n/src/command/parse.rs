//! Parsing a line.

use yohoho_rules::GameKind;
use yohoho_rules::wire::{Phase, ViewJson};

use super::word::{choose, plain};
use super::{Command, Confusion, Query, Word, card, help, plank};
use crate::{Lang, Level};

/// What a line means to somebody with this view. `kind` is the game, for the time before the first deal, when there
/// is no view.
///
/// ```
/// use yohoho_i18n::Lang;
/// use yohoho_i18n::command::{Command, Query, parse};
/// # use yohoho_rules::{Game, GameKind, Seat, SeatCount, wire::ViewJson};
/// # let game = Game::new(GameKind::SkullKing, SeatCount::ALL[2], Seat::ALL[0]);
/// # let view = ViewJson::of(&game.view(Some(Seat::ALL[0])));
/// assert_eq!(parse(Lang::De, GameKind::SkullKing, "/Stich", &view), Ok(Command::Query(Query::Trick)));
/// assert_eq!(parse(Lang::De, GameKind::SkullKing, "y12", &view), Ok(Command::Play("Y12".into())));
/// ```
///
/// # Errors
/// Why the line was not understood.
pub fn parse(lang: Lang, kind: GameKind, line: &str, view: &ViewJson) -> Result<Command, Confusion> {
    let line = bare(line);
    let words = words(line);
    let [first, rest @ ..] = words.as_slice() else {
        return Err(Confusion::Unknown { word: String::new(), nearest: None });
    };
    let reader = Reader { lang, kind, view };
    if let ([number], Phase::Bid) = (words.as_slice(), view.phase)
        && let Ok(bid) = number.parse()
    {
        return Ok(Command::Bid(bid));
    }
    if let Some(code) = card::read(lang, view, &words)? {
        return Ok(Command::Play(code));
    }
    let text = line[first.len()..].trim();
    let word = match *first {
        "?" => Word::Help,
        first => Word::find(lang, kind, first).map_err(|confusion| confusion.within("", text))?,
    };
    reader.read(word, rest, text)
}

/// The line without what does not matter.
fn bare(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix('/').unwrap_or(line).trim_start()
}

/// The words of a line.
pub(super) fn words(line: &str) -> Vec<&str> {
    bare(line).split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect()
}

struct Reader<'a> {
    lang: Lang,
    kind: GameKind,
    view: &'a ViewJson,
}

impl Reader<'_> {
    fn read(&self, word: Word, rest: &[&str], text: &str) -> Result<Command, Confusion> {
        let wrong = || Confusion::Usage(help::line(self.lang, self.kind, word));
        let number = || match rest {
            [number] => number.parse::<u8>().ok(),
            _ => None,
        };
        Ok(match word {
            Word::Play => Command::Play(self.card(rest)?.ok_or_else(wrong)?),
            Word::Bid => Command::Bid(number().ok_or_else(wrong)?),
            // In some languages one says it so.
            Word::Bids if number().is_some() => Command::Bid(number().ok_or_else(wrong)?),
            Word::Place => plank::place(self.lang, rest).ok_or_else(wrong)?,
            Word::Side => Command::Side(plank::side(self.lang, text).ok_or_else(wrong)?),
            Word::Say if text.is_empty() => return Err(wrong()),
            Word::Say => Command::Say(text.into()),
            Word::Level => Command::Level(self.level(text).ok_or_else(wrong)?),
            Word::Help if text.is_empty() => Command::Help(None),
            Word::Help => match Word::find(self.lang, self.kind, text) {
                Err(confusion @ Confusion::Ambiguous { .. }) => return Err(confusion.within(word.text(self.lang), "")),
                _ => Command::Help(Some(text.into())),
            },
            Word::Hand => Command::Query(Query::Hand(match rest {
                [] => None,
                [suit] => Some(self.suit(suit, wrong)?),
                _ => return Err(wrong()),
            })),
            Word::Why => Command::Query(Query::Why(match rest {
                [] => None,
                rest => Some(self.card(rest)?.ok_or_else(wrong)?),
            })),
            Word::Score => Command::Query(Query::Score { all: self.all(rest).ok_or_else(wrong)? }),
            Word::Planks => Command::Query(Query::Planks((!text.is_empty()).then(|| text.into()))),
            Word::Log => Command::Query(Query::Log(match rest {
                [] => None,
                [number] => Some(number.parse().map_err(|_| wrong())?),
                _ => return Err(wrong()),
            })),
            _ if !rest.is_empty() => return Err(wrong()),
            Word::Lock => Command::Lock,
            Word::Sort => Command::Sort,
            Word::Extend => Command::Extend,
            Word::Leave => Command::Leave,
            Word::Trick => Command::Query(Query::Trick),
            Word::Last => Command::Query(Query::Last),
            Word::Bids => Command::Query(Query::Bids),
            Word::Turn => Command::Query(Query::Turn),
            Word::Time => Command::Query(Query::Time),
            Word::Centre => Command::Query(Query::Centre),
            Word::Repeat => Command::Query(Query::Repeat),
            Word::Hint => Command::Query(Query::Hint),
        })
    }

    fn card(&self, words: &[&str]) -> Result<Option<String>, Confusion> {
        if words.is_empty() { Ok(None) } else { card::read(self.lang, self.view, words) }
    }

    fn level(&self, text: &str) -> Option<Level> {
        let names = Level::ALL.map(|level| (level, self.lang.level_name(level.name())));
        let names = names.each_ref().map(|(level, name)| (*level, vec![name.as_str(), level.name()]));
        choose(text, &names).ok()
    }

    fn suit(&self, typed: &str, wrong: impl Fn() -> Confusion) -> Result<String, Confusion> {
        let mut names = card::suit_names(self.lang, self.kind);
        let special = self.lang.word_special().split(", ").chain(["special"]).map(String::from).collect();
        names.push(("special", special));
        let all: Vec<(&str, Vec<&str>)> =
            names.iter().map(|(suit, ways)| (*suit, ways.iter().map(String::as_str).collect())).collect();
        choose(typed, &all).map(String::from).map_err(|found| {
            let local = |suit: &str| names.iter().find(|(of, _)| *of == suit).map(|(_, ways)| ways[0].clone());
            match found.as_slice() {
                [] => wrong(),
                several => Confusion::ambiguous(several.iter().filter_map(|suit| local(suit)))
                    .within(Word::Hand.text(self.lang), ""),
            }
        })
    }

    /// Whether everything is asked for; `None` if it is something else.
    fn all(&self, rest: &[&str]) -> Option<bool> {
        let all = || self.lang.word_all().split(", ").chain(["all"]);
        match rest {
            [] => Some(false),
            [word] => all().any(|all| plain(all) == plain(word)).then_some(true),
            _ => None,
        }
    }
}
