//! Everybody at the table: who they are, what they bid and won, and in Skull Queen their planks.

use leptos::prelude::*;
use yohoho_protocol::{SeatInfo, Sitter};
use yohoho_rules::wire::{Phase, Sight};
use yohoho_rules::{GameKind, Seat};

use super::board::Board;
use super::plank::PlankPicture;
use crate::page::ui::Icon;

/// Where a seat is, seen from the viewer's: how many places to the left, and an angle over the table in degrees.
pub(crate) fn bearing(seat: Seat, viewer: Option<Seat>, count: usize) -> (usize, f64) {
    let own = viewer.map_or(0, Seat::index);
    let step = (seat.index() + count - own) % count;
    let angle = if step == 0 { 270.0 } else { 180.0 - 180.0 * (step as f64 - 0.5) / (count as f64 - 1.0) };
    (step, angle)
}

/// All seats but one's own; in Skull Queen that as well, for its plank.
#[component]
pub(crate) fn Seats(board: Board) -> impl IntoView {
    let words = board.app.words();
    let queen = board.kind() == Some(GameKind::SkullQueen);
    let seats = Memo::new(move |_| {
        board.now.with(|now| {
            let Some(now) = now else { return Vec::new() };
            let count = now.table.seats.len();
            let own = now.you.seat;
            let mut seats: Vec<Seat> = Seat::ALL[..count].to_vec();
            seats.sort_by_key(|seat| bearing(*seat, own, count).0);
            seats.retain(|seat| queen || own != Some(*seat));
            seats
        })
    });
    view! {
        <section class="seats" class:planks=queen aria-labelledby="players-title">
            <h2 id="players-title" class="aside">{words.heading_players()}</h2>
            <ul>
                <For each=move || seats.get() key=|seat| seat.index() children=move |seat| view! { <SeatBox board seat/> }/>
            </ul>
        </section>
    }
}

#[component]
fn SeatBox(board: Board, seat: Seat) -> impl IntoView {
    let words = board.app.words();
    let at = seat.index();
    let info = Memo::new(move |_| {
        board.now.with(|now| now.as_ref().and_then(|now| now.table.seats.get(at).cloned()))
            .unwrap_or(SeatInfo { sitter: Sitter::Nobody, away: false })
    });
    let view = board.sight;
    let has_turn = Memo::new(move |_| view.with(|view| view.as_ref().is_some_and(|view| view.turn.contains(&seat))));
    let deals = Memo::new(move |_| view.with(|view| view.as_ref().is_some_and(|view| view.dealer == seat)));
    let away = move || board.presence.with(|presence| presence.away.contains(&seat)) && matches!(info.get().sitter, Sitter::Person { .. });
    let name = move || board.names.with(|names| names.get(seat).unwrap_or_default().to_string());
    let total = move || view.with(|view| view.as_ref().and_then(|view| view.totals.get(at).copied()).unwrap_or(0));
    let (step, angle) = board.now.with_untracked(|now| {
        let now = now.as_ref();
        bearing(seat, now.and_then(|now| now.you.seat), now.map_or(2, |now| now.table.seats.len()))
    });
    let x = 50.0 + 41.0 * angle.to_radians().cos();
    let y = 50.0 - 46.0 * angle.to_radians().sin();
    view! {
        <li
            class="seat"
            class:turn=move || has_turn.get()
            class:own=step == 0
            data-seat=at
            style=("--x", format!("{x:.1}%"))
            style=("--y", format!("{y:.1}%"))
        >
            <Face board seat/>
            <div class="who">
                <span class="name">{name}</span>
                <span class="points">{move || words.points(total())}</span>
                <Rings board seat/>
            </div>
            <span class="signs">
                {move || deals.get().then(|| view! { <span class="sign" title=words.sign_dealer()><Icon name="anchor"/><span class="aside">{words.sign_dealer()}</span></span> })}
                {move || away().then(|| view! { <span class="sign away" title=words.sign_away()><Icon name="away"/><span class="aside">{words.sign_away()}</span></span> })}
                {move || has_turn.get().then(|| view! { <span class="aside">{words.sign_turn()}</span> })}
            </span>
            <PlankPicture board seat/>
        </li>
    }
}

/// The letter of somebody, on their colour.
#[component]
pub(crate) fn Face(board: Board, seat: Seat) -> impl IntoView {
    let letter = move || {
        board.names.with(|names| names.get(seat).and_then(|name| name.chars().next()).map(|c| c.to_uppercase().to_string()))
    };
    let bot = move || {
        board.now.with(|now| {
            let seats = now.as_ref().map(|now| &now.table.seats);
            seats.and_then(|seats| seats.get(seat.index())).is_some_and(|seat| matches!(seat.sitter, Sitter::Bot { .. }))
        })
    };
    view! {
        <span class="avatar" data-seat=seat.index() aria-hidden="true">
            {letter}
            {move || bot().then(|| view! { <span class="badge"><Icon name="bot"/></span> })}
        </span>
    }
}

/// Tricks won against the bid, as filled and empty rings and in words.
#[component]
pub(crate) fn Rings(board: Board, seat: Seat) -> impl IntoView {
    let words = board.app.words();
    let state = Memo::new(move |_| board.sight.with(|view| view.as_ref().map(|view| Bid::of(view, seat))));
    move || {
        let state = state.get()?;
        Some(match state {
            Bid::None => ().into_any(),
            Bid::Thinking => view! { <span class="bid">{words.bid_thinking()}</span> }.into_any(),
            Bid::Locked => view! { <span class="bid"><Icon name="lock"/>{words.bid_in()}</span> }.into_any(),
            Bid::Open { bid, won } => {
                let rings = (0..bid.max(won)).map(|ring| {
                    let class = match (ring < won, ring < bid) {
                        (true, true) => "ring full",
                        (true, false) => "ring over",
                        _ => "ring",
                    };
                    view! { <i class=class></i> }
                });
                let class = if won > bid { "bid missed" } else if won == bid { "bid met" } else { "bid" };
                view! {
                    <span class=class>
                        {words.tricks_of_bid(bid, won)}
                        <span class="rings" aria-hidden="true">{rings.collect_view()}</span>
                    </span>
                }
                .into_any()
            }
        })
    }
}

/// What is known of somebody's bid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bid {
    None,
    Thinking,
    Locked,
    Open { bid: u8, won: u8 },
}

impl Bid {
    fn of(view: &Sight, seat: Seat) -> Bid {
        let at = seat.index();
        match view.king() {
            Some(king) => match &king.bids {
                Some(bids) => Bid::Open { bid: bids[at], won: king.won[at] },
                None => Bid::secret(view, seat),
            },
            None if view.phase == Phase::Plank => Bid::secret(view, seat),
            None => Bid::None,
        }
    }

    fn secret(view: &Sight, seat: Seat) -> Bid {
        if view.decided.contains(&seat) { Bid::Locked } else { Bid::Thinking }
    }
}
