//! One's own cards: how they lie, which one has the focus, and what pressing one does.

use std::fmt;

use maud::{Markup, html};
use yohoho_rules::king::Special;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{GameKind, queen};

use super::action::TableAction;
use super::advice::Advice;
use super::card::face;
use super::scene::{Scene, card_of};
use crate::app::App;
use crate::app::action::Argument;
use crate::app::event::Effect;
use crate::sort::sort;

/// For so long after a turn begins, keys play nothing: they were meant for something else. In milliseconds.
const GUARD: f64 = 400.0;

/// How long the device vibrates when a card is chosen, in milliseconds.
const CHOSEN_BUZZ: u32 = 8;

/// A card in hand. Several equal cards are told apart by `copy`, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    pub(in crate::app) code: String,
    pub(in crate::app) copy: usize,
}

impl HandCard {
    /// The id of the card's button.
    pub(in crate::app) fn id(&self) -> String {
        format!("card-{}-{}", self.code, self.copy)
    }
}

impl Argument for HandCard {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.copy, self.code)
    }

    fn parse(text: &str) -> Option<HandCard> {
        let (copy, code) = text.split_once(' ')?;
        Some(HandCard { code: code.into(), copy: copy.parse().ok()? })
    }
}

/// What Scary Mary is declared as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaryAs {
    /// A Pirate.
    Pirate,
    /// An Escape, or the Flag of the doubloons.
    Escape,
}

impl MaryAs {
    pub(in crate::app) fn play(self) -> &'static str {
        match self {
            MaryAs::Pirate => "SM:P",
            MaryAs::Escape => "SM:E",
        }
    }
}

impl Argument for MaryAs {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.play())
    }

    fn parse(text: &str) -> Option<MaryAs> {
        [MaryAs::Pirate, MaryAs::Escape].into_iter().find(|mary| mary.play() == text)
    }
}

/// What follows from an attempt to play a card.
pub(super) enum Attempt {
    /// The card is played, with this code.
    Play(String),
    /// Scary Mary has to be declared first.
    DeclareMary,
    /// Nothing: the card was only chosen, or may not be played.
    Nothing,
}

#[derive(Default)]
pub(super) struct Hand {
    /// The card that was tapped once: another tap plays it.
    chosen: Option<HandCard>,
    /// The card that Tab leads to, by its place.
    focused: usize,
    by_value: bool,
    /// When the viewer's turn last began or ended.
    turn_changed: f64,
    /// The card that is shown big, with its rule.
    shown: Option<HandCard>,
    /// The card that a key asked about last: asked again, it is shown.
    asked: Option<HandCard>,
}

impl Hand {
    /// The cards as they lie: by suit, or by value.
    fn cards(&self, scene: &Scene) -> Vec<HandCard> {
        scene.view().map(|view| sorted(view, self.by_value)).unwrap_or_default()
    }

    /// A key asks about the card that has the focus: whether it may be played, or what it does if it was asked about just before.
    pub(super) fn ask(&mut self, app: &mut App, scene: &Scene) {
        let Some(card) = self.cards(scene).get(self.focused).cloned() else { return };
        if self.asked.as_ref() == Some(&card) {
            let rule = yohoho_i18n::card_rule(app.lang, scene.kind(), &card.code);
            self.show(card);
            return app.answer(rule);
        }
        if let Some(answer) = scene.ask(app, |ask| ask.why(Some(&card.code))) {
            app.answer(answer);
        }
        self.asked = Some(card);
    }

    /// Shows a card big, with its rule.
    pub(super) fn show(&mut self, card: HandCard) {
        self.shown = Some(card);
    }

    /// Stops showing a card big.
    pub(super) fn hide(&mut self) {
        (self.shown, self.asked) = (None, None);
    }

    pub(super) fn note_turn_change(&mut self, now: f64) {
        self.turn_changed = now;
    }

    /// Another snapshot is shown: cards may have gone.
    pub(super) fn update(&mut self, scene: &Scene) {
        let cards = self.cards(scene);
        self.focused = self.focused.min(cards.len().saturating_sub(1));
        for held in [&mut self.chosen, &mut self.shown, &mut self.asked] {
            held.take_if(|card| !cards.contains(card));
        }
    }

    /// Sorts by value instead of by suit, or the other way round; returns what to say about it.
    pub(super) fn toggle_order(&mut self, app: &App) -> &'static str {
        self.by_value = !self.by_value;
        if self.by_value { app.lang.sorted_value() } else { app.lang.sorted_suit() }
    }

    /// A card was pressed. The first tap chooses it and the second plays it; keys and screen readers need only one.
    pub(super) fn press(&mut self, app: &mut App, scene: &Scene, card: HandCard, by_key: bool) -> Attempt {
        self.hide();
        // Why another card could not be played no longer matters.
        app.notice = None;
        self.focused = self.cards(scene).iter().position(|held| *held == card).unwrap_or(0);
        let too_soon = by_key && app.now - self.turn_changed < GUARD;
        if too_soon || scene.is_deciding() {
            return Attempt::Nothing;
        }
        if by_key || self.chosen.as_ref() == Some(&card) || scene.plays_of(&card.code).is_empty() {
            return attempt(app, scene, &card);
        }
        self.chosen = Some(card);
        app.vibrate(CHOSEN_BUZZ);
        Attempt::Nothing
    }

    /// Plays the card that was chosen by the first tap.
    pub(super) fn play_chosen(&self, app: &mut App, scene: &Scene) -> Attempt {
        self.chosen.as_ref().map_or(Attempt::Nothing, |card| attempt(app, scene, card))
    }

    /// A card is on its way to the table. The focus moves to its neighbour, so that it is not lost with the card.
    pub(super) fn let_go(&mut self, app: &mut App, scene: &Scene, play: &str) {
        app.notice = None;
        self.chosen = None;
        let mut left = self.cards(scene);
        let is_played = |card: &HandCard| card.code == card_of(play);
        let first = left.iter().position(is_played).unwrap_or(0);
        // Of equal cards the last one goes.
        if let Some(last) = left.iter().rposition(is_played) {
            left.remove(last);
        }
        self.focused = first.min(left.len().saturating_sub(1));
        let id = left.get(self.focused).map_or_else(|| "title".into(), HandCard::id);
        app.effects.push(Effect::Focus(id));
    }

    /// Moves the focus to the card that had it last, for instance when a pad goes away.
    pub(super) fn focus(&self, app: &mut App, scene: &Scene) {
        if let Some(card) = self.cards(scene).get(self.focused) {
            app.effects.push(Effect::Focus(card.id()));
        }
    }

    /// Moves the focus to a card, by its code.
    pub(super) fn focus_card(&mut self, app: &mut App, scene: &Scene, code: &str) {
        if let Some(at) = self.cards(scene).iter().position(|card| card.code == code) {
            self.focused = at;
            self.focus(app, scene);
        }
    }

    /// A key that moves between cards; returns whether it is one.
    pub(super) fn key(&mut self, app: &mut App, scene: &Scene, key: &str) -> bool {
        let cards = self.cards(scene);
        let here = self.focused;
        // All special cards are one suit here.
        let suit = |card: &HandCard| suit_and_value(scene.kind(), &card.code).0.min(FIRST_SPECIAL);
        let another_suit = |card: &HandCard| cards.get(here).is_some_and(|focused| suit(card) != suit(focused));
        let to = match key {
            "ArrowRight" => self.find(&cards, true, |_| true),
            "ArrowLeft" => self.find(&cards, false, |_| true),
            "ArrowDown" => self.find(&cards, true, another_suit),
            "ArrowUp" => self.find(&cards, false, another_suit),
            "Home" => Some(0),
            "End" => Some(cards.len().saturating_sub(1)),
            _ => return false,
        };
        self.hide();
        self.focused = to.unwrap_or(here);
        self.focus(app, scene);
        true
    }

    /// Moves the focus to the next card that may be played, or the one before.
    pub(super) fn focus_playable(&mut self, app: &mut App, scene: &Scene, forwards: bool) {
        let cards = self.cards(scene);
        if let Some(at) = self.find(&cards, forwards, |card| !scene.plays_of(&card.code).is_empty()) {
            self.focused = at;
            self.focus(app, scene);
        }
    }

    /// The nearest card of a kind from the focus on, all around the hand and back.
    fn find(&self, cards: &[HandCard], forwards: bool, wanted: impl Fn(&HandCard) -> bool) -> Option<usize> {
        let count = cards.len();
        let at = |step: usize| (self.focused + if forwards { step } else { count - step }) % count;
        (1..=count).map(at).find(|at| wanted(&cards[*at]))
    }

    /// The cards as buttons. They lie in one arc, or in two or three tiers, as the style sheet finds room: `--n2` and `--n3` are how many
    /// make the longest of two or three.
    pub(super) fn render(&self, app: &App, scene: &Scene, advice: &Advice) -> Markup {
        let cards = self.cards(scene);
        let count = cards.len();
        html! {
            div #hand.tier role="toolbar" aria-labelledby="hand-title"
                data-css={ "--n:" (count) ";--n2:" (count.div_ceil(2)) ";--n3:" (count.div_ceil(3)) } {
                @for (at, card) in cards.iter().enumerate() { (self.card(app, scene, advice, at, card)) }
            }
        }
    }

    /// A card in hand: a button that plays it by two taps, a key or a drag, and shows it big when it is held.
    fn card(&self, app: &App, scene: &Scene, advice: &Advice, at: usize, card: &HandCard) -> Markup {
        let lang = app.lang;
        let kind = scene.kind();
        let legal = !scene.plays_of(&card.code).is_empty();
        let barred = scene.is_my_card() && !legal;
        let name = yohoho_i18n::card(lang, kind, &card.code, app.prefs.suit_first);
        let label = if barred { format!("{name}, {}", lang.not_playable()) } else { name };
        let chosen = self.chosen.as_ref() == Some(card);
        html! {
            button.card.in-hand.legal[legal].chosen[chosen].barred[barred].advised[advice.is_advised(&card.code)] type="button" id=(card.id())
                data-do=(TableAction::PressCard(card.clone())) data-drag-do=(TableAction::DragCard(card.clone()))
                data-hold-do=(TableAction::ShowCard(card.clone()))
                aria-label=(label) tabindex=(if self.focused == at { "0" } else { "-1" })
                aria-disabled=[barred.then_some("true")] data-css={ "--i:" (at) } {
                (face(app, kind, &card.code, card.copy))
            }
        }
    }

    /// The card that is shown big, over the trick: what it is called, what it does, and why it may not be played now.
    pub(super) fn shown_card(&self, app: &App, scene: &Scene) -> Markup {
        let Some(card) = &self.shown else { return Markup::default() };
        let (lang, kind, code) = (app.lang, scene.kind(), &card.code);
        let why_not =
            scene.view().filter(|_| scene.is_my_card()).and_then(|view| yohoho_i18n::why_not(lang, view, code));
        html! {
            div #shown-card.shown-card role="group" aria-labelledby="shown-name" data-do=(TableAction::HideCard) {
                span.card { (face(app, kind, code, card.copy)) }
                div {
                    h3 #shown-name { (yohoho_i18n::card(lang, kind, code, app.prefs.suit_first)) }
                    p { (yohoho_i18n::card_rule(lang, kind, code)) }
                    @if let Some(why_not) = why_not { p.problem { (why_not) } }
                }
            }
        }
    }

    /// The button that plays the chosen card, and says which one that is.
    pub(super) fn play_button(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let chosen = self.chosen.as_ref().filter(|card| !scene.plays_of(&card.code).is_empty());
        let name = |card: &HandCard| yohoho_i18n::card(lang, scene.kind(), &card.code, app.prefs.suit_first);
        html! {
            button.primary.play type="button" data-do=(TableAction::PlayChosen) disabled[chosen.is_none()] {
                @match chosen {
                    Some(card) => (lang.play_card(&name(card))),
                    None => (lang.pick_card(scene.kind().piece().name())),
                }
            }
        }
    }
}

/// Plays a card if that is allowed, and otherwise says why not.
pub(super) fn attempt(app: &mut App, scene: &Scene, card: &HandCard) -> Attempt {
    match scene.plays_of(&card.code)[..] {
        [] => {
            let why = scene.view().and_then(|view| yohoho_i18n::why_not(app.lang, view, &card.code));
            app.notify(why.unwrap_or_else(|| app.lang.not_your_turn().into()));
            Attempt::Nothing
        }
        [only] => Attempt::Play(only.into()),
        _ => Attempt::DeclareMary,
    }
}

/// The cards as they lie: by suit, or by value.
pub(in crate::app) fn sorted(view: &ViewJson, by_value: bool) -> Vec<HandCard> {
    let mut codes = view.hand.clone();
    sort(&mut codes, |code| {
        let (suit, value) = suit_and_value(view.game, code);
        let high_first = u8::MAX - value;
        if by_value { (high_first, suit) } else { (suit, high_first) }
    });
    let copy = |at: usize| codes[..at].iter().filter(|code| **code == codes[at]).count();
    (0..codes.len()).map(|at| HandCard { code: codes[at].clone(), copy: copy(at) }).collect()
}

/// Special cards lie after the suits, in this order.
const SPECIALS: [Special; 5] =
    [Special::Escape, Special::Mermaid, Special::Pirate, Special::ScaryMary, Special::SkullKing];

/// The place of a card's suit in the hand, from 0, and its value. From [`FIRST_SPECIAL`] on there are special cards.
fn suit_and_value(kind: GameKind, code: &str) -> (u8, u8) {
    let special = |place: usize| FIRST_SPECIAL + place as u8;
    let known = match kind.edition() {
        Some(edition) => edition.card(code).ok().map(|card| match (card.suit(), card.value()) {
            (Some(suit), Some(value)) => (suit as u8, value),
            _ => (special(SPECIALS.iter().position(|other| Some(*other) == card.as_special()).unwrap_or(0)), 0),
        }),
        None => code.parse().ok().map(|card: queen::Card| match card.colour() {
            Some(colour) => (colour as u8, card.value()),
            None => (special(usize::from(card == queen::Card::FIRST_MATE)), card.value()),
        }),
    };
    known.unwrap_or((u8::MAX, 0))
}

const FIRST_SPECIAL: u8 = 4;
