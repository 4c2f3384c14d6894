//! What a typed line means.

use yohoho_rules::queen::Plank;
use yohoho_rules::{Action, GameKind, king, queen};

use super::draft::{Draft, Part};

/// What the prompt waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Bid,
    Plank,
    Card,
    /// What Scary Mary is to be.
    Mary,
}

/// A question that can be asked at any prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    Help,
    Hand,
    Table,
    Bids,
    Score,
    Last,
    Why,
    Hint,
}

/// A line that was understood, or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Query(Query),
    Quit,
    /// A decision; whether it is legal the rules say.
    Act(Action),
    /// Scary Mary, but not as what.
    Mary,
    /// Parts of a plank.
    Parts(Vec<Part>),
    /// The plank is as it should be.
    Done,
    Unknown,
}

/// Reads a line. Upper and lower case, a slash in front and commas make no difference; an empty line asks for the table.
pub(super) fn read(kind: GameKind, wanted: Wanted, line: &str) -> Input {
    let line = line.trim().trim_start_matches('/').to_lowercase();
    let words: Vec<&str> = line.split(|letter: char| letter.is_whitespace() || letter == ',').collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [] | ["table" | "trick" | "centre" | "center" | "turn" | "repeat"] => Input::Query(Query::Table),
        ["help" | "?"] => Input::Query(Query::Help),
        ["hand" | "cards"] => Input::Query(Query::Hand),
        ["bids" | "planks"] => Input::Query(Query::Bids),
        ["score" | "scores" | "standings"] => Input::Query(Query::Score),
        ["last"] => Input::Query(Query::Last),
        ["why"] => Input::Query(Query::Why),
        ["hint" | "advice"] => Input::Query(Query::Hint),
        ["quit" | "exit" | "leave" | "q"] => Input::Quit,
        words => match kind.edition() {
            Some(edition) => read_king(edition, wanted, words),
            None => read_queen(wanted, words),
        },
    }
}

fn read_king(edition: &king::Edition, wanted: Wanted, words: &[&str]) -> Input {
    let bid = |number: &str| number.parse().ok().map(|bid| Action::King(king::Action::Bid(king::Bid(bid))));
    if let [number] | ["bid", number] = words
        && let Some(bid) = bid(number)
    {
        return Input::Act(bid);
    }
    let suits = if edition == &king::Edition::DOUBLOONS { &SHAPES } else { &SUITS };
    let code = card_code(words, suits);
    let play = |code: &str| edition.play(code).ok().map(|play| Action::King(king::Action::Play(play)));
    match code.as_str() {
        "P" | "SMP" | "SM:P" if wanted == Wanted::Mary => play("SM:P"),
        "E" | "SME" | "SM:E" if wanted == Wanted::Mary => play("SM:E"),
        "SM" => return Input::Mary,
        "SMP" => play("SM:P"),
        "SME" => play("SM:E"),
        code => play(code),
    }
    .map_or(Input::Unknown, Input::Act)
}

fn read_queen(wanted: Wanted, words: &[&str]) -> Input {
    let (named, rest) = match words {
        ["plank", rest @ ..] => (true, rest),
        _ => (false, words),
    };
    if wanted == Wanted::Plank && rest == ["done"] {
        return Input::Done;
    }
    let parts: Option<Vec<Part>> = rest.iter().map(|word| Part::read(word)).collect();
    if let Some(parts) = parts
        && (named || wanted == Wanted::Plank)
    {
        return match whole(&parts) {
            Some(plank) => Input::Act(Action::Queen(queen::Action::Plank(plank))),
            None if wanted == Wanted::Plank && !parts.is_empty() => Input::Parts(parts),
            None => Input::Unknown,
        };
    }
    match card_code(words, &COLOURS).parse() {
        Ok(card) => Input::Act(Action::Queen(queen::Action::Play(card))),
        Err(_) => Input::Unknown,
    }
}

/// The plank, if nothing is missing.
fn whole(parts: &[Part]) -> Option<Plank> {
    let mut draft = Draft::default();
    for part in parts {
        draft.put(*part);
    }
    draft.plank()
}

const SUITS: [(&str, &str); 4] = [("yellow", "y"), ("blue", "b"), ("red", "r"), ("black", "k")];
const SHAPES: [(&str, &str); 4] = [("circle", "c"), ("triangle", "t"), ("square", "q"), ("star", "s")];
const COLOURS: [(&str, &str); 4] = [("red", "r"), ("yellow", "y"), ("green", "g"), ("blue", "b")];

/// The code of a card that may be given in words: `play the 12 of yellow` is `Y12`, `scary mary as a pirate` is `SMP`.
fn card_code(words: &[&str], suits: &[(&str, &str)]) -> String {
    let mut number = "";
    let mut code = String::new();
    for word in words {
        let short = suits.iter().find(|(suit, _)| suit == word).map(|(_, letter)| *letter);
        match *word {
            "play" | "the" | "of" | "as" | "a" | "an" | "skull" | "scary" | "first" => {}
            "escape" | "flag" => code.push('e'),
            "pirate" => code.push('p'),
            "mermaid" => code.push('m'),
            "mary" => code.push_str("sm"),
            "king" => code.push_str("sk"),
            "monkey" => code.push('0'),
            "mate" => code.push_str("13"),
            // The number may stand before its suit.
            word if code.is_empty() && number.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) => {
                number = word;
            }
            word => code.push_str(short.unwrap_or(word)),
        }
    }
    (code + number).to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(kind: GameKind, wanted: Wanted, line: &str) -> String {
        match (read(kind, wanted, line), kind.edition()) {
            (Input::Act(Action::King(action)), Some(edition)) => action.display(edition).to_string(),
            (Input::Act(Action::Queen(action)), _) => action.to_string(),
            (other, _) => format!("{other:?}"),
        }
    }

    #[test]
    fn bids_are_numbers() {
        for line in ["2", "bid 2", " BID  2 ", "/bid 2"] {
            assert_eq!(act(GameKind::SkullKing, Wanted::Bid, line), "bid 2", "{line}");
        }
        for line in ["bid", "-1", "bid 1 2", "2.5", "999", "two"] {
            assert_eq!(act(GameKind::SkullKing, Wanted::Bid, line), "Unknown", "{line}");
        }
    }

    #[test]
    fn cards_are_codes_or_words() {
        let play = |line| act(GameKind::SkullKing, Wanted::Card, line);
        for line in ["y12", "Y12", "play y12", "y 12", "yellow 12", "12 yellow", "play the 12 of yellow"] {
            assert_eq!(play(line), "play Y12", "{line}");
        }
        for (line, code) in [("k1", "K1"), ("mermaid", "M"), ("skull king", "SK"), ("p", "P"), ("escape", "E")] {
            assert_eq!(play(line), format!("play {code}"), "{line}");
        }
        for line in ["y14", "y0", "c4", "y", "12", "walk the plank", "yé", "r1 r2"] {
            assert!(["Unknown", "bid 12"].contains(&play(line).as_str()), "{line}: {}", play(line));
        }
        for (line, code) in [("c0", "C0"), ("9 star", "S9"), ("flag", "E"), ("square 3", "Q3")] {
            assert_eq!(act(GameKind::Doubloons, Wanted::Card, line), format!("play {code}"), "{line}");
        }
        for (line, code) in [("0", "0"), ("monkey", "0"), ("first mate", "13"), ("13", "13"), ("green 7", "G7")] {
            assert_eq!(act(GameKind::SkullQueen, Wanted::Card, line), format!("play {code}"), "{line}");
        }
    }

    #[test]
    fn scary_mary_says_what_she_is_or_is_asked() {
        for line in ["sm:p", "play sm as pirate", "sm p", "Scary Mary as a Pirate", "smp"] {
            assert_eq!(act(GameKind::SkullKing, Wanted::Card, line), "play SM:P", "{line}");
        }
        assert_eq!(act(GameKind::Doubloons, Wanted::Card, "sm as flag"), "play SM:E");
        assert_eq!(read(GameKind::SkullKing, Wanted::Card, "sm"), Input::Mary);
        for (line, code) in [("pirate", "SM:P"), ("p", "SM:P"), ("Escape", "SM:E"), ("sm:e", "SM:E"), ("y3", "Y3")] {
            assert_eq!(act(GameKind::SkullKing, Wanted::Mary, line), format!("play {code}"), "{line}");
        }
    }

    #[test]
    fn a_plank_comes_whole_or_in_parts() {
        let plank = |line| act(GameKind::SkullQueen, Wanted::Plank, line);
        for line in ["plank high-top r1 y2 g3 b4", "HIGH-TOP b4, g3, y2, r1", "top red1 yellow2 g3 b4"] {
            assert_eq!(plank(line), "plank high-top R1 Y2 G3 B4", "{line}");
        }
        assert!(
            matches!(read(GameKind::SkullQueen, Wanted::Plank, "high-bottom r5"), Input::Parts(parts) if parts.len() == 2)
        );
        assert_eq!(read(GameKind::SkullQueen, Wanted::Plank, "done"), Input::Done);
        assert_eq!(plank("r6"), "play R6", "a card, which the rules refuse");
        assert_eq!(plank("play r1"), "play R1");
        assert_eq!(plank("plank"), "Unknown");
        assert_eq!(act(GameKind::SkullQueen, Wanted::Card, "r1"), "play R1");
        assert_eq!(act(GameKind::SkullQueen, Wanted::Card, "plank top r1 y1 g1 b1"), "plank high-top R1 Y1 G1 B1");
    }

    #[test]
    fn questions_can_be_asked_anywhere() {
        for kind in GameKind::ALL {
            for wanted in [Wanted::Bid, Wanted::Plank, Wanted::Card, Wanted::Mary] {
                assert_eq!(read(kind, wanted, " Help "), Input::Query(Query::Help));
                assert_eq!(read(kind, wanted, ""), Input::Query(Query::Table));
                assert_eq!(read(kind, wanted, "LAST"), Input::Query(Query::Last));
                assert_eq!(read(kind, wanted, "/quit"), Input::Quit);
                assert_eq!(read(kind, wanted, "dance"), Input::Unknown);
            }
        }
    }
}
