//! The bar above the table, its menu, and the last trick.

use leptos::prelude::*;
use yohoho_rules::GameKind;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::Phase;

use super::board::Board;
use super::screen::Panels;
use crate::page::card::face;
use crate::page::ui::{Dialog, Icon, Switch};
use crate::place::Place;
use crate::show::{players, rule_of};

#[component]
pub(crate) fn Top(board: Board, panels: Panels) -> impl IntoView {
    let words = board.app.words();
    let round = move || {
        board.sight.with(|view| view.as_ref().map(|view| words.top_round(view.round.min(view.rounds), view.rounds)))
    };
    let title = move || round().unwrap_or_else(|| {
        board.kind().map_or_else(|| words.title_table().to_string(), |kind| words.game_name(kind.name()))
    });
    let playing = move || board.sight.with(Option::is_some);
    view! {
        <header class="top">
            <button type="button" class="quiet" aria-label=words.leave_button() on:click=move |_| panels.leave.set(true)><Icon name="back"/></button>
            <h1 tabindex="-1">{title}</h1>
            <span class="led">{move || led(board)}</span>
            <span class="spacer"></span>
            <Show when=move || !board.is_offline() && board.now.with(Option::is_some) fallback=|| ()>
                <button type="button" class="quiet" class:unread=move || board.unread.get() aria-label=words.heading_chat() on:click=move |_| panels.chat.set(true)>
                    <Icon name="chat"/>
                    {move || board.unread.get().then(|| view! { <span class="aside">{words.unread()}</span> })}
                </button>
            </Show>
            <Show when=playing fallback=|| ()>
                <button type="button" class="block-button" on:click=move |_| panels.block.set(true)>
                    <Icon name="block"/><span>{words.heading_block()}</span>
                </button>
            </Show>
            <button type="button" class="quiet" aria-label=words.menu() on:click=move |_| panels.menu.set(true)><Icon name="menu"/></button>
        </header>
        <Leave board panels/>
    }
}

/// What binds in the current trick.
fn led(board: Board) -> Option<String> {
    let words = board.app.words();
    board.sight.with(|view| {
        let view = view.as_ref().filter(|view| view.phase == Phase::Play)?;
        yohoho_i18n::led(words, view)
    })
}

/// Leaving asks first while a game is on.
#[component]
fn Leave(board: Board, panels: Panels) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let playing = move || board.sight.with(|view| view.as_ref().is_some_and(|view| view.phase != Phase::Over));
    // Nothing is lost before or after a game: one just goes.
    Effect::new(move |_| {
        if panels.leave.get() && !playing() {
            panels.leave.set(false);
            app.go(&Place::Home);
        }
    });
    view! {
        <Dialog open=panels.leave title=words.leave_title().to_string()>
            <p>{if board.is_offline() { words.leave_offline() } else { words.leave_online() }}</p>
            <div class="row">
                <button type="button" class="primary" on:click=move |_| panels.leave.set(false)>{words.leave_stay()}</button>
                <button type="button" on:click=move |_| { panels.leave.set(false); app.go(&Place::Home); }>{words.leave_go()}</button>
                <Show when=move || !board.is_offline() && board.seat().is_some() fallback=|| ()>
                    <button type="button" class="danger" on:click=move |_| {
                        board.wish(yohoho_protocol::Wish::Stand);
                        panels.leave.set(false);
                        app.go(&Place::Home);
                    }>{words.leave_stand()}</button>
                </Show>
            </div>
        </Dialog>
    }
}

/// What is seldom needed.
#[component]
pub(crate) fn Menu(board: Board, panels: Panels) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let offline = board.is_offline();
    view! {
        <Dialog open=panels.menu title=words.menu().to_string() class="menu">
            <nav class="menu-list">
                <button type="button" on:click=move |_| { panels.menu.set(false); panels.block.set(true); }><Icon name="block"/>{words.heading_block()}</button>
                <button type="button" on:click=move |_| { panels.menu.set(false); panels.last.set(true); }><Icon name="history"/>{words.last_trick_button()}</button>
                <button type="button" on:click=move |_| {
                    panels.menu.set(false);
                    app.choose(|prefs| prefs.text_mode = !prefs.text_mode);
                }><Icon name="text"/>{words.text_mode()}</button>
                <a class="button" href=move || Place::Rules(board.kind().unwrap_or(GameKind::SkullKing)).path()><Icon name="rules"/>{words.rules_short()}</a>
                <a class="button" href="/help"><Icon name="help"/>{words.help_title()}</a>
                <a class="button" href="/settings"><Icon name="settings"/>{words.home_settings()}</a>
                <button type="button" on:click=move |_| { panels.menu.set(false); panels.leave.set(true); }><Icon name="back"/>{words.leave_button()}</button>
            </nav>
            {offline.then(|| view! {
                <Switch
                    label=words.hints_setting().to_string()
                    on=Signal::derive(move || app.prefs.with(|prefs| prefs.solo.hints))
                    on_change=move |on| app.choose(|prefs| prefs.solo.hints = on)
                />
            })}
            <Switch
                label=words.sounds_setting().to_string()
                on=Signal::derive(move || app.prefs.with(|prefs| prefs.sounds))
                on_change=move |on| app.choose(|prefs| prefs.sounds = on)
            />
        </Dialog>
    }
}

/// The last trick, to look back at.
#[component]
pub(crate) fn LastTrick(board: Board, open: RwSignal<bool>) -> impl IntoView {
    let words = board.app.words();
    let last = move || {
        board.last.get().or_else(|| {
            let kind = board.kind()?;
            let trick = board.sight.with(|view| view.as_ref()?.tricks.iter().rev().find(|trick| trick.winner.is_some() || trick.next.is_some()).cloned())?;
            let verdict = board.names.with(|names| yohoho_i18n::verdict(words, names, kind, &trick, rule_of(kind, &trick)));
            Some((trick, verdict))
        })
    };
    view! {
        <Dialog open=open title=words.last_trick_button().to_string()>
            {move || match last() {
                None => view! { <p>{words.no_last_trick()}</p> }.into_any(),
                Some((trick, verdict)) => view! {
                    <TrickRow board trick/>
                    <p class="line">{verdict}</p>
                }.into_any(),
            }}
        </Dialog>
    }
}

/// The cards of a trick in order.
#[component]
pub(crate) fn TrickRow(board: Board, trick: Trick) -> impl IntoView {
    let words = board.app.words();
    let kind = board.kind().unwrap_or(GameKind::SkullKing);
    let count = board.now.with_untracked(|now| now.as_ref().map(|now| now.table.settings.seats));
    let seats = count.map(|count| players(&trick, count)).unwrap_or_default();
    let cards = seats.into_iter().zip(trick.plays).map(|(seat, code)| {
        let name = seat.map_or_else(|| words.ghost_name().to_string(), |seat| board.names.with_untracked(|names| names.get(seat).unwrap_or_default().to_string()));
        let label = yohoho_i18n::card(words, kind, &code, false);
        view! {
            <li>
                <span class="card" inner_html=face(words, kind, &code, seat.map_or(0, yohoho_rules::Seat::index))></span>
                <span class="aside">{label}</span>
                <span class="by">{name}</span>
            </li>
        }
    });
    view! { <ol class="trick-row">{cards.collect_view()}</ol> }
}
