//! Sounds are off until somebody wants them: they are offered once, at the first game.

use maud::{Markup, html};
use yohoho_protocol::Stage;

use crate::app::App;
use crate::app::event::Sound;
use crate::app::table::TableScreen;
use crate::app::table::action::TableAction;

impl TableScreen {
    /// The offer, a line under the bar while the first bid is chosen.
    pub(in crate::app::table) fn sound_offer(&self, app: &App) -> Markup {
        let lang = app.lang;
        let is_first = self.offline && !self.is_lesson() && self.scene.stage() == Some(Stage::Playing);
        if !is_first || app.prefs.sounds || app.prefs.sound_offered || !self.scene.is_deciding() {
            return Markup::default();
        }
        html! {
            div #sound-offer.offer role="group" aria-labelledby="sound-offer-text" {
                p #sound-offer-text { (app.icon("sound")) (lang.sound_offer()) }
                (app.button("primary", TableAction::AnswerSoundOffer(1), "", lang.sound_yes()))
                (app.button("", TableAction::AnswerSoundOffer(0), "", lang.sound_not_now()))
            }
        }
    }

    pub(in crate::app::table) fn answer_sound_offer(&mut self, app: &mut App, yes: bool) {
        app.choose(|prefs| {
            prefs.sounds = yes;
            prefs.sound_offered = true;
        });
        self.hand.focus(app, &self.scene);
        app.play_sound(Sound::Bell);
    }
}
