//! What the server knows about us, and being forgotten.

use maud::{Markup, html};

use super::{MeAction, MeField};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::Effect;
use crate::app::parts::switch;

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    html! {
        section.card-box aria-labelledby="data-title" {
            h2 #data-title { (lang.me_data()) }
            p { (lang.me_data_note()) }
            p.row {
                (app.button("", MeAction::SaveData, "download", lang.me_data_save()))
                (app.button("danger", MeAction::AskDelete, "", lang.me_delete()))
            }
        }
    }
}

pub(super) fn save(app: &mut App, text: String) {
    app.effects.push(Effect::Save { name: "yohoho-me.json".into(), kind: "application/json", text });
}

pub(super) fn delete_dialog(app: &App, confirmed: bool) -> Markup {
    let lang = app.lang;
    let inside = html! {
        p { (lang.me_delete_text()) }
        (switch(lang.me_delete_sure(), "", MeField::Confirmation, confirmed))
        div.row.end {
            (app.button("", AppAction::Close, "", lang.me_cancel()))
            button.danger type="button" disabled[!confirmed] data-do=(MeAction::Delete) { (lang.me_delete()) }
        }
    };
    app.dialog("small", lang.me_delete(), &inside)
}
