//! Effects that only reviews need: a worker that makes them.

use std::cell::RefCell;

use super::EffectHandler;
use super::pack::ReplayEffects;
use super::worker_link::WorkerLink;
use crate::app::event::Effect;
use crate::offline::WorkerRequest;

thread_local! {
    /// The worker that reviews a game.
    static WORKER: RefCell<Option<WorkerLink>> = const { RefCell::new(None) };
}

/// The effects of replays, and a worker.
pub enum ReviewEffects {}

impl EffectHandler for ReviewEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::StartWorker(request) => replace_worker(Some(WorkerLink::start(request))),
            Effect::Disconnect => replace_worker(None),
            effect => ReplayEffects::handle(effect),
        }
    }

    fn hurry() {
        WORKER.with_borrow(|worker| {
            if let Some(worker) = worker {
                worker.send(&WorkerRequest::Hurry);
            }
        });
    }
}

/// Ends the worker that reviews a game, if there is one, for another.
fn replace_worker(worker: Option<WorkerLink>) {
    if let Some(old) = WORKER.with_borrow_mut(|held| std::mem::replace(held, worker)) {
        old.close();
    }
}
