//! The score pad and the referee, for people with real cards. What is on a sheet is known to `yohoho-pad`; here it is shown.

mod crew;
mod entry;
mod follow;
mod game;
mod live;
mod paper;
mod people;
mod picture;
mod referee;
mod share;
mod shelf;
mod start;
mod words;

use super::action::Words;
use super::event::{Answer, Key, Wanted, Wired};
use super::{App, Screens};
use crate::markup::Html;
use crate::route::{Program, Route};
use crew::Crew;
use follow::Follow;
use game::Game;
use referee::Referee;
use start::Start;

/// A screen of the pad, and what it remembers while it is shown.
pub struct Pad(Screen);

enum Screen {
    Shelf,
    Start(Start),
    Game(Box<Game>),
    Crew(Crew),
    Follow(Box<Follow>),
    Referee(Referee),
    Nowhere,
}

impl Screens for Pad {
    const PROGRAM: Program = Program::Pad;
    type Action = Words;
    type Field = Words;

    fn arrive(app: &mut App, place: Route, _: &str) -> Pad {
        Pad(match place {
            Route::Pad => Screen::Shelf,
            Route::PadNew => Screen::Start(Start::new(app)),
            Route::Sheet(id) => Game::open(app, id).map_or(Screen::Nowhere, |game| Screen::Game(Box::new(game))),
            Route::Crew => Screen::Crew(Crew::default()),
            Route::Follow(code) => Screen::Follow(Box::new(Follow::new(app, code))),
            Route::Referee => Screen::Referee(Referee::new(app)),
            _ => Screen::Nowhere,
        })
    }

    fn act(&mut self, app: &mut App, action: Words, _: bool) {
        let (word, rest) = action.split();
        match &mut self.0 {
            Screen::Start(start) => start.act(app, word, rest),
            Screen::Game(game) => game.act(app, word, rest),
            Screen::Crew(crew) => crew.act(app, word, rest),
            Screen::Follow(follow) => follow.act(app, word, rest),
            Screen::Referee(referee) => referee.act(app, word, rest),
            Screen::Shelf | Screen::Nowhere => {}
        }
    }

    fn field(&mut self, app: &mut App, field: Words, value: &str, ticked: bool) {
        let name = field.0.as_str();
        match &mut self.0 {
            Screen::Start(start) => start.field(name, value, ticked),
            Screen::Game(game) => game.field(app, name, value, ticked),
            Screen::Crew(crew) => crew.field(name, value),
            Screen::Referee(referee) => referee.field(app, name, value),
            _ => {}
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        if let Screen::Game(game) = &mut self.0 {
            game.fetched(app, &answer);
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        if let Screen::Game(game) = &mut self.0 {
            game.key(app, key);
        }
    }

    fn wired(&mut self, app: &mut App, wired: Wired) {
        match &mut self.0 {
            Screen::Game(game) => game.wired(app, wired),
            Screen::Follow(follow) => follow.wired(app, wired),
            _ => {}
        }
    }

    fn file(&mut self, app: &mut App, text: &str) {
        if let Screen::Shelf = self.0 {
            shelf::import(app, text);
        }
    }

    fn kept_elsewhere(&mut self, app: &mut App, name: &str) {
        if let Screen::Game(game) = &mut self.0 {
            game.kept_elsewhere(app, name);
        }
    }

    fn closed(&mut self) {
        match &mut self.0 {
            Screen::Game(game) => game.dialog = None,
            Screen::Crew(crew) => crew.close(),
            _ => {}
        }
    }

    fn render(&self, app: &App) -> Html {
        match &self.0 {
            Screen::Shelf => shelf::render(app),
            Screen::Start(start) => start.render(app),
            Screen::Game(game) => game.render(app),
            Screen::Crew(crew) => crew.render(app),
            Screen::Follow(follow) => follow.render(app),
            Screen::Referee(referee) => referee.render(app),
            Screen::Nowhere => app.nowhere(),
        }
    }
}
