//! The Mermaid takes the Skull King, or the Skull King takes Pirates.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::Seat;
use yohoho_rules::record::Trick;

use super::{count_up, skip_note};
use crate::app::App;
use crate::app::table::card::face;
use crate::app::table::scene::{Scene, card_of};

/// What the winner of a trick has taken for a bonus.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::app::table) struct Capture {
    winner: Seat,
    /// The card that takes.
    by: String,
    /// The cards that are taken.
    pub(super) taken: Vec<String>,
    bonus: i32,
}

impl Capture {
    /// Nothing if the trick brings no bonus.
    pub(in crate::app::table) fn of(scene: &Scene, trick: &Trick) -> Option<Capture> {
        let winner = trick.winner_seat()?;
        let bonus = trick.bonus.filter(|bonus| *bonus > 0)?;
        let count = scene.seat_count().max(1);
        let at = (winner.index() + count - trick.lead_seat()?.index()) % count;
        let by = trick.plays.get(at)?.clone();
        let is_taken = |code: &&String| if by == "M" { *code == "SK" } else { matches!(card_of(code), "P" | "SM") };
        let taken = trick.plays.iter().filter(is_taken).cloned().collect();
        Some(Capture { winner, by, taken, bonus: bonus as i32 })
    }

    pub(super) fn is_mermaids(&self) -> bool {
        self.by == "M"
    }

    pub(super) fn class(&self) -> &'static str {
        if self.is_mermaids() { "capture" } else { "capture embers" }
    }

    pub(super) fn headline(&self, lang: Lang) -> String {
        if self.is_mermaids() { lang.moment_mermaid().into() } else { lang.moment_king(self.taken.len()) }
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let card = |code: &str, which: usize| html! { span.card { (face(app, scene.kind(), code, which)) } };
        let you = if scene.names().is_you(self.winner) { "yes" } else { "no" };
        let each = self.bonus / self.taken.len().max(1) as i32;
        html! {
            div.band {
                (wave("wv back", "#0f7f8c"))
                div.prey data-n=(self.taken.len()) data-css={ "--n:" (self.taken.len()) } {
                    @for (at, code) in self.taken.iter().enumerate() {
                        div.fig data-css={ "--i:" (at) } {
                            (card(code, at))
                            @if self.taken.len() > 1 { b.stamp { "+" (each) } }
                        }
                    }
                }
                (wave("wv", "#0b4a66"))
            }
            div.fig.hunter { (card(&self.by, self.winner.index())) }
            div.txt {
                p.shout { (self.headline(app.lang)) }
                p.shout.plus { (count_up(self.bonus)) }
                p.lab {
                    (scene.portrait(self.winner).bust(app))
                    span { (app.lang.moment_for(scene.name(self.winner), you)) }
                }
            }
            (skip_note(app))
        }
    }
}

/// Waves from one side to the other.
pub(super) fn wave(class: &str, colour: &str) -> Markup {
    html! {
        svg class=(class) viewBox="0 0 1440 150" preserveAspectRatio="none" focusable="false" {
            path fill=(colour) d="M-30 50q60-40 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v120H-30z" {}
        }
    }
}
