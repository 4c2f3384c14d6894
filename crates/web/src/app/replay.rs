//! A game played again from its record: step by step, from any seat or with all cards open.

use yohoho_i18n::Names;
use yohoho_protocol::{Moment, Name, RoundResult, SeatInfo, Settings, Sitter, Snapshot, Stage, TableInfo, You};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::wire::{self, ViewJson};
use yohoho_rules::{Game, GameKind, Phase, Seat, SeatCount};

use super::action::actions;
use super::event::{Answer, Effect, Key, Timer, Wanted};
use super::race::race;
use super::table::names::record_names;
use super::table::{RestingTrick, Scene, ScoreSheet, TrickArea, card_face, rule_of, runs, seats};
use super::{App, Screens, records};
use crate::markup::{Html, html, put};
use crate::route::{Program, Route, Source};

actions! {
    /// What can be done with a replay.
    pub enum ReplayAction {
        First = "first",
        Previous = "previous",
        Next = "next",
        Last = "last",
        /// Start it, or stop it.
        Run = "run",
    }
}

actions! {
    /// What can be filled in at a replay.
    pub enum ReplayField {
        Position = "position",
        /// Through whose eyes one looks.
        Eyes = "eyes",
    }
}

/// How long each picture is shown, in milliseconds.
const PICTURE: u32 = 1100;

/// The program's only screen: a record that is looked for, could not be read, or is shown.
pub struct Replay {
    from_file: bool,
    start: usize,
    problem: Option<String>,
    film: Option<Film>,
}

/// A record that was checked, and where in it one is.
struct Film {
    kind: GameKind,
    seats: SeatCount,
    names: Vec<String>,
    /// The game after each decision that everybody knows of.
    games: Vec<Game>,
    /// The places where a trick is complete: their position, the round and the number of the trick.
    tricks: Vec<(usize, u8, usize)>,
    at: usize,
    /// Through whose eyes; none for all cards open.
    eyes: Option<Seat>,
    running: bool,
    /// The position as it is shown.
    scene: Scene,
    trick: TrickArea,
    score_sheet: ScoreSheet,
}

impl Replay {
    fn show(&mut self, app: &App, film: Result<Film, String>) {
        match film {
            Ok(mut film) => {
                film.at = self.start.min(film.games.len() - 1);
                film.stand(app);
                (self.film, self.problem) = (Some(film), None);
            }
            Err(why) => self.problem = Some(app.lang.record_bad(&why)),
        }
    }
}

impl Screens for Replay {
    const PROGRAM: Program = Program::Replay;
    type Action = ReplayAction;
    type Field = ReplayField;

    fn arrive(app: &mut App, place: Route, hash: &str) -> Replay {
        let start = hash.trim_start_matches('#').parse().unwrap_or(0);
        let mut replay = Replay { from_file: false, start, problem: None, film: None };
        match place {
            Route::Replay(Source::Table(code)) => app.get(Wanted::Record, format!("/api/tables/{code}/record")),
            Route::Replay(Source::Kept(name)) => {
                match records::get(app, name).map(|text| read(text, &app.prefs.crew)) {
                    Some(film) => replay.show(app, film),
                    None => replay.problem = Some(app.lang.record_missing().into()),
                }
            }
            _ => replay.from_file = true,
        }
        replay
    }

    fn act(&mut self, app: &mut App, action: ReplayAction, _: bool) {
        let Some(film) = &mut self.film else { return };
        let here = film.at;
        match action {
            ReplayAction::First => film.jump(app, 0),
            ReplayAction::Previous => film.jump(app, here.saturating_sub(1)),
            ReplayAction::Next => film.jump(app, here + 1),
            ReplayAction::Last => film.jump(app, usize::MAX),
            ReplayAction::Run => {
                film.running = !film.running;
                app.effects.push(Effect::After(PICTURE, Timer::Film));
            }
        }
    }

    fn field(&mut self, app: &mut App, field: ReplayField, value: &str, _: bool) {
        let Some(film) = &mut self.film else { return };
        match field {
            ReplayField::Position => film.jump(app, value.parse().unwrap_or(0)),
            ReplayField::Eyes => {
                film.eyes = value.parse::<u8>().ok().and_then(Seat::new);
                film.stand(app);
            }
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        let lang = app.lang;
        match answer {
            Ok((200, text)) => self.show(app, read(&text, "")),
            Ok((409, _)) => self.problem = Some(lang.record_not_over().into()),
            Ok((404, _)) => self.problem = Some(lang.record_missing().into()),
            answer => self.problem = Some(app.trouble(&answer).into()),
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        match key.name.as_str() {
            "ArrowRight" => self.act(app, ReplayAction::Next, true),
            "ArrowLeft" => self.act(app, ReplayAction::Previous, true),
            "Home" => self.act(app, ReplayAction::First, true),
            "End" => self.act(app, ReplayAction::Last, true),
            _ => {}
        }
    }

    fn file(&mut self, app: &mut App, text: &str) {
        self.show(app, read(text, ""));
    }

    fn time(&mut self, app: &mut App, _: Timer) {
        let Some(film) = self.film.as_mut().filter(|film| film.running) else { return };
        if film.at + 1 < film.games.len() {
            film.go(app, film.at + 1);
            app.effects.push(Effect::After(PICTURE, Timer::Film));
        } else {
            film.running = false;
        }
    }

    fn render(&self, app: &App) -> Html {
        if let Some(film) = &self.film {
            return film.render(app);
        }
        let lang = app.lang;
        let waiting = (!self.from_file && self.problem.is_none())
            .then(|| html!("<p class=\"waiting\" role=\"status\">{}</p>", lang.connecting()));
        html!(
            "<main class=\"page\" data-file>{}<p class=\"problem\" role=\"alert\">{}</p>{}<label class=\"drop card-box\">{}<span>{}</span>\
             <input type=\"file\" accept=\".json,.jsonl,application/json\"></label></main>",
            app.head(lang.replay_title()),
            self.problem.as_deref(),
            waiting,
            app.icon("upload"),
            lang.replay_drop()
        )
    }
}

/// The first record of a text: one object, or one a line. Its bots are called like the crew.
fn read(text: &str, crew: &str) -> Result<Film, String> {
    let record = serde_json::from_str::<Record>(text).or_else(|whole| {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        serde_json::from_str(first).map_err(|_| whole)
    });
    Film::of(&record.map_err(|error| error.to_string())?, crew)
}

/// The round that is shown: between rounds a view already counts the next one.
fn round_of(view: &ViewJson) -> u8 {
    if view.phase == wire::Phase::Deal { view.round - 1 } else { view.round.min(view.rounds) }
}

impl Film {
    /// A record as pictures.
    ///
    /// # Errors
    /// A sentence about what is wrong with the record.
    fn of(record: &Record, crew: &str) -> Result<Film, String> {
        let log = record.replay().map_err(|flaw| flaw.to_string())?;
        let mut game = log.start();
        let mut games = Vec::new();
        for entry in &log.entries {
            match entry {
                Entry::Deal(deal) => game.deal(deal).map_err(|bad| bad.to_string())?,
                Entry::Act(seat, action) => {
                    game.play(*seat, *action).map_err(|illegal| illegal.to_string())?;
                }
            }
            // Secret decisions are shown together.
            if game.turn().len() <= 1 || matches!(entry, Entry::Deal(_)) {
                games.push(game);
            }
        }
        if games.is_empty() {
            games.push(game);
        }
        let mut tricks = Vec::new();
        let mut before = 0;
        for (at, game) in games.iter().enumerate() {
            let view = ViewJson::of(&game.view(None));
            let done = view.tricks.iter().filter(|trick| trick.is_complete()).count();
            if done > before {
                tricks.push((at, round_of(&view), done));
            }
            before = if game.phase() == Phase::Deal { 0 } else { done };
        }
        Ok(Film {
            kind: log.kind,
            seats: log.seats,
            names: record_names(crew, &record.players),
            games,
            tricks,
            at: 0,
            eyes: None,
            running: false,
            scene: Scene::default(),
            trick: TrickArea::default(),
            score_sheet: ScoreSheet::default(),
        })
    }

    /// Somebody goes to a position.
    fn jump(&mut self, app: &mut App, to: usize) {
        self.running = false;
        self.go(app, to);
    }

    fn go(&mut self, app: &mut App, to: usize) {
        self.at = to.min(self.games.len() - 1);
        self.stand(app);
        app.effects.push(Effect::Hash(self.at.to_string()));
        if let Some(resting) = self.trick.resting() {
            app.effects.push(Effect::Now(resting.verdict.clone()));
        }
    }

    /// Sets the table up as it is at this position.
    fn stand(&mut self, app: &App) {
        let view = ViewJson::of(&self.games[self.at].view(self.eyes));
        let sitter = |name: &String| Name::clean(name).map_or(Sitter::Nobody, |name| Sitter::Person { name });
        let info = TableInfo {
            code: String::new(),
            settings: Settings::new(self.kind, self.seats),
            stage: Stage::Playing,
            seats: self.names.iter().map(|name| SeatInfo { sitter: sitter(name), away: false }).collect(),
            host: None,
            commitment: None,
            seed: None,
            rematch: None,
            deadline: None,
        };
        let names = Names::new(self.names.clone(), self.eyes);
        let resting = view.tricks.last().filter(|trick| trick.is_complete()).map(|trick| RestingTrick {
            verdict: yohoho_i18n::verdict(app.lang, &names, self.kind, trick, rule_of(self.kind, trick)),
            trick: trick.clone(),
            is_leaving: false,
        });
        self.trick.rest(resting);
        self.score_sheet = ScoreSheet::new(self.block(self.at));
        let you = You { seat: self.eyes, host: false, muted: Vec::new() };
        let (block, talk) = (Vec::new(), Vec::new());
        self.scene.show(Snapshot { seq: 0, now: Moment(0), you, table: info, view: Some(view), block, talk }, names);
    }

    /// The rounds that are over at a position.
    fn block(&self, at: usize) -> Vec<RoundResult> {
        let over = self.games[..=at].iter().filter(|game| matches!(game.phase(), Phase::Deal | Phase::Over));
        over.map(|game| {
            let view = ViewJson::of(&game.view(None));
            let (bids, won) =
                view.king().map(|king| (king.bids.clone().unwrap_or_default(), king.won.clone())).unwrap_or_default();
            RoundResult { bids, won, scores: view.scores }
        })
        .collect()
    }

    fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let last = self.games.len() - 1;
        let view = self.scene.view();
        let tool = |act: &str, icon: &str, word: &str| {
            html!("<button type=\"button\" data-do=\"{}\" aria-label=\"{}\">{}</button>", act, word, app.icon(icon))
        };
        let mut jumps = html!("<option value=\"0\">{}</option>", lang.film_start());
        for (position, round, trick) in &self.tricks {
            put!(
                jumps,
                "<option value=\"{}\"{}>{}</option>",
                *position,
                if *position == self.at { " selected" } else { "" },
                lang.replay_trick(*round, *trick)
            );
        }
        let mut eyes = html!("<option value=\"\">{}</option>", lang.film_open());
        for (seat, name) in self.names.iter().enumerate() {
            put!(
                eyes,
                "<option value=\"{}\"{}>{}</option>",
                seat,
                if self.eyes.map(Seat::index) == Some(seat) { " selected" } else { "" },
                name
            );
        }
        let (run_icon, run_word) = if self.running { ("pause", lang.film_pause()) } else { ("play", lang.film_play()) };
        html!(
            "<div class=\"table-page replay\" data-game=\"{}\"><header class=\"top\"><a class=\"button quiet\" href=\"/logbook\" aria-label=\"{}\">{}</a>\
             <div class=\"top-title\"><h1 id=\"title\" tabindex=\"-1\">{}</h1><span class=\"led\">{}</span></div></header><main class=\"table\">{}<div class=\"middle\">{}</div>\
             <section class=\"own\" aria-labelledby=\"hands-title\"><h2 id=\"hands-title\" class=\"aside\">{}</h2>{}<div class=\"film\">\
             <div class=\"row\">{}{}<button type=\"button\" class=\"primary\" data-do=\"run\" aria-label=\"{}\">{}</button>{}{}<span class=\"note\">{} / {}</span></div>\
             <input type=\"range\" min=\"0\" max=\"{}\" value=\"{}\" data-in=\"position\" aria-label=\"{}\">\
             <div class=\"row\"><label class=\"field inline\"><span>{}</span><select data-in=\"position\">{}</select></label>\
             <label class=\"field inline\"><span>{}</span><select data-in=\"eyes\">{}</select></label>{}</div>{}</div></section>\
             <aside class=\"block parchment\" aria-labelledby=\"block-title\"><h2 id=\"block-title\">{}</h2>{}</aside></main></div>",
            self.kind.name(),
            lang.home_logbook(),
            app.icon("back"),
            lang.replay_title(),
            view.map(|view| lang.top_round(round_of(view), view.rounds)),
            seats(app, &self.scene, self.trick.resting().is_some()),
            self.trick.render(app, &self.scene, &self.score_sheet),
            lang.heading_hands(),
            self.hands(app),
            tool("first", "first", lang.film_first()),
            tool("previous", "previous", lang.film_previous()),
            run_word,
            app.icon(run_icon),
            tool("next", "next", lang.film_next()),
            tool("last", "last", lang.film_last()),
            self.at,
            last,
            last,
            self.at,
            lang.film_position(),
            lang.film_jump(),
            jumps,
            lang.film_eyes(),
            eyes,
            app.button("", &format!("copy {}", self.address(app)), "share", lang.film_share()),
            race(app, &runs(app, &self.block(last), &self.names, None)),
            lang.heading_block(),
            self.score_sheet.render(app, &self.scene)
        )
    }

    /// The address of this position.
    fn address(&self, app: &App) -> String {
        format!("{}{}#{}", app.device.origin, app.place.path(), self.at)
    }

    /// The hands that are open.
    fn hands(&self, app: &App) -> Html {
        let lang = app.lang;
        let game = &self.games[self.at];
        let mut html = html!("<div class=\"open-hands\">");
        for (seat, name) in Seat::ALL.into_iter().zip(&self.names) {
            if self.eyes.is_some_and(|eyes| eyes != seat) {
                continue;
            }
            put!(html, "<div class=\"open-hand\"><h3>{}</h3><ul>", name);
            for (which, code) in ViewJson::of(&game.view(Some(seat))).hand.iter().enumerate() {
                put!(
                    html,
                    "<li><span class=\"card\">{}</span><span class=\"aside\">{}</span></li>",
                    card_face(app, self.kind, code, which),
                    yohoho_i18n::card(lang, self.kind, code, false)
                );
            }
            put!(html, "</ul></div>");
        }
        put!(html, "</div>");
        html
    }
}
