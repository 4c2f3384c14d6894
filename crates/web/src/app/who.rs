//! Who one is to the house: a name, nothing more.

use serde::Serialize;

use super::App;
use super::event::{Answer, Effect, Wanted};
use crate::markup::{Html, html};
use crate::read::Read;

/// Whether the house knows us.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Asking,
    NoServer,
    Stranger,
    Yes,
}

impl Known {
    /// What an answer about oneself says.
    pub(super) fn of(answer: &Answer) -> Known {
        match status(answer) {
            200..=299 => Known::Yes,
            401 => Known::Stranger,
            _ => Known::NoServer,
        }
    }
}

/// What an answer says, if it is a good one.
pub(super) fn read<T: Read>(answer: &Answer) -> Option<T> {
    match answer {
        Ok((200..=299, body)) => crate::read::read(body),
        _ => None,
    }
}

/// The status of an answer; 0 if nobody answered.
pub(super) fn status(answer: &Answer) -> u16 {
    answer.as_ref().map_or(0, |(status, _)| *status)
}

impl App {
    /// Why the house did not do what was asked, in words.
    pub(super) fn trouble(&self, answer: &Answer) -> &'static str {
        if status(answer) == 429 { self.lang.too_many_requests() } else { self.lang.no_server() }
    }

    /// Tells the house one's name.
    pub(super) fn call_me(&mut self, wanted: Wanted, name: &str) {
        #[derive(Serialize)]
        struct Naming<'a> {
            name: &'a str,
        }
        let body = serde_json::to_string(&Naming { name }).ok();
        self.effects.push(Effect::Fetch { wanted, method: "PUT", path: "/api/me".into(), body });
    }

    /// Takes the name that was typed; false if it is none.
    pub(super) fn take_name(&mut self, name: &str) -> bool {
        if name.trim().is_empty() {
            return false;
        }
        self.call_me(Wanted::Name, name);
        self.choose(|prefs| prefs.name = name.into());
        true
    }
}

/// A name is all that the house wants to know.
pub(super) fn who(app: &App, name: &str, problem: Option<&str>) -> Html {
    let lang = app.lang;
    html!(
        "<form class=\"card-box\" data-do=\"name\"><label class=\"field\"><span>{}</span><input type=\"text\" id=\"name\" maxlength=\"24\" autocomplete=\"nickname\" value=\"{}\" \
         data-in=\"name\"></label><p class=\"note\">{}</p><p class=\"problem\" role=\"alert\">{}</p><p class=\"row end\"><button type=\"submit\" class=\"primary\">{}</button></p></form>",
        lang.name_label(),
        name,
        lang.name_note(),
        problem,
        lang.go_on()
    )
}

/// One moment, please.
pub(super) fn waiting(app: &App) -> Html {
    html!("<p class=\"waiting\" role=\"status\">{}</p>", app.lang.connecting())
}
