//! The service worker: what makes the client work without a network, and newer versions of it.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerRegistration, ServiceWorkerState};

use super::app::{App, app};
use super::dom::window;

/// Registers the service worker, and notices when a newer version is ready.
pub(crate) fn watch(app: App) {
    let container = window().navigator().service_worker();
    // Where the page is not secure there is none.
    if container.is_undefined() {
        return;
    }
    let had_one = container.controller().is_some();
    leptos::task::spawn_local(async move {
        let Ok(registration) = JsFuture::from(container.register("/sw.js")).await else { return };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        if registration.waiting().is_some() && had_one {
            app.newer.set(true);
        }
        let found = registration.clone();
        let update = Closure::<dyn FnMut()>::new(move || {
            let Some(worker) = found.installing() else { return };
            let state = worker.clone();
            let change = Closure::<dyn FnMut()>::new(move || {
                if state.state() == ServiceWorkerState::Installed && had_one {
                    app.newer.set(true);
                }
            });
            worker.set_onstatechange(Some(change.as_ref().unchecked_ref()));
            change.forget();
        });
        registration.set_onupdatefound(Some(update.as_ref().unchecked_ref()));
        update.forget();
    });
}

/// Looks for a newer version now.
pub(crate) fn look() {
    let container = window().navigator().service_worker();
    if container.is_undefined() {
        return;
    }
    leptos::task::spawn_local(async move {
        if let Ok(registration) = JsFuture::from(container.get_registration()).await
            && let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>()
            && let Ok(update) = registration.update()
        {
            let _ = JsFuture::from(update).await;
        }
    });
}

/// Takes the newer version, everywhere.
pub(crate) fn reload() {
    let container = window().navigator().service_worker();
    if container.is_undefined() {
        let _ = window().location().reload();
        return;
    }
    leptos::task::spawn_local(async move {
        let registration = JsFuture::from(container.get_registration()).await.ok();
        let registration = registration.and_then(|found| found.dyn_into::<ServiceWorkerRegistration>().ok());
        match registration.and_then(|registration| registration.waiting()) {
            Some(waiting) => {
                let change = Closure::<dyn FnMut()>::new(|| {
                    let _ = window().location().reload();
                });
                container.set_oncontrollerchange(Some(change.as_ref().unchecked_ref()));
                change.forget();
                let _ = waiting.post_message(&JsValue::from_str("take over"));
            }
            None => {
                let _ = window().location().reload();
            }
        }
    });
}

/// Offers the newer version.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let app = app();
    move || {
        let words = app.lang.get();
        app.newer.get().then(|| {
            view! {
                <div class="banner" role="status">
                    <p>{words.update_ready()}</p>
                    <button type="button" class="primary" on:click=move |_| reload()>{words.update_reload()}</button>
                    <button type="button" on:click=move |_| app.newer.set(false)>{words.update_later()}</button>
                </div>
            }
        })
    }
}
