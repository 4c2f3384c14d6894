//! One puzzle at its table: the position, what can be chosen, and what was.

use maud::{Markup, html};
use yohoho_i18n::Names;
use yohoho_protocol::{Moment, Name, Profile, SeatInfo, Settings, Snapshot, Stage, TableInfo, You};
use yohoho_puzzles::Puzzle;
use yohoho_rules::queen::{Action as QueenAction, Plank};
use yohoho_rules::wire::{ActionJson, Phase, ViewJson};
use yohoho_rules::{Action, Piece, Seat, View};

use super::{PuzzlesAction, PuzzlesField, answer};
use crate::app::App;
use crate::app::event::{Effect, Sound};
use crate::app::identity::portrait_of;
use crate::app::table::names::record_names;
use crate::app::table::{
    HandCard, MaryAs, Scene, TrickArea, card_face, describe, own_turn, plank_dialog, plank_picture, player_name,
    players, points, porthole, rule_of, seats, small_card, sorted_hand, tricks_and_bid,
};

/// A puzzle, and how far somebody has come with it.
pub(super) struct Task {
    pub(super) puzzle: Puzzle,
    /// How hard it is, in the word by which messages select.
    level: &'static str,
    pub(super) view: View,
    pub(super) scene: Scene,
    trick: TrickArea,
    hand: Vec<HandCard>,
    /// The card that is chosen, or the bid or plank by its number.
    card: Option<HandCard>,
    number: Option<usize>,
    /// What was answered: the place of the choice.
    pub(super) answer: Option<usize>,
    dialog: Option<Dialog>,
}

/// What lies over the table.
#[derive(Clone, Copy, PartialEq)]
enum Dialog {
    Answer,
    Past,
    Plank(Seat),
}

impl Task {
    /// None if the position cannot be set up, which a puzzle that was read can.
    pub(super) fn new(app: &App, puzzle: Puzzle, level: &'static str) -> Option<Task> {
        let view = puzzle.position.view().ok()?;
        let json = ViewJson::of(&view);
        let hand = sorted_hand(&json, false);
        let mut scene = Scene::default();
        show(app, &puzzle, json, &mut scene);
        let trick = TrickArea::default();
        Some(Task { puzzle, level, view, scene, trick, hand, card: None, number: None, answer: None, dialog: None })
    }

    pub(super) fn is_answered(&self) -> bool {
        self.answer.is_some()
    }

    /// The puzzle, and whether it was answered rightly.
    pub(super) fn outcome(&self) -> Option<(String, bool)> {
        self.answer.map(|answer| (self.puzzle.position.id(), answer == 0))
    }

    pub(super) fn act(&mut self, app: &mut App, action: PuzzlesAction) {
        match action {
            PuzzlesAction::Press(card) if !self.is_answered() => self.press(app, card),
            PuzzlesAction::Answer => self.answer_chosen(app),
            PuzzlesAction::Mary(mary) => self.answer_with(app, &ActionJson::Play(mary.play().into())),
            PuzzlesAction::Why if self.is_answered() => self.dialog = Some(Dialog::Answer),
            PuzzlesAction::Past => self.dialog = Some(Dialog::Past),
            PuzzlesAction::ShowPlank(seat) => self.dialog = Some(Dialog::Plank(seat)),
            PuzzlesAction::Press(_) | PuzzlesAction::Why | PuzzlesAction::Next => {}
        }
    }

    pub(super) fn close_dialog(&mut self) {
        self.dialog = None;
    }

    /// Picks a bid or a plank.
    pub(super) fn pick(&mut self, number: Option<usize>) {
        if !self.is_answered() {
            self.number = number;
        }
    }

    /// Arrows choose among the cards that may be played, digits among bids.
    pub(super) fn key(&mut self, app: &mut App, key: &str) {
        if self.is_answered() || self.dialog.is_some() {
            return;
        }
        let digit = key.parse::<usize>().ok().filter(|digit| self.bids().contains(&(*digit as u8)));
        if let Some(digit) = digit {
            self.number = Some(digit);
            return app.effects.push(Effect::Focus(format!("bid-{digit}")));
        }
        let forwards = match key {
            "ArrowRight" => true,
            "ArrowLeft" => false,
            _ => return,
        };
        let playable: Vec<&HandCard> = self.hand.iter().filter(|card| self.is_playable(card)).collect();
        let here = playable.iter().position(|card| Some(*card) == self.card.as_ref());
        let count = playable.len().max(1);
        let to = here.map_or(0, |here| (here + if forwards { 1 } else { count - 1 }) % count);
        if let Some(card) = playable.get(to).map(|card| (*card).clone()) {
            app.effects.push(Effect::Focus(card.id()));
            self.card = Some(card);
        }
    }

    fn press(&mut self, app: &mut App, card: HandCard) {
        if !self.is_playable(&card) {
            let why = self.scene.view().and_then(|view| yohoho_i18n::why_not(app.lang, view, &card.code));
            if let Some(why) = why {
                app.notify(why);
            }
        } else if self.card.as_ref() == Some(&card) {
            self.answer_chosen(app);
        } else {
            self.card = Some(card);
        }
    }

    fn is_playable(&self, card: &HandCard) -> bool {
        !self.scene.plays_of(&card.code).is_empty()
    }

    fn bids(&self) -> Vec<u8> {
        self.scene.bids()
    }

    /// Answers with what is chosen, if that is clear.
    fn answer_chosen(&mut self, app: &mut App) {
        if let Some(number) = self.number {
            return match self.phase() {
                Phase::Bid => self.answer_with(app, &ActionJson::Bid(number as u8)),
                _ => self.finish(app, self.offered().get(number).copied()),
            };
        }
        let plays = self.card.as_ref().map(|card| self.scene.plays_of(&card.code)).unwrap_or_default();
        if let [only] = plays[..] {
            let action = ActionJson::Play(only.into());
            self.answer_with(app, &action);
        }
    }

    fn answer_with(&mut self, app: &mut App, action: &ActionJson) {
        let kind = self.puzzle.position.kind;
        let at = self.puzzle.choices.iter().position(|choice| ActionJson::write(kind, choice.action) == *action);
        self.finish(app, at);
    }

    fn finish(&mut self, app: &mut App, answer: Option<usize>) {
        if self.is_answered() || answer.is_none() {
            return;
        }
        (self.answer, self.dialog) = (answer, Some(Dialog::Answer));
        app.play_sound(if answer == Some(0) { Sound::Made } else { Sound::Sunk });
        app.effects.push(Effect::Now(answer::verdict(app, self)));
    }

    fn phase(&self) -> Phase {
        self.scene.view().map_or(Phase::Over, |view| view.phase)
    }

    /// Whether a card is led or follows, in the word by which messages select.
    fn question_word(&self) -> &'static str {
        let leads =
            |view: &ViewJson| view.tricks.last().is_none_or(|trick| trick.is_complete() || trick.plays.is_empty());
        if self.scene.view().is_some_and(leads) { "lead" } else { "follow" }
    }

    /// The planks that are offered, by the places of their choices: in the order of their codes, which gives nothing away.
    fn offered(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.puzzle.choices.len()).collect();
        let index = |at: usize| plank_of(self.puzzle.choices[at].action).map_or(0, |plank| plank.index());
        crate::sort::sort(&mut places, |at| index(*at));
        places
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let scene = &self.scene;
        let position = &self.puzzle.position;
        let phase = self.phase();
        let title = scene.view().map(|view| lang.top_round(view.round, view.rounds)).unwrap_or_default();
        html! {
            div.table-page.puzzle data-game=(position.kind.name()) {
                header.bar {
                    a.button.back href="/puzzles" aria-label=(lang.home_puzzles()) { (app.icon("back")) }
                    div.bar-title {
                        h1 #title tabindex="-1" { (lang.puzzle_question(phase_word(phase), self.question_word())) }
                        div.led { (title) " · " (lang.puzzle_level(self.level)) }
                    }
                    button type="button" aria-label=(lang.puzzle_past()) data-do=(PuzzlesAction::Past) { (app.icon("history")) span { (lang.puzzle_past()) } }
                }
                main.table.queen[scene.has_planks()].doubloons[position.kind.piece() == Piece::Doubloon]
                    .bidding[phase != Phase::Play].planks[phase == Phase::Plank] data-n=(scene.seat_count()) {
                    (seats(app, scene, false))
                    (self.trick.render(app, scene))
                    (self.rail(app))
                    section.hand aria-labelledby="hand-title" {
                        h2 #hand-title.aside { (lang.heading_hand()) }
                        (self.cards(app))
                    }
                    footer.act { (self.buttons(app, phase)) }
                    aside.sheet-side aria-labelledby="past-title" {
                        h2 #past-title { (lang.puzzle_past()) }
                        (self.past(app))
                    }
                }
                @match self.dialog {
                    Some(Dialog::Answer) => (answer::dialog(app, self)),
                    Some(Dialog::Past) => (app.dialog("parchment", lang.puzzle_past(), &self.past(app))),
                    Some(Dialog::Plank(seat)) => (plank_dialog(app, scene, seat)),
                    None => {},
                }
            }
        }
    }

    fn rail(&self, app: &App) -> Markup {
        let scene = &self.scene;
        let seat = self.puzzle.position.seat;
        html! {
            section.rail {
                div.me {
                    (porthole(app, scene, seat, false))
                    div { span.nm { (app.lang.you_head()) } (points(app, scene, seat)) }
                    (tricks_and_bid(app, scene, seat))
                }
                @if let Some(notice) = &app.notice { p.call.tells { (notice) } }
                @else if self.is_answered() { p.call.verdict { (answer::verdict(app, self)) } }
                @else { p.call { (scene.view().and_then(|view| own_turn(app, view)).unwrap_or_default()) } }
            }
        }
    }

    /// One's cards, as at a table. Once the puzzle is answered each shows what it is worth.
    fn cards(&self, app: &App) -> Markup {
        let count = self.hand.len();
        html! {
            div #hand.tier role="toolbar" aria-labelledby="hand-title"
                data-css={ "--n:" (count) ";--n2:" (count.div_ceil(2)) ";--n3:" (count.div_ceil(3)) } {
                @for (at, card) in self.hand.iter().enumerate() { (self.card(app, at, card)) }
            }
        }
    }

    fn card(&self, app: &App, at: usize, card: &HandCard) -> Markup {
        let kind = self.puzzle.position.kind;
        let playing = self.phase() == Phase::Play;
        let legal = playing && self.is_playable(card);
        let chosen = self.card.as_ref() == Some(card);
        let worth = self.worth_of(card);
        let name = yohoho_i18n::card(app.lang, kind, &card.code, app.prefs.suit_first);
        let note = if playing && !legal { app.lang.not_playable().into() } else { worth.clone().unwrap_or_default() };
        html! {
            button.card.in-hand.legal[legal].chosen[chosen].barred[playing && !legal].advised[worth.is_some() && self.is_solution(card)]
                type="button" id=(card.id()) data-do=(PuzzlesAction::Press(card.clone()))
                aria-label={ (name) @if !note.is_empty() { ", " (note) } } aria-pressed=[legal.then_some(if chosen { "true" } else { "false" })]
                aria-disabled=[(playing && !legal).then_some("true")] data-css={ "--i:" (at) } {
                (card_face(app, kind, &card.code, card.copy))
                @if let Some(worth) = &worth { span.worth aria-hidden="true" { (worth) } }
            }
        }
    }

    /// What a card is worth, once the puzzle is answered: the better way for Scary Mary.
    fn worth_of(&self, card: &HandCard) -> Option<String> {
        self.answer?;
        let kind = self.puzzle.position.kind;
        let best = self.choices_of(card).map(|choice| choice.value).max()?;
        Some(answer::worth(kind, best))
    }

    fn is_solution(&self, card: &HandCard) -> bool {
        self.choices_of(card).any(|choice| choice.action == self.puzzle.solution())
    }

    fn choices_of<'a>(&'a self, card: &'a HandCard) -> impl Iterator<Item = &'a yohoho_puzzles::Choice> {
        let kind = self.puzzle.position.kind;
        let plays = self.scene.plays_of(&card.code);
        self.puzzle.choices.iter().filter(move |choice| {
            matches!(ActionJson::write(kind, choice.action), ActionJson::Play(code) if plays.contains(&code.as_str()))
        })
    }

    fn buttons(&self, app: &App, phase: Phase) -> Markup {
        let lang = app.lang;
        if self.is_answered() {
            return html! {
                (app.button("primary", PuzzlesAction::Next, "next", lang.puzzle_next()))
                (app.button("", PuzzlesAction::Why, "hint", lang.puzzle_why()))
            };
        }
        match phase {
            Phase::Bid => self.bid_pad(app),
            Phase::Plank => self.plank_list(app),
            _ => self.play_buttons(app),
        }
    }

    fn play_buttons(&self, app: &App) -> Markup {
        let lang = app.lang;
        let kind = self.puzzle.position.kind;
        let plays = self.card.as_ref().map(|card| self.scene.plays_of(&card.code)).unwrap_or_default();
        let name = |code: &str| yohoho_i18n::card(lang, kind, code, app.prefs.suit_first);
        html! {
            @match plays[..] {
                [] => button.primary.play type="button" disabled { (lang.pick_card(kind.piece().name())) },
                [only] => (app.button("primary play", PuzzlesAction::Answer, "", &lang.play_card(&name(only)))),
                _ => @for mary in [MaryAs::Pirate, MaryAs::Escape] {
                    (app.button("primary play", PuzzlesAction::Mary(mary), "", &name(mary.play())))
                },
            }
        }
    }

    fn bid_pad(&self, app: &App) -> Markup {
        let lang = app.lang;
        let bids = self.bids();
        let per_row = if bids.len() > 6 { bids.len().div_ceil(2) } else { bids.len() };
        html! {
            form.bid-pad data-do=(PuzzlesAction::Answer) {
                fieldset {
                    legend.aside { (lang.bid_question()) }
                    div.numbers data-css={ "--k:" (per_row) } {
                        @for bid in &bids {
                            label.number {
                                input type="radio" name="bid" id={ "bid-" (bid) } value=(bid) data-in=(PuzzlesField::Bid)
                                    checked[self.number == Some(usize::from(*bid))];
                                span { (bid) }
                            }
                        }
                    }
                }
                button.primary type="submit" disabled[self.number.is_none()] {
                    (self.number.map_or_else(|| lang.bid_choose().into(), |bid| lang.bid_lock(bid)))
                }
            }
        }
    }

    /// The planks to choose from.
    fn plank_list(&self, app: &App) -> Markup {
        let kind = self.puzzle.position.kind;
        html! {
            form.plank-list data-do=(PuzzlesAction::Answer) {
                fieldset {
                    legend.aside { (app.lang.puzzle_question("plank", "follow")) }
                    @for (at, place) in self.offered().into_iter().enumerate() {
                        @let action = self.puzzle.choices[place].action;
                        label.plank-choice {
                            input type="radio" name="plank" id={ "plank-choice-" (at) } value=(at) data-in=(PuzzlesField::Plank)
                                checked[self.number == Some(at)];
                            span {
                                @if let Some(plank) = plank_of(action) { span.mini { (plank_picture(app, plank)) } }
                                span.aside { (describe(app, kind, &ActionJson::write(kind, action))) }
                            }
                        }
                    }
                }
                button.primary type="submit" disabled[self.number.is_none()] { (app.lang.puzzle_take_plank()) }
            }
        }
    }

    /// The position in words, and the tricks of this round.
    fn past(&self, app: &App) -> Markup {
        let lang = app.lang;
        let Some(view) = self.scene.view() else { return Markup::default() };
        let kind = view.game;
        let said = |question: fn(&yohoho_i18n::Ask<'_>) -> String| self.scene.ask(app, question).unwrap_or_default();
        let is_playing = self.phase() == Phase::Play;
        html! {
            div.past {
                @if is_playing { p { (said(|ask| ask.bids())) } }
                @if view.queen().is_some() { p { (said(|ask| ask.centre())) } }
                p { (said(|ask| ask.hand(None))) }
                @if is_playing { p { (said(|ask| ask.trick())) } }
                @for (number, trick) in (1..).zip(view.tricks.iter().filter(|trick| trick.is_complete())) {
                    h3 { (lang.replay_trick(view.round, number)) }
                    ol {
                        @for (seat, code) in players(view, trick).into_iter().zip(&trick.plays) {
                            li {
                                (player_name(lang, &self.scene, seat)) " "
                                span.aside { (yohoho_i18n::card(lang, kind, code, false)) }
                                (small_card(app, kind, code))
                            }
                        }
                    }
                    p.note { (yohoho_i18n::verdict(lang, &self.names(), kind, trick, rule_of(kind, trick))) }
                }
            }
        }
    }

    /// What everybody is called: the one who solves the puzzle is "you".
    pub(super) fn names(&self) -> Names {
        let seat = self.puzzle.position.seat;
        let names = (0..self.scene.seat_count()).map(|at| self.scene.name(Seat::ALL[at]).to_string());
        Names::new(names.collect(), Some(seat)).playing(self.puzzle.position.kind)
    }
}

pub(super) fn plank_of(action: Action) -> Option<Plank> {
    if let Action::Queen(QueenAction::Plank(plank)) = action { Some(plank) } else { None }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Bid => "bid",
        Phase::Plank => "plank",
        _ => "play",
    }
}

/// Sets up the table.
fn show(app: &App, puzzle: &Puzzle, view: ViewJson, scene: &mut Scene) {
    let position = &puzzle.position;
    let (own, count) = (position.seat.index(), position.seats.get());
    // Others have the names that they have at one's own tables, from the left on.
    let players: Vec<String> = (0..count).map(|_| "bosun".into()).collect();
    let mut names = record_names(&app.prefs.crew, &players);
    names[0] = app.own_name().to_string();
    names.rotate_right(own);
    let sitter = |(at, name): (usize, &String)| {
        let portrait = (at == own).then(|| portrait_of(&app.prefs));
        let name = Name::clean(name).unwrap_or_else(|| app.own_name());
        SeatInfo::new(Profile { name, portrait }.into())
    };
    let table = TableInfo {
        code: String::new(),
        settings: Settings::new(position.kind, position.seats),
        stage: Stage::Playing,
        seats: names.iter().enumerate().map(sitter).collect(),
        host: None,
        commitment: None,
        seed: None,
        rematch: None,
        deadline: None,
        overdue: None,
        consent: false,
        starts: None,
        open: false,
        motions: Vec::new(),
    };
    let names = Names::new(names, Some(position.seat)).playing(position.kind);
    let you =
        You { seat: Some(position.seat), host: false, muted: Vec::new(), votes: Vec::new(), motion: None, left: None };
    let (block, talk) = (Vec::new(), Vec::new());
    scene.show(Snapshot { seq: 0, now: Moment(0), you, table, view: Some(view), block, talk }, names);
}
