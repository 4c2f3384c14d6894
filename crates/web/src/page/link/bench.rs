//! The worker beside the page.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yohoho_protocol::{Request, Wish};

use super::{Incoming, Listener, Status};
use crate::offline::{Order, Reply};
use crate::page::dom::asset;

pub(crate) struct Bench {
    worker: Option<Worker>,
    last: Cell<u64>,
    /// Kept as long as the worker may speak.
    _listen: Closure<dyn FnMut(MessageEvent)>,
}

impl Bench {
    /// Starts a worker with this order.
    pub(crate) fn start(order: &Order, listener: Listener) -> Bench {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&asset("worker.js"), &options).ok();
        let first = RefCell::new(serde_json::to_string(order).ok());
        let speaker = worker.clone();
        let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else { return };
            if text == "ready" {
                if let (Some(worker), Some(order)) = (&speaker, first.take()) {
                    let _ = worker.post_message(&JsValue::from_str(&order));
                }
                listener(Incoming::Status(Status::Live));
                return;
            }
            listener(match serde_json::from_str(&text) {
                Ok(Reply::Log(log)) => Incoming::Log(log),
                Ok(Reply::Told(message)) => Incoming::Told(message),
                Ok(Reply::Advice(tips)) => Incoming::Advice(tips),
                Ok(Reply::Record(record)) => Incoming::Record(record),
                Ok(Reply::Broken) | Err(_) => Incoming::Broken,
            });
        });
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        }
        Bench { worker, last: Cell::new(0), _listen: listen }
    }

    pub(crate) fn wish(&self, wish: Wish) -> u64 {
        let id = self.last.get() + 1;
        self.last.set(id);
        self.order(&Order::Wish(Request { id, wish }));
        id
    }

    pub(crate) fn order(&self, order: &Order) {
        if let (Some(worker), Ok(text)) = (&self.worker, serde_json::to_string(order)) {
            let _ = worker.post_message(&JsValue::from_str(&text));
        }
    }

    pub(crate) fn close(&self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}
