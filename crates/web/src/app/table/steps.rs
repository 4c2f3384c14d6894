//! Shows the steps of the playback: each changes what is on the table, and may want to be looked at for a while.

use yohoho_i18n::{Level, Names};
use yohoho_protocol::{RoundResult, Snapshot, Stage, What};
use yohoho_rules::wire::Phase;

use super::dialogs::Dialog;
use super::extras::Cue;
use super::moments::Moment;
use super::plank_pad::PlankPad;
use super::playback::{CompleteTrick, Step, cut};
use super::{RestingTrick, ScoreSheet, TableScreen, names};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::{Effect, Sound};
use crate::route::Route;

/// How long each of these is looked at at normal speed, in milliseconds.
const LANDING: u32 = 310;
const RESTING_TRICK: u32 = 1200;
const SWEPT_TRICK: u32 = 360;

/// For how long the device vibrates when it is the viewer's turn, in milliseconds.
const TURN_BUZZ: u32 = 20;

impl TableScreen {
    /// Shows the next steps, up to one that wants to be looked at.
    pub(super) fn play_back(&mut self, app: &mut App) {
        while let Some(step) = self.playback.next_step() {
            let pause = self.show_step(app, step);
            if self.cue(app, Cue::Look) {
                self.playback.hold();
            } else {
                self.playback.pause(app, pause);
            }
        }
    }

    /// Ends the moment or the pause that is shown: somebody has seen enough.
    pub(super) fn skip(&mut self, app: &mut App) {
        if !self.moments.close(app, &self.scene) {
            self.playback.skip_pause();
            self.play_back(app);
        }
        self.cue(app, Cue::Look);
    }

    /// Shows a step; returns for how many milliseconds it should be looked at.
    fn show_step(&mut self, app: &mut App, step: Step) -> u32 {
        let speed = app.prefs.speed;
        if !matches!(step, Step::Tell(..) | Step::Moment(_)) {
            self.moments.end_waiting();
        }
        match step {
            Step::Message(what, now) => {
                let paragraphs = self.paragraphs(app, &what, &now);
                self.playback.continue_with(cut(&self.scene, what, paragraphs, *now));
                0
            }
            Step::Tell(what, sentences) => {
                self.tell(app, &what, sentences);
                0
            }
            Step::Moment(moment) => self.moments.wait_for(app, moment),
            Step::LandTrick(complete) => {
                self.land(&complete);
                app.play_sound(Sound::Card);
                speed.scale(LANDING)
            }
            Step::RestTrick => {
                let verdict = self.verdict(app);
                self.trick.judge(verdict);
                app.play_sound(Sound::Knock);
                speed.scale(RESTING_TRICK)
            }
            Step::SweepTrick if app.is_still() => 0,
            Step::SweepTrick => {
                self.trick.sweep();
                speed.scale(SWEPT_TRICK)
            }
            Step::Show(now, pause, moment) => {
                self.trick.clear();
                if pause > 0 {
                    app.play_sound(Sound::Card);
                }
                if !now.block.is_empty() {
                    self.score_sheet = ScoreSheet::new(now.block.clone());
                }
                self.show_snapshot(app, *now);
                self.lay_over(app, moment);
                speed.scale(pause)
            }
        }
    }

    /// The sentences for each event of a message, and about whose turn it is then.
    fn paragraphs(&self, app: &App, what: &[What], now: &Snapshot) -> Vec<Vec<String>> {
        let names = self.names_in(app, now);
        let mut paragraphs = app.narrator().paragraphs(&names, self.scene.view(), what, now.view.as_ref());
        for (paragraph, what) in paragraphs.iter_mut().zip(what) {
            if let Some(sentence) = self.about_viewer(app, what, now) {
                *paragraph = vec![sentence];
            }
        }
        paragraphs
    }

    /// Says what happened, and lets the parts remember what concerns them.
    fn tell(&mut self, app: &mut App, what: &[What], sentences: Vec<String>) {
        let is_chat = what.iter().all(|what| matches!(what, What::Chat { .. } | What::Said { .. }));
        app.say(if is_chat { Kind::Chat } else { Kind::Game }, sentences);
        for what in what {
            self.remember(app, what);
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

    fn remember(&mut self, app: &mut App, what: &What) {
        match what {
            What::Trick { trick, rule } => {
                let verdict = yohoho_i18n::verdict(app.lang, self.scene.names(), self.scene.kind(), trick, rule);
                self.last_trick.remember(&self.scene, trick, verdict);
            }
            What::Round { bids, won, scores, .. } => {
                self.score_sheet.add(RoundResult { bids: bids.clone(), won: won.clone(), scores: scores.clone() });
                app.say(Kind::Game, self.compared(app).into_iter().collect());
            }
            What::Started { .. } => self.score_sheet = ScoreSheet::default(),
            what => {
                self.scene.bubbles.hear(app, what);
                self.chat.hear(app, what, self.dialog == Some(Dialog::Chat));
            }
        }
    }

    /// Lays the last card of a trick down. Nothing says yet who takes it.
    fn land(&mut self, complete: &CompleteTrick) {
        self.scene.complete_trick(complete);
        let trick = complete.trick.clone();
        self.trick.rest(Some(RestingTrick { trick, verdict: String::new(), is_leaving: false }));
    }

    /// Who takes the trick that lies there, with what, and how they stand then.
    fn verdict(&self, app: &App) -> String {
        let Some(RestingTrick { trick, .. }) = self.trick.resting() else { return String::new() };
        let standing = || {
            let king = self.scene.view()?.king()?;
            let winner = trick.winner_seat()?.index();
            Some((*king.bids.as_ref()?.get(winner)?, *king.won.get(winner)?))
        };
        yohoho_i18n::taken(app.lang, self.scene.names(), self.scene.kind(), trick, standing())
    }

    /// Lays a moment over the table as it is shown now: the one that came with it, the last card, or a victory.
    fn lay_over(&mut self, app: &mut App, moment: Option<Moment>) {
        let is_last_card = || {
            let view = self.scene.view().filter(|view| view.phase == Phase::Play && view.hand_size > 1)?;
            let nothing_lies = view.tricks.last().is_some_and(yohoho_rules::record::Trick::is_complete);
            (nothing_lies && view.held.iter().all(|held| *held == 1)).then_some(Moment::LastCard)
        };
        let Some(moment) = moment.or_else(is_last_card) else { return };
        if moment == Moment::LastCard && app.narrator().level > Level::Brief {
            app.say(Kind::Game, vec![app.lang.last_card(self.scene.kind().piece().name())]);
        }
        self.moments.lay_over(app, &self.scene, moment);
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
                app.vibrate(TURN_BUZZ);
                // A new round sounds by itself.
                if !self.scene.is_deciding() {
                    app.play_sound(Sound::Bell);
                }
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
                if stage == Some(Stage::Playing) {
                    self.moments.celebrate(app, &self.scene);
                }
            }
            if let Some(code) = rematch {
                app.replace(&Route::Table(code));
            }
        }
    }

    fn names_in(&self, app: &App, snapshot: &Snapshot) -> Names {
        names::name_all(app.lang, if self.offline { &app.prefs.crew } else { "" }, snapshot)
    }
}
