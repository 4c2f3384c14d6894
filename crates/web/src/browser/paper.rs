//! What the score pad can do besides: a line to the house, and files to keep.

use std::cell::RefCell;
use std::rc::Rc;

use super::dom::window;
use super::line::Line;
use super::{Tools, save};
use crate::app::event::Effect;

thread_local! {
    static LINE: RefCell<Option<Rc<Line>>> = const { RefCell::new(None) };
}

/// For the score pad.
pub enum Paper {}

impl Tools for Paper {
    fn carry_out(effect: Effect) {
        match effect {
            Effect::Wire { path, subprotocol } => hold(Some(Line::open(path, subprotocol))),
            Effect::Send(text) => with_line(|line| line.send(&text)),
            Effect::Disconnect => hold(None),
            Effect::Save { name, kind, text } => save::file(&name, kind, &text),
            Effect::Picture { name, svg } => save::picture(name, &svg),
            Effect::Print => drop(window().print()),
            _ => {}
        }
    }

    fn hurry() {
        with_line(Line::hurry);
    }
}

/// Hangs up, and opens another line.
fn hold(line: Option<Rc<Line>>) {
    if let Some(old) = LINE.with_borrow_mut(|held| std::mem::replace(held, line)) {
        old.close();
    }
}

fn with_line(work: impl FnOnce(&Line)) {
    LINE.with_borrow(|line| line.as_deref().map(work));
}
