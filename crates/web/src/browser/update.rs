//! The service worker, which makes the client work without a network, and newer versions of the client.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerRegistration, ServiceWorkerState};

use super::dom::window;
use super::{dispatch, trusted};
use crate::app::event::Event;

/// Registers the service worker, and tells the client when a newer version is ready.
pub(super) fn register() {
    let container = window().navigator().service_worker();
    // Pages without TLS have none.
    if container.is_undefined() {
        return;
    }
    let had_one = container.controller().is_some();
    spawn_local(async move {
        let Ok(promise) = trusted::register(&container, "/sw.js") else { return };
        let Ok(registration) = JsFuture::from(promise).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        if registration.waiting().is_some() && had_one {
            dispatch(Event::Newer);
        }
        let found = registration.clone();
        let update = Closure::<dyn FnMut()>::new(move || {
            let Some(worker) = found.installing() else { return };
            let state = worker.clone();
            let change = Closure::<dyn FnMut()>::new(move || {
                if state.state() == ServiceWorkerState::Installed && had_one {
                    dispatch(Event::Newer);
                }
            });
            worker.set_onstatechange(Some(change.as_ref().unchecked_ref()));
            change.forget();
        });
        registration.set_onupdatefound(Some(update.as_ref().unchecked_ref()));
        update.forget();
    });
}

/// Checks for a newer version now.
pub(super) fn check() {
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

/// Activates the newer version, if there is one, and reloads the page.
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
