//! What people say to each other: ready-made phrases, which everybody reads in their own language, and their own words.

use leptos::prelude::*;
use yohoho_protocol::{Phrase, Wish};

use super::board::Board;
use crate::page::ui::Dialog;

const PHRASES: [Phrase; 10] = [
    Phrase::Ahoy,
    Phrase::FairWinds,
    Phrase::WellPlayed,
    Phrase::Thanks,
    Phrase::Shiver,
    Phrase::Sorry,
    Phrase::OneMoment,
    Phrase::YourTurn,
    Phrase::Close,
    Phrase::Farewell,
];

#[component]
pub(crate) fn ChatDialog(board: Board, open: RwSignal<bool>) -> impl IntoView {
    let words = board.app.words();
    let text = RwSignal::new(String::new());
    Effect::new(move |_| {
        if open.get() || board.chat.with(Vec::is_empty) {
            board.unread.set(false);
        }
    });
    let send = move || {
        let said = text.get_untracked();
        if !said.trim().is_empty() {
            board.wish(Wish::Chat { text: said });
            text.set(String::new());
        }
    };
    view! {
        <Dialog open=open title=words.heading_chat().to_string() class="chat">
            <div class="said">
                <For each=move || board.chat.get() key=|said| said.number children=|said| view! {
                    <p><b>{said.name}</b>" "{said.text}</p>
                }/>
                {move || board.chat.with(Vec::is_empty).then(|| view! { <p class="note">{words.chat_empty()}</p> })}
            </div>
            <div class="phrases">
                {PHRASES.map(|phrase| view! {
                    <button type="button" on:click=move |_| board.wish(Wish::Say { phrase })>{yohoho_i18n::phrase(words, phrase)}</button>
                })}
            </div>
            <form class="row" on:submit=move |event| { event.prevent_default(); send(); }>
                <input type="text" maxlength="200" autocomplete="off" aria-label=words.chat_label() placeholder=words.chat_label()
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                <button type="submit" class="primary">{words.chat_send()}</button>
            </form>
        </Dialog>
    }
}
