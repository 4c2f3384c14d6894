//! One's own place: cards, bid or plank, and what can be done now.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, PointerEvent};
use yohoho_rules::wire::{Choice, Phase};
use yohoho_rules::GameKind;

use super::bid::BidPad;
use super::board::Board;
use super::hint::{Hint, Worth};
use super::plank::PlankPad;
use super::screen::Panels;
use super::seats::{Face, Rings};
use crate::page::card::face;
use crate::page::dom;
use crate::page::ui::{Dialog, Icon};
use crate::show::{keyed, playable, plays};

/// After a turn begins keys play nothing for so long, in milliseconds: they were meant for something else.
const GUARD: f64 = 400.0;

/// How far a card must be dragged up to be played, in pixels.
const FAR: i32 = 70;

/// The cards in hand as they are laid out, and which of them is in question.
#[derive(Clone, Copy)]
pub(crate) struct Cards {
    pub(crate) board: Board,
    /// In order; the number tells equal cards apart.
    pub(crate) all: Memo<Vec<(String, usize)>>,
    pub(crate) chosen: RwSignal<Option<(String, usize)>>,
    /// The card whose button can be reached by Tab.
    pub(crate) focused: RwSignal<usize>,
    pub(crate) by_value: RwSignal<bool>,
    pub(crate) mary: RwSignal<bool>,
    /// Since when it is one's turn.
    since: RwSignal<f64>,
}

impl Cards {
    fn new(board: Board) -> Cards {
        let by_value = RwSignal::new(false);
        let all = Memo::new(move |_| {
            board.sight.with(|view| view.as_ref().map(|view| sorted(view.game, &view.hand, by_value.get())).unwrap_or_default())
        });
        let since = RwSignal::new(0.0);
        let mine = Memo::new(move |_| board.sight.with(|view| view.as_ref().is_some_and(|view| !view.legal.is_empty())));
        let chosen = RwSignal::new(None);
        Effect::new(move |_| {
            mine.track();
            since.set(dom::now());
        });
        // A card that is gone is not chosen any more.
        Effect::new(move |_| {
            let all = all.get();
            if chosen.with_untracked(|chosen| chosen.as_ref().is_some_and(|chosen| !all.contains(chosen))) {
                chosen.set(None);
            }
        });
        Cards { board, all, chosen, focused: RwSignal::new(0), by_value, mary: RwSignal::new(false), since }
    }

    /// Whether it was one's turn long enough that a key was meant for it.
    pub(crate) fn is_ready(self) -> bool {
        dom::now() - self.since.get_untracked() > GUARD
    }

    /// Plays a card, or says why not.
    pub(crate) fn play(self, code: &str) {
        let words = self.board.app.words();
        let legal: Vec<String> = self.board.sight.with_untracked(|view| {
            let all = view.as_ref().map(|view| plays(view).map(str::to_string).collect::<Vec<_>>()).unwrap_or_default();
            all.into_iter().filter(|play| play.split(':').next() == Some(code)).collect()
        });
        match legal.as_slice() {
            [] => {
                let why = self.board.sight.with_untracked(|view| view.as_ref().and_then(|view| yohoho_i18n::why_not(words, view, code)));
                self.board.app.tell(why.unwrap_or_else(|| words.not_your_turn().to_string()));
            }
            [only] => self.send(only.clone()),
            _ => self.mary.set(true),
        }
    }

    fn send(self, code: String) {
        // The focus must not be lost with the card.
        let at = self.focused.get_untracked();
        self.chosen.set(None);
        self.board.act(Choice::Play(code));
        let left = self.all.with_untracked(Vec::len).saturating_sub(1);
        self.focused.set(at.min(left.saturating_sub(1)));
    }

    /// Moves the focus to a card.
    pub(crate) fn focus(self, at: usize) {
        let count = self.all.with_untracked(Vec::len);
        if count > 0 {
            let at = at.min(count - 1);
            self.focused.set(at);
            dom::focus(format!("card-{at}"));
        }
    }
}

/// The hand in order: by suit as the law lists it, or by what can be played best.
fn sorted(kind: GameKind, hand: &[String], by_value: bool) -> Vec<(String, usize)> {
    let mut hand = hand.to_vec();
    let value = |code: &String| code.get(1..).and_then(|value| value.parse::<u8>().ok());
    if by_value {
        hand.sort_by_key(|code| std::cmp::Reverse(value(code)));
    } else {
        let order: &[&str] = match kind {
            GameKind::SkullKing => &["Y", "B", "R", "K", "E", "M", "P", "SM", "SK"],
            GameKind::Doubloons => &["C", "T", "Q", "S", "E", "M", "P", "SM", "SK"],
            GameKind::SkullQueen => &["R", "Y", "G", "B", "0", "13"],
        };
        let suit = |code: &String| {
            let exact = order.iter().position(|known| known == code);
            exact.or_else(|| order.iter().position(|known| code.get(..1) == Some(known))).unwrap_or(order.len())
        };
        hand.sort_by_key(|code| (suit(code), std::cmp::Reverse(value(code))));
    }
    keyed(&hand)
}

#[component]
pub(crate) fn Hand(board: Board, panels: Panels) -> impl IntoView {
    let words = board.app.words();
    let cards = Cards::new(board);
    provide_context(cards);
    super::keys::listen_to_hand(cards);
    let phase = Memo::new(move |_| board.sight.with(|view| view.as_ref().map(|view| view.phase)));
    let seat = board.seat();
    let count = Memo::new(move |_| cards.all.with(Vec::len));
    let chosen_name = move || {
        let kind = board.kind()?;
        cards.chosen.with(|chosen| chosen.as_ref().map(|(code, _)| yohoho_i18n::card(words, kind, code, false)))
    };
    let can_play = move || {
        cards.chosen.with(|chosen| {
            chosen.as_ref().is_some_and(|(code, _)| board.sight.with(|view| view.as_ref().is_some_and(|view| playable(view, code))))
        })
    };
    let Some(seat) = seat else {
        return view! { <section class="own watching"><p>{words.you_watch()}</p></section> }.into_any();
    };
    view! {
        <section class="own" aria-labelledby="hand-title">
            <div class="own-head">
                <Face board seat/>
                <h2 id="hand-title">{words.heading_hand()}</h2>
                <Rings board seat/>
                <Clock board/>
            </div>
            <div
                class="hand"
                role="toolbar"
                aria-labelledby="hand-title"
                class:many=move || { count.get() > 6 }
                style=("--n", move || count.get().to_string())
            >
                <For
                    each=move || cards.all.get()
                    key=|(code, number)| format!("{code}.{number}")
                    children=move |(code, number)| view! { <HandCard cards code number/> }
                />
            </div>
            {move || match phase.get() {
                Some(Phase::Bid) => view! { <BidPad board/> }.into_any(),
                Some(Phase::Plank) => view! { <PlankPad board/> }.into_any(),
                _ => ().into_any(),
            }}
            <Hint board/>
            <div class="actions">
                <Show when=move || phase.get() == Some(Phase::Play) fallback=|| ()>
                    <button type="button" class="primary play" disabled=move || !can_play() on:click=move |_| {
                        if let Some((code, _)) = cards.chosen.get_untracked() { cards.play(&code) }
                    }>
                        {move || chosen_name().map_or_else(|| words.pick_card().to_string(), |name| words.play_card(&name))}
                    </button>
                    <button type="button" on:click=move |_| super::keys::say_why(board)>{words.why_button()}</button>
                    <button type="button" on:click=move |_| panels.last.set(true)>{words.last_trick_button()}</button>
                </Show>
                <Show when=move || board.app.prefs.with(|prefs| prefs.solo.hints) && board.is_offline() && board.sight.with(|view| view.as_ref().is_some_and(|view| !view.legal.is_empty())) fallback=|| ()>
                    <button type="button" on:click=move |_| board.advise()><Icon name="hint"/>{words.hint_button()}</button>
                </Show>
            </div>
            <Dialog open=cards.mary title=words.special_name("scary-mary") class="mary">
                <p>{words.mary_question()}</p>
                <div class="row">
                    <button type="button" class="primary" autofocus on:click=move |_| { cards.mary.set(false); cards.send("SM:P".into()); }>
                        {words.special_name("pirate")}
                    </button>
                    <button type="button" class="primary" on:click=move |_| { cards.mary.set(false); cards.send("SM:E".into()); }>
                        {words.special_name(if board.kind() == Some(GameKind::Doubloons) { "flag" } else { "escape" })}
                    </button>
                    <button type="button" on:click=move |_| cards.mary.set(false)>{words.cancel()}</button>
                </div>
            </Dialog>
        </section>
    }
    .into_any()
}

/// A card in hand: a button that plays it, by two taps, a key or a drag.
#[component]
fn HandCard(cards: Cards, code: String, number: usize) -> impl IntoView {
    let board = cards.board;
    let words = board.app.words();
    let kind = board.kind().unwrap_or(GameKind::SkullKing);
    let key = StoredValue::new((code.clone(), number));
    let own = move || key.get_value();
    let at = Memo::new(move |_| cards.all.with(|all| all.iter().position(|card| *card == own()).unwrap_or(0)));
    let legal = Memo::new(move |_| board.sight.with(|view| view.as_ref().is_some_and(|view| playable(view, &own().0))));
    let playing = Memo::new(move |_| {
        board.sight.with(|view| view.as_ref().is_some_and(|view| view.phase == Phase::Play && view.seat.is_some_and(|seat| view.turn.contains(&seat))))
    });
    let is_chosen = move || cards.chosen.with(|chosen| chosen.as_ref() == Some(&own()));
    let name = yohoho_i18n::card(words, kind, &code, false);
    let dragged = StoredValue::new(false);
    let from = StoredValue::new(None::<(i32, i32)>);
    let press = move |event: ev::MouseEvent| {
        if dragged.get_value() {
            return dragged.set_value(false);
        }
        let by_key = event.detail() == 0;
        cards.focused.set(at.get_untracked());
        if by_key && !cards.is_ready() {
            return;
        }
        // The first tap chooses, the second plays; keys and screen readers need only one.
        if by_key || is_chosen() || !legal.get_untracked() {
            cards.play(&own().0);
        } else {
            cards.chosen.set(Some(own()));
        }
    };
    let element = |event: &PointerEvent| event.current_target().map(JsCast::unchecked_into::<HtmlElement>);
    let down = move |event: PointerEvent| {
        if event.is_primary() && legal.get_untracked() {
            from.set_value(Some((event.client_x(), event.client_y())));
        }
    };
    let moved = move |event: PointerEvent| {
        let Some((x, y)) = from.get_value() else { return };
        let (dx, dy) = (event.client_x() - x, event.client_y() - y);
        if dx.abs() + dy.abs() < 12 && !dragged.get_value() {
            return;
        }
        if let Some(card) = element(&event) {
            let _ = card.set_pointer_capture(event.pointer_id());
            dragged.set_value(true);
            let _ = card.class_list().add_1("dragged");
            let _ = card.style().set_property("--dx", &format!("{dx}px"));
            let _ = card.style().set_property("--dy", &format!("{dy}px"));
        }
    };
    let let_go = move |event: PointerEvent, played: bool| {
        let start = from.get_value();
        from.set_value(None);
        if let Some(card) = element(&event) {
            let _ = card.class_list().remove_1("dragged");
            let _ = card.style().remove_property("--dx");
            let _ = card.style().remove_property("--dy");
        }
        if !played {
            return dragged.set_value(false);
        }
        if let Some((_, y)) = start
            && dragged.get_value()
            && event.client_y() - y < -FAR
        {
            cards.play(&own().0);
        }
    };
    let title = name.clone();
    view! {
        <button
            type="button"
            id=move || format!("card-{}", at.get())
            class="card in-hand"
            class:legal=move || legal.get()
            class:chosen=is_chosen
            class:barred=move || playing.get() && !legal.get()
            aria-disabled=move || (playing.get() && !legal.get()).then_some("true")
            aria-label=move || {
                let state = if playing.get() && !legal.get() { Some(words.not_playable()) } else { None };
                match state { Some(state) => format!("{name}, {state}"), None => name.clone() }
            }
            title=title
            tabindex=move || if cards.focused.get() == at.get() { "0" } else { "-1" }
            style=("--i", move || at.get().to_string())
            on:click=press
            on:focus=move |_| cards.focused.set(at.get_untracked())
            on:keydown=move |event| if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") { event.prevent_default() }
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=move |event| let_go(event, true)
            on:pointercancel=move |event| let_go(event, false)
        >
            <span class="turn-card" inner_html=face(words, kind, &code, number)></span>
            <Worth board code=code.clone()/>
        </button>
    }
}

/// The time that is left, if there is a limit.
#[component]
fn Clock(board: Board) -> impl IntoView {
    let words = board.app.words();
    let tick = RwSignal::new(0u32);
    let warned = StoredValue::new(false);
    let timer = set_interval_with_handle(
        move || {
            tick.update(|tick| *tick = tick.wrapping_add(1));
            let left = board.seconds_left().unwrap_or(i64::MAX);
            let mine = board.sight.with_untracked(|view| view.as_ref().is_some_and(|view| !view.legal.is_empty()));
            if mine && (1..=20).contains(&left) && !warned.get_value() {
                warned.set_value(true);
                board.app.voice.now(&words.clock_left(left));
            } else if left > 20 {
                warned.set_value(false);
            }
        },
        std::time::Duration::from_secs(1),
    );
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    move || {
        tick.track();
        let left = board.seconds_left()?;
        Some(view! {
            <span class="clock" class:late=left <= 10 role="timer" aria-label=words.clock_left(left)>
                <Icon name="clock"/>{format!("{}:{:02}", left / 60, left % 60)}
            </span>
        })
    }
}
