//! Entering numbers and planks by tap or key, and what is announced after each.

use yohoho_pad::{Bid, Landing, Page, Phase, PlayerId, Step};
use yohoho_rules::Family;

use super::{Column, SheetScreen};
use crate::app::App;
use crate::app::event::{Effect, Key};
use crate::app::pad::arguments::PlayerPirate;
use crate::app::pad::messages;
use crate::app::parts::number;

/// A 1 and a 0 typed within so many milliseconds are a 10.
const TOGETHER: f64 = 600.0;

impl SheetScreen {
    /// What a number that is entered now means.
    pub(super) fn column(&self) -> Column {
        match self.page().phase() {
            Phase::Bids => Column::Bids,
            _ => self.column.unwrap_or(Column::Tricks),
        }
    }

    /// The player who gets the next number or plank.
    pub(super) fn active_player(&self) -> Option<PlayerId> {
        let page = self.page();
        let round = page.active_round()?;
        let selected = self.selected.filter(|player| round.entry(*player).is_some());
        selected.or_else(|| match self.column() {
            Column::Bids => page.bids_missing().first().copied(),
            Column::Tricks => page.results_missing().first().copied(),
        })
    }

    /// What is to be entered next, as a sentence.
    pub(super) fn prompt(&self, app: &App) -> String {
        let lang = app.lang;
        let page = self.page();
        if page.is_over() && page.editing().is_none() {
            return lang.pad_over().into();
        }
        let active = self.active_player().map(|player| (player, messages::name(page, player)));
        if page.game().family() == Family::Queen {
            return active.map_or(lang.pad_ready().into(), |(_, name)| lang.pad_ask_plank(&name));
        }
        match (active, self.column()) {
            (Some((_, name)), Column::Bids) => lang.pad_ask_bid(&name),
            (Some((player, name)), Column::Tricks) => match page.implied_tricks() {
                Some((last, won)) if last == player => lang.pad_ask_last(&name, won),
                _ => lang.pad_ask_won(page.tricks_left().max(0), &name),
            },
            (None, Column::Bids) => lang.pad_all_in().into(),
            (None, Column::Tricks) => match page.can_finish() {
                Ok(()) => lang.pad_ready().into(),
                Err(refusal) => messages::refusal(lang, Some(page), refusal),
            },
        }
    }

    /// Says what has happened, and what is to be entered next.
    fn announce(&self, app: &mut App, happened: &str) {
        let next = self.prompt(app);
        app.effects.push(Effect::Say(format!("{happened} {next}")));
    }

    /// Enters a number for the active player.
    pub(super) fn enter_number(&mut self, app: &mut App, number: u8) {
        let Some(player) = self.active_player() else { return };
        let column = self.column();
        let step = match column {
            Column::Bids => Step::Bid { player, bid: Some(number) },
            Column::Tricks => Step::Won { player, won: Some(number) },
        };
        if !self.enter(app, step) {
            return;
        }
        self.selected = None;
        let name = messages::name(self.page(), player);
        let hidden = self.page().active_round().is_some_and(|round| round.visible_bid(player) == Bid::Sealed);
        let entered = match column {
            Column::Bids if hidden => app.lang.pad_said_secret(&name),
            Column::Bids => app.lang.pad_said_bid(number, &name),
            Column::Tricks => app.lang.pad_said_won(number, &name),
        };
        self.announce(app, &entered);
    }

    /// Enters digits from the keyboard; 1 quickly followed by 0 is ten.
    pub(in crate::app::pad) fn key(&mut self, app: &mut App, key: &Key) {
        if !app.prefs.shortcuts || self.dialog.is_some() {
            return;
        }
        let Ok(digit) = key.name.parse::<u8>() else { return };
        let cards = self.page().active_round().map_or(0, |round| self.page().cards(round));
        if let Some((at, player)) = self.typed_one.take()
            && digit == 0
            && cards == 10
            && app.now - at < TOGETHER
        {
            self.selected = Some(player);
            return self.enter_number(app, 10);
        }
        let Some(player) = self.active_player() else { return };
        if digit <= cards {
            self.typed_one = (digit == 1).then_some((app.now, player));
            self.enter_number(app, digit);
        }
    }

    pub(super) fn enter_side(&mut self, app: &mut App, player: PlayerId, value: &str) {
        self.enter_plank(app, player, Step::Side { player, side: value.parse().ok() });
    }

    pub(super) fn enter_pirate(&mut self, app: &mut App, pirate: PlayerPirate, value: &str) {
        let PlayerPirate { player, colour } = pirate;
        let landing = value.parse().map_or(Landing::Overboard, Landing::Space);
        self.enter_plank(app, player, Step::Pirate { player, colour, landing: Some(landing) });
    }

    /// Enters a part of a player's plank. Once it is complete, the next player's is shown.
    fn enter_plank(&mut self, app: &mut App, player: PlayerId, step: Step) {
        let points = |page: &Page| page.preview(player).and_then(|line| line.points);
        let before = points(self.page());
        self.selected = Some(player);
        if let (true, None, Some(points)) = (self.enter(app, step), before, points(self.page())) {
            self.selected = None;
            let name = messages::name(self.page(), player);
            let complete = app.lang.pad_said_plank(&name, points);
            self.announce(app, &complete);
        }
    }

    /// Shows the secret bids, and reads them out.
    pub(super) fn open_bids(&mut self, app: &mut App) {
        if self.enter(app, Step::Open) {
            let sentence = messages::all_bids(app.lang, self.page());
            app.effects.push(Effect::Say(sentence));
        }
    }

    /// Finishes the round and reads out its scores. If only one player's tricks are missing, they get the rest.
    pub(super) fn finish_round(&mut self, app: &mut App) {
        if let Some((player, won)) = self.page().implied_tricks()
            && !self.enter(app, Step::Won { player, won: Some(won) })
        {
            return;
        }
        let round = self.page().active_round().map_or(0, |round| round.number());
        if !self.enter(app, Step::Finish) {
            return;
        }
        self.clear_selection();
        let finished = app.lang.pad_said_round(round, &self.scores_of(app, round));
        self.announce(app, &finished);
    }

    /// Everybody's points in a round and their total, best first.
    fn scores_of(&self, app: &App, round: u8) -> String {
        let page = self.page();
        let standings = page.standings();
        let scores = standings.iter().filter_map(|standing| {
            let points = page.player_round(round, standing.player)?.points?;
            let name = messages::name(page, standing.player);
            Some(app.lang.pad_said_score(&name, &number(points.into()), &number(standing.total.into())))
        });
        scores.collect::<Vec<_>>().join(", ")
    }
}
