//! Planks of Skull Queen: a small one at each seat, one's own beside the trick, and a large one to read; what the cards of a trick would do
//! to them, and what lies in the centre.

use maud::{Markup, html};
use yohoho_faces::{colour_name, colour_shape};
use yohoho_rules::queen::{CardSet, Colour, Plank, SPACES};
use yohoho_rules::record::{Move, Trick};
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Seat, TrickState};

use super::action::TableAction;
use super::card::face;
use super::scene::Scene;
use crate::app::App;

/// A pirate: the figure with the shape of its colour on its chest.
pub(super) fn figure(app: &App, colour: Colour) -> Markup {
    let art = &app.device.assets;
    html! {
        svg class={ "figure " (colour_name(colour)) } viewBox="0 0 60 90" aria-hidden="true" focusable="false" {
            use href={ (art) "/art.svg#pirate-figure" } {}
            use href={ (art) "/art.svg#shape-" (colour_shape(colour)) } x="21.5" y="41.5" width="17" height="17" {}
        }
    }
}

/// The shape of a colour alone.
pub(super) fn shape_of(app: &App, colour: Colour) -> Markup {
    html! {
        svg class={ "shp " (colour_name(colour)) } viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            use href={ (app.device.assets) "/art.svg#shape-" (colour_shape(colour)) } {}
        }
    }
}

/// A seat's plank as it stands; none before all planks are shown.
pub(super) fn standing(scene: &Scene, seat: Seat) -> Option<Plank> {
    scene.view()?.queen()?.planks.as_ref()?.get(seat.index())?.plank()
}

/// A plank in a sentence.
fn spoken(app: &App, scene: &Scene, seat: Seat) -> String {
    scene.ask(app, |ask| ask.planks(Some(seat))).unwrap_or_default()
}

/// The value of `data-at` for a pirate: its space from the top, from 0, or the one after the last if it is overboard.
fn place(plank: Plank, colour: Colour) -> u8 {
    plank.space(colour).map_or(SPACES, |space| space - 1)
}

/// The small plank of a seat: a button that shows it large.
pub(super) fn chip(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let Some(plank) = standing(scene, seat) else { return Markup::default() };
    html! {
        button.mini type="button" id={ "plank-" (seat.index()) } data-do=(TableAction::ShowPlank(seat))
            aria-label=(spoken(app, scene, seat)) aria-haspopup="dialog" { (picture(app, plank)) }
    }
}

/// A plank as a small picture.
pub(in crate::app) fn picture(app: &App, plank: Plank) -> Markup {
    let art = &app.device.assets;
    html! {
        svg viewBox="0 0 84 92" aria-hidden="true" focusable="false" {
            rect.water x="1" y="1" width="82" height="90" rx="8" {}
            path.foam d="M4 6q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0M4 87q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0" {}
            @for space in 0..SPACES {
                g.board data-at=(space) {
                    rect x="15" y="10" width="66" height="13.2" rx="2.5" {}
                    text x="8" y="21" { (plank.side().value(space + 1)) }
                }
            }
            @for colour in Colour::ALL {
                g class={ "walker " (colour_name(colour)) } data-at=(place(plank, colour)) {
                    circle.lost cx="6" cy="6" r="8" {}
                    use href={ (art) "/art.svg#shape-" (colour_shape(colour)) } width="12" height="12" {}
                    path.lost d="M-1-1 13 13" {}
                }
            }
        }
    }
}

/// The viewer's own plank, with figures that walk when it changes, and fall with a splash.
pub(super) fn own(app: &App, scene: &Scene) -> Markup {
    let Some((seat, plank)) = scene.seat().and_then(|seat| Some((seat, standing(scene, seat)?))) else {
        return Markup::default();
    };
    html! {
        div #own-plank.plank role="img" aria-label=(spoken(app, scene, seat)) {
            @for space in 1..=SPACES { b.brd { (plank.side().value(space)) } }
            @for colour in Colour::ALL {
                span class={ "walker " (colour_name(colour)) } data-at=(place(plank, colour)) {
                    (figure(app, colour))
                    (app.art("splash", "splash"))
                }
            }
        }
    }
}

/// A seat's plank, large and as a table: a row for each space, a column for each pirate.
pub(in crate::app) fn dialog(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let lang = app.lang;
    let Some(plank) = standing(scene, seat) else { return Markup::default() };
    let name = |colour| lang.suit_name(colour_name(colour));
    let inside = html! {
        p { (lang.plank_side(plank.side().name())) ". " (lang.plank_worth(plank.score())) }
        table.walk {
            thead {
                tr {
                    td {}
                    @for colour in Colour::ALL { th scope="col" { (shape_of(app, colour)) span.aside { (name(colour)) } } }
                }
            }
            tbody {
                @for space in 0..=SPACES {
                    @if space < SPACES || !plank.all_aboard() {
                        tr.overboard[space == SPACES] {
                            th scope="row" {
                                @if space < SPACES { (plank.side().value(space + 1)) } @else { (lang.overboard_short()) }
                            }
                            @for colour in Colour::ALL {
                                td { @if place(plank, colour) == space { (figure(app, colour)) span.aside { (name(colour)) } } }
                            }
                        }
                    }
                }
            }
        }
    };
    app.dialog("parchment plank-dialog", scene.name(seat), &inside)
}

/// What a card of a trick does to its player's pirate, or would do if nobody played after it: an arrow with the number of steps.
pub(super) fn arrow(app: &App, scene: &Scene, trick: &Trick, order: usize, seat: Option<Seat>) -> Markup {
    let step = seat.and_then(|seat| Some((seat, step(scene.view()?, trick, order, seat)?)));
    let Some((seat, (colour, steps))) = step else { return Markup::default() };
    // A pirate that is overboard goes nowhere.
    let Some(mut plank) = standing(scene, seat).filter(|plank| plank.space(colour).is_some()) else {
        return Markup::default();
    };
    plank.step(colour, steps);
    let falls = plank.space(colour).is_none();
    html! {
        span.mv.up[steps > 0].falls[falls] {
            svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d="M12 3 22 16H2z" {} }
            b aria-hidden="true" { (steps.unsigned_abs()) }
            span.aside {
                ", " (scene.ask(app, |ask| ask.steps(seat, steps)).unwrap_or_default())
                @if falls { ", " (app.lang.overboard_short()) }
            }
        }
    }
}

/// Which pirate a card moves and how far, up being positive: as the record says, or as the trick stands.
fn step(view: &ViewJson, trick: &Trick, order: usize, seat: Seat) -> Option<(Colour, i8)> {
    if let Some(moves) = &trick.moves {
        let moved = moves.iter().filter_map(Move::read).find(|moved| moved.seat == seat)?;
        return Some((moved.colour, moved.steps));
    }
    let TrickState::Queen(state) = TrickState::from_codes(view.game, &trick.plays).ok()? else { return None };
    let centre: CardSet = view.queen()?.centre.iter().filter_map(|code| code.parse().ok()).collect();
    let verdict = state.verdict(centre)?;
    let moved = verdict.moves().iter().find(|moved| usize::from(moved.play) == order)?;
    Some((moved.colour, moved.steps))
}

/// The cards in the centre.
pub(super) fn centre(app: &App, view: &ViewJson) -> Markup {
    let Some(queen) = view.queen().filter(|queen| !queen.centre.is_empty()) else { return Markup::default() };
    html! {
        div.centre {
            h3 { (app.lang.heading_centre()) }
            ul {
                @for code in &queen.centre {
                    li id={ "centre-" (code) } {
                        span.aside { (yohoho_i18n::card(app.lang, view.game, code, false)) }
                        span.card { (face(app, view.game, code, 0)) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng as _;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use yohoho_rules::wire::last_trick;
    use yohoho_rules::{Game, GameKind, Phase, SeatCount};

    use super::super::trick::players;
    use super::*;

    /// For each complete trick of a game: what the table showed before its last card, and the trick as the record has it.
    fn tricks(count: u8, seed: u64) -> Vec<(ViewJson, Trick)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(GameKind::SkullQueen, SeatCount::new(count.into()).unwrap(), Seat::ALL[0]);
        let (mut found, mut nth) = (Vec::new(), seed as usize);
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Deal {
                game.deal(&game.draw_deal(&mut rng)).unwrap();
                continue;
            }
            let before = ViewJson::of(&game.view(None));
            let seat = game.turn().into_iter().next().unwrap();
            let legal = game.legal(seat);
            nth = nth.wrapping_mul(31).wrapping_add(7);
            let tricks = before.tricks.iter().filter(|trick| trick.is_complete()).count();
            game.play(seat, legal.nth(nth % legal.len())).unwrap();
            let view = game.view(None);
            let after = ViewJson::of(&view);
            let more = after.tricks.iter().filter(|trick| trick.is_complete()).count() > tricks;
            found.extend(last_trick(&view).filter(|_| more).map(|trick| (before, trick)));
        }
        found
    }

    #[test]
    fn arrows_agree_with_what_then_happens() {
        for count in 2..=6 {
            let tricks = tricks(count, u64::from(count));
            assert!(tricks.len() > 20);
            let mut moved = 0;
            for (view, done) in tricks {
                let open = Trick { moves: None, ..done.clone() };
                for (order, seat) in players(&view, &done).into_iter().enumerate() {
                    let Some(seat) = seat else { continue };
                    let said = step(&view, &open, order, seat);
                    assert_eq!(said, step(&view, &done, order, seat), "{done:?}");
                    moved += usize::from(said.is_some());
                }
            }
            assert!(moved > 20);
        }
    }
}
