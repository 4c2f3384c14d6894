//! The number pad for bids. Choose a number, then lock it; until the last bid is in, it can be changed.

use maud::{Markup, html};

use super::action::{TableAction, TableField};
use super::scene::Scene;
use crate::app::App;
use crate::app::event::Effect;

/// Two digits within so many milliseconds are one number.
const TOGETHER: f64 = 600.0;

#[derive(Default)]
pub(super) struct BidPad {
    picked: Option<u8>,
    /// The bids there are to choose from.
    bids: Vec<u8>,
    /// The digit that was typed last, and when.
    typed: (f64, u8),
}

impl BidPad {
    /// The bid that was picked, locked or not.
    pub(super) fn picked(&self) -> Option<u8> {
        self.picked
    }

    pub(super) fn pick(&mut self, bid: Option<u8>) {
        self.picked = bid;
    }

    /// Another snapshot is shown.
    pub(super) fn update(&mut self, scene: &Scene, is_new_round: bool) {
        if is_new_round {
            self.picked = None;
        }
        let bids = scene.bids();
        // After one's own bid nothing is legal, but it can still be changed while others are out.
        if !bids.is_empty() {
            self.bids = bids;
        }
    }

    /// Picks a bid by its digits: "10" is 1, then 0.
    pub(super) fn type_digit(&mut self, app: &mut App, digit: u8) {
        let (at, before) = self.typed;
        self.typed = (app.now, digit);
        let two = 10 * before + digit;
        let together = app.now - at < TOGETHER && before > 0 && self.bids.contains(&two);
        let bid = if together { two } else { digit };
        if self.bids.contains(&bid) {
            self.picked = Some(bid);
            app.effects.push(Effect::Focus(format!("bid-{bid}")));
        }
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let locked = scene.view().and_then(|view| view.king()).and_then(|king| king.bid);
        let shown = self.picked.or(locked);
        let can_lock = self.picked.is_some() && self.picked != locked;
        let word = match shown {
            Some(bid) if locked == Some(bid) => lang.bid_locked_button(bid),
            Some(bid) => lang.bid_lock(bid),
            None => lang.bid_choose().into(),
        };
        html! {
            form.bid-pad data-do=(TableAction::LockBid) {
                fieldset {
                    legend.aside { (if locked.is_some() { lang.bid_change() } else { lang.bid_question() }) }
                    div.numbers data-css={ "--k:" (per_row(self.bids.len())) } {
                        @for bid in &self.bids {
                            label.number {
                                input type="radio" name="bid" id={ "bid-" (bid) } value=(bid) data-in=(TableField::Bid)
                                    checked[shown == Some(*bid)];
                                span { (bid) }
                            }
                        }
                    }
                }
                button.primary type="submit" disabled[!can_lock] { (app.icon("lock")) span { (word) } }
            }
        }
    }
}

/// How many numbers are in a row: all, or half of them, so that they stay large.
fn per_row(count: usize) -> usize {
    if count > 6 { count.div_ceil(2) } else { count }
}
