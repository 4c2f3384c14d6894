//! The Block: the score sheet, as in the box.

use leptos::prelude::*;
use yohoho_protocol::Line;
use yohoho_rules::Seat;

use super::board::Board;
use crate::page::ui::Dialog;

/// The sheet on its own, one tap away.
#[component]
pub(crate) fn BlockDialog(board: Board, open: RwSignal<bool>) -> impl IntoView {
    let words = board.app.words();
    view! {
        <Dialog open=open title=words.heading_block().to_string() class="parchment">
            <Sheet board/>
        </Dialog>
    }
}

/// The sheet beside the table, where there is room.
#[component]
pub(crate) fn BlockAside(board: Board) -> impl IntoView {
    let words = board.app.words();
    view! {
        <aside class="block parchment" aria-labelledby="block-title">
            <h2 id="block-title">{words.heading_block()}</h2>
            <Sheet board/>
            <Log board/>
        </aside>
    }
}

/// What happened, line by line.
#[component]
pub(crate) fn Log(board: Board) -> impl IntoView {
    let words = board.app.words();
    let lines = move || {
        board.app.voice.log.with(|log| log.iter().rev().take(60).cloned().collect::<Vec<_>>())
    };
    view! {
        <h2 id="log-title">{words.heading_log()}</h2>
        <div class="log" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0">
            <For each=lines key=|line| line.number children=|line| view! { <p>{line.text}</p> }/>
        </div>
    }
}

/// Rounds down, seats across: the bid beside the running total.
#[component]
pub(crate) fn Sheet(board: Board) -> impl IntoView {
    let words = board.app.words();
    let count = Memo::new(move |_| board.now.with(|now| now.as_ref().map_or(0, |now| now.table.seats.len())));
    let order = Memo::new(move |_| {
        let own = board.now.with(|now| now.as_ref().and_then(|now| now.you.seat)).map_or(0, Seat::index);
        (0..count.get()).map(|step| (own + step) % count.get().max(1)).collect::<Vec<_>>()
    });
    let heads = move || {
        order.get().into_iter().map(|seat| {
            let name = board.names.with(|names| Seat::new(seat as u8).and_then(|seat| {
                if names.is_you(seat) { Some(words.you_head().to_string()) } else { names.get(seat).map(str::to_string) }
            }));
            view! { <th scope="col">{name}</th> }
        }).collect_view()
    };
    let rows = move || {
        let block = board.block.get();
        let mut totals = vec![0; count.get()];
        block.iter().enumerate().map(|(number, line)| {
            for (total, score) in totals.iter_mut().zip(&line.scores) {
                *total += i32::from(*score);
            }
            let cells = order.get().into_iter().map(|seat| cell(board, line, seat, totals[seat])).collect_view();
            view! { <tr><th scope="row">{number + 1}</th>{cells}</tr> }
        }).collect_view()
    };
    let current = move || {
        let (round, bids) = board.sight.with(|view| {
            let view = view.as_ref()?;
            Some((view.round, view.king().and_then(|king| king.bids.clone())))
        })?;
        if usize::from(round) <= board.block.with(Vec::len) {
            return None;
        }
        let cells = order.get().into_iter().map(|seat| {
            let bid = bids.as_ref().and_then(|bids| bids.get(seat).copied());
            view! { <td><span class="bid-cell">{bid}</span></td> }
        }).collect_view();
        Some(view! { <tr class="current"><th scope="row">{round}</th>{cells}</tr> })
    };
    view! {
        <div class="sheet-box" tabindex="0" role="region" aria-label=words.heading_block()>
            <table class="sheet">
                <thead><tr><th scope="col">{words.round_head()}</th>{heads}</tr></thead>
                <tbody>{rows}{current}</tbody>
            </table>
        </div>
    }
}

/// A round of a seat: the bid, and the total after it, marked if points were lost.
fn cell(board: Board, line: &Line, seat: usize, total: i32) -> impl IntoView + use<> {
    let words = board.app.words();
    let bid = line.bids.get(seat).copied();
    let score = line.scores.get(seat).copied().unwrap_or(0);
    let lost = score < 0;
    let spoken = match (bid, line.won.get(seat)) {
        (Some(bid), Some(won)) => words.cell_king(bid, i64::from(score), i64::from(total), *won),
        _ => words.cell_queen(i64::from(score), i64::from(total)),
    };
    view! {
        <td class:lost=lost>
            <span aria-hidden="true"><span class="bid-cell">{bid}</span><b>{number(total)}</b></span>
            <span class="aside">{spoken}</span>
        </td>
    }
}

/// A number with a real minus.
pub(crate) fn number(number: i32) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// How the last round went for everybody.
#[component]
pub(crate) fn RoundSummary(board: Board) -> impl IntoView {
    let words = board.app.words();
    let rows = move || {
        let line = board.block.with(|block| block.last().cloned())?;
        let totals = board.sight.with(|view| view.as_ref().map(|view| view.totals.clone()).unwrap_or_default());
        let king = !line.bids.is_empty();
        let mut order: Vec<usize> = (0..line.scores.len()).collect();
        order.sort_by_key(|seat| std::cmp::Reverse(totals.get(*seat).copied()));
        let rows = order.into_iter().map(|seat| {
            let name = board.names.with(|names| Seat::new(seat as u8).and_then(|seat| names.get(seat).map(str::to_string)));
            let made = king && line.bids[seat] == line.won[seat];
            let score = i32::from(line.scores[seat]);
            let signed = if score > 0 { format!("+{score}") } else { number(score) };
            view! {
                <tr class:made=made>
                    <th scope="row">{name}</th>
                    {king.then(|| view! { <td>{words.tricks_of_bid(line.bids[seat], line.won[seat])}</td> })}
                    <td class:lost=score < 0>{signed}</td>
                    <td><b>{number(i32::from(totals.get(seat).copied().unwrap_or(0)))}</b></td>
                </tr>
            }
        }).collect_view();
        Some(rows)
    };
    let number = move || board.block.with(Vec::len);
    let king = move || board.block.with(|block| block.last().is_some_and(|line| !line.bids.is_empty()));
    view! {
        <div class="summary parchment">
            <h3>{move || words.summary_title(number())}</h3>
            <table>
                <thead class="aside"><tr>
                    <th scope="col">{words.player_head()}</th>
                    {move || king().then(|| view! { <th scope="col">{words.tricks_head()}</th> })}
                    <th scope="col">{words.points_head()}</th><th scope="col">{words.total_head()}</th>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
