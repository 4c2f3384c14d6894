//! The table. Each part owns its state, its events and its markup; [`TableScreen`] passes on what happens to them and lays them out.
//!
//! What the table says goes through [`playback`], so that people can follow, and ends up in the [`scene`], which all parts read.

mod action;
mod actions;
mod advice;
mod bid_pad;
mod card;
mod chat;
mod clock;
mod coach;
mod commands;
mod connection;
mod dialogs;
mod game_over;
mod hand;
mod last_trick;
mod layout;
mod lobby;
pub(super) mod names;
mod plank;
mod plank_pad;
mod playback;
mod saved_game;
mod scene;
mod score_sheet;
mod seats;
mod shortcuts;
mod text_mode;
mod trick;

use yohoho_i18n::Names;
use yohoho_protocol::{Message, Name, RoundResult, Settings, Snapshot, Stage, What};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, SeatCount, Seed};

use super::App;
use super::event::{Effect, Incoming, Sound, Status, Timer};
use super::voice::Kind;
use crate::offline::Order;
use crate::prefs::Solo;
use crate::route::Route;

use advice::Advice;
use bid_pad::BidPad;
use chat::Chat;
use clock::Clock;
use coach::Coach;
use connection::Connection;
use dialogs::Dialog;
use hand::Hand;
use last_trick::LastTrick;
use lobby::Lobby;
use plank_pad::PlankPad;
use playback::{Playback, Step};
use saved_game::SavedGame;
use shortcuts::LogCursor;
use text_mode::TextMode;

pub(super) use action::{TableAction, TableField};
pub(super) use card::face as card_face;
pub(super) use game_over::runs;
pub(super) use scene::Scene;
pub(super) use score_sheet::ScoreSheet;
pub(super) use seats::seats;
pub(super) use trick::{RestingTrick, TrickArea, is_complete, rule_of};

/// A table to play at, on a server or on this device.
#[derive(Default)]
pub(super) struct TableScreen {
    offline: bool,
    scene: Scene,
    connection: Connection,
    playback: Playback,
    trick: TrickArea,
    hand: Hand,
    bid_pad: BidPad,
    plank_pad: PlankPad,
    score_sheet: ScoreSheet,
    last_trick: LastTrick,
    chat: Chat,
    text_mode: TextMode,
    /// Only lessons have a coach.
    coach: Option<Coach>,
    advice: Advice,
    lobby: Lobby,
    clock: Clock,
    saved_game: SavedGame,
    log_cursor: LogCursor,
    dialog: Option<Dialog>,
}

impl TableScreen {
    /// A table on a server, which is being connected to.
    pub(super) fn online() -> TableScreen {
        TableScreen::default()
    }

    /// A table on this device, with the game that was left open or a new one.
    pub(super) fn offline(app: &mut App) -> TableScreen {
        let left_open = SavedGame::left_open(app);
        let order = match &left_open {
            Some(game) => format!("{{\"resume\":{{\"log\":[{}]}}}}", game.log()),
            None => write(&new_game(app)),
        };
        start(app, order);
        TableScreen { offline: true, saved_game: left_open.unwrap_or_default(), ..TableScreen::default() }
    }

    /// A first game on this device, with a coach.
    pub(super) fn lesson(app: &mut App, game: GameKind) -> TableScreen {
        // What is learnt is what is played next.
        app.choose(|prefs| prefs.solo.game = game);
        let order = write(&lesson(app, game));
        start(app, order);
        TableScreen { offline: true, coach: Some(Coach::default()), ..TableScreen::default() }
    }

    fn is_lesson(&self) -> bool {
        self.coach.is_some()
    }

    /// Whether advice can be asked for: as the settings say, and always in a lesson.
    fn has_hints(&self, app: &App) -> bool {
        self.offline && (app.prefs.solo.hints || self.is_lesson())
    }

    pub(super) fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        match incoming {
            Incoming::Told(message) => self.hear(app, message),
            Incoming::Status(status) => self.change_status(app, status),
            Incoming::Log(_) | Incoming::Record(_) if self.is_lesson() => {}
            Incoming::Log(entries) => self.saved_game.add(app, &entries),
            Incoming::Record(record) => self.saved_game.finish(app, record),
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
            Timer::Second => self.clock.tick(app, &self.scene),
            Timer::Notice(_) | Timer::Film => {}
        }
    }

    /// The browser closed the dialog.
    pub(super) fn close_dialog(&mut self) {
        self.dialog = None;
    }

    fn change_status(&mut self, app: &mut App, status: Status) {
        if self.connection.change(app, status) && self.has_hints(app) {
            app.effects.push(Effect::Learn);
        }
    }

    fn hear(&mut self, app: &mut App, message: Message) {
        match message {
            Message::Snapshot(now) => {
                self.connection.heard(app);
                self.start_over(app, *now);
            }
            Message::Events { events, now } => {
                self.connection.heard(app);
                self.clock.synchronise(app, &now);
                if !now.block.is_empty() {
                    self.score_sheet = ScoreSheet::new(now.block.clone());
                }
                let what: Vec<What> = events.into_iter().flat_map(|event| event.what).collect();
                if what.is_empty() {
                    self.show_snapshot(app, *now);
                    self.repeat_pending(app);
                } else {
                    self.playback.enqueue(what, *now);
                    self.play_back(app);
                }
            }
            Message::Presence(presence) => {
                let before = self.scene.set_presence(presence.clone());
                let sentences = app.narrator().presence(self.scene.names(), Some(&before), &presence);
                app.say(Kind::Chat, sentences);
            }
            Message::Ok { id } => self.connection.settle(Some(id)),
            Message::Error { id, error, .. } => {
                self.connection.settle(id);
                app.tell(yohoho_i18n::refusal(app.lang, &error));
            }
            Message::Bye { .. } | Message::Unknown => {}
        }
    }

    /// Shows the table as it is now: one has just come, or missed too much to be told about it.
    fn start_over(&mut self, app: &mut App, now: Snapshot) {
        self.playback.clear();
        self.trick.clear();
        self.clock.synchronise(app, &now);
        self.score_sheet = ScoreSheet::new(now.block.clone());
        self.chat.restore(app, &now.talk);
        self.show_snapshot(app, now);
        self.greet(app);
        self.repeat_pending(app);
    }

    /// Says whose turn it is, and what is in hand.
    fn greet(&self, app: &mut App) {
        let Some(view) = self.scene.view() else { return };
        let mut sentences: Vec<String> = self.scene.ask(app, |ask| ask.turn()).into_iter().collect();
        if view.seat.is_some() && !view.hand.is_empty() {
            sentences.extend(self.scene.ask(app, |ask| ask.hand(None)));
        }
        app.say(Kind::Game, sentences);
    }

    /// Sends the decision again that was on its way when the connection broke, if it is still wanted.
    fn repeat_pending(&mut self, app: &mut App) {
        if let Some(action) = self.connection.take_pending()
            && self.scene.allows(&action)
        {
            self.decide(app, action);
        }
    }

    /// Shows the next steps, up to one that wants to be looked at.
    fn play_back(&mut self, app: &mut App) {
        while let Some(step) = self.playback.next_step() {
            let pause = self.show_step(app, step);
            self.playback.pause(app, pause);
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
                speed.scale(if beat < 3 { 450 } else { 1100 })
            }
            Step::RestTrick(complete) => {
                let Some(verdict) = self.last_trick.verdict().map(String::from) else { return 0 };
                self.scene.complete_trick(&complete);
                self.trick.rest(Some(RestingTrick { trick: complete.trick, verdict, is_leaving: false }));
                play_sound(app, Sound::Knock);
                speed.scale(1400)
            }
            Step::SweepTrick => {
                self.trick.sweep();
                speed.scale(350)
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
        let sentences = app.narrator().tell_all(&names, self.scene.view(), what, now.view.as_ref());
        let is_chat = what.iter().all(|what| matches!(what, What::Chat { .. } | What::Said { .. }));
        app.say(if is_chat { Kind::Chat } else { Kind::Game }, sentences);
        for what in what {
            self.remember(app, what, &names);
        }
    }

    fn remember(&mut self, app: &mut App, what: &What, names: &Names) {
        match what {
            What::Trick { trick, rule } => {
                let verdict = yohoho_i18n::verdict(app.lang, names, self.scene.kind(), trick, rule);
                self.last_trick.remember(trick.clone(), verdict);
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
            what => self.chat.hear(app, what, self.dialog == Some(Dialog::Chat)),
        }
    }

    fn show_snapshot(&mut self, app: &mut App, now: Snapshot) {
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
        if let Some(coach) = &mut self.coach {
            coach.update(app, &self.scene, self.score_sheet.rounds().len());
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

/// Starts the worker of an offline table.
fn start(app: &mut App, order: String) {
    app.effects.push(Effect::Work(order));
    app.log.clear();
}

fn write(order: &Order) -> String {
    serde_json::to_string(order).unwrap_or_default()
}

/// A new game as the settings have it.
fn new_game(app: &App) -> Order {
    let Solo { game, seats, level, .. } = &app.prefs.solo;
    open_table(app, *game, *seats, level, None)
}

/// The game of a lesson: always the same deals, against the weakest bots that make sense.
fn lesson(app: &App, game: GameKind) -> Order {
    open_table(app, game, 3, "cabin-boy", Some(Seed([coach::SEED; 32])))
}

fn open_table(app: &App, game: GameKind, seats: u8, bot: &str, seed: Option<Seed>) -> Order {
    let seats = SeatCount::new(seats.into()).unwrap_or(SeatCount::ALL[2]);
    let name = Name::clean(&app.prefs.name).or_else(|| Name::clean(app.lang.you_name()));
    let name = name.expect("every language has a name for the person who plays");
    Order::Open { settings: Settings::new(game, seats), name, bots: vec![bot.into(); seats.get() - 1], seed }
}
