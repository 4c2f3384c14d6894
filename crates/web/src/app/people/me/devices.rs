//! The devices on which we are signed in, and the codes that add one.

use maud::{Markup, html};
use serde::Serialize;

use super::{MeAction, MeField};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Effect, Wanted};
use crate::app::parts::qr;
use crate::read::structs;

pub(super) struct Devices {
    pub(super) devices: Vec<Device>,
    /// When the recovery code was made, if there is one.
    recovery: Option<u64>,
}

pub(super) struct Device {
    pub(super) id: String,
    label: Option<String>,
    seen: Option<u64>,
    pub(super) here: bool,
}

/// A code that was just made: for another device if it ends being valid, and otherwise to write down.
pub(super) struct NewCode {
    code: String,
    expires: Option<u64>,
}

structs! {
    Devices { devices, recovery }
    Device { id, label, seen, here }
    NewCode { code, expires }
}

impl Device {
    pub(super) fn name(&self, app: &App) -> String {
        self.label.clone().unwrap_or_else(|| app.lang.me_device().into())
    }

    fn row(&self, app: &App) -> Markup {
        let (lang, name) = (app.lang, self.name(app));
        html! {
            li.device {
                (app.icon(if self.here { "check" } else { "person" }))
                div {
                    b { (name) }
                    small {
                        @if self.here { (lang.me_here()) }
                        @else if let Some(seen) = self.seen { (lang.me_seen()) " " time data-time=(seen) {} }
                    }
                }
                div.row {
                    button.quiet type="button" data-do=(MeAction::AskLabel(self.id.clone())) aria-label=(lang.me_rename_label(&name)) { (lang.me_rename()) }
                    button.quiet.danger type="button" data-do=(MeAction::AskSignOut(self.id.clone())) aria-label=(lang.me_sign_out_label(&name)) { (lang.me_sign_out()) }
                }
            }
        }
    }
}

impl Devices {
    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            section.card-box aria-labelledby="devices-title" {
                h2 #devices-title { (lang.me_devices()) }
                ul.plain { @for device in &self.devices { (device.row(app)) } }
                p.row { (app.button("primary", MeAction::AddDevice, "plus", lang.me_add_device())) }
            }
            section.card-box aria-labelledby="keep-title" {
                h2 #keep-title { (lang.me_keep()) }
                @if let Some(made) = self.recovery {
                    p { (lang.me_recovery_made()) " " time data-time=(made) {} }
                } @else {
                    p { (lang.me_keep_why()) }
                }
                p.row {
                    (app.button("", MeAction::NewRecovery, "lock", if self.recovery.is_some() { lang.me_recovery_again() } else { lang.me_recovery_new() }))
                }
            }
        }
    }
}

impl NewCode {
    pub(super) fn dialog(&self, app: &App) -> Markup {
        let lang = app.lang;
        let (title, note) = match self.expires {
            Some(_) => (lang.me_add_device(), lang.me_link_note()),
            None => (lang.me_recovery_title(), lang.me_recovery_note()),
        };
        let link = format!("{}/me#{}", app.device.origin, self.code);
        let inside = html! {
            div.code-sheet {
                p { (note) }
                @if self.expires.is_some() { div.qr role="img" aria-label=(lang.me_qr()) { (qr(&link)) } }
                p.code-shown { @for group in groups(&self.code) { span { (group) } " " } }
                p.row {
                    (app.button("", AppAction::Copy(if self.expires.is_some() { link } else { groups(&self.code).join("-") }), "copy", lang.me_copy()))
                    (app.button("primary", AppAction::Close, "check", lang.me_done()))
                }
            }
        };
        app.dialog("parchment", title, &inside)
    }
}

/// A code in groups that are easy to copy by hand.
fn groups(code: &str) -> Vec<String> {
    let size = if code.len() > 8 { 5 } else { 4 };
    let letters: Vec<char> = code.to_ascii_uppercase().chars().collect();
    letters.chunks(size).map(|group| group.iter().collect()).collect()
}

pub(super) fn rename(app: &mut App, id: &str, label: &str) {
    #[derive(Serialize)]
    struct Body<'a> {
        label: &'a str,
    }
    let body = serde_json::to_string(&Body { label }).ok();
    let path = format!("/api/me/devices/{id}");
    app.effects.push(Effect::Fetch { wanted: Wanted::DeviceChange, method: "PUT", path, body });
}

pub(super) fn label_dialog(app: &App, label: &str) -> Markup {
    let inside = html! {
        form data-do=(MeAction::Rename) {
            label.field {
                span { (app.lang.me_label()) }
                input type="text" maxlength="24" autocomplete="off" value=(label) data-in=(MeField::Label);
            }
            p.row.end { button.primary type="submit" { (app.lang.me_rename()) } }
        }
    };
    app.dialog("small", app.lang.me_rename(), &inside)
}

pub(super) fn sign_out_dialog(app: &App, id: &str, here: bool) -> Markup {
    let lang = app.lang;
    let inside = html! {
        p { (if here { lang.me_sign_out_here() } else { lang.me_sign_out_other() }) }
        div.row.end {
            (app.button("", AppAction::Close, "", lang.me_cancel()))
            (app.button("primary", MeAction::SignOut(id.into()), "", lang.me_sign_out()))
        }
    };
    app.dialog("small", lang.me_sign_out(), &inside)
}
