//! Before the game: who comes, how to invite them, and when to start.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use yohoho_protocol::{SeatInfo, Sitter, Wish};
use yohoho_rules::Seat;

use super::board::Board;
use crate::page::dom;
use crate::page::ui::Icon;
use crate::place::Place;

/// The bots that can be put on a seat, from the weakest to the strongest.
pub(crate) const LEVELS: [&str; 4] = ["random", "cabin-boy", "bosun", "captain"];

#[component]
pub(crate) fn Lobby(board: Board) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let code = board.now.with_untracked(|now| now.as_ref().map(|now| now.table.code.clone()).unwrap_or_default());
    let link = format!("{}{}", dom::window().location().origin().unwrap_or_default(), Place::Table(code.clone()).path());
    let seats = Memo::new(move |_| board.now.with(|now| now.as_ref().map(|now| now.table.seats.clone()).unwrap_or_default()));
    let host = Memo::new(move |_| board.now.with(|now| now.as_ref().is_some_and(|now| now.you.host)));
    let seated = move || board.seat().is_some();
    let full = move || seats.with(|seats| seats.iter().all(|seat| seat.sitter != Sitter::Nobody));
    let free = move || seats.with(|seats| seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count());
    let level = RwSignal::new("bosun".to_string());
    let fill = move |_| {
        for (at, seat) in seats.get_untracked().iter().enumerate() {
            if let (Sitter::Nobody, Some(seat)) = (&seat.sitter, Seat::new(at as u8)) {
                board.wish(Wish::Bot { seat, bot: Some(level.get_untracked()) });
            }
        }
    };
    let shared = link.clone();
    let copied = link.clone();
    let spoken = spaced(&code);
    view! {
        <main class="page lobby">
            <section class="card-box invite" aria-labelledby="invite-title">
                <h2 id="invite-title">{words.invite_title()}</h2>
                <p class="code" aria-label=spoken.clone()>{spoken.clone()}</p>
                <div class="qr" inner_html=qr(&link) role="img" aria-label=words.qr_label()></div>
                <p class="link">{link}</p>
                <div class="row">
                    <button type="button" class="primary" on:click=move |_| dom::copy(&copied, move |well| {
                        app.tell(if well { words.copied() } else { words.copy_failed() });
                    })><Icon name="copy"/>{words.copy_link()}</button>
                    {dom::can_share().then(|| view! {
                        <button type="button" on:click=move |_| dom::share(&shared)><Icon name="share"/>{words.share()}</button>
                    })}
                </div>
            </section>
            <section class="card-box" aria-labelledby="seats-title">
                <h2 id="seats-title">{move || board.kind().map(|kind| words.game_name(kind.name()))}</h2>
                <ol class="chairs">
                    <For
                        each=move || seats.get().into_iter().enumerate()
                        key=|(at, seat)| format!("{at}{seat:?}")
                        children=move |(at, info)| view! { <Chair board at info host=host.get() level/> }
                    />
                </ol>
                <p class="watching">{move || {
                    let watching = board.presence.with(|presence| presence.watching);
                    (watching > 0).then(|| words.watching_count(watching))
                }}</p>
                <div class="row">
                    <Show when=move || !seated() && free() != 0 fallback=|| ()>
                        <button type="button" class="primary" on:click=move |_| board.wish(Wish::Sit { seat: None })>{words.sit_down()}</button>
                    </Show>
                    <Show when=move || host.get() && !full() fallback=|| ()>
                        <label class="field inline"><span>{words.bot_level()}</span>
                            <select on:change=move |event| level.set(event_target_value(&event))>
                                {LEVELS.map(|name| view! { <option value=name selected=name == "bosun">{words.bot_name(name)}</option> })}
                            </select>
                        </label>
                        <button type="button" on:click=fill><Icon name="bot"/>{words.fill_bots()}</button>
                    </Show>
                    <Show when=move || host.get() fallback=move || view! { <p>{words.wait_host()}</p> }>
                        <button type="button" class="primary" disabled=move || !full() on:click=move |_| board.wish(Wish::Start)>{words.start_game()}</button>
                    </Show>
                </div>
                <p class="note">{move || if full() { None } else { Some(words.seats_free(free())) }}</p>
            </section>
        </main>
    }
}

#[component]
fn Chair(board: Board, at: usize, info: SeatInfo, host: bool, level: RwSignal<String>) -> impl IntoView {
    let words = board.app.words();
    let seat = Seat::ALL[at];
    let own = board.seat() == Some(seat);
    let away = move || board.presence.with(|presence| presence.away.contains(&seat));
    let is_host = board.now.with_untracked(|now| now.as_ref().is_some_and(|now| now.table.host == Some(seat)));
    let (name, kind) = match &info.sitter {
        Sitter::Nobody => (words.chair_free().to_string(), "free"),
        Sitter::Person { name } => (name.to_string(), "person"),
        Sitter::Bot { bot } => (
            format!("{} · {}", board.names.with_untracked(|names| names.get(seat).unwrap_or_default().to_string()), words.bot_name(bot)),
            "bot",
        ),
    };
    let person = kind == "person";
    let label = name.clone();
    view! {
        <li class=format!("chair {kind}") class:own=own>
            <span class="avatar" data-seat=at aria-hidden="true">{if kind == "free" { String::new() } else { name.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default() }}</span>
            <span class="name">{name}
                {own.then(|| format!(" ({})", words.you_label()))}
                {is_host.then(|| view! { " " <span class="tag">{words.host_label()}</span> })}
                {move || (person && away()).then(|| view! { " " <span class="tag">{words.sign_away()}</span> })}
            </span>
            {match kind {
                "free" => view! {
                    {(!own).then(|| view! { <button type="button" on:click=move |_| board.wish(Wish::Sit { seat: Some(seat) })>{words.sit_here()}</button> })}
                    {host.then(|| view! { <button type="button" on:click=move |_| board.wish(Wish::Bot { seat, bot: Some(level.get_untracked()) })><Icon name="bot"/>{words.add_bot()}</button> })}
                }.into_any(),
                "bot" if host => view! { <button type="button" aria-label=words.remove_named(&label) on:click=move |_| board.wish(Wish::Bot { seat, bot: None })>{words.remove()}</button> }.into_any(),
                "person" if own => view! { <button type="button" on:click=move |_| board.wish(Wish::Stand)>{words.stand_up()}</button> }.into_any(),
                "person" if host => view! { <button type="button" aria-label=words.remove_named(&label) on:click=move |_| board.wish(Wish::Remove { seat })>{words.remove()}</button> }.into_any(),
                _ => ().into_any(),
            }}
        </li>
    }
}

/// A code in groups that are read aloud easily.
pub(crate) fn spaced(code: &str) -> String {
    let (first, second) = code.split_at(code.len() / 2);
    format!("{first} {second}").to_uppercase()
}

/// A QR code as a picture.
fn qr(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code.get_module(x, y) {
                let _ = write!(path, "M{x} {y}h1v1h-1z");
            }
        }
    }
    format!(
        r##"<svg viewBox="-3 -3 {s} {s}" shape-rendering="crispEdges"><rect x="-3" y="-3" width="{s}" height="{s}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##,
        s = size + 6
    )
}
