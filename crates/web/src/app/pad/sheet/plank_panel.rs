//! Skull Queen: entering where the pirates ended up on everybody's planks.

use maud::{Markup, Render, html};
use yohoho_pad::{Landing, PlayerId};
use yohoho_rules::queen::{Colour, SPACES, Side};

use super::entry_panel::{players, title};
use super::{SheetField, SheetScreen};
use crate::app::App;
use crate::app::pad::arguments::PlayerPirate;
use crate::app::pad::messages;

/// Everybody, and the plank of the active player.
pub(super) fn render(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    html! {
        (title(app, screen, lang.pad_planks()))
        (players(app, screen, false))
        @if let Some(player) = screen.active_player() {
            (plank(app, screen, player))
            p.note { (lang.pad_planks_note()) }
        }
    }
}

fn plank(app: &App, screen: &SheetScreen, player: PlayerId) -> Markup {
    let page = screen.page();
    let entry = page.active_round().and_then(|round| round.entry(player)).copied().unwrap_or_default();
    let side_field = SheetField::PlankSide(player);
    html! {
        fieldset.plank-entry {
            legend.aside { (messages::name(page, player)) }
            div.choices {
                @for side in [Side::HighTop, Side::HighBottom] {
                    (choice(side_field, side.name(), &app.lang.plank_side(side.name()), entry.side == Some(side), None))
                }
            }
            @for colour in Colour::ALL { (pirate(app, player, colour, entry.pirates[colour])) }
        }
    }
}

/// Where one pirate ended up: on a space, counted from the top, or in the sea.
fn pirate(app: &App, player: PlayerId, colour: Colour, landing: Option<Landing>) -> Markup {
    let lang = app.lang;
    let suit = yohoho_i18n::suits(yohoho_rules::GameKind::SkullQueen)[colour as usize];
    let field = SheetField::Pirate(PlayerPirate { player, colour });
    html! {
        fieldset.landing {
            legend {
                (app.art(&format!("shape {suit}"), &format!("shape-{}", shape(colour))))
                (lang.suit_name(suit))
            }
            div.spaces {
                @for space in 1..=SPACES {
                    @let on = landing == Some(Landing::Space(space));
                    (choice(field, space, &space.to_string(), on, Some(&lang.pad_space(space))))
                }
                (choice(field, "sea", "≈", landing == Some(Landing::Overboard), Some(lang.overboard_short())))
            }
        }
    }
}

fn choice(field: SheetField, value: impl Render, shown: &str, on: bool, name: Option<&str>) -> Markup {
    html! {
        label.choice {
            input type="radio" name=(field) value=(value) data-in=(field) aria-label=[name] title=[name] checked[on];
            span { (shown) }
        }
    }
}

/// The shape that goes with a colour, so that nothing is told by colour alone.
const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "square",
        Colour::Yellow => "circle",
        Colour::Green => "cross",
        Colour::Blue => "triangle",
    }
}
