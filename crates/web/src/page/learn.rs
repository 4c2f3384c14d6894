//! Lessons: a first game with a coach, and the rules.

use leptos::prelude::*;
use yohoho_rules::GameKind;

use super::app::app;
use super::ui::{Head, Icon};
use crate::place::Place;

#[component]
pub(crate) fn Learn() -> impl IntoView {
    let words = app().words();
    let games = GameKind::ALL.map(|kind| {
        let name = words.game_name(kind.name());
        view! {
            <li class="card-box">
                <h2>{name.clone()}</h2>
                <p>{words.game_tagline(kind.name())}</p>
                <p class="row">
                    <a class="button primary" href=Place::Lesson(kind).path() aria-label=words.lesson_title(&name)><Icon name="learn"/>{words.lesson_start()}</a>
                    <a class="button" href=Place::Rules(kind).path() aria-label=words.rules_title(&name)><Icon name="rules"/>{words.rules_short()}</a>
                </p>
            </li>
        }
    });
    view! {
        <main class="page">
            <Head title=words.home_learn().to_string()/>
            <p>{words.learn_intro()}</p>
            <ul class="plain">{games}</ul>
        </main>
    }
}
