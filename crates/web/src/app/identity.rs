//! Who we are to the server: a name, and a cookie that belongs to it.

use maud::{Markup, Render, html};
use serde::Serialize;
use yohoho_protocol::Name;

use super::App;
use super::event::{Answer, Effect, Wanted};
use crate::read::Read;

/// Whether the server knows us.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// It was asked, and has not answered yet.
    Asking,
    /// It did not answer, or not sensibly.
    NoServer,
    /// It answered that we have no name yet.
    Stranger,
    Yes,
}

impl Known {
    /// What an answer from `/api/me` says.
    pub(super) fn of(answer: &Answer) -> Known {
        match status(answer) {
            200..=299 => Known::Yes,
            401 => Known::Stranger,
            _ => Known::NoServer,
        }
    }
}

/// The body of a successful answer; `None` if it failed or cannot be read.
pub(super) fn read<T: Read>(answer: &Answer) -> Option<T> {
    match answer {
        Ok((200..=299, body)) => crate::read::read(body),
        _ => None,
    }
}

/// The HTTP status of an answer; 0 if there was none.
pub(super) fn status(answer: &Answer) -> u16 {
    answer.as_ref().map_or(0, |(status, _)| *status)
}

impl App {
    /// Why the server did not do what it was asked, in words.
    pub(super) fn trouble(&self, answer: &Answer) -> &'static str {
        if status(answer) == 429 { self.lang.too_many_requests() } else { self.lang.no_server() }
    }

    /// Tells the server our name.
    pub(super) fn send_name(&mut self, wanted: Wanted, name: &str) {
        #[derive(Serialize)]
        struct Body<'a> {
            name: &'a str,
        }
        let body = serde_json::to_string(&Body { name }).ok();
        self.effects.push(Effect::Fetch { wanted, method: "PUT", path: "/api/me".into(), body });
    }

    /// Sends and remembers the name that was typed; false if nothing was.
    pub(super) fn take_name(&mut self, name: &str) -> bool {
        if Name::clean(name).is_none() {
            return false;
        }
        self.send_name(Wanted::Name, name);
        self.choose(|prefs| prefs.name = name.into());
        true
    }
}

/// Asks for a name, which is all the server wants to know.
pub(super) fn name_form(
    app: &App,
    submit: impl Render,
    field: impl Render,
    name: &str,
    problem: Option<&str>,
) -> Markup {
    let lang = app.lang;
    html! {
        form.card-box data-do=(submit) {
            label.field {
                span { (lang.name_label()) }
                input #name type="text" maxlength="24" autocomplete="nickname" value=(name) data-in=(field);
            }
            p.note { (lang.name_note()) }
            p.problem role="alert" { (problem.unwrap_or_default()) }
            p.row.end { button.primary type="submit" { (lang.go_on()) } }
        }
    }
}
