//! The middle of the table: the trick, the centre of Skull Queen, and the line that says what is going on.

use leptos::prelude::*;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::{Phase, Sight};
use yohoho_rules::{GameKind, Seat};

use super::block::RoundSummary;
use super::board::Board;
use super::seats::bearing;
use crate::page::card::face;
use crate::page::ui::art;
use crate::show::{players, winning};

/// A card on the table.
#[derive(Clone, PartialEq)]
struct Lying {
    key: String,
    code: String,
    seat: Option<Seat>,
    order: usize,
    winning: bool,
}

#[component]
pub(crate) fn Felt(board: Board) -> impl IntoView {
    let words = board.app.words();
    let cards = Memo::new(move |_| {
        let rest = board.rest.get();
        board.sight.with(|view| {
            let Some(view) = view else { return Vec::new() };
            let trick = rest.map(|rest| rest.trick).or_else(|| view.tricks.last().filter(|trick| is_open(trick)).cloned());
            trick.map(|trick| lying(view, &trick)).unwrap_or_default()
        })
    });
    let target = Memo::new(move |_| {
        let rest = board.rest.get().filter(|rest| rest.sailing)?;
        let winner = rest.trick.winner.or(rest.trick.next)?;
        Seat::new(u8::try_from(winner).ok()?)
    });
    let place = move |seat: Option<Seat>| {
        board.now.with_untracked(|now| {
            let now = now.as_ref();
            let count = now.map_or(2, |now| now.table.seats.len());
            match seat {
                Some(seat) => bearing(seat, now.and_then(|now| now.you.seat), count).1,
                None => 90.0,
            }
        })
    };
    let waiting = Memo::new(move |_| {
        let own_turn = board.sight.with(|view| {
            view.as_ref().is_some_and(|view| {
                view.phase == Phase::Play && view.seat.is_some_and(|seat| view.turn.contains(&seat))
            })
        });
        own_turn && board.rest.with(Option::is_none)
    });
    view! {
        <section class="felt" aria-labelledby="trick-title" on:click=move |_| board.hurry()>
            <h2 id="trick-title" class="aside">{words.heading_trick()}</h2>
            <Summary board/>
            <Centre board/>
            <ol class="trick" class:sailing=move || target.get().is_some() style=("--angle", move || target.get().map(|seat| format!("{}deg", place(Some(seat)))).unwrap_or_default())
                style=("--sx", move || toward(target.get().map(|seat| place(Some(seat)))).0)
                style=("--sy", move || toward(target.get().map(|seat| place(Some(seat)))).1)>
                <For each=move || cards.get() key=|card| card.key.clone() children=move |card| {
                    let angle = place(card.seat);
                    let (x, y) = (angle.to_radians().cos(), -angle.to_radians().sin());
                    let key = card.key.clone();
                    let winning = move || cards.with(|cards| cards.iter().any(|card| card.key == key && card.winning));
                    let who = card.seat.map_or_else(|| words.ghost_name().to_string(), |seat| {
                        board.names.with_untracked(|names| names.get(seat).unwrap_or_default().to_string())
                    });
                    let kind = board.kind().unwrap_or(GameKind::SkullKing);
                    let label = yohoho_i18n::card(words, kind, &card.code, false);
                    let markup = face(words, kind, &card.code, card.seat.map_or(0, Seat::index));
                    let ring = winning.clone();
                    view! {
                        <li
                            class="lying"
                            class:winning=winning
                            style=("--tx", format!("{x:.3}"))
                            style=("--ty", format!("{y:.3}"))
                            style=("z-index", card.order.to_string())
                        >
                            <span class="aside">
                                {format!("{who}: {label}")}
                                {move || ring().then(|| format!(" ({})", words.is_winning()))}
                            </span>
                            <span class="card" inner_html=markup></span>
                            <span class="by" aria-hidden="true">{who.clone()}</span>
                        </li>
                    }
                }/>
                {move || waiting.get().then(|| view! { <li class="slot" aria-hidden="true"><span>{words.your_card()}</span></li> })}
            </ol>
            <YoHoHo board/>
            <p class="line">{move || line(board)}</p>
        </section>
    }
}

/// Which way a trick sails.
fn toward(angle: Option<f64>) -> (String, String) {
    let (x, y) = angle.map_or((0.0, 0.0), |angle| (angle.to_radians().cos(), -angle.to_radians().sin()));
    (format!("{x:.3}"), format!("{y:.3}"))
}

fn is_open(trick: &Trick) -> bool {
    trick.winner.is_none() && trick.next.is_none()
}

fn lying(view: &Sight, trick: &Trick) -> Vec<Lying> {
    let best = winning(view.game, trick);
    let number = view.tricks.len();
    let round = view.round;
    players(trick, view.seats)
        .into_iter()
        .zip(&trick.plays)
        .enumerate()
        .map(|(order, (seat, code))| Lying {
            key: format!("{round}.{number}.{order}.{code}"),
            code: code.clone(),
            seat,
            order,
            winning: best == Some(order),
        })
        .collect()
}

/// The line: the verdict of a trick that lies there, or what is going on.
fn line(board: Board) -> String {
    if let Some(rest) = board.rest.get() {
        return rest.verdict;
    }
    board.ask(|ask| ask.turn()).unwrap_or_default()
}

/// The cards in the centre of Skull Queen.
#[component]
fn Centre(board: Board) -> impl IntoView {
    let words = board.app.words();
    let centre = Memo::new(move |_| board.sight.with(|view| view.as_ref()?.queen().map(|queen| queen.centre.clone())));
    move || {
        let centre = centre.get().filter(|centre| !centre.is_empty())?;
        let cards = centre.iter().map(|code| {
            let label = yohoho_i18n::card(words, GameKind::SkullQueen, code, false);
            view! { <li><span class="aside">{label}</span><span class="card" inner_html=face(words, GameKind::SkullQueen, code, 0)></span></li> }
        });
        Some(view! {
            <div class="centre">
                <h3>{words.heading_centre()}</h3>
                <ul>{cards.collect_view()}</ul>
            </div>
        })
    }
}

/// How the last round went, while the next one is bid for.
#[component]
fn Summary(board: Board) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let deciding = board.sight.with(|view| view.as_ref().is_some_and(|view| matches!(view.phase, Phase::Bid | Phase::Plank)));
        deciding && board.rest.with(Option::is_none) && board.beat.with(Option::is_none) && board.block.with(|block| !block.is_empty())
    });
    move || shown.get().then(|| view! { <RoundSummary board/> })
}

/// Fists in, three beats, all open at once.
#[component]
fn YoHoHo(board: Board) -> impl IntoView {
    let words = board.app.words();
    move || {
        let beat = board.beat.get()?;
        let shout = ["Yo", "Ho", "Ho", ""][usize::from(beat.min(3))];
        let bids = board.now.with_untracked(|_| board.revealed.get_untracked());
        let hands = bids.iter().enumerate().map(|(seat, bid)| {
            let name = board.names.with_untracked(|names| Seat::new(seat as u8).and_then(|seat| names.get(seat).map(str::to_string)));
            let picture = if beat < 3 { art("hand-art", "fist") } else { art("hand-art", "open-hand") };
            view! {
                <li class="fist" data-seat=seat>
                    <span class="hand-box" inner_html=picture></span>
                    {(beat >= 3).then(|| view! { <b>{*bid}</b> })}
                    <span class="name">{name}</span>
                </li>
            }
        });
        Some(view! {
            <div class="yohoho" aria-hidden="true" data-beat=beat>
                <p class="shout">{shout}{(beat == 3).then(|| words.yohoho())}</p>
                <ul>{hands.collect_view()}</ul>
            </div>
        })
    }
}
