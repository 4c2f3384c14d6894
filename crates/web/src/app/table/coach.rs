//! The coach of a lesson: explains things when they become useful to know.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::king::{Edition, Suit};
use yohoho_rules::wire::{Phase, ViewJson};
use yohoho_rules::{Piece, Seat};

use super::action::TableAction;
use super::scene::{Scene, plays_of};
use crate::app::App;
use crate::app::announce::Kind;

/// The seed of the lessons' deals: it deals hands with something to learn from.
pub(super) const SEED: u8 = 66;

/// After so many rounds the lesson of Skull King is over.
const ENOUGH: usize = 3;

/// A tip: its name, so that it is given only once, and its text.
type Tip = (&'static str, fn(Lang) -> &'static str);

/// The tips that fit a situation, the most useful first.
fn fitting(view: &ViewJson, rounds: usize) -> Vec<Tip> {
    match view.game.edition() {
        Some(edition) => king(edition, view, rounds),
        None => queen(view, rounds),
    }
}

macro_rules! tips {
    ($list:ident; $($when:expr => $name:ident,)*) => {{$(
        if $when {
            $list.push((stringify!($name), Lang::$name as fn(Lang) -> &'static str));
        }
    )*}};
}

fn king(edition: &Edition, view: &ViewJson, rounds: usize) -> Vec<Tip> {
    let Some(king) = view.king() else { return Vec::new() };
    let coins = edition.piece == Piece::Doubloon;
    let mut tips: Vec<Tip> = Vec::new();
    let has = |code: &str| view.hand.iter().any(|card| card == code);
    let is_trump = |code: &String| edition.card(code).is_ok_and(|card| card.suit() == Some(Suit::Black));
    let trump = view.hand.iter().any(is_trump);
    let own = view.seat.map_or(0, Seat::index);
    let (bid, won) = (king.bids.as_ref().map(|bids| bids[own]), king.won[own]);
    let my_turn = !view.legal.is_empty();
    let leading = view.tricks.last().is_none_or(|trick| trick.winner.is_some());
    let barred = view.hand.iter().any(|card| plays_of(view, card).is_empty());
    let led = view.tricks.last().filter(|_| !leading).and_then(|trick| trick.plays.first());
    let jagged = coins && led.is_some_and(|led| matches!(led.as_str(), "P" | "M" | "SK") || led.starts_with("SM"));
    match view.phase {
        Phase::Bid => tips!(tips;
            rounds >= ENOUGH => learn_king_done,
            rounds == 0 && !coins => learn_king_welcome,
            rounds == 0 && coins => learn_doubloons_welcome,
            rounds == 0 => learn_king_hand,
            rounds == 0 => learn_king_bid,
            rounds == 1 && view.scores.get(own).is_some() => learn_king_score,
            rounds >= 1 && king.bid.is_none() => learn_king_bid_zero,
            rounds >= 1 => learn_king_score_zero,
            rounds >= 2 => learn_king_bonus,
            coins => learn_doubloons_shapes,
        ),
        Phase::Play if my_turn => tips!(tips;
            rounds == 0 => learn_king_revealed,
            leading => learn_king_lead,
            barred => learn_king_follow,
            !leading && !barred && view.hand.len() > 1 => learn_king_free,
            bid == Some(won) && won > 0 => learn_king_bid_reached,
            bid.is_some_and(|bid| won > bid) => learn_king_bid_missed,
            has("SK") => learn_king_skull_king,
            has("SM") => learn_king_scary_mary,
            has("P") => learn_king_pirate,
            has("M") => learn_king_mermaid,
            has("E") && coins => learn_doubloons_flag,
            has("E") && !coins => learn_king_escape,
            trump && !coins => learn_king_black,
            jagged => learn_doubloons_jagged,
            coins && view.hand.iter().any(|card| card.ends_with('0')) => learn_doubloons_zero,
        ),
        Phase::Play => {
            let last = view.tricks.iter().rev().find_map(|trick| trick.winner);
            tips!(tips;
                last == Some(own as i64) => learn_king_trick_won,
                last.is_some_and(|winner| winner != own as i64) => learn_king_trick_lost,
            );
        }
        _ => {}
    }
    tips
}

fn queen(view: &ViewJson, rounds: usize) -> Vec<Tip> {
    let Some(queen) = view.queen() else { return Vec::new() };
    let mut tips: Vec<Tip> = Vec::new();
    let my_turn = !view.legal.is_empty();
    let leading = view.tricks.last().is_none_or(|trick| trick.next.is_some());
    let barred = view.hand.iter().any(|card| plays_of(view, card).is_empty());
    let done = view.tricks.iter().filter(|trick| trick.next.is_some()).count();
    let last = view.tricks.iter().rev().find(|trick| trick.next.is_some());
    let moved = last.is_some_and(|trick| trick.moves.as_ref().is_some_and(|moves| !moves.is_empty()));
    let twice = last
        .is_some_and(|trick| trick.moves.as_ref().is_some_and(|moves| moves.iter().any(|step| step.steps.abs() == 2)));
    let own = view.seat.map_or(0, Seat::index);
    let fallen = queen
        .planks
        .as_ref()
        .and_then(|planks| planks.get(own))
        .and_then(|standing| standing.plank())
        .is_some_and(|plank| !plank.all_aboard());
    match view.phase {
        Phase::Plank => tips!(tips;
            rounds >= 1 => learn_queen_done,
            true => learn_queen_welcome,
            true => learn_queen_hand,
            true => learn_queen_side,
            true => learn_queen_pirates,
            rounds >= 1 => learn_queen_score,
        ),
        Phase::Play if my_turn => tips!(tips;
            done == 0 => learn_queen_revealed,
            leading => learn_queen_lead,
            barred => learn_queen_follow,
            moved => learn_queen_moves,
            twice => learn_queen_eight,
            fallen => learn_queen_overboard,
            done > 0 && !queen.centre.is_empty() => learn_queen_single,
            !queen.centre.is_empty() => learn_queen_centre,
            view.hand.iter().any(|card| card == "0") => learn_queen_monkey,
            view.hand.iter().any(|card| card == "13") => learn_queen_first_mate,
            done > 0 => learn_queen_next_lead,
            queen.ghost.is_some() => learn_queen_ghost,
            done > 4 => learn_queen_score,
        ),
        _ => {}
    }
    tips
}

/// Tips about the card that is to be played now: they go away when it is played.
const PASSING: [&str; 6] = [
    "learn_king_lead",
    "learn_king_follow",
    "learn_king_free",
    "learn_queen_lead",
    "learn_queen_follow",
    "learn_doubloons_jagged",
];

#[derive(Default)]
pub(super) struct Coach {
    /// The names of the tips that were given.
    given: Vec<&'static str>,
    shown: Option<Tip>,
}

impl Coach {
    /// Another snapshot is shown: a tip may have become useful, or useless.
    pub(super) fn update(&mut self, app: &mut App, scene: &Scene, rounds: usize) {
        let fits = |shown: &str| tips(scene, rounds).iter().any(|(name, _)| *name == shown);
        if self.shown.is_none_or(|(name, _)| PASSING.contains(&name) && !fits(name)) {
            self.next(app, scene, rounds);
        }
    }

    /// Gives the next tip, if there is one.
    pub(super) fn next(&mut self, app: &mut App, scene: &Scene, rounds: usize) {
        self.shown = tips(scene, rounds).into_iter().find(|(name, _)| !self.given.contains(name));
        if let Some((name, text)) = self.shown {
            self.given.push(name);
            app.say(Kind::Answer, vec![text(app.lang).to_string()]);
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            @if let Some((_, text)) = self.shown {
                aside #coach.coach.parchment aria-label=(lang.coach_label()) {
                    (app.icon("learn"))
                    p { (text(lang)) }
                    button.primary type="button" data-do=(TableAction::NextTip) { (lang.coach_next()) }
                }
            }
        }
    }
}

fn tips(scene: &Scene, rounds: usize) -> Vec<Tip> {
    scene.view().map(|view| fitting(view, rounds)).unwrap_or_default()
}
