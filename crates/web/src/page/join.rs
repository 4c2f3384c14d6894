//! Coming to somebody's table: by its code, its link, or from the list.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_protocol::{Sitter, Stage, TableInfo};

use super::api;
use super::app::app;
use super::table::lobby::spaced;
use super::ui::Head;
use crate::place::Place;

/// The code in what somebody typed or pasted: a code, or a link that ends in one.
fn read_code(text: &str) -> Option<String> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = last.chars().filter(|c| c.is_ascii_alphanumeric()).collect::<String>().to_ascii_lowercase();
    (code.len() == 8).then_some(code)
}

#[component]
pub(crate) fn Join() -> impl IntoView {
    let app = app();
    let words = app.words();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(false);
    let tables = RwSignal::new(None::<Result<Vec<TableInfo>, ()>>);
    let look = move || {
        spawn_local(async move {
            let found = api::get::<Vec<TableInfo>>("/api/tables").await.map_err(|_| ());
            let _ = tables.try_set(Some(found));
        });
    };
    look();
    let enter = move || match read_code(&text.get_untracked()) {
        Some(code) => app.go(&Place::Table(code)),
        None => problem.set(true),
    };
    let listed = move |table: TableInfo| {
        let taken = table.seats.iter().filter(|seat| seat.sitter != Sitter::Nobody).count();
        let host = table.host.and_then(|host| match &table.seats.get(host.index())?.sitter {
            Sitter::Person { name } => Some(name.to_string()),
            _ => None,
        });
        let open = table.stage == Stage::Lobby && taken < table.seats.len();
        view! {
            <li>
                <a class="button listed" href=Place::Table(table.code.clone()).path()>
                    <b>{words.game_name(table.settings.game.name())}</b>
                    <span>{host.unwrap_or_else(|| spaced(&table.code))}</span>
                    <span>{words.seats_taken(table.seats.len(), taken)}</span>
                    <span class="tag">{if open { words.listed_join() } else { words.listed_watch() }}</span>
                </a>
            </li>
        }
    };
    view! {
        <main class="page">
            <Head title=words.join_title().to_string()/>
            <form class="card-box" on:submit=move |event| { event.prevent_default(); enter(); }>
                <label class="field"><span>{words.code_label()}</span>
                    <input type="text" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" class="code-input"
                        aria-describedby="code-problem" aria-invalid=move || problem.get().then_some("true")
                        prop:value=move || text.get()
                        on:input=move |event| { problem.set(false); text.set(event_target_value(&event)); }/>
                </label>
                <p id="code-problem" class="problem" role="alert">{move || problem.get().then(|| words.code_problem())}</p>
                <p class="row end"><button type="submit" class="primary">{words.join_button()}</button></p>
            </form>
            <h2>{words.public_tables()}</h2>
            {move || match tables.get() {
                None => view! { <p class="waiting" role="status">{words.connecting()}</p> }.into_any(),
                Some(Err(())) => view! { <p class="problem">{words.no_server()}</p> }.into_any(),
                Some(Ok(list)) if list.is_empty() => view! {
                    <p class="note">{words.no_tables()}</p>
                    <p><a class="button" href="/open">{words.open_title()}</a></p>
                }.into_any(),
                Some(Ok(list)) => view! { <ul class="tables">{list.into_iter().map(listed).collect_view()}</ul> }.into_any(),
            }}
            <p><button type="button" on:click=move |_| look()>{words.look_again()}</button></p>
        </main>
    }
}
