//! How many tricks: the number pad.

use leptos::prelude::*;
use yohoho_rules::wire::{Choice, Legal};

use super::board::Board;
use crate::page::ui::Icon;

/// The pad: choose, then lock. Until the last bid is in, another one can be chosen.
#[component]
pub(crate) fn BidPad(board: Board) -> impl IntoView {
    let words = board.app.words();
    let picked = RwSignal::new(None::<u8>);
    let options = RwSignal::new(Vec::<u8>::new());
    let round = Memo::new(move |_| board.sight.with(|view| view.as_ref().map(|view| view.round)));
    let own = Memo::new(move |_| board.sight.with(|view| view.as_ref()?.king()?.bid));
    // What was legal before the own bid still is, as long as others are out.
    Effect::new(move |_| {
        board.sight.with(|view| {
            let Some(view) = view else { return };
            let bid = |legal: &Legal| if let Legal::One(Choice::Bid(bid)) = legal { Some(*bid) } else { None };
            let bids: Vec<u8> = view.legal.iter().filter_map(bid).collect();
            if !bids.is_empty() {
                options.set(bids);
            }
        });
    });
    Effect::new(move |before: Option<Option<u8>>| {
        let round = round.get();
        if before.is_some_and(|before| before != round) {
            picked.set(None);
        }
        round
    });
    provide_context(Pad { picked, options });
    let lock = move || {
        if let Some(bid) = picked.get_untracked() {
            board.act(Choice::Bid(bid));
        }
    };
    let chosen = move || picked.get().or(own.get());
    let changed = move || picked.get().is_some() && picked.get() != own.get();
    view! {
        <form class="bid-pad" on:submit=move |event| { event.prevent_default(); lock(); }>
            <fieldset>
                <legend>{move || if own.get().is_some() { words.bid_change() } else { words.bid_question() }}</legend>
                <div class="numbers">
                    <For each=move || options.get() key=|bid| *bid children=move |bid| view! {
                        <label class="number">
                            <input
                                type="radio"
                                name="bid"
                                id=format!("bid-{bid}")
                                value=bid
                                prop:checked=move || chosen() == Some(bid)
                                on:change=move |_| picked.set(Some(bid))
                                on:click=move |_| picked.set(Some(bid))
                            />
                            <span>{bid}</span>
                        </label>
                    }/>
                </div>
            </fieldset>
            <button type="submit" class="primary" disabled=move || !changed()>
                <Icon name="lock"/>
                {move || match (chosen(), own.get()) {
                    (Some(bid), Some(own)) if bid == own => words.bid_locked_button(bid),
                    (Some(bid), _) => words.bid_lock(bid),
                    (None, _) => words.bid_choose().to_string(),
                }}
            </button>
        </form>
    }
}

/// What the keys reach of the pad.
#[derive(Clone, Copy)]
pub(crate) struct Pad {
    pub(crate) picked: RwSignal<Option<u8>>,
    pub(crate) options: RwSignal<Vec<u8>>,
}
