//! Who plays: names, colours, who deals, who comes and who goes.

use yohoho_pad::{PlayerId, Step};

use super::game::Game;
use super::paper::avatar;
use super::start::{clean, next};
use super::words;
use crate::app::App;
use crate::app::parts::switch;
use crate::markup::{Html, html, put};

/// The step that a button asks for.
pub(super) fn step(game: &mut Game, word: &str, player: PlayerId) -> Option<Step> {
    let page = game.page();
    Some(match word {
        "tint" => Step::Repaint { player, tint: next(page.player(player)?.tint) },
        "dealer" => Step::Dealer { player },
        "leave" => Step::Leave { player },
        "return" => Step::Return { player },
        "join" => {
            let (tint, after) = (page.free_tint(), page.present().last()?);
            Step::Join { name: clean(&std::mem::take(&mut game.newcomer)), tint, after }
        }
        _ => return None,
    })
}

pub(super) fn render(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    let mut list = Html::default();
    for (id, player) in page.players() {
        let present = page.is_present(id);
        put!(
            list,
            "<li class=\"mate-row\"><button type=\"button\" class=\"quiet\" data-do=\"tint {}\" aria-label=\"{}\">{}</button>\
             <input type=\"text\" id=\"rename-{}\" maxlength=\"24\" autocomplete=\"off\" aria-label=\"{}\" value=\"{}\" data-in=\"rename {}\" data-on=\"change\">",
            id.0,
            lang.pad_tint(&player.name),
            avatar(page, id),
            id.0,
            lang.pad_rename(&player.name),
            player.name,
            id.0
        );
        if page.is_over() {
        } else if present {
            put!(
                list,
                "<button type=\"button\" data-do=\"dealer {}\" aria-pressed=\"{}\" aria-label=\"{}\">{}</button>",
                id.0,
                if page.current().dealer() == id { "true" } else { "false" },
                lang.pad_deals_now(&player.name),
                app.icon("anchor")
            );
            put!(
                list,
                "{}",
                way(page.can_leave().is_ok(), "leave", id, lang.pad_leave(), &lang.pad_leave_named(&player.name),)
            );
        } else {
            put!(
                list,
                "{}",
                way(page.can_join().is_ok(), "return", id, lang.pad_return(), &lang.pad_return_named(&player.name),)
            );
        }
        put!(list, "</li>");
    }
    let mut inside = html!("<ul class=\"plain\">{}</ul>", list);
    if !page.is_over() {
        match page.can_join() {
            Ok(()) => put!(
                inside,
                "<form class=\"mate-row\" data-do=\"join\"><input type=\"text\" id=\"newcomer\" maxlength=\"24\" autocomplete=\"off\" aria-label=\"{}\" placeholder=\"{}\" value=\"{}\" data-in=\"newcomer\">\
                 <button type=\"submit\">{}</button></form>",
                lang.pad_newcomer(),
                lang.pad_newcomer(),
                game.newcomer,
                lang.pad_join()
            ),
            Err(refusal) => put!(inside, "<p class=\"note\">{}</p>", words::refusal(lang, Some(page), refusal)),
        }
        if page.game().edition().is_some() && !page.current().has_begun() {
            put!(
                inside,
                "{}",
                &switch(lang.pad_secret(), lang.pad_secret_note(), "secret", page.current().is_secret())
            );
        }
    }
    app.dialog("", lang.pad_people(), &inside)
}

fn way(can: bool, act: &str, player: PlayerId, word: &str, spoken: &str) -> Html {
    html!(
        "<button type=\"button\" data-do=\"{} {}\" aria-label=\"{}\"{}>{}</button>",
        act,
        player.0,
        spoken,
        if can { "" } else { " disabled" },
        word
    )
}
