//! The worker: a [`Desk`] with the browser's clock, chance, messages and network.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use yohoho_bots::learned;
use yohoho_protocol::Moment;
use yohoho_rules::{GameKind, Seed};

use crate::offline::{Desk, Order, Reply, Weights};
use crate::weights;

/// How long a bot may think about a decision of its own, in milliseconds.
const PATIENCE: f64 = 400.0;

/// How long it may think about advice: somebody waits.
const ADVICE: f64 = 200.0;

/// The longest that bots wait for weights that the device may have, in milliseconds. They never wait for the network.
const LOOKING: i32 = 500;

/// When the house has not answered for so long, in milliseconds, people are told what is waited for.
const SILENCE: i32 = 1000;

/// How it stands with the weights that are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errand {
    /// Nobody has gone for them.
    None,
    /// Perhaps the device has them.
    Looking,
    /// On their way; whether the house has answered.
    Fetching(bool),
    /// Nobody gave any. It is tried again when the network comes back.
    Failed,
    /// What came was no good, and would be the same again.
    Damaged,
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    desk: RefCell<Desk>,
    errand: Cell<Errand>,
    think: RefCell<Option<js_sys::Function>>,
}

/// Listens to the page for ever.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let worker = Rc::new(Worker {
        scope: scope.clone(),
        desk: RefCell::default(),
        errand: Cell::new(Errand::None),
        think: RefCell::default(),
    });
    let think = {
        let worker = worker.clone();
        Closure::<dyn FnMut()>::new(move || worker.think())
    };
    *worker.think.borrow_mut() = Some(think.into_js_value().unchecked_into());
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        if let Some(text) = message.data().as_string() {
            worker.hear(&text);
        }
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    // The page's first orders may have come before anybody listened: it sends them after this.
    let _ = scope.post_message(&JsValue::from_str("ready "));
}

impl Worker {
    fn hear(self: &Rc<Worker>, text: &str) {
        let order = serde_json::from_str::<Order>(text);
        if matches!(order, Ok(Order::Hurry)) && self.errand.get() == Errand::Failed {
            self.errand.set(Errand::None);
        }
        let begun = js_sys::Date::now();
        let replies = match order {
            Ok(order) => self.desk.borrow_mut().take(order, now(), seed(), &|| js_sys::Date::now() - begun > ADVICE),
            Err(_) => vec![Reply::Broken],
        };
        self.post(&replies);
        let wanted = self.desk.borrow().wants();
        if let Some(game) = wanted.filter(|_| self.errand.get() == Errand::None) {
            self.errand.set(Errand::Looking);
            spawn_local(self.clone().send_for(game));
        }
        self.later(if self.errand.get() == Errand::Looking { LOOKING } else { 0 });
    }

    /// One bot's decision a call, so that the page's orders are heard in between.
    fn think(&self) {
        let begun = js_sys::Date::now();
        let replies = self.desk.borrow_mut().think(now(), seed(), &|| js_sys::Date::now() - begun > PATIENCE);
        if !replies.is_empty() {
            self.post(&replies);
            self.later(0);
        }
    }

    /// Lets bots think after so many milliseconds.
    fn later(&self, milliseconds: i32) {
        if let Some(think) = &*self.think.borrow() {
            let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(think, milliseconds);
        }
    }

    /// Goes for the weights of a game: to the device first, then to the house.
    async fn send_for(self: Rc<Worker>, game: GameKind) {
        let name = learned::file_name(game);
        if let Some(bytes) = weights::kept(&name).await {
            if self.teach(&bytes) {
                return self.later(0);
            }
            weights::forget(&name).await;
        }
        self.errand.set(Errand::Fetching(false));
        self.later(0);
        self.tell_if_nobody_answers();
        let told = Cell::new(None);
        let tell = |percent: u8| {
            self.errand.set(Errand::Fetching(true));
            if told.replace(Some(percent)) != Some(percent) {
                self.tell(Weights::Coming(percent));
            }
        };
        match weights::fetch(&name, tell).await {
            None => {
                self.errand.set(Errand::Failed);
                self.tell(Weights::Missing);
            }
            Some(bytes) if self.teach(&bytes) => {
                weights::keep(&name, &bytes).await;
            }
            Some(_) => {
                self.errand.set(Errand::Damaged);
                self.tell(Weights::Damaged);
            }
        }
    }

    /// Brings weights to the desk; false if they are no good.
    fn teach(&self, bytes: &js_sys::Uint8Array) -> bool {
        let good = self.desk.borrow_mut().teach(&bytes.to_vec());
        if good {
            self.errand.set(Errand::None);
            self.tell(Weights::Here);
        }
        good
    }

    fn tell_if_nobody_answers(self: &Rc<Worker>) {
        let worker = self.clone();
        let tell = Closure::once_into_js(move || {
            if worker.errand.get() == Errand::Fetching(false) {
                worker.tell(Weights::Coming(0));
            }
        });
        let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(tell.unchecked_ref(), SILENCE);
    }

    fn tell(&self, weights: Weights) {
        self.say(&format!("weights {}", weights.write()));
    }

    /// Each reply as a word and its JSON, so that the page need not read what it only keeps.
    fn post(&self, replies: &[Reply]) {
        fn json(value: &impl serde::Serialize) -> String {
            serde_json::to_string(value).unwrap_or_default()
        }
        for reply in replies {
            self.say(&match reply {
                Reply::Log(log) => format!("log {}", json(log)),
                Reply::Told(message) => format!("told {}", json(message)),
                Reply::Advice(tips) => format!("advice {}", json(tips)),
                Reply::Record(record) => format!("record {}", json(record)),
                Reply::Broken => "broken ".into(),
            });
        }
    }

    fn say(&self, text: &str) {
        let _ = self.scope.post_message(&JsValue::from_str(text));
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
