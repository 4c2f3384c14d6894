//! The table. Each part owns its state, its events and its markup; [`TableScreen`] passes on what happens to them and lays them out.
//!
//! What the table says goes through [`playback`], so that people can follow, and ends up in the [`scene`], which all parts read.

mod act;
mod action;
mod advice;
mod bid_pad;
mod card;
mod chat;
mod clock;
mod coach;
mod commands;
mod connection;
mod daily;
mod dialogs;
mod end;
mod extras;
mod hand;
mod last_trick;
mod layout;
mod lobby;
mod messages;
mod moments;
mod motions;
pub(super) mod names;
mod opening;
mod people;
mod plank;
mod plank_pad;
mod playback;
mod rail;
mod saved_game;
mod scene;
mod score_sheet;
mod seats;
mod shortcuts;
mod steps;
mod text_mode;
mod trick;
mod trick_list;
mod variation;

use yohoho_daily::DailyDeal;

use super::App;
use super::event::{Incoming, Timer};

use advice::Advice;
use bid_pad::BidPad;
use chat::Chat;
use clock::Clock;
use coach::Coach;
use connection::Connection;
use daily::DailyCue;
use dialogs::Dialog;
use extras::Cue;
use hand::Hand;
use last_trick::LastTrick;
use lobby::Lobby;
use moments::Moments;
use plank_pad::PlankPad;
use playback::Playback;
use shortcuts::LogCursor;
use text_mode::TextMode;
use variation::Variation;

pub(super) use action::{TableAction, TableField};
pub(super) use advice::describe;
pub(super) use card::{face as card_face, small_card};
pub(super) use coach::is_begun;
pub(super) use end::totals_by_player;
pub(super) use extras::{EXTRAS, Extras};
pub(super) use hand::{HandCard, MaryAs, sorted as sorted_hand};
pub(super) use plank::{dialog as plank_dialog, picture as plank_picture};
pub(super) use rail::own_turn;
pub(super) use saved_game::{ENDED_GAME, SavedGame};
pub(super) use scene::Scene;
pub(super) use score_sheet::ScoreSheet;
pub(super) use seats::{points, porthole, seats, tricks_and_bid};
pub(super) use trick::{RestingTrick, TrickArea, player_name, players, rule_of};
pub(super) use variation::VARIATION;

/// A table to play at, on a server or on this device.
#[derive(Default)]
pub(super) struct TableScreen {
    offline: bool,
    /// Whether the viewer came to play, and takes a seat at once.
    sits_down: bool,
    scene: Scene,
    connection: Connection,
    playback: Playback,
    moments: Moments,
    trick: TrickArea,
    hand: Hand,
    bid_pad: BidPad,
    plank_pad: PlankPad,
    score_sheet: ScoreSheet,
    last_trick: LastTrick,
    chat: Chat,
    text_mode: TextMode,
    /// What only the program `learn` has.
    extras: Option<&'static Extras>,
    /// Only lessons have a coach.
    coach: Option<Coach>,
    /// The deal of the day that is played here.
    daily: Option<DailyDeal>,
    advice: Advice,
    lobby: Lobby,
    clock: Clock,
    saved_game: SavedGame,
    /// Only at a variation of a finished game.
    variation: Option<Variation>,
    log_cursor: LogCursor,
    dialog: Option<Dialog>,
}

impl TableScreen {
    fn is_lesson(&self) -> bool {
        self.coach.is_some()
    }

    /// Whether something is shown that has to be over before anybody decides.
    fn is_busy(&self) -> bool {
        self.trick.resting().is_some() || self.moments.is_awaited()
    }

    /// Whether advice can be asked for: as the settings say, always in a lesson, and never about the deal of a day.
    fn has_hints(&self, app: &App) -> bool {
        self.offline && self.daily.is_none() && (app.prefs.solo.hints || self.is_lesson())
    }

    pub(super) fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        match incoming {
            Incoming::Told(message) => self.hear(app, message),
            Incoming::Status(status) => self.change_status(app, status),
            Incoming::Log(_) | Incoming::Record(_) if self.is_lesson() => {}
            Incoming::Log(entries) => self.saved_game.add(app, &entries),
            Incoming::Record(record) => {
                self.cue_daily(app, DailyCue::Over(&record));
                self.saved_game.finish(app, record);
            }
            Incoming::DailyBest(scores) => self.cue_daily(app, DailyCue::Best(scores)),
            Incoming::Review(_) => {}
            Incoming::Broken if self.is_lesson() => _ = self.cue(app, Cue::StartOver),
            Incoming::Broken => self.saved_game.discard(app),
            Incoming::Advice(tips) => self.advice.receive(app, &self.scene, tips),
            Incoming::Weights(weights) => self.advice.note_weights(app, &self.scene, weights),
        }
    }

    pub(super) fn time(&mut self, app: &mut App, timer: Timer) {
        match timer {
            Timer::Pause(number) => {
                self.playback.time_is_up(number);
                self.play_back(app);
            }
            Timer::Moment(number) => {
                self.moments.time_is_up(app, &self.scene, number);
                self.cue(app, Cue::Look);
            }
            Timer::Second => self.clock.tick(app, &self.scene),
            Timer::Overdue(moment) => self.clock.note_overdue(app, &self.scene, moment),
            Timer::Bubble(number) => self.scene.bubbles.fade(number),
            Timer::Notice(_) | Timer::Film | Timer::AskAgain => {}
        }
    }

    /// The browser closed the dialog.
    pub(super) fn close_dialog(&mut self) {
        self.dialog = None;
        self.hand.hide();
    }
}
