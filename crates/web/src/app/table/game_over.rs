//! The end of the game: ranks, the scores as a chart, and what to do next.

use maud::{Markup, html};
use yohoho_protocol::{RoundResult, Stage};
use yohoho_rules::{Rank, Seat, standings};

use super::TableScreen;
use super::action::TableAction;
use crate::app::action::AppAction;
use crate::app::parts::initial;
use crate::app::score_chart::{PlayerTotals, score_chart};
use crate::app::{App, records};
use crate::route::{Route, Source};
use crate::sort::sort;

impl TableScreen {
    /// Nothing as long as the game goes on, or its last trick is still to be seen.
    pub(super) fn game_over(&self, app: &App) -> Markup {
        let lang = app.lang;
        let Some(view) = self.scene.view() else { return Markup::default() };
        if self.scene.stage() != Some(Stage::Over) || self.trick.resting().is_some() {
            return Markup::default();
        }
        let mut ranks: Vec<Rank> = standings(&view.totals).collect();
        sort(&mut ranks, |rank| rank.place);
        let headline = match ranks.iter().find(|rank| Some(rank.seat) == view.seat) {
            None => lang.over_title().into(),
            Some(own) if own.place == 1 => lang.over_won().into(),
            Some(own) => lang.over_place(own.place),
        };
        let names: Vec<String> =
            Seat::ALL[..view.totals.len()].iter().map(|seat| self.scene.name(*seat).into()).collect();
        html! {
            section #over.over.parchment aria-labelledby="over-title" {
                (app.icon("trophy"))
                h2 #over-title tabindex="-1" { (headline) }
                ol.standings {
                    @for rank in ranks { (self.rank(app, rank)) }
                }
                (score_chart(app, &totals_by_player(app, self.score_sheet.rounds(), &names, view.seat)))
                div.row {
                    @if self.offline { (self.next_offline(app)) } @else { (self.next_online(app)) }
                    (app.link("", "/", "", lang.back_home()))
                }
            }
        }
    }

    fn rank(&self, app: &App, rank: Rank) -> Markup {
        let own = self.scene.seat();
        let name = self.scene.name(rank.seat);
        html! {
            li.first[rank.place == 1].mine[own == Some(rank.seat)] {
                span.place { (rank.place) }
                span.avatar data-seat=(app.colour(rank.seat, own)) aria-hidden="true" { (initial(name)) }
                span.name { (name) }
                b { (app.lang.points(rank.total)) }
            }
        }
    }

    fn next_offline(&self, app: &App) -> Markup {
        html! {
            (app.button("primary", AppAction::PlayNow, "play", app.lang.play_again()))
            @if let Some(record) = self.saved_game.record() {
                (app.link("", &records::path(record), "replay", app.lang.replay_button()))
            }
        }
    }

    fn next_online(&self, app: &App) -> Markup {
        let lang = app.lang;
        let Some(snapshot) = self.scene.snapshot() else { return Markup::default() };
        let replay = Route::Replay(Source::Table(snapshot.table.code.clone())).path();
        html! {
            @if snapshot.you.host { (app.button("primary", TableAction::Rematch, "play", lang.rematch())) }
            @else { p { (lang.rematch_wait()) } }
            (app.link("", &replay, "replay", lang.replay_button()))
        }
    }
}

/// Everybody's totals after each round that is over, for the chart.
pub(in crate::app) fn totals_by_player(
    app: &App,
    rounds: &[RoundResult],
    names: &[String],
    own: Option<Seat>,
) -> Vec<PlayerTotals> {
    let player = |(seat, name): (usize, &String)| {
        let mut total = 0;
        let after = |round: &RoundResult| {
            total += round.scores.get(seat).copied().map_or(0, i32::from);
            Some(total)
        };
        let totals = std::iter::once(Some(0)).chain(rounds.iter().map(after)).collect();
        PlayerTotals { name: name.clone(), colour: app.colour(Seat::ALL[seat], own), totals }
    };
    names.iter().enumerate().map(player).collect()
}
