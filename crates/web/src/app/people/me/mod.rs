//! Who I am: to the others, to the server, and what this device knows.

mod data;
mod devices;
mod sign_in;

use maud::{Markup, html};
use yohoho_protocol::Portrait;

use crate::app::action::{AppAction, actions};
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::identity::{Known, WHO_AM_I, read, status};
use crate::app::{App, practice, records};
use crate::read::structs;
use crate::route::Route;
use devices::{Devices, NewCode};
use sign_in::SignIn;

actions! {
    /// What can be done on the page.
    pub(super) enum MeAction {
        /// Ask the server again who we are.
        AskAgain = "ask-me",
        /// Get a code for another device.
        AddDevice = "add-device",
        /// Get a code to write down.
        NewRecovery = "new-recovery",
        /// Ask for another name for a device.
        AskLabel(String) = "ask-label",
        Rename = "rename",
        /// Ask whether to sign a device out.
        AskSignOut(String) = "ask-sign-out",
        SignOut(String) = "sign-out",
        /// Ask for a code.
        AskCode = "ask-code",
        SignIn = "sign-in",
        SaveData = "my-data",
        AskDelete = "ask-delete",
        Delete = "delete",
    }
}

actions! {
    /// What can be filled in on the page.
    pub(super) enum MeField {
        Code = "me-code",
        Before = "me-before",
        Label = "me-label",
        /// The word that confirms that one wants to be deleted.
        Confirmation = "me-confirm",
    }
}

/// What the server says about us.
struct Profile {
    name: String,
    portrait: Option<Portrait>,
}

structs! {
    Profile { name, portrait }
}

/// A dialog of the page.
enum Dialog {
    /// A code that was just made.
    Code(NewCode),
    Label {
        id: String,
        label: String,
    },
    SignOut {
        id: String,
        here: bool,
    },
    SignIn(SignIn),
    Delete {
        confirmed: bool,
    },
}

pub(super) struct Me {
    known: Known,
    devices: Option<Devices>,
    dialog: Option<Dialog>,
    problem: Option<&'static str>,
}

impl Me {
    /// The page. The address may end with a code, from the QR code of another device.
    pub(super) fn new(app: &mut App, hash: &str) -> Me {
        app.get(Wanted::Me, WHO_AM_I);
        let code = hash.trim_start_matches('#');
        let dialog = (!code.is_empty()).then(|| Dialog::SignIn(SignIn::new(code)));
        if dialog.is_some() {
            // It works once; nobody is to find it in the address or in the history.
            app.effects.push(Effect::Hash(String::new()));
        }
        Me { known: Known::Asking, devices: None, dialog, problem: None }
    }

    pub(super) fn act(&mut self, app: &mut App, action: MeAction) {
        self.problem = None;
        let send = |app: &mut App, wanted, method, path: String| {
            app.effects.push(Effect::Fetch { wanted, method, path, body: None });
        };
        match action {
            MeAction::AskAgain => *self = Me::new(app, ""),
            MeAction::AddDevice => send(app, Wanted::LinkCode, "POST", "/api/me/links".into()),
            MeAction::NewRecovery => send(app, Wanted::RecoveryCode, "POST", "/api/me/recovery".into()),
            MeAction::AskLabel(id) => {
                let label = self.device(&id).map(|device| device.name(app)).unwrap_or_default();
                self.dialog = Some(Dialog::Label { id, label });
            }
            MeAction::Rename => {
                if let Some(Dialog::Label { id, label }) = self.dialog.take() {
                    devices::rename(app, &id, &label);
                }
            }
            MeAction::AskSignOut(id) => {
                let here = self.device(&id).is_some_and(|device| device.here);
                self.dialog = Some(Dialog::SignOut { id, here });
            }
            MeAction::SignOut(id) => {
                self.dialog = None;
                send(app, Wanted::DeviceChange, "DELETE", format!("/api/me/devices/{id}"));
            }
            MeAction::AskCode => self.dialog = Some(Dialog::SignIn(SignIn::new(""))),
            MeAction::SignIn => {
                if let Some(Dialog::SignIn(sign_in)) = &mut self.dialog {
                    sign_in.send(app, self.known == Known::Yes);
                }
            }
            MeAction::SaveData => app.get(Wanted::MyData, "/api/me/data"),
            MeAction::AskDelete => self.dialog = Some(Dialog::Delete { confirmed: false }),
            MeAction::Delete => {
                if let Some(Dialog::Delete { confirmed: true }) = self.dialog {
                    self.dialog = None;
                    send(app, Wanted::Deletion, "DELETE", "/api/me".into());
                }
            }
        }
    }

    pub(super) fn field(&mut self, field: &MeField, value: &str, ticked: bool) {
        match (&mut self.dialog, field) {
            (Some(Dialog::SignIn(sign_in)), MeField::Code) => sign_in.code = value.into(),
            (Some(Dialog::SignIn(sign_in)), MeField::Before) => sign_in.merge = value == "merge",
            (Some(Dialog::Label { label, .. }), MeField::Label) => *label = value.into(),
            (Some(Dialog::Delete { confirmed }), MeField::Confirmation) => *confirmed = ticked,
            _ => {}
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Me => {
                self.known = Known::of(answer);
                if let Some(profile) = read::<Profile>(answer) {
                    if app.prefs.name.is_empty() {
                        adopt(app, profile);
                    }
                    ask_for_devices(app);
                }
            }
            Wanted::Devices => self.devices = read(answer),
            Wanted::LinkCode | Wanted::RecoveryCode => match read::<NewCode>(answer) {
                Some(code) => {
                    self.dialog = Some(Dialog::Code(code));
                    ask_for_devices(app);
                }
                None => self.problem = Some(app.trouble(answer)),
            },
            Wanted::DeviceChange => match status(answer) {
                // Perhaps it was this device.
                200..=299 | 401 | 404 => *self = Me::new(app, ""),
                _ => self.problem = Some(app.trouble(answer)),
            },
            Wanted::SignIn => match read::<Profile>(answer) {
                Some(profile) => {
                    adopt(app, profile);
                    *self = Me::new(app, "");
                    app.notify(app.lang.me_signed_in());
                }
                None => {
                    if let Some(Dialog::SignIn(sign_in)) = &mut self.dialog {
                        sign_in.refused(app, answer);
                    }
                }
            },
            Wanted::MyData => match answer {
                Ok((200, text)) => data::save(app, text.clone()),
                _ => self.problem = Some(app.trouble(answer)),
            },
            Wanted::Deletion => match status(answer) {
                204 | 401 => {
                    *self = Me::new(app, "");
                    app.notify(app.lang.me_deleted());
                }
                409 => self.problem = Some(app.lang.me_at_table()),
                _ => self.problem = Some(app.trouble(answer)),
            },
            _ => {}
        }
    }

    pub(super) fn closed(&mut self) {
        self.dialog = None;
    }

    fn device(&self, id: &str) -> Option<&devices::Device> {
        self.devices.as_ref()?.devices.iter().find(|device| device.id == id)
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.people {
                (app.head(lang.me_title()))
                section.card-box.parchment.me aria-labelledby="me-name" {
                    (app.own_portrait_button())
                    div {
                        h2 #me-name { (if app.prefs.name.is_empty() { lang.me_nameless() } else { &app.prefs.name }) }
                        p role="status" { (self.standing(app)) }
                    }
                    p.row {
                        (app.button("", AppAction::AskWho, "person", lang.who_change()))
                        @if self.known == Known::NoServer { (app.button("", MeAction::AskAgain, "", lang.me_ask_again())) }
                        @if matches!(self.known, Known::Stranger | Known::Yes) {
                            (app.button("", MeAction::AskCode, "lock", lang.me_have_code()))
                        }
                    }
                }
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                @if self.known == Known::Yes {
                    p.row {
                        (app.link("", &Route::People.path(), "friends", lang.folk_title()))
                        (app.link("", "/turns", "clock", lang.turns_title()))
                    }
                    @if let Some(devices) = &self.devices { (devices.render(app)) }
                }
                (on_this_device(app))
                @if self.known == Known::Yes { (data::render(app)) }
            }
            @if let Some(dialog) = &self.dialog { (self.dialog(app, dialog)) }
        }
    }

    fn dialog(&self, app: &App, dialog: &Dialog) -> Markup {
        match dialog {
            Dialog::Code(code) => code.dialog(app),
            Dialog::Label { label, .. } => devices::label_dialog(app, label),
            Dialog::SignOut { id, here } => devices::sign_out_dialog(app, id, *here),
            Dialog::SignIn(sign_in) => sign_in.dialog(app, self.known == Known::Yes),
            Dialog::Delete { confirmed } => data::delete_dialog(app, *confirmed),
        }
    }

    /// What we are to the server.
    fn standing(&self, app: &App) -> &'static str {
        match self.known {
            Known::Asking => app.lang.connecting(),
            Known::NoServer => app.lang.no_server(),
            Known::Stranger => app.lang.me_stranger(),
            Known::Yes => app.lang.me_known(),
        }
    }
}

fn ask_for_devices(app: &mut App) {
    app.get(Wanted::Devices, "/api/me/devices");
}

/// The device takes the name and the portrait that the server knows.
fn adopt(app: &mut App, profile: Profile) {
    app.choose(|prefs| {
        prefs.name = profile.name;
        if let Some(Portrait { face, porthole }) = profile.portrait {
            (prefs.portrait, prefs.porthole) = (Some(face), porthole);
        }
    });
}

/// What is stored in this browser, and nowhere else.
fn on_this_device(app: &App) -> Markup {
    let lang = app.lang;
    let (games, mistakes) = (records::names(app).len(), practice::items(app).len());
    let tile = |value: usize, label: &str| html! { li { b { (value) } span { (label) } } };
    html! {
        section.card-box aria-labelledby="here-title" {
            h2 #here-title { (lang.logbook_here()) }
            ul.tiles {
                (tile(games, &lang.me_games_here(games)))
                (tile(mistakes, &lang.me_mistakes_here(mistakes)))
            }
            p.note { (lang.me_here_note()) }
            p.row {
                (app.link("", "/logbook", "replay", lang.home_logbook()))
                (app.link("", "/settings", "settings", lang.home_settings()))
            }
        }
    }
}
