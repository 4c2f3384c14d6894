//! Shows the steps of the playback: each changes what is on the table, and may want to be looked at for a while.

use yohoho_i18n::Names;
use yohoho_protocol::{RoundResult, Snapshot, Stage, What};
use yohoho_rules::wire::ActionJson;

use super::dialogs::Dialog;
use super::plank_pad::PlankPad;
use super::playback::Step;
use super::{RestingTrick, ScoreSheet, TableScreen, names};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::{Effect, Sound};
use crate::route::Route;

/// How long each of these is looked at at normal speed, in milliseconds.
const BEAT: u32 = 450;
const OPEN_HANDS: u32 = 1100;
const RESTING_TRICK: u32 = 1400;
const SWEPT_TRICK: u32 = 350;

impl TableScreen {
    /// Shows the next steps, up to one that wants to be looked at.
    pub(super) fn play_back(&mut self, app: &mut App) {
        while let Some(step) = self.playback.next_step() {
            let pause = self.show_step(app, step);
            if self.attend(app) {
                self.playback.hold();
            } else {
                self.playback.pause(app, pause);
            }
        }
    }

    /// Shows a step; returns for how many milliseconds it should be looked at.
    fn show_step(&mut self, app: &mut App, step: Step) -> u32 {
        let speed = app.prefs.speed;
        match step {
            Step::Announce(what, now) => {
                self.announce(app, &what, &now);
                0
            }
            Step::Beat(_) | Step::SweepTrick if app.is_still() => 0,
            Step::Beat(beat) => {
                self.trick.beat(beat);
                play_sound(app, Sound::Drum);
                speed.scale(if beat < 3 { BEAT } else { OPEN_HANDS })
            }
            Step::RestTrick(complete) => {
                let Some(verdict) = self.last_trick.verdict().map(String::from) else { return 0 };
                self.scene.complete_trick(&complete);
                self.trick.rest(Some(RestingTrick { trick: complete.trick, verdict, is_leaving: false }));
                play_sound(app, Sound::Knock);
                speed.scale(RESTING_TRICK)
            }
            Step::SweepTrick => {
                self.trick.sweep();
                speed.scale(SWEPT_TRICK)
            }
            Step::Show(now, pause) => {
                self.trick.clear();
                self.show_snapshot(app, *now);
                speed.scale(pause)
            }
        }
    }

    /// Says what happened, and lets the parts remember what concerns them.
    fn announce(&mut self, app: &mut App, what: &[What], now: &Snapshot) {
        let names = self.names_in(app, now);
        let about_viewer = what.iter().filter_map(|what| self.about_viewer(app, what, now)).collect::<Vec<_>>();
        let told: Vec<What> = what.iter().filter(|what| self.about_viewer(app, what, now).is_none()).cloned().collect();
        let mut sentences = app.narrator().tell_all(&names, self.scene.view(), &told, now.view.as_ref());
        sentences.extend(about_viewer);
        let is_chat = what.iter().all(|what| matches!(what, What::Chat { .. } | What::Said { .. }));
        app.say(if is_chat { Kind::Chat } else { Kind::Game }, sentences);
        for what in what {
            self.remember(app, what, &names);
        }
    }

    /// What to say, at every level, about an event that concerns the viewer though they have no seat: they ask for one, or are turned down.
    fn about_viewer(&self, app: &App, what: &What, now: &Snapshot) -> Option<String> {
        match what {
            What::Motion { id, .. } if now.you.motion == Some(*id) => Some(app.lang.motion_own().into()),
            What::Settled { motion, name, passed: false, .. } if self.scene.own_motion() == Some(*motion) => {
                Some(app.lang.motion_failed("sit", name, "", "no"))
            }
            _ => None,
        }
    }

    fn remember(&mut self, app: &mut App, what: &What, names: &Names) {
        match what {
            What::Trick { trick, rule } => {
                let verdict = yohoho_i18n::verdict(app.lang, names, self.scene.kind(), trick, rule);
                self.last_trick.remember(&self.scene, trick, verdict);
                if trick.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
                    play_sound(app, Sound::Splash);
                }
            }
            What::Revealed { actions } => {
                let bid = |choice: &ActionJson| if let ActionJson::Bid(bid) = choice { Some(*bid) } else { None };
                self.trick.reveal(actions.iter().filter_map(bid).collect());
            }
            What::Round { bids, won, scores, .. } => {
                self.score_sheet.add(RoundResult { bids: bids.clone(), won: won.clone(), scores: scores.clone() });
            }
            What::Started { .. } => self.score_sheet = ScoreSheet::default(),
            what => {
                self.scene.bubbles.hear(app, what);
                self.chat.hear(app, what, self.dialog == Some(Dialog::Chat));
            }
        }
    }

    /// Shows the table as it is in a snapshot.
    pub(super) fn show_snapshot(&mut self, app: &mut App, now: Snapshot) {
        let (was_my_turn, round, stage) = (self.scene.is_my_turn(), self.scene.round(), self.scene.stage());
        let names = self.names_in(app, &now);
        let rematch = now.table.rematch.clone();
        self.scene.show(now, names);
        if self.scene.is_my_turn() != was_my_turn {
            self.hand.note_turn_change(app.now);
            self.advice.dismiss();
            if !was_my_turn {
                play_sound(app, Sound::Bell);
            }
        }
        let is_new_round = self.scene.round() != round;
        if is_new_round {
            self.plank_pad = PlankPad::default();
        }
        self.bid_pad.update(&self.scene, is_new_round);
        self.hand.update(&self.scene);
        if self.scene.stage() == Some(Stage::Over) {
            if stage != Some(Stage::Over) {
                app.effects.push(Effect::Focus("over-title".into()));
            }
            if let Some(code) = rematch {
                return app.replace(&Route::Table(code));
            }
        }
    }

    fn names_in(&self, app: &App, snapshot: &Snapshot) -> Names {
        names::name_all(app.lang, if self.offline { &app.prefs.crew } else { "" }, snapshot)
    }
}

fn play_sound(app: &mut App, sound: Sound) {
    if app.prefs.sounds {
        app.effects.push(Effect::Sound(sound));
    }
}
