//! The panel in which the current round is entered: everybody's numbers in Skull King, planks in Skull Queen.

use maud::{Markup, html};
use yohoho_pad::{Bid, Page, Phase, PlayerId, PlayerRound};
use yohoho_rules::Family;

use super::{Column, Dialog, EntryAction, SheetScreen, bonus_dialog, plank_panel};
use crate::app::App;
use crate::app::pad::messages;
use crate::app::pad::parts::{avatar, number_pad};
use crate::app::parts::number;

pub(super) fn render(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    let page = screen.page();
    let Some(round) = page.active_round() else { return Markup::default() };
    html! {
        section #entry.entry.card-box.no-print.edited[page.editing().is_some()] aria-labelledby="entry-title"
            data-round=(round.number()) {
            @if let Some(round) = page.editing() {
                p.row.editing {
                    span { (lang.pad_editing(round)) }
                    (app.button("", EntryAction::CancelEdit, "", lang.pad_cancel()))
                }
            }
            @if page.game().family() == Family::King { (numbers(app, screen)) } @else { (plank_panel::render(app, screen)) }
            (next_step(app, page))
        }
    }
}

/// Skull King: everybody with what is entered for them, and a number pad.
fn numbers(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    let page = screen.page();
    let column = screen.column();
    let results = page.phase() == Phase::Results;
    html! {
        (title(app, screen, column_name(app, column)))
        @if results {
            div.tabs role="group" aria-label=(lang.pad_column()) {
                (column_tab(app, Column::Bids, column))
                (column_tab(app, Column::Tricks, column))
            }
        }
        (players(app, screen, results))
        @if let Some(player) = screen.active_player() { (keypad(page, player, column)) }
    }
}

/// What is being entered, and the way to take it back.
pub(super) fn title(app: &App, screen: &SheetScreen, title: &str) -> Markup {
    html! {
        div.entry-head {
            h2 #entry-title tabindex="-1" { (title) }
            span.tools { (screen.undo_tools(app)) }
        }
    }
}

fn column_name(app: &App, column: Column) -> &'static str {
    match column {
        Column::Bids => app.lang.pad_bids(),
        Column::Tricks => app.lang.pad_tricks(),
    }
}

fn column_tab(app: &App, column: Column, current: Column) -> Markup {
    html! {
        button #{ "column-" (column.name()) } type="button" data-do=(EntryAction::SelectColumn(column))
            aria-pressed=(column == current) { (column_name(app, column)) }
    }
}

/// Everybody in the round, and what is to be entered next.
pub(super) fn players(app: &App, screen: &SheetScreen, bids_shown: bool) -> Markup {
    let page = screen.page();
    let active = screen.active_player();
    html! {
        ul.mates.shown[bids_shown] {
            @for player in page.active_round().into_iter().flat_map(|round| round.players()) {
                li { (player_button(app, page, player, active == Some(player))) }
            }
        }
        p #asked.asked { (screen.prompt(app)) }
    }
}

/// A player, what is entered for them, and what it is worth.
fn player_button(app: &App, page: &Page, player: PlayerId, active: bool) -> Markup {
    let line = page.preview(player);
    html! {
        button.mate.active[active] #{ "mate-" (player.0) } type="button" data-do=(EntryAction::SelectPlayer(player))
            aria-pressed=(active) {
            (avatar(page, player))
            span.name { (messages::name(page, player)) }
            @if page.game().family() == Family::King {
                (bid(app, page.active_round().map_or(Bid::Missing, |round| round.visible_bid(player))))
            }
            @if let Some(won) = line.and_then(|line| line.entry.won) {
                span.took { (app.lang.pad_took(won)) }
            }
            @if let Some(line) = line { (worth(app, &line)) }
        }
    }
}

fn bid(app: &App, bid: Bid) -> Markup {
    match bid {
        Bid::Missing => html! { span.told.none { "–" } },
        Bid::Sealed => html! {
            span.told { (app.icon("lock")) span.aside { (app.lang.bid_in()) } }
        },
        Bid::Made(bid) => html! {
            span.told.zero[bid == 0] { span.aside { (app.lang.pad_bid()) " " } (bid) }
        },
    }
}

/// What a player's round is worth, once it is complete, and what they captured.
fn worth(app: &App, line: &PlayerRound) -> Markup {
    let Some(points) = line.points else { return Markup::default() };
    html! {
        span.sum.lost[points < 0] {
            @if points > 0 { "+" }
            (number(points.into()))
        }
        @if let Some(capture) = line.entry.capture { small.taken { (messages::capture(app.lang, capture)) } }
    }
}

/// The numbers that are possible for a player.
fn keypad(page: &Page, player: PlayerId, column: Column) -> Markup {
    let Some(round) = page.active_round() else { return Markup::default() };
    let cards = page.cards(round);
    let (most, chosen) = match column {
        Column::Bids => (cards, round.visible_bid(player).number()),
        Column::Tricks => {
            let won = round.entry(player).and_then(|entry| entry.won);
            let left = page.tricks_left() + i16::from(won.unwrap_or(0));
            (left.clamp(0, cards.into()) as u8, won)
        }
    };
    number_pad("asked", most, chosen, EntryAction::Number)
}

/// The way on: show the bids, add a bonus, finish the round.
fn next_step(app: &App, page: &Page) -> Markup {
    let lang = app.lang;
    if page.can_open() {
        return html! {
            p.row { (app.button("primary yo", EntryAction::OpenBids, "", lang.pad_yohoho())) }
        };
    }
    if page.phase() != Phase::Results {
        return Markup::default();
    }
    let ready = page.can_finish().is_ok() || page.implied_tricks().is_some();
    html! {
        p.row.end {
            @if bonus_dialog::is_possible(page) {
                (app.button("", EntryAction::OpenDialog(Dialog::Bonus), "crown", lang.pad_bonus()))
            }
            button.primary #finish type="button" data-do=(EntryAction::FinishRound) disabled[!ready] {
                @if page.editing().is_some() { (lang.pad_correct()) } @else { (lang.pad_finish()) }
            }
        }
    }
}
