//! Actions as short codes: `2` is a bid, `Y12` or `SM:P` a card, `high-top:1234` a plank with the spaces of red, yellow, green and blue.

use yohoho_rules::queen::{ByColour, Colour, Plank, Side};
use yohoho_rules::{Action, GameKind, UnknownCard, king, queen};

pub(crate) fn write(kind: GameKind, action: Action) -> String {
    match (action, kind.edition()) {
        (Action::King(king::Action::Bid(bid)), _) => bid.to_string(),
        (Action::King(king::Action::Play(play)), Some(edition)) => play.code(edition).to_string(),
        (Action::King(king::Action::Play(_)), None) => String::new(),
        (Action::Queen(queen::Action::Play(card)), _) => card.to_string(),
        (Action::Queen(queen::Action::Plank(plank)), _) => {
            let space = |colour| plank.space(colour).map_or_else(|| "-".into(), |space| space.to_string());
            format!("{}:{}", plank.side(), Colour::ALL.map(space).concat())
        }
    }
}

/// # Errors
/// A sentence about the code that means nothing.
pub(crate) fn read(kind: GameKind, code: &str) -> Result<Action, String> {
    let unknown = |unknown: UnknownCard| unknown.to_string();
    match kind.edition() {
        Some(edition) => Ok(Action::King(match code.parse() {
            Ok(bid) => king::Action::Bid(king::Bid(bid)),
            Err(_) => king::Action::Play(edition.play(code).map_err(unknown)?),
        })),
        None => Ok(Action::Queen(match code.split_once(':') {
            Some((side, spaces)) => {
                let plank = read_plank(side, spaces).ok_or_else(|| format!("{code:?} is no plank"))?;
                queen::Action::Plank(plank)
            }
            None => queen::Action::Play(code.parse().map_err(unknown)?),
        })),
    }
}

fn read_plank(side: &str, spaces: &str) -> Option<Plank> {
    let side: Side = side.parse().ok()?;
    let spaces: Vec<Option<u8>> = spaces.chars().map(|digit| digit.to_digit(10).map(|space| space as u8)).collect();
    Plank::new(side, ByColour(spaces.try_into().ok()?)).filter(Plank::all_aboard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let codes = [
            (GameKind::SkullKing, &["0", "10", "Y12", "SK", "SM:P", "SM:E"][..]),
            (GameKind::Doubloons, &["7", "T7", "P"]),
            (GameKind::SkullQueen, &["R7", "high-top:1234", "high-bottom:5555"]),
        ];
        for (kind, codes) in codes {
            for code in codes {
                assert_eq!(read(kind, code).map(|action| write(kind, action)).as_deref(), Ok(*code));
            }
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        for (kind, code) in [
            (GameKind::SkullKing, "X9"),
            (GameKind::SkullKing, ""),
            (GameKind::SkullQueen, "high-top:123"),
            (GameKind::SkullQueen, "high-top:0123"),
            (GameKind::SkullQueen, "low:1234"),
        ] {
            assert!(read(kind, code).is_err(), "{code}");
        }
    }
}
