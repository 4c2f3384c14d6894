//! What the captain would do, and what each choice is worth.

use leptos::prelude::*;
use yohoho_rules::wire::Choice;

use super::board::Board;
use crate::offline::Tip;
use crate::page::ui::Icon;

/// How many planks are listed.
const MOST: usize = 3;

#[component]
pub(crate) fn Hint(board: Board) -> impl IntoView {
    let words = board.app.words();
    move || {
        if board.asking.get() {
            return Some(view! { <p class="hint waiting" role="status">{words.hint_thinking()}</p> }.into_any());
        }
        let tips = board.tips.get()?;
        let best = tips.iter().find(|tip| tip.best).or(tips.first())?.clone();
        let would = words.hint_would(&describe(board, &best.choice));
        board.app.voice.now(&would);
        let planks = matches!(best.choice, Choice::Plank(_));
        let bids = matches!(best.choice, Choice::Bid(_));
        let shown: Vec<Tip> = if planks {
            tips.into_iter().take(MOST).collect()
        } else if bids {
            let mut bids = tips;
            bids.sort_by_key(|tip| if let Choice::Bid(bid) = tip.choice { bid } else { 0 });
            bids
        } else {
            Vec::new()
        };
        let list = shown.into_iter().map(|tip| {
            let class = if tip.best { "best" } else { "" };
            view! { <li class=class><span>{describe(board, &tip.choice)}</span><b>{worth(&tip)}</b></li> }
        });
        Some(
            view! {
                <div class="hint">
                    <p><Icon name="hint"/>{would}</p>
                    <ul>{list.collect_view()}</ul>
                    <button type="button" class="quiet" aria-label=words.close() on:click=move |_| board.tips.set(None)><Icon name="close"/></button>
                </div>
            }
            .into_any(),
        )
    }
}

/// What a card in hand is worth, on the card.
#[component]
pub(crate) fn Worth(board: Board, code: String) -> impl IntoView {
    move || {
        let tips = board.tips.get()?;
        let of_card = |tip: &&Tip| matches!(&tip.choice, Choice::Play(play) if play.split(':').next() == Some(code.as_str()));
        let best = tips.iter().filter(of_card).max_by(|one, other| one.score.total_cmp(&other.score))?;
        Some(view! { <span class="worth" class:best=best.best>{worth(best)}</span> })
    }
}

/// Expected points, with a sign.
fn worth(tip: &Tip) -> String {
    let score = if tip.score.abs() < 10.0 && matches!(tip.choice, Choice::Plank(_)) {
        format!("{:+.1}", tip.score)
    } else {
        format!("{:+.0}", tip.score)
    };
    score.replace('-', "\u{2212}")
}

/// An action in words.
pub(crate) fn describe(board: Board, choice: &Choice) -> String {
    let words = board.app.words();
    match choice {
        Choice::Bid(bid) => words.bid_word(*bid),
        Choice::Play(code) => yohoho_i18n::card(words, board.kind().unwrap_or(yohoho_rules::GameKind::SkullKing), code, false),
        Choice::Plank(plank) => super::plank::describe(words, plank),
    }
}
