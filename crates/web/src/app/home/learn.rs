//! Lessons, and the rules of each game in the reader's language.

use maud::{Markup, html};
use yohoho_rules::GameKind;

use super::prose::Prose;
use crate::app::App;
use crate::app::event::{Answer, Wanted};
use crate::app::parts::loading;
use crate::app::table::{card_face, is_begun};
use crate::route::Route;

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    html! {
        main.page {
            (app.head(lang.home_learn()))
            p { (lang.learn_intro()) }
            ul.plain {
                @for kind in GameKind::ALL {
                    li.card-box.lesson {
                        span.cards aria-hidden="true" {
                            @for (at, code) in faces(kind).into_iter().enumerate() { span.card { (card_face(app, kind, code, at)) } }
                        }
                        div {
                            h2 id={ "game-" (kind.name()) } { (app.game_name(kind)) }
                            p { (lang.game_tagline(kind.name())) }
                        }
                        p.row {
                            (lesson_link(app, kind))
                            (app.link("", &Route::Rules(kind).path(), "rules", lang.rules_short()))
                        }
                    }
                }
            }
        }
    }
}

/// Three cards that stand for a game.
fn faces(game: GameKind) -> [&'static str; 3] {
    match game {
        GameKind::SkullKing => ["K13", "SK", "M"],
        GameKind::Doubloons => ["C7", "SK", "S0"],
        GameKind::SkullQueen => ["R8", "0", "B5"],
    }
}

fn lesson_link(app: &App, game: GameKind) -> Markup {
    let word = if is_begun(app, game) { app.lang.lesson_continue() } else { app.lang.lesson_start() };
    app.link("primary", &Route::Lesson(game).path(), "learn", word)
}

/// The rules of a game.
pub(super) struct Rules {
    game: GameKind,
    /// The page of rules; `None` while it is loading.
    page: Option<Result<Prose, ()>>,
}

impl Rules {
    pub(super) fn new(app: &mut App, game: GameKind) -> Rules {
        let page = format!("{}/rules-{}-{}.html", app.device.assets, game.name(), app.lang.code());
        app.get(Wanted::Rules, page);
        Rules { game, page: None }
    }

    /// The page has arrived.
    pub(super) fn fetched(&mut self, answer: Answer) {
        self.page = Some(match answer {
            Ok((200, page)) => Prose::read(&page).ok_or(()),
            _ => Err(()),
        });
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page {
                (app.head(&lang.rules_title(&app.game_name(self.game))))
                @match &self.page {
                    None => (loading(app)),
                    Some(Err(())) => p.problem role="alert" { (lang.no_page()) },
                    Some(Ok(page)) => {
                        nav.contents aria-label=(lang.rules_contents()) { (page.contents()) }
                        article.parchment.prose { (page.render(app, self.game)) }
                    },
                }
                p.row {
                    (lesson_link(app, self.game))
                    @for other in GameKind::ALL.into_iter().filter(|other| *other != self.game) {
                        (app.link("", &Route::Rules(other).path(), "", &app.game_name(other)))
                    }
                }
            }
        }
    }
}
