//! Lessons, and the rules of each game in the reader's language.

use yohoho_rules::GameKind;

use super::App;
use super::event::{Answer, Wanted};
use crate::markup::{Html, PreEscaped, html, put};
use crate::route::Route;

pub(super) fn render(app: &App) -> Html {
    let lang = app.lang;
    let mut page =
        html!("<main class=\"page\">{}<p>{}</p><ul class=\"plain\">", app.head(lang.home_learn()), lang.learn_intro());
    for kind in GameKind::ALL {
        put!(
            page,
            "<li class=\"card-box\"><h2 id=\"game-{}\">{}</h2><p>{}</p><p class=\"row\">{}{}</p></li>",
            kind.name(),
            app.game_name(kind),
            lang.game_tagline(kind.name()),
            app.link("primary", &Route::Lesson(kind).path(), "learn", lang.lesson_start()),
            app.link("", &Route::Rules(kind).path(), "rules", lang.rules_short())
        );
    }
    put!(page, "</ul></main>");
    page
}

/// The rules of a game.
pub(super) struct Rules {
    game: GameKind,
    page: Option<Result<Html, ()>>,
}

impl Rules {
    pub(super) fn new(app: &mut App, game: GameKind) -> Rules {
        let page = format!("{}/rules-{}-{}.html", app.device.assets, game.name(), app.lang.code());
        app.get(Wanted::Rules, page);
        Rules { game, page: None }
    }

    /// The page has come. It is one of our own files.
    pub(super) fn fetched(&mut self, answer: Answer) {
        self.page = Some(match answer {
            Ok((200, page)) => Ok(PreEscaped(with_links(&page))),
            _ => Err(()),
        });
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let inside = match &self.page {
            None => html!("<p class=\"waiting\" role=\"status\">{}</p>", lang.connecting()),
            Some(Err(())) => html!("<p class=\"problem\" role=\"alert\">{}</p>", lang.no_page()),
            Some(Ok(page)) => html!("<article class=\"parchment prose\">{}</article>", page),
        };
        let mut others = Html::default();
        for other in GameKind::ALL.into_iter().filter(|other| *other != self.game) {
            put!(others, "{}", &app.link("", &Route::Rules(other).path(), "", &app.game_name(other)));
        }
        html!(
            "<main class=\"page\">{}{}<p class=\"row\">{}{}</p></main>",
            app.head(&lang.rules_title(&app.game_name(self.game))),
            inside,
            app.link("primary", &Route::Lesson(self.game).path(), "learn", lang.lesson_start()),
            others
        )
    }
}

/// The screen has its own title, and links between the games lead to their pages here.
fn with_links(page: &str) -> String {
    let mut body = page.split_once("</h1>").map_or(page, |(_, body)| body).to_string();
    for game in GameKind::ALL {
        body = body.replace(&format!("href=\"{}\"", game.name()), &format!("href=\"{}\"", Route::Rules(game).path()));
    }
    body
}
