//! A game played again from its record: step by step, from any seat or with all cards open.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::{DragEvent, File, HtmlInputElement};
use yohoho_protocol::{Line, Moment, Name, SeatInfo, Settings, Sitter, Snapshot, Stage, TableInfo, You};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::wire::Sight;
use yohoho_rules::{Game, Log, Phase, Seat};

use super::app::{App, app};
use super::card::face;
use super::table::block::BlockAside;
use super::table::board::{Board, Rest};
use super::table::felt::Felt;
use super::table::over::Race;
use super::table::seats::Seats;
use super::table::words::record_names;
use super::ui::{Head, Icon};
use super::{api, dom, logbook};
use crate::place::Source;
use crate::show::rule_of;

/// A record that was checked, as the game before each of its decisions.
#[derive(Clone)]
struct Film {
    log: Rc<Log>,
    names: Vec<String>,
    games: Rc<Vec<Game>>,
}

impl Film {
    fn of(record: &Record) -> Result<Film, String> {
        let log = record.replay().map_err(|flaw| flaw.to_string())?;
        let mut game = log.start();
        let mut games = Vec::new();
        for entry in &log.entries {
            match entry {
                Entry::Deal(deal) => {
                    game.deal(deal).map_err(|_| String::new())?;
                }
                Entry::Act(seat, action) => {
                    game.play(*seat, *action).map_err(|_| String::new())?;
                }
            }
            // Secret decisions are shown together.
            if game.turn().len() <= 1 || matches!(entry, Entry::Deal(_)) {
                games.push(game);
            }
        }
        Ok(Film { log: Rc::new(log), names: record_names(&record.players), games: Rc::new(games) })
    }

    /// The places where a trick is complete: their position, the round and the number of the trick.
    fn tricks(&self) -> Vec<(usize, u8, usize)> {
        let mut tricks = Vec::new();
        let mut before = 0;
        for (at, game) in self.games.iter().enumerate() {
            let view = Sight::of(&game.view(None));
            let done = view.tricks.iter().filter(|trick| trick.winner.is_some() || trick.next.is_some()).count();
            if done > before {
                tricks.push((at, round_of(&view), done));
            }
            before = if game.phase() == Phase::Deal { 0 } else { done };
        }
        tricks
    }
}

/// The round that is shown: between rounds a view already counts the next one.
fn round_of(view: &Sight) -> u8 {
    if view.phase == yohoho_rules::wire::Phase::Deal { view.round - 1 } else { view.round }
}

#[component]
pub(crate) fn Replay(source: Source) -> impl IntoView {
    let app = app();
    let words = app.words();
    let film = RwSignal::new_local(None::<Result<Film, String>>);
    let read = move |text: &str| {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let whole = if serde_json::from_str::<serde_json::Value>(text).is_ok() { text } else { first };
        let found = serde_json::from_str::<Record>(whole).map_err(|error| error.to_string()).and_then(|record| Film::of(&record));
        film.set(Some(found.map_err(|why| words.record_bad(&why))));
    };
    let from_file = source == Source::File;
    match source {
        Source::File => {}
        Source::Kept(number) => {
            let game = logbook::all().into_iter().find(|game| game.ended == number);
            film.set(Some(game.ok_or_else(|| words.record_missing().to_string()).and_then(|game| Film::of(&game.record))));
        }
        Source::Table(code) => spawn_local(async move {
            match api::text(&format!("/api/tables/{code}/record")).await {
                Ok(text) => read(&text),
                Err(failure) if failure.is(409) => film.set(Some(Err(words.record_not_over().to_string()))),
                Err(failure) if failure.is(404) => film.set(Some(Err(words.record_missing().to_string()))),
                Err(_) => film.set(Some(Err(words.no_server().to_string()))),
            }
        }),
    }
    let open = move |file: File| {
        spawn_local(async move {
            let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            read(&text.unwrap_or_default());
        });
    };
    view! {
        {move || match film.get() {
            Some(Ok(film)) => view! { <Cinema film/> }.into_any(),
            other => view! {
                <main class="page" on:dragover=|event: DragEvent| event.prevent_default() on:drop=move |event: DragEvent| {
                    event.prevent_default();
                    if let Some(file) = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)) { open(file) }
                }>
                    <Head title=words.replay_title().to_string()/>
                    {match other {
                        Some(Err(why)) => Some(view! { <p class="problem" role="alert">{why}</p> }.into_any()),
                        None if !from_file => Some(view! { <p class="waiting" role="status">{words.connecting()}</p> }.into_any()),
                        _ => None,
                    }}
                    <label class="drop card-box">
                        <Icon name="upload"/>
                        <span>{words.replay_drop()}</span>
                        <input type="file" accept=".json,.jsonl,application/json" on:change=move |event| {
                            let input: HtmlInputElement = event_target(&event);
                            if let Some(file) = input.files().and_then(|files| files.get(0)) { open(file) }
                        }/>
                    </label>
                </main>
            }.into_any(),
        }}
    }
}

/// The game at one moment, as a board that nobody can play on.
fn stand(app: App, film: &Film, at: usize, viewer: Option<Seat>) -> (Snapshot, Option<Rest>, Vec<Line>) {
    let game = &film.games[at];
    let view = Sight::of(&game.view(viewer));
    let seats = film.names.iter().map(|name| SeatInfo {
        sitter: Name::clean(name).map_or(Sitter::Nobody, |name| Sitter::Person { name }),
        away: false,
    });
    let table = TableInfo {
        code: String::new(),
        settings: Settings::new(film.log.kind, film.log.seats),
        stage: Stage::Playing,
        seats: seats.collect(),
        host: None,
        commitment: None,
        seed: None,
        rematch: None,
        deadline: None,
    };
    let names = yohoho_i18n::Names::new(film.names.clone(), viewer);
    let rest = view.tricks.last().filter(|trick| trick.winner.is_some() || trick.next.is_some()).map(|trick| Rest {
        verdict: yohoho_i18n::verdict(app.words(), &names, film.log.kind, trick, rule_of(film.log.kind, trick)),
        trick: trick.clone(),
        sailing: false,
    });
    let mut block: Vec<Line> = Vec::new();
    for (number, game) in film.games[..=at].iter().enumerate() {
        if !matches!(game.phase(), Phase::Deal | Phase::Over) || film.games.get(number.wrapping_sub(1)).is_some_and(|before| before.phase() == game.phase()) {
            continue;
        }
        let view = Sight::of(&game.view(None));
        let (bids, won) = view.king().map(|king| (king.bids.clone().unwrap_or_default(), king.won.clone())).unwrap_or_default();
        block.push(Line { bids, won, scores: view.scores });
    }
    let you = You { seat: viewer, host: false, muted: Vec::new() };
    (Snapshot { seq: at as u64, now: Moment(0), you, table, view: Some(view), block: Vec::new() }, rest, block)
}

#[component]
fn Cinema(film: Film) -> impl IntoView {
    let app = app();
    let words = app.words();
    let last = film.games.len() - 1;
    let start = dom::window().location().hash().ok().and_then(|hash| hash.trim_start_matches('#').parse().ok()).unwrap_or(0);
    let at = RwSignal::new(std::cmp::min(start, last));
    let eyes = RwSignal::new(None::<usize>);
    let running = RwSignal::new(false);
    let board = Board::new(app, false);
    let names = film.names.clone();
    let tricks = film.tricks();
    let kind = film.log.kind;
    let film = StoredValue::new_local(film);
    Effect::new(move |_| {
        let viewer = eyes.get().and_then(|seat| Seat::new(seat as u8));
        let (now, rest, block) = film.with_value(|film| stand(app, film, at.get(), viewer));
        board.now.set(Some(now));
        if let Some(rest) = &rest {
            app.voice.now(&rest.verdict);
        }
        board.rest.set(rest);
        board.block.set(block);
        if let Ok(history) = dom::window().history() {
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&format!("#{}", at.get())));
        }
    });
    let timer = set_interval_with_handle(
        move || {
            if running.get_untracked() {
                if at.get_untracked() < last { at.update(|at| *at += 1) } else { running.set(false) }
            }
        },
        std::time::Duration::from_millis(1100),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let go = move |to: usize| {
        running.set(false);
        at.set(to.min(last));
    };
    let hands = move || {
        film.with_value(|film| {
            let game = &film.games[at.get()];
            let shown: Vec<usize> = match eyes.get() { Some(seat) => vec![seat], None => (0..film.names.len()).collect() };
            shown.into_iter().map(|seat| {
                let hand = Seat::new(seat as u8).map(|seat| Sight::of(&game.view(Some(seat))).hand).unwrap_or_default();
                let cards = hand.iter().enumerate().map(|(which, code)| {
                    let label = yohoho_i18n::card(words, kind, code, false);
                    view! { <li><span class="card" inner_html=face(words, kind, code, which)></span><span class="aside">{label}</span></li> }
                }).collect_view();
                view! { <div class="open-hand"><h3>{film.names[seat].clone()}</h3><ul>{cards}</ul></div> }
            }).collect_view()
        })
    };
    let options = tricks.iter().map(|(position, round, trick)| {
        view! { <option value=position.to_string()>{words.replay_trick(*round, *trick)}</option> }
    }).collect_view();
    let race = film.with_value(|film| stand(app, film, last, None).2);
    let race_names = names.clone();
    view! {
        <div class="table-page replay" data-game=kind.name()>
            <header class="top">
                <a class="button quiet" href="/logbook" aria-label=words.home_logbook()><Icon name="back"/></a>
                <h1 tabindex="-1">{words.replay_title()}</h1>
                <span class="led">{move || board.sight.with(|view| view.as_ref().map(|view| words.top_round(round_of(view), view.rounds)))}</span>
            </header>
            <main class="table">
                {move || { eyes.track(); view! { <Seats board/> } }}
                <div class="middle"><Felt board/></div>
                <section class="own" aria-labelledby="hands-title">
                    <h2 id="hands-title" class="aside">{words.heading_hand()}</h2>
                    <div class="open-hands">{hands}</div>
                    <div class="film">
                        <div class="row">
                            <button type="button" aria-label=words.film_first() on:click=move |_| go(0)><Icon name="first"/></button>
                            <button type="button" aria-label=words.film_previous() on:click=move |_| go(at.get_untracked().saturating_sub(1))><Icon name="previous"/></button>
                            <button type="button" class="primary" aria-label=move || if running.get() { words.film_pause() } else { words.film_play() } on:click=move |_| running.update(|on| *on = !*on)>
                                {move || if running.get() { view! { <Icon name="pause"/> } } else { view! { <Icon name="play"/> } }}
                            </button>
                            <button type="button" aria-label=words.film_next() on:click=move |_| go(at.get_untracked() + 1)><Icon name="next"/></button>
                            <button type="button" aria-label=words.film_last() on:click=move |_| go(last)><Icon name="last"/></button>
                            <span class="note">{move || format!("{} / {last}", at.get())}</span>
                        </div>
                        <input type="range" min="0" max=last.to_string() aria-label=words.film_position() prop:value=move || at.get().to_string()
                            on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
                        <div class="row">
                            <label class="field inline"><span>{words.film_jump()}</span>
                                <select on:change=move |event| go(event_target_value(&event).parse().unwrap_or(0))>
                                    <option value="0">{words.film_start()}</option>
                                    {options}
                                </select>
                            </label>
                            <label class="field inline"><span>{words.film_eyes()}</span>
                                <select on:change=move |event| eyes.set(event_target_value(&event).parse().ok())>
                                    <option value="">{words.film_open()}</option>
                                    {names.into_iter().enumerate().map(|(seat, name)| view! { <option value=seat.to_string()>{name}</option> }).collect_view()}
                                </select>
                            </label>
                            <button type="button" on:click=move |_| dom::copy(&dom::window().location().href().unwrap_or_default(), move |well| {
                                app.tell(if well { words.copied() } else { words.copy_failed() });
                            })><Icon name="share"/>{words.film_share()}</button>
                        </div>
                        <Race lines=race names=race_names/>
                    </div>
                </section>
                <BlockAside board/>
            </main>
        </div>
    }
}
