//! Playing with whoever else is there: what to play, and waiting for the others.

use maud::{Markup, html};
use yohoho_protocol::{Meeting, MeetingWish, Queue, Waiting};
use yohoho_rules::{GameKind, SeatCount};

use crate::app::App;
use crate::app::action::{AppField, actions};
use crate::app::event::{Answer, Effect, Timer, Wanted};
use crate::app::identity::{Known, WHO_AM_I, read};
use crate::app::parts::{choose, choose_game, loading};
use crate::prefs::Setting;
use crate::read::structs;
use crate::route::Route;

actions! {
    /// What can be done while one looks for others.
    pub(super) enum MeetAction {
        /// Wait for others.
        Wait = "meet",
        /// Wait with those who want this many players of the game named first.
        Join(String) = "meet-these",
        /// Wait no longer.
        Stop = "meet-stop",
    }
}

actions! {
    pub(super) enum MeetField {
        /// After how many seconds bots take the free seats.
        BotsAfter = "bots-after",
    }
}

structs! {
    Meeting { version, now, queues, waiting, table }
    Queue { game, seats, people }
    Waiting { since; ..wish }
    MeetingWish { game, seats, bots_after }
}

const PATH: &str = "/api/meet";

/// When bots may come, in seconds. Without a number they never do.
const PATIENCE: [u16; 3] = [15, MeetingWish::BOTS_AFTER, 120];

/// How long to wait after the server could not be asked, in milliseconds.
const PAUSE: u32 = 2000;

pub(super) struct Meet {
    known: Known,
    /// What the server said last.
    meeting: Option<Meeting>,
    /// The device's clock minus the server's, in milliseconds.
    offset: f64,
    bots_after: Option<u16>,
    /// What is to be waited for once the server knows who we are.
    intended: Option<MeetingWish>,
    /// Whether the server is being asked who waits.
    is_asking: bool,
    is_ticking: bool,
    /// Whether it did not answer the last time.
    is_lost: bool,
    problem: Option<&'static str>,
}

impl Meet {
    pub(super) fn new(app: &mut App) -> Meet {
        app.get(Wanted::Me, WHO_AM_I);
        let mut meet = Meet {
            known: Known::Asking,
            meeting: None,
            offset: 0.0,
            bots_after: Some(MeetingWish::BOTS_AFTER),
            intended: None,
            is_asking: false,
            is_ticking: false,
            is_lost: false,
            problem: None,
        };
        meet.ask(app);
        meet
    }

    /// Asks who waits: at once, or when something has changed.
    fn ask(&mut self, app: &mut App) {
        if !self.is_asking {
            self.is_asking = true;
            let after = self.meeting.as_ref().map(|meeting| format!("?after={}", meeting.version)).unwrap_or_default();
            app.get(Wanted::Meeting, format!("{PATH}{after}"));
        }
    }

    pub(super) fn act(&mut self, app: &mut App, action: &MeetAction) {
        match action {
            MeetAction::Wait => self.wait(app),
            MeetAction::Join(which) => {
                if let Some((game, seats)) = which.split_once(' ') {
                    app.prefer(Setting::Game, game);
                    app.prefer(Setting::Seats, seats);
                    self.wait(app);
                }
            }
            MeetAction::Stop => {
                self.intended = None;
                app.effects.push(Effect::Fetch {
                    wanted: Wanted::Meet,
                    method: "DELETE",
                    path: PATH.into(),
                    body: None,
                });
            }
        }
    }

    pub(super) fn field(&mut self, field: &MeetField, value: &str) {
        match field {
            MeetField::BotsAfter => self.bots_after = value.parse().ok(),
        }
    }

    fn wait(&mut self, app: &mut App) {
        let Some(seats) = SeatCount::new(app.prefs.solo.seats.into()) else { return };
        self.problem = None;
        self.intended = Some(MeetingWish { game: app.prefs.solo.game, seats, bots_after: self.bots_after });
        self.send(app);
    }

    /// Tells the server what we want, if it knows us.
    fn send(&mut self, app: &mut App) {
        if self.known == Known::Yes
            && let Some(MeetingWish { game, seats, bots_after }) = self.intended
        {
            let bots = bots_after.map_or_else(|| "null".into(), |seconds| seconds.to_string());
            let body =
                Some(format!("{{\"game\":\"{}\",\"seats\":{},\"bots_after\":{bots}}}", game.name(), seats.get()));
            app.effects.push(Effect::Fetch { wanted: Wanted::Meet, method: "PUT", path: PATH.into(), body });
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Me => self.known = Known::of(answer),
            Wanted::Name if Known::of(answer) == Known::Yes => {
                self.known = Known::Yes;
                self.send(app);
            }
            Wanted::Name => app.refuse_name(answer),
            Wanted::Meeting => {
                self.is_asking = false;
                self.is_lost = read::<Meeting>(answer).is_none();
                if self.is_lost {
                    app.effects.push(Effect::After(PAUSE, Timer::AskAgain));
                } else {
                    self.told(app, answer);
                    self.ask(app);
                }
            }
            Wanted::Meet => {
                self.intended = None;
                match read::<Meeting>(answer) {
                    Some(_) => self.told(app, answer),
                    None => self.problem = Some(app.trouble(answer)),
                }
            }
            _ => {}
        }
    }

    fn told(&mut self, app: &mut App, answer: &Answer) {
        let Some(meeting) = read::<Meeting>(answer) else { return };
        if let Some(code) = &meeting.table {
            app.effects.push(Effect::Vibrate(200));
            app.replace(&Route::Table(code.clone()));
        }
        self.offset = app.now - meeting.now.0 as f64;
        self.meeting = Some(meeting);
        self.tick(app);
    }

    pub(super) fn time(&mut self, app: &mut App, timer: Timer) {
        match timer {
            Timer::Second => {
                self.is_ticking = false;
                self.tick(app);
            }
            Timer::AskAgain => self.ask(app),
            _ => {}
        }
    }

    /// Lets the clock go on as long as we wait.
    fn tick(&mut self, app: &mut App) {
        if self.waiting().is_some() && !self.is_ticking {
            self.is_ticking = true;
            app.effects.push(Effect::After(1000, Timer::Second));
        }
    }

    fn waiting(&self) -> Option<&Waiting> {
        self.meeting.as_ref()?.waiting.as_ref()
    }

    /// How many people want to play this.
    fn people(&self, game: GameKind, seats: SeatCount) -> u32 {
        let queues = self.meeting.iter().flat_map(|meeting| &meeting.queues);
        queues.filter(|queue| (queue.game, queue.seats) == (game, seats)).map(|queue| queue.people).sum()
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let is_stranger = self.intended.is_some() && self.known == Known::Stranger;
        html! {
            main.page.people {
                (app.head(lang.meet_title()))
                @if is_stranger {
                    section.who-sheet { h2 { (lang.who_are_you()) } (app.who_form(lang.go_on())) }
                } @else if let Some(waiting) = self.waiting() {
                    (self.company(app, waiting))
                } @else {
                    (self.choice(app))
                }
            }
        }
    }

    /// What to play, and who waits already.
    fn choice(&self, app: &App) -> Markup {
        let lang = app.lang;
        let counts = [2, 3, 4, 5, 6].map(|count: u8| (count.to_string(), count.to_string()));
        let times = PATIENCE.map(|seconds| (seconds.to_string(), time(app, seconds.into())));
        let times: Vec<(String, String)> =
            times.into_iter().chain([("never".into(), lang.meet_never().into())]).collect();
        let chosen = self.bots_after.map_or_else(|| "never".into(), |seconds| seconds.to_string());
        html! {
            p.lead { (lang.meet_lead()) }
            form.card-box data-do=(MeetAction::Wait) {
                (choose_game(app))
                (choose(lang.seats_label(), AppField::Prefer(Setting::Seats), &counts, &app.prefs.solo.seats.to_string()))
                (choose(lang.meet_bots_label(), MeetField::BotsAfter, &times, &chosen))
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                p.row.end { button.primary type="submit" disabled[self.intended.is_some()] { (app.icon("friends")) span { (lang.meet_start()) } } }
            }
            section aria-labelledby="queues-title" {
                h2 #queues-title { (lang.meet_queues()) }
                (self.queues(app))
                p.row { (app.link("", &Route::Tables.path(), "eye", lang.public_tables())) }
            }
        }
    }

    fn queues(&self, app: &App) -> Markup {
        let lang = app.lang;
        let Some(meeting) = &self.meeting else {
            return if self.is_lost {
                html! { p.problem role="alert" { (lang.no_server()) } }
            } else {
                loading(app)
            };
        };
        html! {
            @if meeting.queues.is_empty() { p.note { (lang.meet_nobody()) } }
            ul.tables {
                @for Queue { game, seats, people } in &meeting.queues {
                    li {
                        button.listed type="button" data-do=(MeetAction::Join(format!("{game} {}", seats.get()))) {
                            b { (app.game_name(*game)) }
                            span { (lang.meet_players(seats.get())) }
                            span { (lang.meet_people(*people)) }
                            span.tag { (lang.meet_with_them()) }
                        }
                    }
                }
            }
        }
    }

    /// Those who wait with us, and what happens next.
    fn company(&self, app: &App, Waiting { wish, since }: &Waiting) -> Markup {
        let lang = app.lang;
        let MeetingWish { game, seats, bots_after } = *wish;
        let people = self.people(game, seats).max(1);
        let waited = ((app.now - since.0 as f64 - self.offset) / 1000.0).max(0.0) as u64;
        html! {
            section.card-box.parchment.company aria-labelledby="company-title" {
                h2 #company-title { (lang.meet_waiting_for(&app.game_name(game), seats.get())) }
                ul.ring aria-hidden="true" {
                    @for place in 0..seats.get() {
                        @if place == 0 { li { (app.own_portrait()) } }
                        @else if place < people as usize { li.taken { (app.icon("person")) } }
                        @else { li.free {} }
                    }
                }
                p.next role="status" {
                    @if self.is_lost { (lang.meet_lost()) } @else { (lang.meet_waiting(people)) }
                }
                p role="timer" {
                    @match bots_after {
                        None => (lang.meet_bots_never(seats.get())),
                        Some(patience) => (lang.meet_bots_in(&clock(u64::from(patience).saturating_sub(waited)))),
                    }
                }
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                p.row.end { (app.button("", MeetAction::Stop, "close", lang.meet_stop())) }
            }
            p.note { (lang.meet_keep_open()) }
        }
    }
}

/// A time in words that fit on a button.
fn time(app: &App, seconds: u64) -> String {
    if seconds < 60 { app.lang.meet_seconds(seconds) } else { app.lang.meet_minutes(seconds / 60) }
}

fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
