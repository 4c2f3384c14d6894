//! What a review says, in words.

use yohoho_protocol::review::{Class, Fact, Level, Mark, Unreviewable};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, GameKind, Seat, queen};

use crate::card::{capital, card, cards, colour};
use crate::names::bot_name;
use crate::{Arg, Lang, Names};

/// More cards than this are counted, not named.
const MOST_CARDS: usize = 5;

/// The name of a kind of mistake: `Doomed zero`.
pub fn mistake_class(lang: Lang, kind: GameKind, class: Class) -> String {
    lang.mistake_class(class.name(), kind.piece().name())
}

/// What a mark means: `blunder`.
pub fn mark_name(lang: Lang, mark: Mark) -> String {
    lang.mark_name(match mark {
        Mark::Dubious => "dubious",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
    })
}

/// A decision in words: `bid 2`, `12 yellow`, `8 on top: red 1, yellow 2, green 3, blue 5`. Pirates stand on spaces counted from the top.
pub fn decision(lang: Lang, kind: GameKind, action: &ActionJson) -> String {
    match action {
        ActionJson::Bid(bid) => lang.bid_word(*bid),
        ActionJson::Play(code) => card(lang, kind, code, false),
        ActionJson::Plank(_) => {
            let Ok(Action::Queen(queen::Action::Plank(plank))) = action.read(kind) else { return String::new() };
            let pirate = |of| Some(format!("{} {}", lang.suit_name(colour(of)), plank.space(of)?));
            let pirates: Vec<String> = queen::Colour::ALL.into_iter().filter_map(pirate).collect();
            lang.about(&lang.side_name(plank.side().name()), &pirates.join(", "))
        }
    }
}

/// Why a decision of a seat was a mistake: a few sentences. The names know who is addressed.
pub fn reason(lang: Lang, kind: GameKind, names: &Names, seat: Seat, facts: &[Fact]) -> String {
    let words = Words { lang, kind, names, seat };
    let sentences: Vec<String> = facts.iter().map(|fact| words.sentence(fact)).collect();
    sentences.join(" ")
}

/// Between which bots a player is.
pub fn level(lang: Lang, kind: GameKind, level: &Level) -> String {
    let name = |bot: &str| bot_name(lang, bot, kind);
    match (level.weaker.as_deref(), level.stronger.as_deref()) {
        (Some(weaker), Some(stronger)) => lang.review_level(&name(stronger), &name(weaker)),
        (Some(strongest), None) => lang.review_level_top(&name(strongest)),
        (None, Some(weakest)) => lang.review_level_bottom(&name(weakest)),
        (None, None) => String::new(),
    }
}

/// Why a game cannot be reviewed, in a sentence.
pub fn unreviewable(lang: Lang, why: &Unreviewable) -> String {
    match why {
        Unreviewable::BadRecord { flaw } => lang.unreviewable_record(flaw),
        Unreviewable::NoDeal { round } => lang.unreviewable_no_deal(*round),
        Unreviewable::NoRounds => lang.unreviewable_no_rounds().into(),
        Unreviewable::NoSeat { seat } => lang.unreviewable_no_seat(seat.index() + 1),
        Unreviewable::NoWeights { .. } => lang.unreviewable_no_weights().into(),
    }
}

struct Words<'a> {
    lang: Lang,
    kind: GameKind,
    names: &'a Names,
    seat: Seat,
}

impl Words<'_> {
    fn sentence(&self, fact: &Fact) -> String {
        let lang = self.lang;
        let card = |code: &str| capital(&card(lang, self.kind, code, false));
        let cards = |codes: &[String]| cards(lang, self.kind, codes, false);
        let names = |seats: &[Seat]| self.names.list(lang, seats);
        let piece = self.kind.piece().name();
        let who = self.names.who(lang, self.seat);
        match fact {
            Fact::SureWinners { cards: winners } => lang.reason_winners(&cards(winners), winners.len()),
            Fact::NoEscape => lang.reason_no_escape(piece),
            Fact::BidsAddUp { bids, tricks } => lang.reason_bids(*bids, *tricks),
            Fact::YouNeed { tricks } => lang.reason_need((*tricks).max(0), &who.name, who.you),
            Fact::BidLost => lang.reason_bid_lost(&who.of, who.you),
            Fact::StillNeed { seats } => lang.reason_still_need(&names(seats)),
            Fact::WantNone { seats } => lang.reason_want_none(&names(seats)),
            Fact::Winning { seat, card: code } => lang.reason_winning(&card(code), &self.names.label(lang, *seat)),
            Fact::LastToPlay => lang.reason_last().into(),
            Fact::Beaten { card: code, by } if by.len() > MOST_CARDS => {
                lang.reason_beaten_by_many(&card(code), by.len())
            }
            Fact::Beaten { card: code, by } => lang.reason_beaten(&card(code), &cards(by), by.len()),
            Fact::Wins { card: code } => lang.reason_wins(&card(code)),
            Fact::Loses { card: code } => lang.reason_loses(&card(code)),
            Fact::Keep { card: code } => lang.reason_keep(&card(code)),
            Fact::Dangerous { card: code } => lang.reason_dangerous(&card(code)),
            Fact::Captures { card: code, bonus } => lang.reason_captures(*bonus, &card(code)),
            Fact::Spoils { card: code, seat } => lang.reason_spoils(&card(code), &self.names.who(lang, *seat).of),
            Fact::Void { suit, seats } => lang.reason_void(&names(seats), self.suit(*suit)),
            Fact::HighAndLow { high, low } => lang.reason_high_low(*high, *low),
            Fact::BetterSide { side } => lang.reason_side(side),
            Fact::BetterSpace { colour, played, best, cards: own } => {
                let pirate = lang.suit_name(self.suit(*colour));
                lang.reason_space(*best, &cards(own), &pirate, own.len(), *played)
            }
            Fact::Moves { card: code, colour, from, to, .. } => {
                lang.reason_moves(&card(code), *from, self.suit(*colour), *to)
            }
            Fact::MovesNothing { card: code } => lang.reason_moves_nothing(&card(code)),
            Fact::StillOut { card: code, higher, lower } => lang.reason_still_out(&card(code), *higher, *lower),
        }
    }

    /// The word by which messages select a suit, a shape or a colour, by its letter in codes.
    fn suit(&self, letter: char) -> &'static str {
        match self.kind.edition() {
            Some(edition) => {
                let at = edition.letters.iter().position(|known| *known == letter);
                at.map_or("", |at| edition.suits[at])
            }
            None => queen::Colour::ALL.into_iter().find(|of| of.letter() == letter).map_or("", colour),
        }
    }
}

/// A number of points with its sign and one decimal, as it is written in a language: `+3.5`, `−12,0`.
pub fn points(lang: Lang, points: f64) -> String {
    let text = format!("{points:+.1}");
    let text = if text == "-0.0" { "+0.0".to_string() } else { text };
    let text = text.replace('-', "\u{2212}");
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

/// A share in percent with its sign: `−12 %`.
pub fn share(share: f64) -> String {
    format!("{}\u{a0}%", Arg::from((share * 100.0).round() as i64))
}
