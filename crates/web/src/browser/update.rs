//! The service worker: what makes the client work without a network, and newer versions of it.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerRegistration, ServiceWorkerState};

use super::dom::window;
use super::tell;
use crate::app::event::Event;

/// Registers the service worker, and notices when a newer version is ready.
pub(super) fn watch() {
    let container = window().navigator().service_worker();
    // Where the page is not secure there is none.
    if container.is_undefined() {
        return;
    }
    let had_one = container.controller().is_some();
    spawn_local(async move {
        let Ok(registration) = JsFuture::from(container.register("/sw.js")).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        if registration.waiting().is_some() && had_one {
            tell(Event::Newer);
        }
        let found = registration.clone();
        let update = Closure::<dyn FnMut()>::new(move || {
            let Some(worker) = found.installing() else { return };
            let state = worker.clone();
            let change = Closure::<dyn FnMut()>::new(move || {
                if state.state() == ServiceWorkerState::Installed && had_one {
                    tell(Event::Newer);
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
pub(super) fn look() {
    let container = window().navigator().service_worker();
    if container.is_undefined() {
        return;
    }
    spawn_local(async move {
        if let Ok(registration) = JsFuture::from(container.get_registration()).await
            && let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>()
            && let Ok(update) = registration.update()
        {
            let _ = JsFuture::from(update).await;
        }
    });
}

/// Takes the newer version, everywhere.
pub(super) fn reload() {
    let container = window().navigator().service_worker();
    if container.is_undefined() {
        let _ = window().location().reload();
        return;
    }
    spawn_local(async move {
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
