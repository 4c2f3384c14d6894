//! The rules of a game, in the reader's language.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_rules::GameKind;

use super::app::app;
use super::dom::asset;
use super::ui::{Head, Icon};
use super::api;
use crate::place::Place;

#[component]
pub(crate) fn Rules(game: GameKind) -> impl IntoView {
    let words = app().words();
    let page = RwSignal::new(None::<Result<String, ()>>);
    let path = asset(&format!("rules-{}-{}.html", game.name(), words.code()));
    spawn_local(async move {
        let text = api::text(&path).await.map_err(|_| ());
        let _ = page.try_set(Some(text.map(|html| with_links(&html))));
    });
    let others = GameKind::ALL.into_iter().filter(|other| *other != game).map(|other| {
        view! { <a class="button" href=Place::Rules(other).path()>{words.game_name(other.name())}</a> }
    });
    view! {
        <main class="page rules">
            <Head title=words.rules_title(&words.game_name(game.name()))/>
            {move || match page.get() {
                None => view! { <p class="waiting" role="status">{words.connecting()}</p> }.into_any(),
                Some(Err(())) => view! { <p class="problem" role="alert">{words.no_page()}</p> }.into_any(),
                Some(Ok(html)) => view! { <article class="parchment prose" inner_html=html></article> }.into_any(),
            }}
            <p class="row">
                <a class="button primary" href=Place::Lesson(game).path()><Icon name="learn"/>{words.lesson_start()}</a>
                {others.collect_view()}
            </p>
        </main>
    }
}

/// The page has its own title, and links between the games lead to their pages here.
fn with_links(html: &str) -> String {
    let body = html.split_once("</h1>").map_or(html, |(_, body)| body);
    let mut linked = body.to_string();
    for game in GameKind::ALL {
        linked = linked.replace(&format!("href=\"{}\"", game.name()), &format!("href=\"{}\"", Place::Rules(game).path()));
    }
    linked
}
