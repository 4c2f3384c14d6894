//! Great moments: short set pieces over the table.
//!
//! Playback waits for some of them, others lie over a table that goes on. All are hidden from screen readers, which are told the same in
//! words, and any tap or key ends them. What moves is up to the style sheet: without its animations, the last frame stands there.

mod bids;
mod capture;
mod overboard;
mod passing;
mod round_end;
mod sound_offer;

use maud::{Markup, html};
use yohoho_rules::queen::Colour;
use yohoho_rules::{Seat, standings};

use super::action::TableAction;
use super::scene::Scene;
use crate::app::App;
use crate::app::event::{Effect, Sound, Timer};
use crate::prefs::Speed;

pub(super) use bids::OPEN;
pub(super) use capture::Capture;
pub(super) use overboard::fallen;
pub(super) use round_end::{RoundEnd, round_end};

/// How long each lasts at normal speed, in milliseconds.
const BEAT: u32 = 420;
const OPEN_HANDS: u32 = 1940;
const CAPTURE: u32 = 2600;
const STAMP: u32 = 250;
const OVERBOARD: u32 = 1600;
const ROUND_END: u32 = 4000;
const DEAL: u32 = 1100;
const LAST_CARD: u32 = 1300;
const VICTORY: u32 = 4500;

/// What stands for any of them at the speed `instant`, in milliseconds.
const BANNER: u32 = 900;

/// How long the device vibrates, in milliseconds.
const BEAT_BUZZ: u32 = 15;
const PIECE_BUZZ: u32 = 30;

/// A great moment.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Moment {
    /// A round is dealt.
    Deal,
    /// The YO-HO-HO: fists at the first beats, open hands at [`OPEN`].
    Bids { bids: Vec<u8>, beat: u8 },
    /// A trick with a bonus.
    Capture(Capture),
    /// Pirates fall off their planks.
    Overboard(Vec<(Seat, Colour)>),
    /// Who made their bid, and how everybody stands.
    Round(RoundEnd),
    /// Everybody has one card left.
    LastCard,
    /// The viewer has won the game.
    Victory,
}

/// The moment that is shown now.
#[derive(Default)]
pub(super) struct Moments {
    shown: Option<Moment>,
    /// How many there have been: a timer of an earlier one means nothing.
    number: u64,
    /// Whether playback waits for it.
    is_awaited: bool,
    /// Whether only a banner stands for it.
    is_banner: bool,
}

impl Moments {
    /// Shows a moment that playback waits for; returns for how long, in milliseconds.
    pub(super) fn wait_for(&mut self, app: &mut App, moment: Moment) -> u32 {
        let is_fist = matches!(moment, Moment::Bids { beat, .. } if beat < OPEN);
        let is_instant = app.prefs.speed == Speed::Instant;
        if is_fist && (is_instant || app.is_still()) {
            return 0;
        }
        let milliseconds = match &moment {
            Moment::Bids { .. } if is_fist => BEAT,
            Moment::Bids { .. } if app.is_still() => u32::from(OPEN) * BEAT + OPEN_HANDS,
            Moment::Bids { .. } => OPEN_HANDS,
            Moment::Capture(capture) => CAPTURE + STAMP * capture.taken.len().saturating_sub(1) as u32,
            Moment::Overboard(_) => OVERBOARD,
            _ => ROUND_END,
        };
        let goes_on = matches!((&self.shown, &moment), (Some(Moment::Bids { .. }), Moment::Bids { .. }));
        self.show(app, moment, goes_on);
        self.is_awaited = !is_instant;
        if app.prefs.text_mode { 0 } else { app.prefs.speed.scale(milliseconds) }
    }

    /// Lays a moment over a table that goes on.
    pub(super) fn lay_over(&mut self, app: &mut App, scene: &Scene, moment: Moment) {
        if moment == Moment::Deal && app.prefs.speed == Speed::Instant {
            return;
        }
        let milliseconds = match &moment {
            Moment::Deal => DEAL,
            Moment::LastCard => LAST_CARD,
            Moment::Victory => VICTORY,
            // With people at the table, everybody reads on as long as they want.
            Moment::Round(_) if !round_end::hurries(scene) => 0,
            _ => ROUND_END,
        };
        self.show(app, moment, false);
        self.is_awaited = false;
        if milliseconds > 0 && !self.is_banner {
            app.effects.push(Effect::After(app.prefs.speed.scale(milliseconds), Timer::Moment(self.number)));
        }
    }

    fn show(&mut self, app: &mut App, moment: Moment, goes_on: bool) {
        cue(app, &moment);
        self.number += u64::from(!goes_on);
        self.is_banner = app.prefs.speed == Speed::Instant;
        self.shown = Some(moment);
        if self.is_banner {
            app.effects.push(Effect::After(BANNER, Timer::Moment(self.number)));
        }
    }

    /// Coins rain on a winner.
    pub(super) fn celebrate(&mut self, app: &mut App, scene: &Scene) {
        let Some(view) = scene.view() else { return };
        if standings(&view.totals).any(|rank| rank.place == 1 && Some(rank.seat) == view.seat) {
            self.lay_over(app, scene, Moment::Victory);
        }
    }

    /// Playback has gone on.
    pub(super) fn end_waiting(&mut self) {
        if self.is_awaited {
            self.clear();
        }
    }

    pub(super) fn clear(&mut self) {
        (self.shown, self.is_awaited) = (None, false);
    }

    /// The time of a moment that nothing waits for is up.
    pub(super) fn time_is_up(&mut self, app: &mut App, scene: &Scene, number: u64) {
        if number == self.number {
            self.close(app, scene);
        }
    }

    /// Ends a moment that nothing waits for; returns whether it lay over everything.
    pub(super) fn close(&mut self, app: &mut App, scene: &Scene) -> bool {
        let covered = self.covers();
        if self.is_awaited {
            return false;
        }
        let was_round = matches!(self.shown, Some(Moment::Round(_)));
        self.clear();
        if was_round && scene.is_deciding() {
            self.lay_over(app, scene, Moment::Deal);
        }
        covered
    }

    /// Whether it lies over everything, so that whatever is pressed only ends it.
    pub(super) fn covers(&self) -> bool {
        !self.is_banner && (self.is_awaited || matches!(self.shown, Some(Moment::Round(_))))
    }

    /// Whether nothing can be decided until it is over.
    pub(super) fn is_awaited(&self) -> bool {
        self.is_awaited
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let Some(moment) = self.shown.as_ref().filter(|_| !app.prefs.text_mode) else { return Markup::default() };
        let (class, inside) = if self.is_banner {
            ("tape", passing::tape(&headline(app, scene, moment)))
        } else {
            match moment {
                Moment::Deal => ("deal", passing::deal(app, scene)),
                Moment::Bids { bids, beat } => ("bids", bids::render(app, scene, bids, *beat)),
                Moment::Capture(capture) => (capture.class(), capture.render(app, scene)),
                Moment::Overboard(fallen) => ("overboard", overboard::render(app, scene, fallen)),
                Moment::Round(round) => (round.class(), round.render(app, scene)),
                Moment::LastCard => ("tape", passing::tape(&headline(app, scene, moment))),
                Moment::Victory => ("rain", passing::rain()),
            }
        };
        html! {
            div class={ "piece " (class) } id={ "piece-" (self.number) } aria-hidden="true"
                data-do=[self.covers().then_some(TableAction::SkipPause)] { (inside) }
        }
    }
}

/// The sound of a moment, and how it feels.
fn cue(app: &mut App, moment: &Moment) {
    let (sound, buzz) = match moment {
        Moment::Deal => (Sound::Deal, 0),
        Moment::Bids { beat, .. } if *beat < OPEN => (Sound::Drum, BEAT_BUZZ),
        Moment::Bids { .. } => (Sound::Chord, 0),
        Moment::Capture(capture) if capture.is_mermaids() => (Sound::Mermaid, PIECE_BUZZ),
        Moment::Capture(_) => (Sound::King, PIECE_BUZZ),
        Moment::Overboard(_) => (Sound::Splash, PIECE_BUZZ),
        Moment::Round(round) => (round.sound(), PIECE_BUZZ),
        Moment::LastCard => (Sound::Drum, 0),
        Moment::Victory => (Sound::Win, PIECE_BUZZ),
    };
    app.play_sound(sound);
    if buzz > 0 {
        app.vibrate(buzz);
    }
}

/// A moment in a few words.
fn headline(app: &App, scene: &Scene, moment: &Moment) -> String {
    let lang = app.lang;
    match moment {
        Moment::Deal => String::new(),
        Moment::Bids { .. } => lang.yohoho().into(),
        Moment::Capture(capture) => capture.headline(lang),
        Moment::Overboard(_) => lang.moment_overboard().into(),
        Moment::Round(round) => round.headline(lang),
        Moment::LastCard => lang.last_card(scene.kind().piece().name()),
        Moment::Victory => lang.over_won().into(),
    }
}

/// All seats, the viewer's first.
fn around(scene: &Scene) -> Vec<Seat> {
    let own = scene.seat().map_or(0, Seat::index);
    let count = scene.seat_count();
    (0..count).map(|step| Seat::ALL[(own + step) % count]).collect()
}

/// A number that counts up to its value: five frames on a strip, of which one is seen.
fn count_up(value: i32) -> Markup {
    let sign = if value < 0 { "\u{2212}" } else { "+" };
    html! {
        span.count { span { @for frame in 1..=5 { i { (sign) ((value * frame / 5).abs()) } } } }
    }
}

/// How to end it, where nothing else says so.
fn skip_note(app: &App) -> Markup {
    html! { p.skip { (app.lang.tap_to_go_on()) } }
}
