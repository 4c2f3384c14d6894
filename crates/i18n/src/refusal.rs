//! Why something is refused, and what is allowed instead.

use yohoho_protocol::Refusal;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Family, Illegal, Seat, Seats, king, queen};

use crate::card::{Face, colour};
use crate::wording::Wording;
use crate::{Lang, Names};

/// Why a request was refused. With a view, [`why_refused`] can say more about what the rules forbid.
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal { rule: Some(rule), .. } => return lang.illegal_rule(rule),
        Refusal::Illegal { rule: None, .. } => lang.illegal_wrong_game(),
        Refusal::NotSeated => lang.refusal_not_seated(),
        Refusal::NotHost => lang.refusal_not_host(),
        Refusal::AlreadyStarted => lang.refusal_already_started(),
        Refusal::NotStarted => lang.refusal_not_started(),
        Refusal::NotOver => lang.refusal_not_over(),
        Refusal::GameOver => lang.refusal_game_over(),
        Refusal::TableFull => lang.refusal_table_full(),
        Refusal::NoSuchSeat => lang.refusal_no_such_seat(),
        Refusal::SeatTaken => lang.refusal_seat_taken(),
        Refusal::SeatEmpty => lang.refusal_seat_empty(),
        Refusal::EmptySeats => lang.refusal_empty_seats(),
        Refusal::AlreadySeated => lang.refusal_already_seated(),
        Refusal::NoSuchBot { .. } => lang.refusal_no_such_bot(),
        Refusal::NoMoreTime => lang.refusal_no_more_time(),
        Refusal::BadText => lang.refusal_bad_text(),
        Refusal::TooFast => lang.refusal_too_fast(),
        Refusal::NoWatching => lang.refusal_no_watching(),
        Refusal::Crowded => lang.refusal_crowded(),
        Refusal::Closed => lang.refusal_closed(),
        Refusal::Replayed => lang.refusal_replayed(),
        Refusal::Malformed { .. } => lang.refusal_malformed(),
        Refusal::Unavailable => lang.refusal_unavailable(),
        Refusal::NoSeat => lang.refusal_no_seat(),
        Refusal::OtherSeat => lang.refusal_other_seat(),
        Refusal::Removed => lang.refusal_removed(),
        Refusal::Refused => lang.refusal_refused(),
        Refusal::NotYet => lang.refusal_not_yet(),
        Refusal::NoSuchMotion => lang.refusal_no_such_motion(),
        Refusal::TooMuch => lang.refusal_too_much(),
        Refusal::Unknown => lang.refusal_unknown(),
    }
    .into()
}

/// Why the viewer may not do this now, and what is allowed instead; `None` if it is allowed.
pub fn why_refused(lang: Lang, names: &Names, view: &ViewJson, choice: &ActionJson) -> Option<String> {
    let wording = Wording { lang, names, kind: view.game, suit_first: false };
    if choice.read(view.game).is_err() {
        return Some(match choice {
            ActionJson::Play(code) if code == "SM" => lang.mary_as_what(wording.piece()),
            ActionJson::Play(code) => lang.illegal_no_such_card(code),
            ActionJson::Plank(_) if view.queen().is_some() => lang.illegal_pirate_missing().into(),
            ActionJson::Bid(_) | ActionJson::Plank(_) => lang.illegal_wrong_game().into(),
        });
    }
    if view.seat.is_none() {
        return Some(lang.refusal_not_seated().into());
    }
    view.check(choice).err().map(|illegal| reason(&wording, view, &illegal))
}

/// Why a card in the viewer's hand cannot be played now; `None` if it can.
pub fn why_not(lang: Lang, view: &ViewJson, code: &str) -> Option<String> {
    let names = Names::new(Vec::new(), view.seat);
    let code = if code == "SM" { "SM:P" } else { code };
    why_refused(lang, &names, view, &ActionJson::Play(code.into()))
}

fn reason(wording: &Wording<'_>, view: &ViewJson, illegal: &Illegal) -> String {
    match illegal {
        Illegal::King(illegal) => king_reason(wording, view, illegal),
        Illegal::Queen(illegal) => queen_reason(wording, view, illegal),
        Illegal::WrongGame(_) => wording.lang.illegal_wrong_game().into(),
    }
}

fn king_reason(wording: &Wording<'_>, view: &ViewJson, illegal: &king::Illegal) -> String {
    use king::Reason;
    let lang = wording.lang;
    match (illegal.reason, illegal.action) {
        (Reason::NotDealt, _) => lang.illegal_not_dealt().into(),
        (Reason::GameOver, _) => lang.illegal_game_over().into(),
        (Reason::NotYourTurn(turn), _) => not_your_turn(wording, turn),
        (Reason::BidFirst, _) => lang.illegal_bid_first(view.hand_size),
        (Reason::BidsAreIn, _) => lang.illegal_bids_are_in(wording.piece()),
        (Reason::BidTooHigh, _) => lang.illegal_bid_too_high(view.hand_size),
        (Reason::MustFollow(suit), _) => must_follow(wording, view, illegal.edition().suits[suit as usize]),
        (Reason::NotInHand, king::Action::Play(play)) => {
            lang.illegal_not_in_hand(&wording.card(&play.card().code(illegal.edition()).to_string()))
        }
        (Reason::NotInHand, king::Action::Bid(_)) => lang.illegal_wrong_game().into(),
    }
}

fn queen_reason(wording: &Wording<'_>, view: &ViewJson, illegal: &queen::Illegal) -> String {
    use queen::Reason;
    let lang = wording.lang;
    match (illegal.reason, illegal.action) {
        (Reason::NotDealt, _) => lang.illegal_not_dealt().into(),
        (Reason::GameOver, _) => lang.illegal_game_over().into(),
        (Reason::NotYourTurn(turn), _) => not_your_turn(wording, turn),
        (Reason::PlankFirst, _) => lang.illegal_plank_first().into(),
        (Reason::PlanksAreSet, _) => lang.illegal_planks_are_set().into(),
        (Reason::PirateMissing, _) => lang.illegal_pirate_missing().into(),
        (Reason::MustFollow(of), _) => must_follow(wording, view, colour(of)),
        (Reason::NotInHand, queen::Action::Play(card)) => lang.illegal_not_in_hand(&wording.card(&card.to_string())),
        (Reason::NotInHand, queen::Action::Plank(_)) => lang.illegal_wrong_game().into(),
    }
}

fn not_your_turn(wording: &Wording<'_>, turn: Seats) -> String {
    let turn: Vec<Seat> = turn.into_iter().filter(|seat| wording.names.get(*seat).is_some()).collect();
    if turn.is_empty() {
        wording.lang.illegal_not_your_turn().into()
    } else {
        wording.lang.illegal_turn_of(&wording.names.list(wording.lang, &turn))
    }
}

/// Names the cards that follow.
fn must_follow(wording: &Wording<'_>, view: &ViewJson, suit: &str) -> String {
    let follows = |code: &&String| matches!(Face::of(view.game, code), Some(Face::Suit(of, _)) if of == suit);
    let cards: Vec<&String> = view.hand.iter().filter(follows).collect();
    let (count, cards) = (cards.len(), wording.cards(&cards));
    match view.game.family() {
        Family::King => wording.lang.illegal_follow(&cards, count, suit),
        Family::Queen => wording.lang.illegal_follow_colour(&cards, count, suit),
    }
}
