//! The worker: a [`Desk`] with the browser's clock, chance and messages.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use yohoho_protocol::Moment;
use yohoho_rules::Seed;

use crate::offline::{Desk, Order, Reply};

/// How long a bot may think, in milliseconds.
const PATIENCE: f64 = 400.0;

/// Listens to the page for ever.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let desk = Rc::new(RefCell::new(Desk::default()));
    let think = thinking(&scope, &desk);
    let listen = {
        let scope = scope.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else { return };
            let replies = match serde_json::from_str::<Order>(&text) {
                Ok(order) => desk.borrow_mut().take(order, now(), seed()),
                Err(_) => vec![Reply::Broken],
            };
            post(&scope, &replies);
            later(&scope, &think);
        })
    };
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    // The page's first orders may have come before anybody listened: it sends them after this.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

/// One bot's decision a call, so that the page's orders are heard in between.
fn thinking(scope: &DedicatedWorkerGlobalScope, desk: &Rc<RefCell<Desk>>) -> js_sys::Function {
    let (scope, desk) = (scope.clone(), desk.clone());
    let itself: Rc<RefCell<Option<js_sys::Function>>> = Rc::default();
    let again = itself.clone();
    let think = Closure::<dyn FnMut()>::new(move || {
        let begun = js_sys::Date::now();
        let replies = desk.borrow_mut().think(now(), seed(), &|| js_sys::Date::now() - begun > PATIENCE);
        if replies.is_empty() {
            return;
        }
        post(&scope, &replies);
        if let Some(think) = &*again.borrow() {
            later(&scope, think);
        }
    });
    let function: js_sys::Function = think.into_js_value().unchecked_into();
    *itself.borrow_mut() = Some(function.clone());
    function
}

fn later(scope: &DedicatedWorkerGlobalScope, what: &js_sys::Function) {
    let _ = scope.set_timeout_with_callback(what);
}

fn post(scope: &DedicatedWorkerGlobalScope, replies: &[Reply]) {
    for reply in replies {
        let text = serde_json::to_string(reply).unwrap_or_default();
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}

fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

fn seed() -> Seed {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the browser has random numbers");
    Seed(seed)
}
