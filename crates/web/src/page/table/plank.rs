//! Planks of Skull Queen: as pictures of how they stand, and to be set up.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yohoho_i18n::Lang;
use yohoho_rules::Seat;
use yohoho_rules::queen::{Colour, SPACES, Side};
use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::Choice;

use super::board::Board;
use crate::page::ui::{Icon, art};

/// The name of a colour in the words' files, and its shape.
pub(crate) fn look(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("red", "square"),
        Colour::Yellow => ("yellow", "circle"),
        Colour::Green => ("green", "cross"),
        Colour::Blue => ("blue", "triangle"),
    }
}

/// A pirate: the figure with the shape of its colour on its chest.
fn figure(colour: Colour) -> String {
    let (class, shape) = look(colour);
    format!(
        r#"<svg class="figure {class}" viewBox="0 0 60 90" aria-hidden="true" focusable="false"><use href="{art}#pirate-figure"/><use href="{art}#shape-{shape}" x="21.5" y="41.5" width="17" height="17"/></svg>"#,
        art = crate::page::dom::asset("art.svg"),
    )
}

/// Where a pirate stands on a plank that was set up.
fn space(pirates: &Pirates, colour: Colour) -> i64 {
    match colour {
        Colour::Red => pirates.red,
        Colour::Yellow => pirates.yellow,
        Colour::Green => pirates.green,
        Colour::Blue => pirates.blue,
    }
}

fn place(pirates: &mut Pirates, colour: Colour, space: i64) {
    match colour {
        Colour::Red => pirates.red = space,
        Colour::Yellow => pirates.yellow = space,
        Colour::Green => pirates.green = space,
        Colour::Blue => pirates.blue = space,
    }
}

/// A plank in words.
pub(crate) fn describe(words: Lang, plank: &Plank) -> String {
    let side = words.plank_side(&plank.side);
    let values = plank.side.parse::<Side>().ok();
    let pirates: Vec<String> = Colour::ALL
        .into_iter()
        .filter_map(|colour| {
            let value = values?.value(u8::try_from(space(&plank.pirates, colour)).ok()?);
            Some(format!("{} {value}", words.suit_name(look(colour).0)))
        })
        .collect();
    format!("{side}: {}", pirates.join(", "))
}

/// A plank as it stands. Pirates walk when it changes, and fall with a splash.
#[component]
pub(crate) fn PlankPicture(board: Board, seat: Seat) -> impl IntoView {
    let plank = Memo::new(move |_| {
        board.sight.with(|view| view.as_ref()?.queen()?.planks.as_ref()?.get(seat.index())?.plank())
    });
    let shown = Memo::new(move |_| plank.with(Option::is_some));
    let value = move |space: u8| plank.get().map_or(0, |plank| plank.side().value(space));
    let space = move |colour: Colour| plank.get().and_then(|plank| plank.space(colour));
    let spoken = move || board.ask(|ask| ask.planks(Some(seat)));
    let walker = move |colour: Colour| {
        view! {
            <span
                class="walker"
                class:overboard=move || space(colour).is_none()
                style=("--at", move || space(colour).map_or(SPACES, |space| space - 1).to_string())
                style=("--lane", (colour as usize).to_string())
                inner_html=format!("{}{}", figure(colour), art("splash", "splash"))
            ></span>
        }
    };
    move || {
        shown.get().then(|| {
            view! {
                <div class="plank" role="img" aria-label=spoken>
                    {(1..=SPACES).map(|space| view! { <i class="board">{move || value(space)}</i> }).collect_view()}
                    {Colour::ALL.map(walker)}
                </div>
            }
        })
    }
}

/// Setting up one's own plank: a side, and a space for each pirate.
#[component]
pub(crate) fn PlankPad(board: Board) -> impl IntoView {
    let words = board.app.words();
    let locked = Memo::new(move |_| board.sight.with(|view| view.as_ref()?.queen()?.plank.clone()));
    let start = locked.get_untracked().unwrap_or(Plank {
        side: Side::HighTop.name().into(),
        pirates: Pirates { red: 3, yellow: 3, green: 3, blue: 3 },
    });
    let plank = RwSignal::new(start);
    let side = Memo::new(move |_| plank.with(|plank| plank.side.parse().unwrap_or(Side::HighTop)));
    let put = move |colour: Colour, space: i64| plank.update(|plank| place(&mut plank.pirates, colour, space));
    provide_context(Draft { plank });
    let changed = move || locked.get().as_ref() != Some(&plank.get());
    let lock = move || board.act(Choice::Plank(plank.get_untracked()));
    let drop = move |event: PointerEvent, colour: Colour| {
        let Some(card) = event.current_target().map(JsCast::unchecked_into::<HtmlElement>) else { return };
        let _ = card.release_pointer_capture(event.pointer_id());
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let under = crate::page::dom::document().element_from_point(x, y);
        let cell = under.and_then(|under: Element| under.closest("[data-space]").ok().flatten());
        if let Some(space) = cell.and_then(|cell| cell.get_attribute("data-space")?.parse().ok()) {
            put(colour, space);
        }
    };
    let column = move |colour: Colour| {
        let (name, _) = look(colour);
        let word = words.suit_name(name);
        let spaces = (1..=i64::from(SPACES)).map(move |number| {
            let here = move || plank.with(|plank| space(&plank.pirates, colour) == number);
            let value = move || side.get().value(number as u8);
            view! {
                <label class="cell" data-space=number>
                    <input
                        type="radio"
                        name=format!("pirate-{name}")
                        value=number
                        prop:checked=here
                        aria-label=move || words.plank_space(number, value())
                        on:change=move |_| put(colour, number)
                    />
                    <span class="spot" aria-hidden="true">
                        {move || here().then(|| view! {
                            <span
                                class="grab"
                                inner_html=figure(colour)
                                on:pointerdown=|event: PointerEvent| if let Some(figure) = event.current_target() {
                                    let _ = figure.unchecked_into::<HtmlElement>().set_pointer_capture(event.pointer_id());
                                }
                                on:pointerup=move |event| drop(event, colour)
                            ></span>
                        })}
                    </span>
                </label>
            }
        });
        view! {
            <fieldset class="lane">
                <legend>{words.plank_pirate(&word)}</legend>
                {spaces.collect_view()}
            </fieldset>
        }
    };
    view! {
        <form class="plank-pad" on:submit=move |event| { event.prevent_default(); lock(); }>
            <p>{words.plank_question()}</p>
            <div class="plank-grid">
                <div class="values" aria-hidden="true">
                    {(1..=SPACES).map(|space| view! { <b>{move || side.get().value(space)}</b> }).collect_view()}
                </div>
                {Colour::ALL.map(column)}
            </div>
            <div class="row">
                <button
                    type="button"
                    role="switch"
                    aria-checked=move || (side.get() == Side::HighBottom).to_string()
                    on:click=move |_| plank.update(|plank| {
                        let other = if side.get_untracked() == Side::HighTop { Side::HighBottom } else { Side::HighTop };
                        plank.side = other.name().into();
                    })
                >
                    <Icon name="sort"/>{move || words.plank_side(side.get().name())}
                </button>
                <button type="submit" class="primary" disabled=move || !changed()>
                    <Icon name="lock"/>
                    {move || if changed() { words.plank_lock() } else { words.plank_pad_locked() }}
                </button>
            </div>
        </form>
    }
}

/// The plank that is being set up, for commands and keys.
#[derive(Clone, Copy)]
pub(crate) struct Draft {
    pub(crate) plank: RwSignal<Plank>,
}

impl Draft {
    /// Puts a pirate on a space.
    pub(crate) fn put(self, colour: Colour, space: u8) {
        self.plank.update(|plank| place(&mut plank.pirates, colour, space.into()));
    }
}
