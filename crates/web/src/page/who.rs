//! Who one is to the house: a name, nothing more.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api;
use super::app::app;

#[component]
pub(crate) fn WhoAreYou(on_done: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let app = app();
    let words = app.words();
    let name = RwSignal::new(app.prefs.with_untracked(|prefs| prefs.name.clone()));
    let problem = RwSignal::new(None::<&'static str>);
    let busy = RwSignal::new(false);
    let send = move || {
        let chosen = name.get_untracked();
        if chosen.trim().is_empty() {
            return problem.set(Some(words.name_missing()));
        }
        busy.set(true);
        app.choose(|prefs| prefs.name.clone_from(&chosen));
        spawn_local(async move {
            let answer = api::call_me(&chosen).await;
            let _ = busy.try_set(false);
            match answer {
                Ok(_) => on_done(),
                Err(failure) => {
                    let _ = problem.try_set(Some(if failure.is(429) { words.too_many_requests() } else { words.no_server() }));
                }
            }
        });
    };
    view! {
        <form class="card-box" on:submit=move |event| { event.prevent_default(); send(); }>
            <label class="field"><span>{words.name_label()}</span>
                <input type="text" name="name" maxlength="24" required autocomplete="nickname"
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <p class="note">{words.name_note()}</p>
            {move || problem.get().map(|problem| view! { <p class="problem" role="alert">{problem}</p> })}
            <p class="row end"><button type="submit" class="primary" disabled=move || busy.get()>{words.go_on()}</button></p>
        </form>
    }
}
