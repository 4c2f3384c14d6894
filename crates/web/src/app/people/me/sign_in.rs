//! Becoming somebody by a code from another device, or by a recovery code.

use maud::{Markup, html};
use serde::Serialize;

use super::{MeAction, MeField};
use crate::app::App;
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::identity::status;
use crate::app::parts::choose;

pub(super) struct SignIn {
    pub(super) code: String,
    /// Whether the games of who we are until now are to follow.
    pub(super) merge: bool,
    /// Whether the server was asked, and has not answered yet.
    busy: bool,
    problem: Option<&'static str>,
}

impl SignIn {
    pub(super) fn new(code: &str) -> SignIn {
        SignIn { code: code.into(), merge: true, busy: false, problem: None }
    }

    pub(super) fn send(&mut self, app: &mut App, is_somebody: bool) {
        #[derive(Serialize)]
        struct Body<'a> {
            code: &'a str,
            before: Option<&'a str>,
        }
        (self.busy, self.problem) = (true, None);
        let before = is_somebody.then_some(if self.merge { "merge" } else { "leave" });
        let body = serde_json::to_string(&Body { code: &self.code, before }).ok();
        app.effects.push(Effect::Fetch { wanted: Wanted::SignIn, method: "POST", path: "/api/sign-in".into(), body });
    }

    pub(super) fn refused(&mut self, app: &App, answer: &Answer) {
        self.busy = false;
        self.problem = Some(match status(answer) {
            403 => app.lang.me_wrong_code(),
            409 => app.lang.me_at_table(),
            _ => app.trouble(answer),
        });
    }

    pub(super) fn dialog(&self, app: &App, is_somebody: bool) -> Markup {
        let lang = app.lang;
        let options = [("merge".into(), lang.me_merge().into()), ("leave".into(), lang.me_leave().into())];
        let inside = html! {
            form.sign-in data-do=(MeAction::SignIn) {
                p { (lang.me_code_note()) }
                label.field {
                    span { (lang.me_code()) }
                    input.code-input #me-code type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" value=(self.code) data-in=(MeField::Code);
                }
                @if is_somebody {
                    (choose(&lang.me_before(&app.prefs.name), MeField::Before, &options, if self.merge { "merge" } else { "leave" }))
                    p.note { (if self.merge { lang.me_merge_note() } else { lang.me_leave_note() }) }
                }
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                p.row.end { button.primary type="submit" disabled[self.busy] { (lang.me_sign_in()) } }
            }
        };
        app.dialog("", lang.me_have_code(), &inside)
    }
}
