//! The worker beside the page.

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yohoho_protocol::{Request, Wish};

use super::dom::root;
use super::tell;
use crate::app::event::{Event, Incoming, Status};
use crate::offline::{Order, Weights};
use crate::read::read;

pub(super) struct Bench {
    worker: Option<Worker>,
    /// Kept as long as the worker may speak, or break.
    _listen: Closure<dyn FnMut(MessageEvent)>,
    _halt: Closure<dyn FnMut()>,
}

impl Bench {
    /// Starts a worker with this order.
    pub(super) fn start(order: String) -> Bench {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = format!("{}/worker.js", root().get_attribute("data-assets").unwrap_or_default());
        let worker = Worker::new_with_options(&script, &options).ok();
        let speaker = worker.clone();
        let mut first = Some(order);
        let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else { return };
            let (word, json) = text.split_once(' ').unwrap_or((&text, ""));
            tell(Event::Incoming(match word {
                "ready" => {
                    if let (Some(worker), Some(order)) = (&speaker, first.take()) {
                        let _ = worker.post_message(&JsValue::from_str(&order));
                    }
                    Incoming::Status(Status::Live)
                }
                // Entries, without the brackets around them.
                "log" => Incoming::Log(json.get(1..json.len().saturating_sub(1)).unwrap_or_default().into()),
                "told" => read(json).map_or(Incoming::Broken, Incoming::Told),
                "advice" => read(json).map_or(Incoming::Broken, Incoming::Advice),
                "weights" => Incoming::Weights(Weights::read(json)),
                "record" => Incoming::Record(json.into()),
                "halted" => Incoming::Status(Status::Halted),
                _ => Incoming::Broken,
            }));
        });
        let halted = || tell(Event::Incoming(Incoming::Status(Status::Halted)));
        let halt = Closure::<dyn FnMut()>::new(halted);
        match &worker {
            Some(worker) => {
                worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
                worker.set_onerror(Some(halt.as_ref().unchecked_ref()));
            }
            None => halted(),
        }
        Bench { worker, _listen: listen, _halt: halt }
    }

    pub(super) fn wish(&self, id: u64, wish: Wish) {
        self.order(&Order::Wish(Request { id, wish }));
    }

    pub(super) fn order(&self, order: &Order) {
        if let (Some(worker), Ok(text)) = (&self.worker, serde_json::to_string(order)) {
            let _ = worker.post_message(&JsValue::from_str(&text));
        }
    }

    pub(super) fn close(&self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}
