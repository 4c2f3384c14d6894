//! The worker: an [`OfflineTable`] with the browser's clock, random numbers, messages and network.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use yohoho_bots::learned;
use yohoho_protocol::Moment;
use yohoho_rules::{GameKind, Seed};

use crate::offline::{OfflineTable, Weights, WorkerReply, WorkerRequest};
use crate::weights;

/// How long a bot may think about a decision of its own, in milliseconds.
const PATIENCE: f64 = 400.0;

/// How long it may think about advice, for which somebody waits.
const ADVICE: f64 = 200.0;

/// How long bots wait, in milliseconds, for weights that the device may have stored. They never wait for the network.
const LOOKING: i32 = 500;

/// How long the server may take to answer, in milliseconds, before people are told that weights are being fetched.
const SILENCE: i32 = 1000;

/// How far the fetching of weights has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fetching {
    /// Nothing is being fetched.
    No,
    /// Looking for them on the device.
    Looking,
    /// Fetching them from the server; whether it has answered.
    Loading(bool),
    /// They could not be fetched. This is tried again when the network comes back.
    Failed,
    /// What was fetched cannot be used, and would be the same again.
    Damaged,
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    table: RefCell<OfflineTable>,
    fetching: Cell<Fetching>,
    /// Likewise for the advice weights. Nobody is told about those: there is advice without them too.
    fetching_advice: Cell<Fetching>,
    think: RefCell<Option<js_sys::Function>>,
}

/// Starts the worker, which listens to the page from then on.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let worker = Rc::new(Worker {
        scope: scope.clone(),
        table: RefCell::default(),
        fetching: Cell::new(Fetching::No),
        fetching_advice: Cell::new(Fetching::No),
        think: RefCell::default(),
    });
    let think = {
        let worker = worker.clone();
        Closure::<dyn FnMut()>::new(move || worker.think())
    };
    *worker.think.borrow_mut() = Some(think.into_js_value().unchecked_into());
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        if let Some(text) = message.data().as_string() {
            worker.handle(&text);
        }
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    // The page waits for this with its first request, which would be lost if nobody listened yet.
    post(&scope, &WorkerReply::Ready);
}

impl Worker {
    fn handle(self: &Rc<Worker>, text: &str) {
        let request = WorkerRequest::parse(text);
        for fetching in [&self.fetching, &self.fetching_advice] {
            if request == Some(WorkerRequest::Hurry) && fetching.get() == Fetching::Failed {
                fetching.set(Fetching::No);
            }
        }
        let begun = js_sys::Date::now();
        let enough = || js_sys::Date::now() - begun > ADVICE;
        let replies = match request {
            Some(request) => self.table.borrow_mut().take(request, now(), seed(), &enough),
            None => vec![WorkerReply::Broken],
        };
        self.reply(&replies);
        let wanted = self.table.borrow().wants();
        if let Some(game) = wanted.filter(|_| self.fetching.get() == Fetching::No) {
            self.fetching.set(Fetching::Looking);
            spawn_local(self.clone().fetch_weights(game));
        }
        self.look_for_advice();
        self.later(if self.fetching.get() == Fetching::Looking { LOOKING } else { 0 });
    }

    /// Lets one bot decide, so that the page's requests are handled in between.
    fn think(&self) {
        let begun = js_sys::Date::now();
        let replies = self.table.borrow_mut().think(now(), seed(), &|| js_sys::Date::now() - begun > PATIENCE);
        if !replies.is_empty() {
            self.reply(&replies);
            self.later(0);
        }
    }

    /// Lets bots think after this many milliseconds.
    fn later(&self, milliseconds: i32) {
        if let Some(think) = &*self.think.borrow() {
            let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(think, milliseconds);
        }
    }

    /// Fetches the weights of a game: from the device if it has them, or else from the server.
    async fn fetch_weights(self: Rc<Worker>, game: GameKind) {
        let name = learned::file_name(game);
        if let Some(bytes) = weights::kept(&name).await {
            if self.teach(&bytes) {
                return self.later(0);
            }
            weights::forget(&name).await;
        }
        self.fetching.set(Fetching::Loading(false));
        self.later(0);
        self.report_silence();
        let reported = Cell::new(None);
        let report = |percent: u8| {
            self.fetching.set(Fetching::Loading(true));
            if reported.replace(Some(percent)) != Some(percent) {
                self.report(Weights::Coming(percent));
            }
        };
        match weights::fetch(&name, report).await {
            None => {
                self.fetching.set(Fetching::Failed);
                self.report(Weights::Missing);
            }
            Some(bytes) if self.teach(&bytes) => {
                weights::keep(&name, &bytes).await;
            }
            Some(_) => {
                self.fetching.set(Fetching::Damaged);
                self.report(Weights::Damaged);
            }
        }
    }

    /// Fetches the advice weights, if they are wanted and not on their way.
    fn look_for_advice(self: &Rc<Worker>) {
        let wanted = self.table.borrow().wants_advice();
        if let Some(game) = wanted.filter(|_| self.fetching_advice.get() == Fetching::No) {
            self.fetching_advice.set(Fetching::Looking);
            spawn_local(self.clone().fetch_advice(game));
        }
    }

    async fn fetch_advice(self: Rc<Worker>, game: GameKind) {
        let name = learned::advice_file_name(game);
        let teach = |bytes: &js_sys::Uint8Array| self.table.borrow_mut().teach(&bytes.to_vec());
        if let Some(bytes) = weights::kept(&name).await {
            if teach(&bytes) {
                return self.fetching_advice.set(Fetching::No);
            }
            weights::forget(&name).await;
        }
        let came = weights::fetch(&name, |_| {}).await;
        self.fetching_advice.set(match came {
            None => Fetching::Failed,
            Some(bytes) if teach(&bytes) => {
                weights::keep(&name, &bytes).await;
                Fetching::No
            }
            Some(_) => Fetching::Damaged,
        });
    }

    /// Hands the player's weights to the table; false if it cannot use them.
    fn teach(self: &Rc<Worker>, bytes: &js_sys::Uint8Array) -> bool {
        let good = self.table.borrow_mut().teach(&bytes.to_vec());
        if good {
            self.fetching.set(Fetching::No);
            self.report(Weights::Here);
            self.look_for_advice();
        }
        good
    }

    /// Reports that weights are being fetched, if the server takes long to answer.
    fn report_silence(self: &Rc<Worker>) {
        let worker = self.clone();
        let check = Closure::once_into_js(move || {
            if worker.fetching.get() == Fetching::Loading(false) {
                worker.report(Weights::Coming(0));
            }
        });
        let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(check.unchecked_ref(), SILENCE);
    }

    fn report(&self, weights: Weights) {
        post(&self.scope, &WorkerReply::Weights(weights));
    }

    fn reply(&self, replies: &[WorkerReply]) {
        for reply in replies {
            post(&self.scope, reply);
        }
    }
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &WorkerReply) {
    let _ = scope.post_message(&JsValue::from_str(&reply.print()));
}

fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

fn seed() -> Seed {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the browser has random numbers");
    Seed(seed)
}
