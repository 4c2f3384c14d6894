//! Sharing the sheet: as a picture, on paper, as a file, and live.

use maud::{Markup, html};
use yohoho_pad::PlayerId;

use super::{SheetScreen, picture};
use crate::app::App;
use crate::app::action::actions;
use crate::app::event::Effect;

actions! {
    #[derive(Copy)]
    pub(in crate::app::pad) enum ShareAction {
        SavePicture = "picture",
        Print = "print",
        SaveCsv = "csv",
        SaveJson = "json",
        /// Let others follow on their phones.
        StartLive = "live",
        StopLive = "unlive",
        /// Let another phone bid for a player.
        Release(PlayerId) = "release",
    }
}

impl SheetScreen {
    pub(super) fn act_on_share(&mut self, app: &mut App, action: ShareAction) {
        let page = self.page();
        let file = |extension: &str| format!("yohoho-{}.{extension}", self.id());
        let effect = match action {
            ShareAction::SavePicture => Effect::Picture { name: file("png"), svg: picture::svg(app, page).0 },
            ShareAction::Print => Effect::Print,
            ShareAction::SaveCsv => Effect::Save { name: file("csv"), kind: "text/csv", text: page.to_csv() },
            ShareAction::SaveJson => {
                Effect::Save { name: file("json"), kind: "application/json", text: self.sheet.to_json() }
            }
            ShareAction::StartLive => return self.live.start(app),
            ShareAction::StopLive => return self.live.stop(app),
            ShareAction::Release(player) => return self.live.release(app, self.sheet.page(), player),
        };
        app.effects.push(effect);
    }
}

pub(super) fn render(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    let inside = html! {
        div.row {
            (app.button("", ShareAction::SavePicture, "download", lang.pad_picture()))
            (app.button("", ShareAction::Print, "", lang.pad_print()))
            (app.button("", ShareAction::SaveCsv, "download", lang.pad_csv()))
            (app.button("", ShareAction::SaveJson, "download", lang.pad_json()))
        }
        h3 { (lang.pad_live()) }
        (screen.live.render(app, screen.page()))
    };
    app.dialog("", lang.pad_share(), &inside)
}
