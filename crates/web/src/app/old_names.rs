//! Names that other parts of the client still use.

pub(super) use super::announce as voice;
pub(super) use super::home::solo;

use maud::Markup;

use super::App;

pub(super) mod race {
    pub(in crate::app) use crate::app::score_chart::{PlayerTotals as Run, score_chart as race};
}

pub(super) mod who {
    pub(in crate::app) use crate::app::identity::{Known, read, status};
    pub(in crate::app) use crate::app::parts::loading as waiting;

    pub(in crate::app) fn who(app: &super::App, name: &str, problem: Option<&str>) -> maud::Markup {
        crate::app::identity::name_form(app, "name", "name", name, problem)
    }
}

impl App {
    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.notify(text);
    }

    pub(super) fn nowhere(&self) -> Markup {
        self.not_found()
    }
}
