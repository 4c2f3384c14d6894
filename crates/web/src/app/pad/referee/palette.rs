//! The cards that can be picked: a suit, its numbers, and the cards without a suit.

use maud::{Markup, html};
use yohoho_i18n::{card, suits};

use super::cards::{numbers, specials};
use super::{Referee, RefereeAction, RefereeField};
use crate::app::App;

pub(super) fn render(app: &App, referee: &Referee) -> Markup {
    let lang = app.lang;
    html! {
        section.palette aria-label=(lang.referee_cards()) {
            (suit_choice(app, referee))
            div.keypad {
                @for (number, code) in numbers(referee.kind, referee.suit) {
                    button type="button" data-do=(RefereeAction::Pick(code.clone()))
                        aria-label=(referee.card_name(app, &code)) disabled[!referee.can_pick(&code)] { (number) }
                }
            }
            div.row {
                @for code in specials(referee.kind).filter(|code| referee.fits(code)) {
                    button type="button" data-do=(RefereeAction::Pick(code.clone()))
                        disabled[!referee.can_pick(&code)] {
                        (card(lang, referee.kind, code.as_str(), false))
                    }
                }
            }
        }
    }
}

fn suit_choice(app: &App, referee: &Referee) -> Markup {
    html! {
        fieldset.choose {
            legend { (app.lang.referee_suit()) }
            div.suits {
                @for (at, suit) in suits(referee.kind).into_iter().enumerate() {
                    @let (shape, colour) = shape_and_colour(suit);
                    label.choice {
                        input type="radio" name="suit" value=(at) data-in=(RefereeField::Suit)
                            checked[at == referee.suit];
                        span {
                            (app.art(&format!("shape {colour}"), &format!("shape-{shape}")))
                            (app.lang.suit_name(suit))
                        }
                    }
                }
            }
        }
    }
}

fn shape_and_colour(suit: &str) -> (&'static str, &'static str) {
    match suit {
        "yellow" | "circle" => ("circle", "yellow"),
        "blue" | "triangle" => ("triangle", "blue"),
        "red" | "square" => ("square", "red"),
        "green" => ("cross", "green"),
        _ => ("star", "black"),
    }
}
