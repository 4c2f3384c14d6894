//! Opening a table for friends.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_protocol::{Pace, Settings};
use yohoho_rules::{GameKind, SeatCount};

use super::api;
use super::app::app;
use super::solo::GameChoice;
use super::ui::{Choose, Head, Switch};
use super::who::WhoAreYou;
use crate::place::Place;

const PACES: [(&str, Pace); 4] =
    [("off", Pace::Off), ("relaxed", Pace::Relaxed), ("brisk", Pace::Brisk), ("blitz", Pace::Blitz)];

#[component]
pub(crate) fn Open() -> impl IntoView {
    let app = app();
    let words = app.words();
    let known = RwSignal::new(None::<Result<bool, ()>>);
    let seats = RwSignal::new("4".to_string());
    let pace = RwSignal::new("off".to_string());
    let watch = RwSignal::new(true);
    let listed = RwSignal::new(false);
    let problem = RwSignal::new(None::<&'static str>);
    let busy = RwSignal::new(false);
    spawn_local(async move {
        let found = match api::me().await {
            Ok(_) => Ok(true),
            Err(api::Failure::Refused(401, _)) => Ok(false),
            Err(_) => Err(()),
        };
        let _ = known.try_set(Some(found));
    });
    let open = move || {
        let game: GameKind = app.prefs.with_untracked(|prefs| prefs.solo.game);
        let count = seats.get_untracked().parse().ok().and_then(SeatCount::new).unwrap_or(SeatCount::ALL[2]);
        let chosen = pace.get_untracked();
        let pace = PACES.iter().find(|(name, _)| *name == chosen).map_or(Pace::Off, |(_, pace)| *pace);
        let settings = Settings { pace, watch: watch.get_untracked(), listed: listed.get_untracked(), ..Settings::new(game, count) };
        busy.set(true);
        spawn_local(async move {
            let answer = api::open_table(&settings).await;
            let _ = busy.try_set(false);
            match answer {
                Ok(table) => app.replace(&Place::Table(table.code)),
                Err(failure) => {
                    let _ = problem.try_set(Some(if failure.is(429) { words.too_many_requests() } else { words.no_server() }));
                }
            }
        });
    };
    view! {
        <main class="page">
            <Head title=words.open_title().to_string()/>
            {move || match known.get() {
                None => view! { <p class="waiting" role="status">{words.connecting()}</p> }.into_any(),
                Some(Err(())) => view! {
                    <p class="problem" role="alert">{words.no_server()}</p>
                    <p><a class="button primary" href="/solo">{words.home_solo()}</a></p>
                }.into_any(),
                Some(Ok(false)) => view! { <WhoAreYou on_done=move || known.set(Some(Ok(true)))/> }.into_any(),
                Some(Ok(true)) => view! {
                    <form on:submit=move |event| { event.prevent_default(); open(); }>
                        <GameChoice/>
                        <Choose label=words.seats_label().to_string() name="seats"
                            options=(2..=6).map(|seats: u8| (seats.to_string(), seats.to_string())).collect()
                            chosen=seats on_choose=move |chosen| seats.set(chosen)/>
                        <Choose label=words.pace_label().to_string() name="pace"
                            options=PACES.map(|(name, _)| (name.to_string(), words.pace_name(name))).to_vec()
                            chosen=pace on_choose=move |chosen| pace.set(chosen)/>
                        <Switch label=words.watch_setting().to_string() on=watch on_change=move |on| watch.set(on)/>
                        <Switch label=words.listed_setting().to_string() note=words.listed_note() on=listed on_change=move |on| listed.set(on)/>
                        {move || problem.get().map(|problem| view! { <p class="problem" role="alert">{problem}</p> })}
                        <p class="row end"><button type="submit" class="primary" disabled=move || busy.get()>{words.open_button()}</button></p>
                    </form>
                }.into_any(),
            }}
        </main>
    }
}
