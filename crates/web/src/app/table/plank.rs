//! Planks of Skull Queen: as pictures of how they stand, and to be set up.

use yohoho_i18n::Lang;
use yohoho_rules::Seat;
use yohoho_rules::queen::{Colour, SPACES, Side};
use yohoho_rules::record::{Pirates, Plank};

use super::Table;
use crate::app::App;
use crate::markup::{Html, html, put};

/// The name of a colour in the words' files, and its shape.
fn look(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Red => ("red", "square"),
        Colour::Yellow => ("yellow", "circle"),
        Colour::Green => ("green", "cross"),
        Colour::Blue => ("blue", "triangle"),
    }
}

/// A pirate: the figure with the shape of its colour on its chest.
fn figure(app: &App, colour: Colour) -> Html {
    let (class, shape) = look(colour);
    let art = &app.device.assets;
    html!(
        "<svg class=\"figure {}\" viewBox=\"0 0 60 90\" aria-hidden=\"true\" focusable=\"false\"><use href=\"{}/art.svg#pirate-figure\"/>\
         <use href=\"{}/art.svg#shape-{}\" x=\"21.5\" y=\"41.5\" width=\"17\" height=\"17\"/></svg>",
        class,
        art,
        art,
        shape
    )
}

/// The place of a pirate on a plank that is being set up.
pub(super) fn space(pirates: &mut Pirates, colour: Colour) -> &mut i64 {
    match colour {
        Colour::Red => &mut pirates.red,
        Colour::Yellow => &mut pirates.yellow,
        Colour::Green => &mut pirates.green,
        Colour::Blue => &mut pirates.blue,
    }
}

/// A plank in words.
pub(super) fn describe(lang: Lang, plank: &Plank) -> String {
    let mut plank = plank.clone();
    let side: Side = plank.side.parse().unwrap_or(Side::HighTop);
    let mut pirates = Vec::new();
    for colour in Colour::ALL {
        let value = u8::try_from(*space(&mut plank.pirates, colour)).map_or(0, |space| side.value(space));
        pirates.push(format!("{} {value}", lang.suit_name(look(colour).0)));
    }
    format!("{}, {}", lang.plank_side(&plank.side), pirates.join(", "))
}

/// A plank as it stands. Pirates walk when it changes, and fall with a splash.
pub(super) fn picture(app: &App, table: &Table, seat: Seat) -> Html {
    let standing =
        table.view().and_then(|view| view.queen()).and_then(|queen| queen.planks.as_ref()?.get(seat.index())?.plank());
    let Some(plank) = standing else { return Html::default() };
    let spoken = table.ask(app, |ask| ask.planks(Some(seat)));
    let mut html = html!("<div class=\"plank\" role=\"img\" aria-label=\"{}\">", spoken);
    for space in 1..=SPACES {
        put!(html, "<i class=\"board\">{}</i>", plank.side().value(space));
    }
    for colour in Colour::ALL {
        let space = plank.space(colour);
        put!(
            html,
            "<span id=\"walker-{}-{}\" class=\"walker{}\" data-css=\"--at:{};--lane:{}\">{}{}</span>",
            seat.index(),
            colour as usize,
            if space.is_none() { " overboard" } else { "" },
            space.map_or(SPACES, |space| space - 1),
            colour as usize,
            figure(app, colour),
            app.art("splash", "splash")
        );
    }
    put!(html, "</div>");
    html
}

/// Setting up one's own plank: a side, and a space for each pirate.
pub(super) fn pad(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let locked = table.view().and_then(|view| view.queen()).and_then(|queen| queen.plank.clone());
    let changed = locked.as_ref() != Some(&table.plank);
    let side: Side = table.plank.side.parse().unwrap_or(Side::HighTop);
    let mut plank = table.plank.clone();
    let mut html = html!(
        "<form class=\"plank-pad\" data-do=\"plank\"><p>{}</p><div class=\"plank-grid\"><div class=\"values\" aria-hidden=\"true\">",
        lang.plank_question()
    );
    for space in 1..=SPACES {
        put!(html, "<b>{}</b>", side.value(space));
    }
    put!(html, "</div>");
    for colour in Colour::ALL {
        let (name, _) = look(colour);
        let here = *space(&mut plank.pirates, colour);
        put!(html, "<fieldset class=\"lane\"><legend>{}</legend>", lang.plank_pirate(&lang.suit_name(name)));
        for number in 1..=SPACES {
            let checked = here == i64::from(number);
            put!(
                html,
                "<label class=\"cell\" data-drop=\"{}\"><input type=\"radio\" name=\"pirate-{}\" id=\"space-{}-{}\" value=\"{}\" data-in=\"pirate {}\" aria-label=\"{}\"{}>\
                 <span class=\"spot\" aria-hidden=\"true\">{}</span></label>",
                number,
                name,
                name,
                number,
                number,
                name,
                lang.plank_space(number, side.value(number)),
                if checked { " checked" } else { "" },
                checked.then(|| html!(
                    "<span class=\"grab\" data-drag=\"space-{}\">{}</span>",
                    name,
                    figure(app, colour)
                ))
            );
        }
        put!(html, "</fieldset>");
    }
    put!(
        html,
        "</div><div class=\"row\"><button type=\"button\" role=\"switch\" aria-checked=\"{}\" data-do=\"turn-plank\">{}<span>{}</span></button>\
         <button type=\"submit\" class=\"primary\"{}>{}<span>{}</span></button></div></form>",
        if side == Side::HighBottom { "true" } else { "false" },
        app.icon("sort"),
        lang.plank_side(side.name()),
        if changed { "" } else { " disabled" },
        app.icon("lock"),
        if changed { lang.plank_lock() } else { lang.plank_pad_locked() }
    );
    html
}

/// The colour of a name in the words' files.
pub(super) fn colour(name: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| look(*colour).0 == name)
}
