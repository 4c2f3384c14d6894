//! A game on paper: what is entered, and the sheet.

use yohoho_pad::{Bid, Landing, Page, Phase, PlayerId, Sheet, Step};
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};

use super::live::Live;
use super::{entry, paper, people, share, shelf, words};
use crate::app::App;
use crate::app::event::{Answer, Effect, Key, Wired};
use crate::app::parts::number;
use crate::markup::{Html, html};
use crate::route::Route;

/// Two digits within so many milliseconds are one number.
const TOGETHER: f64 = 600.0;

/// A dialog over the sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialog {
    Bonus,
    People,
    Share,
    ThrowAway,
}

/// What numbers are entered as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Bids,
    Tricks,
}

pub(super) struct Game {
    pub(super) sheet: Sheet,
    /// Who was chosen; otherwise whoever is missing is next.
    who: Option<PlayerId>,
    /// What was chosen to be entered; otherwise whatever is missing.
    column: Option<Column>,
    pub(super) dialog: Option<Dialog>,
    /// The bonus that is being entered: whose.
    pub(super) taker: Option<PlayerId>,
    /// Who is coming, as far as it is typed.
    pub(super) newcomer: String,
    pub(super) live: Live,
    /// The digit that was typed last: when, and for whom.
    digit: Option<(f64, PlayerId)>,
}

impl Game {
    /// The game that was begun at this moment, if it is on this device.
    pub(super) fn open(app: &mut App, id: u64) -> Option<Game> {
        let sheet = shelf::get(app, id)?;
        let live = Live::resume(app, id);
        Some(Game {
            sheet,
            who: None,
            column: None,
            dialog: None,
            taker: None,
            newcomer: String::new(),
            live,
            digit: None,
        })
    }

    pub(super) fn page(&self) -> &Page {
        self.sheet.page()
    }

    pub(super) fn id(&self) -> u64 {
        self.page().started()
    }

    /// What numbers are entered as now.
    pub(super) fn column(&self) -> Column {
        match self.page().phase() {
            Phase::Bids => Column::Bids,
            _ => self.column.unwrap_or(Column::Tricks),
        }
    }

    /// Who gets the next number.
    pub(super) fn active(&self) -> Option<PlayerId> {
        let page = self.page();
        let round = page.at_hand()?;
        let chosen = self.who.filter(|player| round.entry(*player).is_some());
        chosen.or_else(|| match self.column() {
            Column::Bids => page.bids_missing().first().copied(),
            Column::Tricks => page.results_missing().first().copied(),
        })
    }

    /// Enters a step, and keeps the sheet; false if it was refused, which is said.
    fn enter(&mut self, app: &mut App, step: Step) -> bool {
        match self.sheet.enter(step) {
            Ok(()) => {
                self.changed(app);
                true
            }
            Err(refusal) => {
                app.tell(words::refusal(app.lang, Some(self.page()), refusal));
                false
            }
        }
    }

    fn changed(&mut self, app: &mut App) {
        shelf::keep(app, &self.sheet);
        self.live.publish(app, &self.sheet);
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str, rest: &str) {
        let mut parts = rest.split(' ');
        let first = parts.next().unwrap_or_default();
        let player = PlayerId(first.parse().unwrap_or(u8::MAX));
        match word {
            "who" => self.who = Some(player),
            "column" => {
                self.column = Some(if first == "bids" { Column::Bids } else { Column::Tricks });
                self.who = None;
            }
            "number" => self.number(app, first.parse().unwrap_or(u8::MAX)),
            "open" => {
                if self.enter(app, Step::Open) {
                    let sentence = entry::shout(app, self.page());
                    app.effects.push(Effect::Say(sentence));
                }
            }
            "finish" => self.finish(app),
            "undo" | "redo" => {
                let done = if word == "undo" { self.sheet.undo() } else { self.sheet.redo() };
                if done {
                    (self.who, self.column) = (None, None);
                    self.changed(app);
                    app.effects.push(Effect::Say(self.state(app)));
                }
            }
            "taker" => self.taker = Some(player),
            "capture" => {
                let capture = match parts.next() {
                    Some("king") => Some(Capture::SkullKing),
                    Some(count) => count.parse().ok().map(Capture::Pirates),
                    None => None,
                };
                if self.enter(app, Step::Capture { player, capture }) {
                    self.dialog = None;
                }
            }
            "edit" => {
                if self.enter(app, Step::Edit { round: player.0 }) {
                    (self.who, self.column) = (None, None);
                    app.effects.push(Effect::Focus("entry-title".into()));
                }
            }
            "cancel" => drop(self.enter(app, Step::Cancel)),
            "again" => drop(self.enter(app, Step::Again)),
            "dialog" => {
                self.taker = None;
                self.dialog = match first {
                    "bonus" => Some(Dialog::Bonus),
                    "people" => Some(Dialog::People),
                    "share" => Some(Dialog::Share),
                    _ => Some(Dialog::ThrowAway),
                };
            }
            "close" => self.dialog = None,
            "throw-away" => {
                shelf::throw_away(app, self.id());
                self.live.stop(app);
                app.replace(&Route::Pad);
            }
            "live" => self.live.start(app),
            "unlive" => self.live.stop(app),
            _ => match people::step(self, word, player) {
                Some(step) => drop(self.enter(app, step)),
                None => share::act(app, &self.sheet, word),
            },
        }
    }

    pub(super) fn field(&mut self, app: &mut App, name: &str, value: &str, ticked: bool) {
        let mut parts = name.split(' ');
        let word = parts.next().unwrap_or_default();
        let player = PlayerId(parts.next().and_then(|player| player.parse().ok()).unwrap_or(u8::MAX));
        match word {
            "side" => {
                let side = [Side::HighTop, Side::HighBottom].into_iter().find(|side| side.name() == value);
                self.plank(app, player, Step::Side { player, side });
            }
            "pirate" => {
                let colour = parts.next().and_then(|letter| letter.chars().next());
                let Some(colour) = Colour::ALL.into_iter().find(|of| Some(of.letter()) == colour) else { return };
                let landing = match value.parse() {
                    Ok(space) => Landing::Space(space),
                    Err(_) => Landing::Overboard,
                };
                self.plank(app, player, Step::Pirate { player, colour, landing: Some(landing) });
            }
            "secret" => drop(self.enter(app, Step::Secret { on: ticked })),
            "newcomer" => self.newcomer = value.into(),
            "rename" => drop(self.enter(app, Step::Rename { player, name: super::start::clean(value) })),
            _ => {}
        }
    }

    /// A part of somebody's plank. Once it is complete the next one is.
    fn plank(&mut self, app: &mut App, player: PlayerId, step: Step) {
        let complete = |page: &Page| page.preview(player).and_then(|line| line.points);
        let before = complete(self.page());
        self.who = Some(player);
        if let (true, None, Some(points)) = (self.enter(app, step), before, complete(self.page())) {
            self.who = None;
            let name = words::name(self.page(), player);
            let next = self.state(app);
            app.effects.push(Effect::Say(format!("{} {next}", app.lang.pad_said_plank(&name, points))));
        }
    }

    /// A number for whoever is next.
    fn number(&mut self, app: &mut App, number: u8) {
        let Some(player) = self.active() else { return };
        let step = match self.column() {
            Column::Bids => Step::Bid { player, bid: Some(number) },
            Column::Tricks => Step::Won { player, won: Some(number) },
        };
        let column = self.column();
        if self.enter(app, step) {
            self.who = None;
            let lang = app.lang;
            let name = words::name(self.page(), player);
            let hidden = self.page().at_hand().is_some_and(|round| round.told(player) == Bid::Sealed);
            let said = match column {
                Column::Bids if hidden => lang.pad_said_secret(&name),
                Column::Bids => lang.pad_said_bid(number, &name),
                Column::Tricks => lang.pad_said_won(number, &name),
            };
            app.effects.push(Effect::Say(format!("{said} {}", self.state(app))));
        }
    }

    /// What is to be done next, in words.
    fn state(&self, app: &App) -> String {
        entry::asked(app, self)
    }

    fn finish(&mut self, app: &mut App) {
        if let Some((player, won)) = self.page().last_won()
            && !self.enter(app, Step::Won { player, won: Some(won) })
        {
            return;
        }
        let round = self.page().at_hand().map_or(0, |round| round.number());
        if !self.enter(app, Step::Finish) {
            return;
        }
        (self.who, self.column) = (None, None);
        let lang = app.lang;
        let page = self.page();
        let scores: Vec<String> = page
            .standings()
            .iter()
            .filter_map(|standing| {
                let points = page.line(round, standing.player)?.points?;
                Some(lang.pad_said_score(
                    &words::name(page, standing.player),
                    &number(points.into()),
                    &number(standing.total.into()),
                ))
            })
            .collect();
        let next = self.state(app);
        app.effects.push(Effect::Say(format!("{} {next}", lang.pad_said_round(round, &scores.join(", ")))));
    }

    /// Digits enter numbers; 1 and then 0 is ten.
    pub(super) fn key(&mut self, app: &mut App, key: &Key) {
        if !app.prefs.shortcuts || self.dialog.is_some() {
            return;
        }
        let Ok(digit) = key.name.parse::<u8>() else { return };
        let cards = self.page().at_hand().map_or(0, |round| self.page().cards(round));
        if let Some((at, player)) = self.digit.take()
            && digit == 0
            && cards == 10
            && app.now - at < TOGETHER
        {
            self.who = Some(player);
            return self.number(app, 10);
        }
        let Some(player) = self.active() else { return };
        if digit <= cards {
            self.digit = (digit == 1).then_some((app.now, player));
            self.number(app, digit);
        }
    }

    /// The same sheet was written on in another page.
    pub(super) fn kept_elsewhere(&mut self, app: &mut App, name: &str) {
        if name != shelf::key(self.id()) {
            return;
        }
        match shelf::get(app, self.id()) {
            Some(sheet) => {
                self.sheet = sheet;
                self.live.publish(app, &self.sheet);
            }
            None => app.replace(&Route::Pad),
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, answer: &Answer) {
        let id = self.id();
        self.live.fetched(app, id, answer);
    }

    pub(super) fn wired(&mut self, app: &mut App, wired: Wired) {
        if self.live.wired(app, &mut self.sheet, wired) {
            self.changed(app);
        }
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let page = self.page();
        let title = if page.is_over() {
            lang.over_title().to_string()
        } else {
            lang.top_round(page.current().number(), page.rounds())
        };
        let way = |act: &str, icon: &str, word: &str, on: bool| {
            html!(
                "<button type=\"button\" class=\"quiet\" id=\"do-{}\" data-do=\"{}\" aria-label=\"{}\" title=\"{}\"{}>{}</button>",
                act,
                act,
                word,
                word,
                if on { "" } else { " disabled" },
                app.icon(icon)
            )
        };
        html!(
            "<main class=\"page pad game\"><header class=\"head\"><a class=\"button quiet\" href=\"/pad\" aria-label=\"{}\">{}</a><h1 id=\"title\" class=\"game-title\" tabindex=\"-1\">{}<small>{}</small></h1>\
             <span class=\"tools\">{}{}{}{}</span></header>{}{}{}{}{}{}</main>{}",
            lang.pad_back(),
            app.icon("back"),
            title,
            app.game_name(page.game()),
            way("undo", "undo", lang.pad_undo(), self.sheet.undoable().is_some()),
            way("redo", "redo", lang.pad_redo(), self.sheet.redoable().is_some()),
            way("dialog people", "friends", lang.pad_people(), true),
            way("dialog share", "share", lang.pad_share(), true),
            paper::deal(app, page),
            entry::render(app, self),
            paper::over(app, page),
            paper::sheet(app, page, true),
            paper::chart(app, page),
            self.foot(app),
            self.dialog(app)
        )
    }

    fn foot(&self, app: &App) -> Html {
        let lang = app.lang;
        let again = if self.page().current().has_begun() && !self.page().is_over() && self.page().editing().is_none() {
            app.button("", "again", "replay", lang.pad_again())
        } else {
            Html::default()
        };
        html!(
            "<p class=\"row no-print\">{}{}{}</p>",
            app.link("", "/referee", "rules", lang.home_referee()),
            again,
            app.button("danger", "dialog throw-away", "", lang.pad_throw_away())
        )
    }

    fn dialog(&self, app: &App) -> Html {
        let lang = app.lang;
        match self.dialog {
            None => Html::default(),
            Some(Dialog::Bonus) => entry::bonus(app, self),
            Some(Dialog::People) => people::render(app, self),
            Some(Dialog::Share) => share::render(app, self),
            Some(Dialog::ThrowAway) => app.dialog(
                "small",
                lang.pad_throw_away(),
                &html!(
                    "<p>{}</p><div class=\"row\">{}{}</div>",
                    lang.pad_throw_away_text(),
                    app.button("primary", "close", "", lang.pad_keep()),
                    app.button("danger", "throw-away", "", lang.pad_throw_away())
                ),
            ),
        }
    }
}
