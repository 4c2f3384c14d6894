//! The judge: one question about the rules, one answer.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};

use crate::notation::queen_cards;
use crate::objects_only::read_objects_only;
use crate::{GameKind, MAX_SEATS, UnknownCard, UnknownGame, king, queen};

/// A question as it was asked. Its fields decide which of the six kinds it is.
#[derive(Clone, Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Question {
    game: String,
    #[serde(default, deserialize_with = "present")]
    trick: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    hand: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    centre: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    round: Option<i64>,
    #[serde(default, deserialize_with = "present")]
    bid: Option<i64>,
    #[serde(default, deserialize_with = "present")]
    won: Option<i64>,
    #[serde(default, deserialize_with = "present")]
    bonus: Option<i64>,
    #[serde(default, deserialize_with = "present")]
    side: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pirates: Option<Pirates>,
}

/// Where the pirates ended, from the top; null is overboard.
#[derive(Clone, Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct Pirates {
    #[serde(rename = "R", deserialize_with = "Option::deserialize")]
    red: Option<i64>,
    #[serde(rename = "Y", deserialize_with = "Option::deserialize")]
    yellow: Option<i64>,
    #[serde(rename = "G", deserialize_with = "Option::deserialize")]
    green: Option<i64>,
    #[serde(rename = "B", deserialize_with = "Option::deserialize")]
    blue: Option<i64>,
}

read_objects_only!(Question, Pirates);

/// A field that may be left out, but not null.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// How a trick of Skull King ends.
    KingTrick {
        /// The index of the winning card.
        winner: u8,
        /// The bonus for the winner, if they make their bid.
        bonus: u8,
        /// The suit that must be followed.
        led: Option<char>,
    },
    /// How a trick of Skull Queen ends.
    QueenTrick {
        /// The pirates that move.
        moves: Vec<Move>,
        /// What lies in the centre afterwards.
        centre: Vec<String>,
        /// The index of the card whose player leads the next trick.
        next: u8,
        /// The colour that must be followed.
        announced: Option<char>,
    },
    /// The cards of a hand that may be played, in the hand's order.
    Legal {
        /// The codes of these cards.
        legal: Vec<String>,
    },
    /// The score of a round.
    Score {
        /// The points of the round.
        score: i16,
    },
    /// The question cannot be answered.
    Error {
        /// Why, in one sentence.
        error: String,
    },
}

/// A pirate's move, by the card that causes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Move {
    /// The index of the card that moves it.
    pub play: u8,
    /// The colour of the pirate.
    pub colour: char,
    /// How far it moves; up is positive.
    pub steps: i8,
}

impl Question {
    /// Answers the question.
    pub fn answer(&self) -> Answer {
        self.judge().unwrap_or_else(|error| Answer::Error { error })
    }

    fn judge(&self) -> Result<Answer, String> {
        let kind: GameKind = self.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        match kind.edition() {
            Some(edition) => self.ask_king(edition),
            None => self.ask_queen(),
        }
    }

    fn ask_king(&self, edition: &'static king::Edition) -> Result<Answer, String> {
        match (&self.hand, &self.trick, &self.centre, self.numbers(), self.plank()) {
            (None, Some(trick), None, NO_NUMBERS, (None, None)) => king_trick(edition, trick),
            (Some(hand), Some(trick), None, NO_NUMBERS, (None, None)) => king_legal(edition, hand, trick),
            (None, None, None, [Some(round), Some(bid), Some(won), Some(bonus)], (None, None)) => {
                king_score(edition, round, bid, won, bonus)
            }
            _ => Err(format!(
                "a question about {} has trick, or hand and trick, or round, bid, won and bonus, and nothing else",
                edition.name()
            )),
        }
    }

    fn ask_queen(&self) -> Result<Answer, String> {
        match (&self.hand, &self.trick, &self.centre, self.numbers(), self.plank()) {
            (None, Some(trick), Some(centre), NO_NUMBERS, (None, None)) => queen_trick(centre, trick),
            (Some(hand), Some(trick), None, NO_NUMBERS, (None, None)) => queen_legal(hand, trick),
            (None, None, None, NO_NUMBERS, (Some(side), Some(pirates))) => queen_score(side, pirates),
            _ => Err("a question about skull-queen has centre and trick, or hand and trick, or side and pirates, and \
                 nothing else"
                .into()),
        }
    }

    fn numbers(&self) -> [Option<i64>; 4] {
        [self.round, self.bid, self.won, self.bonus]
    }

    fn plank(&self) -> (Option<&str>, Option<&Pirates>) {
        (self.side.as_deref(), self.pirates.as_ref())
    }
}

const NO_NUMBERS: [Option<i64>; 4] = [None; 4];

fn king_trick(edition: &'static king::Edition, codes: &[String]) -> Result<Answer, String> {
    let trick = lay_trick(edition, codes, MAX_SEATS)?;
    within_deck(edition, trick.plays().iter().map(|play| play.card()))?;
    let verdict = trick.verdict().ok_or("nobody wins a trick without cards")?;
    let led = trick.led().suit().map(|suit| suit.letter(edition));
    Ok(Answer::KingTrick { winner: verdict.winner, bonus: verdict.bonus, led })
}

fn king_legal(edition: &'static king::Edition, codes: &[String], trick: &[String]) -> Result<Answer, String> {
    // Whoever asks has still to play.
    let trick = lay_trick(edition, trick, MAX_SEATS - 1)?;
    hand_size(codes, king::MAX_HAND)?;
    let hand: Vec<_> = codes
        .iter()
        .map(|code| edition.card(code))
        .collect::<Result<_, _>>()
        .map_err(|unknown: UnknownCard| unknown.to_string())?;
    within_deck(edition, trick.plays().iter().map(|play| play.card()).chain(hand.iter().copied()))?;
    let legal = trick.legal(hand.iter().copied().collect());
    Ok(keep(codes, hand, |card| legal.contains_card(card)))
}

fn lay_trick(edition: &'static king::Edition, codes: &[String], most: usize) -> Result<king::Trick, String> {
    trick_size(codes, most)?;
    let plays = codes.iter().map(|code| edition.play(code)).collect::<Result<Vec<_>, _>>();
    Ok(king::Trick::from_plays(edition, plays.map_err(|unknown: UnknownCard| unknown.to_string())?))
}

fn within_deck(edition: &'static king::Edition, cards: impl Iterator<Item = king::Card>) -> Result<(), String> {
    let found = edition.collect(cards);
    found.map(drop).map_err(|card| {
        format!("{} is there more often than the deck of {} has it", card.code(edition), edition.name())
    })
}

fn king_score(edition: &'static king::Edition, round: i64, bid: i64, won: i64, bonus: i64) -> Result<Answer, String> {
    let rounds = i64::from(king::ROUNDS);
    if !(1..=rounds).contains(&round) {
        return Err(format!("there is no round {round}: the rounds are 1 to {rounds}"));
    }
    if !(0..=round).contains(&bid) {
        return Err(format!("nobody can bid {bid} in round {round}"));
    }
    if !(0..=round).contains(&won) {
        return Err(format!("nobody can win {won} tricks in round {round}"));
    }
    if !king::bonus_is_possible(edition, bonus) {
        return Err(format!("no round of {} brings a bonus of {bonus}", edition.name()));
    }
    if won == 0 && bonus > 0 {
        return Err("without a trick there is no bonus".into());
    }
    // All four are small now.
    Ok(Answer::Score { score: king::round_score(round as u8, bid as u8, won as u8, bonus as u8) })
}

fn queen_trick(centre: &[String], codes: &[String]) -> Result<Answer, String> {
    let (trick, centre) = (lay_queen_trick(codes, MAX_SEATS)?, queen_cards(centre)?);
    once_each(centre.iter().chain(trick.plays()))?;
    let verdict = trick.verdict(centre.iter().copied().collect()).ok_or("a trick without cards moves nobody")?;
    let moves = verdict.moves().iter();
    Ok(Answer::QueenTrick {
        moves: moves
            .map(|moved| Move { play: moved.play, colour: moved.colour.letter(), steps: moved.steps })
            .collect(),
        centre: verdict.centre.iter().map(|card| card.to_string()).collect(),
        next: verdict.next,
        announced: trick.announced().map(queen::Colour::letter),
    })
}

fn queen_legal(codes: &[String], trick: &[String]) -> Result<Answer, String> {
    let (trick, hand) = (lay_queen_trick(trick, MAX_SEATS - 1)?, queen_cards(codes)?);
    hand_size(codes, queen::MAX_HAND)?;
    once_each(hand.iter().chain(trick.plays()))?;
    let legal = trick.legal(hand.iter().copied().collect());
    Ok(keep(codes, hand, |card| legal.contains(card)))
}

fn queen_score(side: &str, pirates: &Pirates) -> Result<Answer, String> {
    let side = side.parse().map_err(|()| "a side of the plank is high-top or high-bottom")?;
    let spaces = [pirates.red, pirates.yellow, pirates.green, pirates.blue];
    let spaces = spaces.map(|space| space.map(|space| u8::try_from(space).unwrap_or(0)));
    let plank = queen::Plank::new(side, queen::ByColour(spaces))
        .ok_or("a pirate's space is 1 to 5 from the top, or null overboard")?;
    Ok(Answer::Score { score: plank.score() })
}

fn lay_queen_trick(codes: &[String], most: usize) -> Result<queen::Trick, String> {
    trick_size(codes, most)?;
    Ok(queen_cards(codes)?.into_iter().collect())
}

fn once_each<'a>(cards: impl Iterator<Item = &'a queen::Card>) -> Result<(), String> {
    let mut seen = queen::CardSet::EMPTY;
    for card in cards {
        if seen.contains(*card) {
            return Err(format!("{card} is there more often than the deck of skull-queen has it"));
        }
        seen.insert(*card);
    }
    Ok(())
}

fn trick_size(codes: &[String], most: usize) -> Result<(), String> {
    match codes.len() {
        len if len > most => Err(format!("{len} cards cannot lie there: at most {most}")),
        _ => Ok(()),
    }
}

fn hand_size(codes: &[String], most: usize) -> Result<(), String> {
    if codes.len() > most { Err(format!("nobody holds {} cards: at most {most}", codes.len())) } else { Ok(()) }
}

/// The codes of the cards that pass, in the hand's order.
fn keep<C>(codes: &[String], hand: Vec<C>, passes: impl Fn(C) -> bool) -> Answer {
    let kept = codes.iter().zip(hand).filter_map(|(code, card)| passes(card).then(|| code.clone()));
    Answer::Legal { legal: kept.collect() }
}
