//! A table on the screen: of the house, or offline.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_protocol::{Name, Settings, Stage};
use yohoho_rules::{GameKind, SeatCount, Seed};

use super::block::{BlockAside, BlockDialog};
use super::board::{Board, OPEN_GAME};
use super::chat::ChatDialog;
use super::felt::Felt;
use super::hand::Hand;
use super::lobby::Lobby;
use super::menu::{LastTrick, Menu, Top};
use super::over::Over;
use super::seats::Seats;
use super::text::TextTable;
use super::{coach, keys};
use crate::offline::{Order, TableLog};
use crate::page::app::{App, app};
use crate::page::link::{Bench, Link, Socket, Status};
use crate::page::ui::Head;
use crate::page::{api, dom, kept};
use crate::place::Place;
use crate::prefs::Solo;

/// The dialogs of a table, and what is written on it.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    pub(crate) block: RwSignal<bool>,
    pub(crate) chat: RwSignal<bool>,
    pub(crate) menu: RwSignal<bool>,
    pub(crate) last: RwSignal<bool>,
    pub(crate) leave: RwSignal<bool>,
}

impl Panels {
    fn new() -> Panels {
        let closed = || RwSignal::new(false);
        Panels { block: closed(), chat: closed(), menu: closed(), last: closed(), leave: closed() }
    }
}

/// The offline table: the game that was left open, or a new one; with a coach if it is a lesson.
#[component]
pub(crate) fn OfflineTable(lesson: Option<GameKind>) -> impl IntoView {
    let app = app();
    let board = Board::new(app, lesson.is_none());
    let order = match lesson {
            Some(game) => first_game(app, game),
            None => match kept::get::<TableLog>(OPEN_GAME) {
                Some(log) => {
                    board.keep_log(log.clone());
                    Order::Resume { log }
                }
                None => new_game(app),
            },
        };
    let bench = Bench::start(&order, board.listener());
    board.hold(Link::Worker(std::rc::Rc::new(bench)));
    // A game that cannot be read is given up for a new one.
    Effect::new(move |_| {
        if board.broken.get() {
            board.broken.set(false);
            app.tell(app.words().game_unreadable());
            app.replace(&Place::Home);
        }
    });
    Effect::new(move |_| {
        if let Some(record) = board.record.get() {
            crate::page::logbook::keep(&record);
        }
    });
    view! { <Table board lesson/> }
}

/// A new game as the settings have it.
fn new_game(app: App) -> Order {
    let Solo { game, seats, level, .. } = app.prefs.with_untracked(|prefs| prefs.solo.clone());
    let seats = SeatCount::new(seats.into()).unwrap_or(SeatCount::ALL[2]);
    Order::Open { settings: Settings::new(game, seats), name: own_name(app), bots: vec![level; seats.get() - 1], seed: None }
}

/// The lesson's game: always the same deals, against the easiest bots that make sense.
fn first_game(app: App, game: GameKind) -> Order {
    let seats = SeatCount::ALL[1];
    Order::Open {
        settings: Settings::new(game, seats),
        name: own_name(app),
        bots: vec!["cabin-boy".into(); seats.get() - 1],
        seed: Some(Seed([coach::SEED; 32])),
    }
}

fn own_name(app: App) -> Name {
    let chosen = app.prefs.with_untracked(|prefs| Name::clean(&prefs.name));
    chosen.or_else(|| Name::clean(app.words().you_name())).expect("a name of ours is clean")
}

/// A table of the house: who one is comes first, then whether the table is there.
#[component]
pub(crate) fn HouseTable(code: String) -> impl IntoView {
    /// How far one has come.
    #[derive(Clone, PartialEq)]
    enum Door {
        Knocking,
        WhoAreYou,
        Missing(String),
        In,
    }
    let app = app();
    let words = app.words();
    let door = RwSignal::new(Door::Knocking);
    let code = StoredValue::new(code);
    let knock = move || {
        door.set(Door::Knocking);
        spawn_local(async move {
            let table = code.get_value();
            let missing = match api::table(&table).await {
                Ok(info) if info.stage == Stage::Closed => Some(words.table_closed()),
                Ok(_) => None,
                Err(failure) if failure.is(404) => Some(words.table_unknown()),
                Err(failure) if failure.is(410) => Some(words.table_closed()),
                Err(failure) if failure.is(429) => Some(words.too_many_requests()),
                Err(_) => Some(words.no_server()),
            };
            if let Some(missing) = missing {
                return door.set(Door::Missing(missing.to_string()));
            }
            door.set(if api::me().await.is_ok() { Door::In } else { Door::WhoAreYou });
        });
    };
    knock();
    view! {
        {move || match door.get() {
            Door::Knocking => view! { <main class="page"><p class="waiting" role="status">{words.connecting()}</p></main> }.into_any(),
            Door::Missing(why) => view! {
                <main class="page">
                    <Head title=words.title_table().to_string()/>
                    <p class="problem" role="alert">{why}</p>
                    <p class="row">
                        <button type="button" class="primary" on:click=move |_| knock()>{words.try_again()}</button>
                        <a class="button" href="/join">{words.join_other()}</a>
                    </p>
                </main>
            }.into_any(),
            Door::WhoAreYou => view! {
                <main class="page">
                    <Head title=words.who_are_you().to_string()/>
                    <crate::page::who::WhoAreYou on_done=move || door.set(Door::In)/>
                </main>
            }.into_any(),
            Door::In => {
                let board = Board::new(app, false);
                let socket = Socket::open(&code.get_value(), board.listener());
                come_back(&socket);
                board.hold(Link::House(socket));
                view! { <Table board lesson=None/> }.into_any()
            }
        }}
    }
}

/// Tries at once when the network is back or the page is looked at again.
fn come_back(socket: &std::rc::Rc<Socket>) {
    for event in ["online", "focus"] {
        let socket = std::rc::Rc::downgrade(socket);
        let handle = window_event_listener_untyped(event, move |_| {
            if let Some(socket) = socket.upgrade() {
                socket.hurry();
            }
        });
        on_cleanup(move || handle.remove());
    }
}

/// A table, whatever it needs to show now.
#[component]
fn Table(board: Board, lesson: Option<GameKind>) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let panels = Panels::new();
    keys::listen(board, panels);
    // Who goes on at another table goes there with everybody.
    Effect::new(move |_| {
        let rematch = board.now.with(|now| now.as_ref().and_then(|now| now.table.rematch.clone()));
        if let Some(code) = rematch
            && board.stage.get() == Some(Stage::Over)
        {
            app.replace(&Place::Table(code));
        }
    });
    let gone = move || match board.status.get() {
        Status::Closed => Some(words.table_closed()),
        Status::Refused => Some(words.table_refused()),
        _ => None,
    };
    let text_mode = Memo::new(move |_| {
        app.prefs.with(|prefs| prefs.text_mode)
            || dom::window().location().search().is_ok_and(|query| query.contains("text"))
    });
    let stage = Memo::new(move |_| board.stage.get());
    view! {
        <div class="table-page" data-game=move || board.kind().map(GameKind::name)>
            <Top board panels/>
            <Connection board/>
            {move || match (gone(), stage.get()) {
                (Some(gone), _) => view! {
                    <main class="page">
                        <h1 tabindex="-1">{words.title_table()}</h1>
                        <p class="problem" role="alert">{gone}</p>
                        <p><a class="button primary" href="/">{words.back_home()}</a></p>
                    </main>
                }.into_any(),
                (None, None) => view! { <main class="page"><p class="waiting" role="status">{words.connecting()}</p></main> }.into_any(),
                (None, Some(Stage::Lobby)) => view! { <Lobby board/> }.into_any(),
                (None, Some(_)) if text_mode.get() => view! { <TextTable board panels/> }.into_any(),
                (None, Some(_)) => view! {
                    <main class="table">
                        <Seats board/>
                        <div class="middle">
                            <Felt board/>
                            <Over board/>
                        </div>
                        {lesson.map(|game| view! { <coach::Coach board game/> })}
                        <Hand board panels/>
                        <BlockAside board/>
                    </main>
                }.into_any(),
            }}
            <BlockDialog board open=panels.block/>
            <LastTrick board open=panels.last/>
            <ChatDialog board open=panels.chat/>
            <Menu board panels/>
        </div>
    }
}

/// A lost connection, calmly.
#[component]
fn Connection(board: Board) -> impl IntoView {
    let words = board.app.words();
    move || match board.status.get() {
        Status::Lost => Some(view! { <p class="connection">{words.reconnecting()}</p> }.into_any()),
        Status::Estranged => Some(
            view! {
                <p class="connection">
                    {words.estranged()} " "
                    <button type="button" on:click=|_| crate::page::update::reload()>{words.update_reload()}</button>
                </p>
            }
            .into_any(),
        ),
        _ => None,
    }
}
