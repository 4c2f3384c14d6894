//! A record as a sequence of positions, and the page that shows one of them.

use maud::{Markup, Render, html};
use yohoho_i18n::Names;
use yohoho_protocol::{
    Moment, Name, Profile, RoundResult, SeatInfo, Settings, Sitter, Snapshot, Stage, TableInfo, You,
};
use yohoho_rules::log::Entry;
use yohoho_rules::record::{FORMAT, Record};
use yohoho_rules::wire::{self, ViewJson};
use yohoho_rules::{Game, GameKind, Log, Phase, Piece, Seat, SeatCount};

use super::{ReplayAction, ReplayField};
use crate::app::App;
use crate::app::event::Effect;
use crate::app::identity::portrait_of;
use crate::app::score_chart::score_chart;
use crate::app::table::names::record_names;
use crate::app::table::{RestingTrick, Scene, ScoreSheet, TrickArea, rule_of, seats, small_card, totals_by_player};
use crate::offline::bot_of;
use crate::route::{Route, Source};

/// The height of the chart, in its units.
const CHART: [i32; 1] = [170];

/// A record that was checked, and the position in it that is shown.
pub(in crate::app) struct Film {
    kind: GameKind,
    seats: SeatCount,
    names: Vec<String>,
    record: Record,
    log: Log,
    /// The seat of somebody who played without a name, and is called "you" by the record.
    unnamed: Option<Seat>,
    /// The seat of whoever plays on this device.
    own: Option<Seat>,
    /// The record.
    text: String,
    /// The record as the address has it, if it came in a link.
    packed: String,
    /// The game after each decision that everybody knows of.
    games: Vec<Game>,
    /// How many entries of the log had happened at each position.
    entries: Vec<usize>,
    tricks: Vec<CompleteTrick>,
    pub(in crate::app) position: usize,
    /// Through whose eyes; `None` with all cards open.
    eyes: Option<Seat>,
    pub(in crate::app) running: bool,
    /// The position as it is shown.
    scene: Scene,
    trick: TrickArea,
    score_sheet: ScoreSheet,
}

/// A position where a trick is complete.
struct CompleteTrick {
    position: usize,
    round: u8,
    /// Its number within the round, from 1.
    number: usize,
}

/// The round that is shown: between rounds a view already counts the next one.
fn round_of(view: &ViewJson) -> u8 {
    if view.phase == wire::Phase::Deal { view.round - 1 } else { view.round.min(view.rounds) }
}

impl Film {
    /// The first record of a text, which has one object, or one on each line.
    ///
    /// # Errors
    /// A sentence about what is wrong with the record.
    pub(in crate::app) fn read(text: &str, app: &App) -> Result<Film, String> {
        let first = || text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        match serde_json::from_str::<Record>(text) {
            Ok(record) => Film::of(&record, text, app),
            Err(_) => Film::of(&serde_json::from_str(first()).map_err(|_| app.lang.record_none())?, first(), app),
        }
    }

    fn of(record: &Record, text: &str, app: &App) -> Result<Film, String> {
        let log = record.replay().map_err(|flaw| {
            let bare = record.rounds.iter().position(|round| round.hands.iter().all(Vec::is_empty));
            match bare {
                _ if record.format != FORMAT => {
                    app.lang.record_format(&record.format.chars().take(40).collect::<String>())
                }
                Some(round) => app.lang.record_no_deal(round + 1),
                None => app.lang.record_bad(&flaw.to_string()),
            }
        })?;
        let mut game = log.start();
        let (mut games, mut entries) = (Vec::new(), Vec::new());
        for (at, entry) in log.entries.iter().enumerate() {
            match entry {
                Entry::Deal(deal) => game.deal(deal).map_err(|bad| app.lang.record_bad(&bad.to_string()))?,
                Entry::Act(seat, action) => {
                    game.play(*seat, *action).map_err(|illegal| app.lang.record_bad(&illegal.to_string()))?;
                }
            }
            // Secret decisions are shown together.
            if game.turn().len() <= 1 || matches!(entry, Entry::Deal(_)) {
                games.push(game);
                entries.push(at + 1);
            }
        }
        if games.is_empty() {
            games.push(game);
            entries.push(0);
        }
        // Only on this device bots have the names that its owner gave them.
        let crew = if matches!(
            app.route,
            Route::Replay(Source::Kept(_) | Source::Varied)
                | Route::Review(Source::Kept(_) | Source::Varied)
                | Route::Mistakes
        ) {
            &app.prefs.crew
        } else {
            ""
        };
        let is_person = |name: &String| bot_of(name).is_none();
        let is_own = |name: &String| match app.route {
            // Games on this device have one person.
            Route::Replay(Source::Kept(_)) | Route::Review(Source::Kept(_)) | Route::Mistakes => is_person(name),
            _ => is_person(name) && (name == app.lang.you_name() || *name == app.prefs.name),
        };
        Ok(Film {
            kind: log.kind,
            seats: log.seats,
            names: record_names(crew, &record.players),
            unnamed: record.players.iter().position(|name| name == app.lang.you_name()).map(|at| Seat::ALL[at]),
            own: record.players.iter().position(is_own).map(|at| Seat::ALL[at]),
            record: record.clone(),
            log,
            text: text.into(),
            packed: String::new(),
            tricks: complete_tricks(&games),
            games,
            entries,
            position: 0,
            eyes: None,
            running: false,
            scene: Scene::default(),
            trick: TrickArea::default(),
            score_sheet: ScoreSheet::default(),
        })
    }

    pub(in crate::app) fn kind(&self) -> GameKind {
        self.kind
    }

    pub(in crate::app) fn names(&self) -> &[String] {
        &self.names
    }

    pub(in crate::app) fn record(&self) -> &Record {
        &self.record
    }

    pub(in crate::app) fn log(&self) -> &Log {
        &self.log
    }

    /// The record as a text.
    pub(in crate::app) fn text(&self) -> &str {
        &self.text
    }

    pub(in crate::app) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(in crate::app) fn trick(&self) -> &TrickArea {
        &self.trick
    }

    /// The game as it stands.
    pub(in crate::app) fn game(&self) -> &Game {
        &self.games[self.position]
    }

    /// The record as the address has it; empty if it came from elsewhere.
    pub(in crate::app) fn packed(&self) -> &str {
        &self.packed
    }

    pub(in crate::app) fn came_packed(&self) -> bool {
        !self.packed.is_empty()
    }

    /// The last position before an entry of the log.
    pub(in crate::app) fn position_before(&self, entry: usize) -> usize {
        self.entries.iter().rposition(|entries| *entries <= entry).unwrap_or(0)
    }

    /// How many entries of the log have happened.
    pub(in crate::app) fn entries(&self) -> usize {
        self.entries[self.position]
    }

    /// The viewer's own seat, if the record has one that can be theirs.
    pub(in crate::app) fn own_seat(&self) -> Option<Seat> {
        self.own
    }

    /// The seat that the viewer is most interested in: the one they look from, their own, or that of a person.
    pub(in crate::app) fn likely_seat(&self) -> Seat {
        let person = || self.record.players.iter().position(|name| bot_of(name).is_none());
        self.eyes.or(self.own).or_else(|| person().map(|at| Seat::ALL[at])).unwrap_or_default()
    }

    /// Where this position is found again, even without a network.
    pub(in crate::app) fn address(&self, app: &App) -> String {
        let route = match &app.route {
            kept @ Route::Replay(Source::Kept(_)) => kept.path(),
            _ if !self.packed.is_empty() => Route::Replay(Source::File).path(),
            _ => Route::Replay(Source::Varied).path(),
        };
        format!("{route}#{}", self.hash())
    }

    /// The part of the address after `#` for a place in the game.
    pub(in crate::app) fn hash_of(&self, place: &str) -> String {
        let tail = if self.came_packed() { "~" } else { "" };
        format!("{place}{tail}{}", self.packed())
    }

    /// What the address has after `#`.
    fn hash(&self) -> String {
        self.hash_of(&self.position.to_string())
    }

    /// The record stays in the address that it came in, so that a reload finds it again.
    pub(in crate::app) fn came_in_link(mut self, packed: &str) -> Film {
        self.packed = packed.into();
        self
    }

    /// Shows this position first, or the last one if there are fewer.
    pub(in crate::app) fn start_at(&mut self, app: &App, position: usize) {
        self.position = position.min(self.last());
        self.show_position(app);
    }

    /// Stops the replay at a position that somebody chose.
    pub(in crate::app) fn jump(&mut self, app: &mut App, to: usize) {
        self.running = false;
        self.go(app, to);
    }

    /// Goes one position further; false at the end.
    pub(in crate::app) fn step(&mut self, app: &mut App) -> bool {
        let further = self.position < self.last();
        if further {
            self.go(app, self.position + 1);
        }
        further
    }

    pub(in crate::app) fn look_through(&mut self, app: &App, eyes: Option<Seat>) {
        self.eyes = eyes;
        self.show_position(app);
    }

    pub(in crate::app) fn last(&self) -> usize {
        self.games.len() - 1
    }

    fn go(&mut self, app: &mut App, to: usize) {
        self.start_at(app, to);
        app.effects.push(Effect::Hash(self.hash()));
        if let Some(resting) = self.trick.resting() {
            app.effects.push(Effect::Now(resting.verdict.clone()));
        }
    }

    /// Makes the parts show this position.
    fn show_position(&mut self, app: &App) {
        let view = ViewJson::of(&self.games[self.position].view(self.eyes));
        let sitter = |(at, name): (usize, &String)| {
            let is_own = self.unnamed.map(Seat::index) == Some(at) || *name == app.prefs.name;
            let portrait = is_own.then(|| portrait_of(&app.prefs));
            Name::clean(name).map_or(Sitter::Nobody, |name| Profile { name, portrait }.into())
        };
        let info = TableInfo {
            code: String::new(),
            settings: Settings::new(self.kind, self.seats),
            stage: Stage::Playing,
            seats: self.names.iter().enumerate().map(|named| SeatInfo::new(sitter(named))).collect(),
            host: None,
            commitment: None,
            seed: None,
            rematch: None,
            deadline: None,
            overdue: None,
            consent: false,
            starts: None,
            open: false,
            motions: Vec::new(),
        };
        let names = Names::new(self.names.clone(), self.eyes.or(self.unnamed));
        let resting = view.tricks.last().filter(|trick| trick.is_complete()).map(|trick| RestingTrick {
            verdict: yohoho_i18n::verdict(app.lang, &names, self.kind, trick, rule_of(self.kind, trick)),
            trick: trick.clone(),
            is_leaving: false,
        });
        self.trick.rest(resting);
        self.score_sheet = ScoreSheet::new(self.rounds_until(self.position));
        let you = You { seat: self.eyes, host: false, muted: Vec::new(), votes: Vec::new(), motion: None, left: None };
        let (block, talk) = (Vec::new(), Vec::new());
        self.scene.show(Snapshot { seq: 0, now: Moment(0), you, table: info, view: Some(view), block, talk }, names);
    }

    /// The rounds that are over at a position.
    pub(in crate::app) fn rounds_until(&self, position: usize) -> Vec<RoundResult> {
        let over = self.games[..=position].iter().filter(|game| matches!(game.phase(), Phase::Deal | Phase::Over));
        over.map(|game| {
            let view = ViewJson::of(&game.view(None));
            let (bids, won) =
                view.king().map(|king| (king.bids.clone().unwrap_or_default(), king.won.clone())).unwrap_or_default();
            RoundResult { bids, won, scores: view.scores }
        })
        .collect()
    }

    pub(in crate::app) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let round = self.scene.view().map(|view| lang.top_round(round_of(view), view.rounds));
        let scene = &self.scene;
        html! {
            div.table-page.replay data-game=(self.kind.name()) {
                header.bar {
                    a.button.back href="/logbook" aria-label=(lang.home_logbook()) { (app.icon("back")) }
                    div.bar-title {
                        h1 #title tabindex="-1" { (lang.replay_title()) }
                        div.led { (round.unwrap_or_default()) }
                    }
                }
                main.table.watching.queen[scene.has_planks()].doubloons[self.kind.piece() == Piece::Doubloon]
                    data-n=(scene.seat_count()) {
                    (seats(app, scene, self.trick.resting().is_some()))
                    (self.trick.render(app, scene))
                    section.rail {
                        p.call { (self.call(app)) }
                        div.film-acts {
                            (app.button("", ReplayAction::Review, "hint", lang.review()))
                            (app.button("", ReplayAction::TryAgain, "replay", lang.vary()))
                        }
                    }
                    section.hand aria-labelledby="hands-title" {
                        h2 #hands-title.aside { (lang.heading_hands()) }
                        (self.open_hands(app))
                    }
                    (self.controls(app))
                    aside.sheet-side aria-labelledby="block-title" {
                        h2 #block-title { (lang.heading_block()) }
                        (self.score_sheet.render(app, scene))
                        (score_chart(app, &totals_by_player(scene, &self.rounds_until(self.last()), &self.names, None), &CHART))
                    }
                }
            }
        }
    }

    /// What the trick has come to, or whose turn it is.
    fn call(&self, app: &App) -> String {
        let Some(view) = self.scene.view() else { return String::new() };
        match (self.trick.verdict(), &view.turn[..]) {
            (Some(verdict), _) => verdict.into(),
            (None, [seat]) if Some(*seat) == self.eyes.or(self.unnamed) => app.lang.call_turn().into(),
            (None, [seat]) => app.lang.call_waiting(self.scene.name(*seat)),
            (None, _) => String::new(),
        }
    }

    /// The cards that people hold, as small as can be read.
    fn open_hands(&self, app: &App) -> Markup {
        let game = &self.games[self.position];
        let shown = Seat::ALL[..self.seats.get()].iter().filter(|seat| self.eyes.is_none_or(|eyes| eyes == **seat));
        html! {
            ul.open-hands {
                @for seat in shown {
                    li {
                        h3 { (self.scene.name(*seat)) }
                        ul {
                            @for code in &ViewJson::of(&game.view(Some(*seat))).hand {
                                li {
                                    span.aside { (yohoho_i18n::card(app.lang, self.kind, code, false)) }
                                    (small_card(app, self.kind, code))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn controls(&self, app: &App) -> Markup {
        let lang = app.lang;
        let (run_icon, run_word) = if self.running { ("pause", lang.film_pause()) } else { ("play", lang.film_play()) };
        html! {
            footer.act.film {
                (control(app, "", ReplayAction::First, "first", lang.film_first()))
                (control(app, "", ReplayAction::Previous, "previous", lang.film_previous()))
                (control(app, "primary", ReplayAction::Run, run_icon, run_word))
                (control(app, "", ReplayAction::Next, "next", lang.film_next()))
                (control(app, "", ReplayAction::Last, "last", lang.film_last()))
                input type="range" min="0" max=(self.last()) value=(self.position)
                    data-in=(ReplayField::Position) aria-label=(lang.film_position());
                span.note { (self.position) " / " (self.last()) }
                (self.choose_trick(app))
                (self.choose_eyes(app))
                (control(app, "", ReplayAction::Share, "share", lang.film_share()))
            }
        }
    }

    /// Copies a link to this position. A record that no server has travels in the link.
    pub(in crate::app) fn share(&self, app: &mut App) {
        let origin = &app.device.origin;
        app.effects.push(match &app.route {
            route @ Route::Replay(Source::Table(_)) => {
                Effect::Copy(format!("{origin}{}#{}", route.path(), self.position))
            }
            _ => Effect::CopyPacked { link: format!("{origin}/replay#{}~", self.position), text: self.text.clone() },
        });
    }

    fn choose_trick(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            label.field {
                span.aside { (lang.film_jump()) }
                select data-in=(ReplayField::Position) {
                    option value="0" { (lang.film_start()) }
                    @for CompleteTrick { position, round, number } in &self.tricks {
                        option value=(position) selected[*position == self.position] {
                            (lang.replay_trick(*round, *number))
                        }
                    }
                }
            }
        }
    }

    fn choose_eyes(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            label.field {
                span.aside { (lang.film_eyes()) }
                select data-in=(ReplayField::Eyes) {
                    option value="" { (lang.film_open()) }
                    @for (seat, name) in self.names.iter().enumerate() {
                        option value=(seat) selected[self.eyes.map(Seat::index) == Some(seat)] { (name) }
                    }
                }
            }
        }
    }
}

fn complete_tricks(games: &[Game]) -> Vec<CompleteTrick> {
    let mut tricks = Vec::new();
    let mut before = 0;
    for (position, game) in games.iter().enumerate() {
        let view = ViewJson::of(&game.view(None));
        let number = view.tricks.iter().filter(|trick| trick.is_complete()).count();
        if number > before {
            tricks.push(CompleteTrick { position, round: round_of(&view), number });
        }
        before = if game.phase() == Phase::Deal { 0 } else { number };
    }
    tricks
}

fn control(app: &App, class: &str, action: impl Render, icon: &str, word: &str) -> Markup {
    html! { button type="button" class=(class) data-do=(action) aria-label=(word) { (app.icon(icon)) } }
}
