//! The page's end of the worker that runs an offline table.

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::dom::root;
use super::{dispatch, dispatch_soon, trusted};
use crate::app::event::{Event, Incoming, Status};
use crate::offline::{WorkerReply, WorkerRequest};

pub(super) struct WorkerLink {
    /// `None` where the browser cannot start one.
    worker: Option<Worker>,
    _received: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut()>,
}

impl WorkerLink {
    /// Starts a worker, whose first request is sent once it is ready.
    pub(super) fn start(first: WorkerRequest) -> WorkerLink {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = format!("{}/worker.js", root().get_attribute("data-assets").unwrap_or_default());
        let worker = trusted::worker(&script, &options);
        let listener = worker.clone();
        let mut first = Some(first);
        let received = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else { return };
            let reply = WorkerReply::parse(&text).unwrap_or(WorkerReply::Broken);
            if let (WorkerReply::Ready, Some(worker)) = (&reply, &listener)
                && let Some(first) = first.take()
            {
                post(worker, &first);
            }
            dispatch_soon(Event::Incoming(reply.into()));
        });
        let halted = || dispatch(Event::Incoming(Incoming::Status(Status::Halted)));
        let failed = Closure::<dyn FnMut()>::new(halted);
        match &worker {
            Some(worker) => {
                worker.set_onmessage(Some(received.as_ref().unchecked_ref()));
                worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
            }
            None => halted(),
        }
        WorkerLink { worker, _received: received, _failed: failed }
    }

    pub(super) fn send(&self, request: &WorkerRequest) {
        if let Some(worker) = &self.worker {
            post(worker, request);
        }
    }

    pub(super) fn close(&self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

fn post(worker: &Worker, request: &WorkerRequest) {
    let _ = worker.post_message(&JsValue::from_str(&request.print()));
}
