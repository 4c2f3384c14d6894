//! Setting up one's own plank: a side, and a space for each pirate.

use std::fmt;

use maud::{Markup, html};
use yohoho_faces::colour_name;
use yohoho_i18n::Lang;
use yohoho_rules::queen::{Card, Colour, SPACES, Side};
use yohoho_rules::record::{Pirates, Plank};

use super::action::{TableAction, TableField};
use super::plank::{figure, shape_of};
use super::scene::Scene;
use crate::app::App;
use crate::app::action::Argument;
use crate::sort::sort;

impl Argument for Colour {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(colour_name(*self))
    }

    fn parse(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour_name(*colour) == text)
    }
}

pub(super) struct PlankPad {
    plank: Plank,
}

impl Default for PlankPad {
    /// Everybody in the middle.
    fn default() -> PlankPad {
        let pirates = Pirates { red: 3, yellow: 3, green: 3, blue: 3 };
        PlankPad { plank: Plank { side: Side::HighTop.name().into(), pirates } }
    }
}

impl PlankPad {
    pub(super) fn plank(&self) -> &Plank {
        &self.plank
    }

    pub(super) fn turn_over(&mut self) {
        let top = side(&self.plank) == Side::HighTop;
        self.choose_side(if top { Side::HighBottom } else { Side::HighTop });
    }

    pub(super) fn choose_side(&mut self, side: Side) {
        self.plank.side = side.name().into();
    }

    /// Puts a pirate on a space, from the top.
    pub(super) fn place(&mut self, colour: Colour, space: u8) {
        let pirates = &mut self.plank.pirates;
        *match colour {
            Colour::Red => &mut pirates.red,
            Colour::Yellow => &mut pirates.yellow,
            Colour::Green => &mut pirates.green,
            Colour::Blue => &mut pirates.blue,
        } = space.into();
    }

    /// A sheet over the table: the plank, over each of its columns the cards of that colour in hand, and the button that locks it. `aids` are
    /// buttons that help.
    pub(super) fn render(&self, app: &App, scene: &Scene, aids: &Markup) -> Markup {
        let lang = app.lang;
        let side = side(&self.plank);
        let locked = scene.view().and_then(|view| view.queen()).and_then(|queen| queen.plank.as_ref());
        let changed = locked != Some(&self.plank);
        let worth: i16 = Colour::ALL.into_iter().map(|colour| i16::from(value(&self.plank, colour))).sum();
        html! {
            form.psheet.plank-pad data-do=(TableAction::LockPlank) aria-labelledby="plank-title" {
                div.ph1 {
                    h2 #plank-title { (lang.plank_title()) }
                    p { (lang.plank_ends()) }
                    (centre_line(app, scene))
                }
                div.setup {
                    div.values aria-hidden="true" {
                        @for space in 1..=SPACES { b { (side.value(space)) } }
                    }
                    @for colour in Colour::ALL { (self.lane(app, scene, colour)) }
                }
                div.tools {
                    (aids)
                    button type="button" role="switch" aria-checked=(side == Side::HighBottom) data-do=(TableAction::TurnPlank) {
                        (app.icon("replay"))
                        span { (lang.plank_turn()) }
                        span.aside { ", " (lang.plank_side(Side::HighBottom.name())) }
                    }
                }
                button.primary.go type="submit" disabled[!changed] {
                    (app.icon("check"))
                    span { @if changed { (lang.plank_ready(worth)) } @else { (lang.plank_pad_locked()) } }
                }
            }
        }
    }

    /// The spaces of a pirate. The figure can be dragged from one to another.
    fn lane(&self, app: &App, scene: &Scene, colour: Colour) -> Markup {
        let lang = app.lang;
        let name = colour_name(colour);
        let side = side(&self.plank);
        let here = space(&self.plank, colour);
        html! {
            div.lane role="radiogroup" aria-labelledby={ "lane-" (name) } {
                span.held id={ "lane-" (name) } {
                    (shape_of(app, colour))
                    span.aside { (lang.suit_name(name)) }
                    @for value in held(scene, colour) { " " b { (value) } }
                }
                @for space in 1..=SPACES {
                    @let is_here = here == i64::from(space);
                    label.cell data-drop=(space) {
                        input type="radio" name={ "pirate-" (name) } id={ "space-" (name) "-" (space) } value=(space)
                            data-in=(TableField::Pirate(colour)) aria-label=(lang.plank_space(space, side.value(space)))
                            checked[is_here];
                        span.spot aria-hidden="true" {
                            @if is_here { span.grab data-drag={ "space-" (name) } { (figure(app, colour)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The cards in the centre, as a line: they count in every trick, so it is good to know them before.
fn centre_line(app: &App, scene: &Scene) -> Markup {
    let Some(queen) = scene.view().and_then(|view| view.queen()).filter(|queen| !queen.centre.is_empty()) else {
        return Markup::default();
    };
    html! {
        p.mid {
            b { (app.lang.heading_centre()) }
            @for code in &queen.centre {
                " " span {
                    (yohoho_i18n::card(app.lang, scene.kind(), code, false))
                    @if let Some(colour) = code.parse().ok().and_then(Card::colour) { " " (shape_of(app, colour)) }
                }
            }
        }
    }
}

/// The values of the viewer's cards of a colour, from the highest.
fn held(scene: &Scene, colour: Colour) -> Vec<u8> {
    let hand = scene.view().map(|view| &view.hand[..]).unwrap_or_default();
    let cards = hand.iter().filter_map(|code| code.parse::<Card>().ok());
    let mut values: Vec<u8> = cards.filter(|card| card.colour() == Some(colour)).map(Card::value).collect();
    sort(&mut values, |value| u8::MAX - *value);
    values
}

fn side(plank: &Plank) -> Side {
    plank.side.parse().unwrap_or(Side::HighTop)
}

fn space(plank: &Plank, colour: Colour) -> i64 {
    match colour {
        Colour::Red => plank.pirates.red,
        Colour::Yellow => plank.pirates.yellow,
        Colour::Green => plank.pirates.green,
        Colour::Blue => plank.pirates.blue,
    }
}

/// What the space of a pirate is worth.
fn value(plank: &Plank, colour: Colour) -> u8 {
    u8::try_from(space(plank, colour)).map_or(0, |space| side(plank).value(space))
}

/// A plank in words.
pub(super) fn describe(lang: Lang, plank: &Plank) -> String {
    let mut pirates = Vec::new();
    for colour in Colour::ALL {
        pirates.push(format!("{} {}", lang.suit_name(colour_name(colour)), value(plank, colour)));
    }
    format!("{}, {}", lang.plank_side(&plank.side), pirates.join(", "))
}
