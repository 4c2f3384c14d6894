//! How each player has done in all finished games on this device.

use maud::{Markup, html};
use yohoho_pad::{PlayerStats, player_stats, rename_everywhere};
use yohoho_rules::GameKind;

use super::new_sheet::clean_name;
use super::{messages, store};
use crate::app::App;
use crate::app::action::actions;
use crate::app::event::Effect;
use crate::app::parts::{choose, number};

actions! {
    pub(super) enum StatsAction {
        /// Ask for a new name for this player.
        AskForName(String) = "rename",
        /// Rename the player on all sheets.
        Rename = "renamed",
        /// Save all sheets as one file.
        Export = "json",
    }
}

actions! {
    #[derive(Copy)]
    pub(super) enum StatsField {
        /// The game that is counted, or all.
        Game = "game",
        NewName = "new-name",
    }
}

#[derive(Default)]
pub(super) struct StatsScreen {
    /// The game that is counted; none if all are.
    game: Option<GameKind>,
    renaming: Option<Renaming>,
}

/// A player who is being renamed, and the new name as far as it is typed.
struct Renaming {
    from: String,
    to: String,
}

impl StatsScreen {
    pub(super) fn close_dialog(&mut self) {
        self.renaming = None;
    }

    pub(super) fn act(&mut self, app: &mut App, action: StatsAction) {
        match action {
            StatsAction::AskForName(name) => self.renaming = Some(Renaming { from: name.clone(), to: name }),
            StatsAction::Rename => {
                if let Some(Renaming { from, to }) = self.renaming.take() {
                    rename(app, &from, &to);
                }
            }
            StatsAction::Export => {
                let text = yohoho_pad::export(&store::all(app));
                app.effects.push(Effect::Save { name: "yohoho-sheets.json".into(), kind: "application/json", text });
            }
        }
    }

    pub(super) fn change(&mut self, field: StatsField, value: &str) {
        match field {
            StatsField::Game => self.game = value.parse().ok(),
            StatsField::NewName => {
                if let Some(renaming) = &mut self.renaming {
                    renaming.to = value.into();
                }
            }
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let sheets = store::all(app);
        let players = player_stats(&sheets, self.game);
        let mut games = vec![("all".to_string(), lang.pad_all_games().to_string())];
        games.extend(GameKind::ALL.iter().map(|game| (game.name().to_string(), app.game_name(*game))));
        html! {
            main.page.pad {
                header.head {
                    a.button.quiet href="/pad" aria-label=(lang.pad_back()) { (app.icon("back")) }
                    h1 #title tabindex="-1" { (lang.pad_crew()) }
                }
                (choose(lang.game_label(), StatsField::Game, &games, self.game.map_or("all", GameKind::name)))
                @if players.is_empty() {
                    p { (lang.pad_no_history()) }
                    p { (app.link("primary", "/pad/new", "play", lang.pad_new())) }
                } @else {
                    (table(app, &players))
                }
                @if !sheets.is_empty() {
                    p { (app.button("", StatsAction::Export, "download", lang.pad_export_all())) }
                }
            }
            @if let Some(renaming) = &self.renaming { (rename_dialog(app, renaming)) }
        }
    }
}

fn rename(app: &mut App, from: &str, to: &str) {
    let mut sheets = store::all(app);
    match rename_everywhere(&mut sheets, from, &clean_name(to)) {
        Ok(changed) => {
            for sheet in &sheets {
                store::save(app, sheet);
            }
            app.notify(app.lang.pad_renamed(changed));
        }
        Err(refusal) => app.notify(messages::refusal(app.lang, None, refusal)),
    }
}

fn rename_dialog(app: &App, Renaming { from, to }: &Renaming) -> Markup {
    let lang = app.lang;
    let form = html! {
        form data-do=(StatsAction::Rename) {
            label.field {
                span { (lang.pad_new_name()) }
                input #new-name type="text" maxlength="24" autocomplete="off" value=(to)
                    data-in=(StatsField::NewName);
            }
            p.note { (lang.pad_rename_note()) }
            p.row.end { button.primary type="submit" { (lang.go_on()) } }
        }
    };
    app.dialog("small", &lang.pad_rename(from), &form)
}

/// The roles are spelled out because a browser forgets them where the style sheet stacks the cells.
fn table(app: &App, players: &[PlayerStats]) -> Markup {
    let lang = app.lang;
    let columns = [
        lang.player_head(),
        lang.pad_games(),
        lang.pad_wins(),
        lang.pad_average(),
        lang.pad_best_round(),
        lang.pad_kept(),
        lang.pad_zero(),
    ];
    html! {
        div.parchment.paper {
            div.sheet-box tabindex="0" role="region" aria-label=(lang.pad_crew()) {
                table.crew-sheet role="table" {
                    thead role="rowgroup" {
                        tr role="row" { @for column in columns { th scope="col" role="columnheader" { (column) } } }
                    }
                    tbody role="rowgroup" {
                        @for player in players { (row(app, player, &columns[1..])) }
                    }
                }
            }
        }
    }
}

/// A player's numbers. On a narrow screen they stand below the name, each with the head of its column.
fn row(app: &App, player: &PlayerStats, columns: &[&str]) -> Markup {
    let numbers = [
        html! { (player.games) },
        html! { (player.wins) },
        html! { @if let Some(average) = player.average() { (number(average)) } },
        html! { @if let Some(points) = player.best_round { (number(points.into())) } },
        html! { @if let Some(percent) = player.kept_percent() { (percent) "\u{a0}%" } },
        html! { @if let Some(round) = player.boldest_zero { (round) } },
    ];
    let rename = StatsAction::AskForName(player.name.clone());
    html! {
        tr role="row" {
            th scope="row" role="rowheader" {
                button.quiet type="button" data-do=(rename) aria-label=(app.lang.pad_rename(&player.name)) {
                    (player.name)
                }
            }
            @for (value, column) in numbers.iter().zip(columns) {
                td role="cell" {
                    span.col aria-hidden="true" { (column) }
                    @if value.0.is_empty() { "–" } @else { (value) }
                }
            }
        }
    }
}
