//! Small parts that many screens have.

use leptos::html;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::dom::asset;

/// A picture of the sprite, as markup.
pub(crate) fn art(class: &str, id: &str) -> String {
    format!(r#"<svg class="{class}" aria-hidden="true" focusable="false"><use href="{}#{id}"/></svg>"#, asset("art.svg"))
}

/// A line icon.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! { <span class="icon-box" aria-hidden="true" inner_html=art("icon", &format!("icon-{name}"))></span> }
}

/// A picture.
#[component]
pub(crate) fn Picture(id: String, class: &'static str) -> impl IntoView {
    view! { <span class=format!("{class}-box") aria-hidden="true" inner_html=art(class, &id)></span> }
}

/// The head of a screen that is not a table: the way back, and its title.
#[component]
pub(crate) fn Head(title: String) -> impl IntoView {
    let words = super::app::app().words();
    view! {
        <header class="head">
            <a class="button quiet" href="/" aria-label=words.back_home()><Icon name="back"/></a>
            <h1 tabindex="-1">{title}</h1>
        </header>
    }
}

/// A modal dialog that is open as long as the signal says so.
#[component]
pub(crate) fn Dialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let words = super::app::app().words();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog node_ref=dialog class=class aria-label=move || title.get() on:close=move |_| open.set(false)>
            <div class="dialog-head">
                <h2>{move || title.get()}</h2>
                <button class="quiet" type="button" aria-label=words.close() on:click=move |_| open.set(false)>
                    <Icon name="close"/>
                </button>
            </div>
            <Show when=move || open.get() fallback=|| ()>{children()}</Show>
        </dialog>
    }
}

/// One of a few words, as buttons in a row.
#[component]
pub(crate) fn Choose(
    /// What is chosen, for those who do not see the buttons side by side.
    label: String,
    /// The name of the group in the page.
    name: &'static str,
    /// Codes and words.
    options: Vec<(String, String)>,
    #[prop(into)] chosen: Signal<String>,
    on_choose: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let radios = options
        .into_iter()
        .map(|(code, word)| {
            let (value, own, picked) = (code.clone(), code.clone(), code);
            view! {
                <label class="choice">
                    <input
                        type="radio"
                        name=name
                        value=value
                        prop:checked=move || chosen.get() == own
                        on:change=move |_| on_choose(picked.clone())
                    />
                    <span>{word}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="choose">
            <legend>{label}</legend>
            <div class="choices">{radios}</div>
        </fieldset>
    }
}

/// Something that is on or off.
#[component]
pub(crate) fn Switch(
    label: String,
    #[prop(optional, into)] note: String,
    #[prop(into)] on: Signal<bool>,
    on_change: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || on.get()
                on:change=move |event| on_change(event_target_checked(&event))
            />
            <span class="switch-face" aria-hidden="true"></span>
            <span>{label}{(!note.is_empty()).then(|| view! { <small>{note}</small> })}</span>
        </label>
    }
}

/// Whether a key was pressed without anything held.
pub(crate) fn is_plain(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.alt_key())
}
