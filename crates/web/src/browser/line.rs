//! A line to the house for texts of any kind, which comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use super::dom::after;
use super::socket::{REFUSED, pause};
use super::tell;
use super::wire::Wire;
use crate::app::event::{Event, Wired};

/// Somebody else has the line now: the same sheet on another page.
const REPLACED: u16 = 4002;

pub(super) struct Line {
    path: String,
    subprotocol: &'static str,
    wire: RefCell<Option<Wire>>,
    failures: Cell<u32>,
    over: Cell<bool>,
    itself: Weak<Line>,
}

impl Line {
    pub(super) fn open(path: String, subprotocol: &'static str) -> Rc<Line> {
        let line = Rc::new_cyclic(|itself| Line {
            path,
            subprotocol,
            wire: RefCell::default(),
            failures: Cell::new(0),
            over: Cell::new(false),
            itself: itself.clone(),
        });
        line.connect();
        line
    }

    pub(super) fn send(&self, text: &str) {
        if let Some(wire) = &*self.wire.borrow() {
            wire.send(text);
        }
    }

    pub(super) fn close(&self) {
        self.over.set(true);
        drop(self.wire.take());
    }

    /// Tries again now, if the line is broken.
    pub(super) fn hurry(&self) {
        let broken = self.wire.borrow().as_ref().is_none_or(Wire::is_broken);
        if broken {
            self.connect();
        }
    }

    fn connect(&self) {
        if self.over.get() {
            return;
        }
        drop(self.wire.take());
        let (opened, lost) = (self.itself.clone(), self.itself.clone());
        let wire = Wire::open(
            &self.path,
            self.subprotocol,
            move || {
                if let Some(line) = opened.upgrade() {
                    line.failures.set(0);
                    tell(Event::Wired(Wired::Open));
                }
            },
            |text| tell(Event::Wired(Wired::Heard(text))),
            move |code| {
                if let Some(line) = lost.upgrade() {
                    line.lost(Some(code));
                }
            },
        );
        if wire.is_none() {
            return self.lost(None);
        }
        *self.wire.borrow_mut() = wire;
    }

    fn lost(&self, code: Option<u16>) {
        if self.over.get() {
            return;
        }
        if matches!(code, Some(REFUSED | REPLACED)) {
            self.over.set(true);
            return tell(Event::Wired(Wired::Refused));
        }
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        tell(Event::Wired(Wired::Lost));
        let itself = self.itself.clone();
        after(pause(failures), move || {
            if let Some(line) = itself.upgrade() {
                line.hurry();
            }
        });
    }
}
