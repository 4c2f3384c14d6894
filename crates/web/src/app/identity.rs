//! Who we are to the others: a name and a portrait; and to the server: a cookie that belongs to them.

use maud::{Markup, html};
use serde::Serialize;
use yohoho_protocol::{Face, Name, Porthole, Portrait};

use super::App;
use super::action::{AppAction, AppField};
use super::event::{Answer, Effect, Wanted};
use super::portrait;
use crate::prefs::{self, Prefs};
use crate::read::Read;

/// Asks the server who we are. Being a stranger there is no error.
pub(super) const WHO_AM_I: &str = "/api/me?optional=true";

/// The names of the portholes' colours, by their numbers, in the translations.
const COLOURS: [&str; Porthole::ALL.len()] = ["brass", "red", "blue", "green", "violet", "silver"];

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
            204 | 401 => Known::Stranger,
            200..=299 => Known::Yes,
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

/// A name and a portrait that are being chosen.
pub(super) struct Who {
    name: String,
    portrait: Portrait,
    problem: Option<&'static str>,
    /// Whether the dialog is open that asks for them.
    is_asked: bool,
}

impl Who {
    /// Somebody who is about to introduce themselves to a server. Without a choice of theirs, chance suggests a portrait.
    pub(super) fn of_guest(prefs: &Prefs, chance: &str) -> Who {
        let number = chance.bytes().fold(0, |sum, byte| sum + usize::from(byte));
        let suggested =
            Portrait { face: Face::ALL[number % Face::ALL.len()], porthole: Porthole::ALL[number % COLOURS.len()] };
        let portrait = if prefs.portrait.is_some() { portrait_of(prefs) } else { suggested };
        Who { name: prefs.name.clone(), portrait, problem: None, is_asked: false }
    }

    /// Somebody who wants to change their name or portrait.
    pub(super) fn asked(prefs: &Prefs) -> Who {
        Who { name: prefs.name.clone(), portrait: portrait_of(prefs), problem: None, is_asked: true }
    }

    pub(super) fn is_asked(&self) -> bool {
        self.is_asked
    }

    pub(super) fn close(&mut self) {
        self.is_asked = false;
    }
}

/// The portrait that stands for the person at every table.
pub(super) fn portrait_of(prefs: &Prefs) -> Portrait {
    Portrait { face: prefs.portrait.unwrap_or(Face::RedAnne), porthole: prefs.porthole }
}

impl App {
    /// Why the server did not do what it was asked, in words.
    pub(super) fn trouble(&self, answer: &Answer) -> &'static str {
        if status(answer) == 429 { self.lang.too_many_requests() } else { self.lang.no_server() }
    }

    /// Somebody changed a field that every screen may have.
    pub(super) fn field(&mut self, field: &AppField, value: &str) {
        match field {
            AppField::Prefer(setting) => self.prefer(*setting, value),
            AppField::MyName => self.who.name = value.into(),
            AppField::MyFace => self.who.portrait.face = crate::read::face(value).unwrap_or(self.who.portrait.face),
            AppField::MyPorthole => {
                self.who.portrait.porthole = prefs::porthole(value).unwrap_or(self.who.portrait.porthole);
            }
        }
    }

    /// Takes the name and the portrait that were chosen. A server that needs a name is told at once; one that may know us is asked first.
    pub(super) fn come_aboard(&mut self) {
        let (name, portrait, was_asked) = (self.who.name.clone(), self.who.portrait, self.who.is_asked);
        let is_named = Name::clean(&name).is_some();
        self.who.problem = (!is_named && !was_asked).then(|| self.lang.name_missing());
        if self.who.problem.is_some() {
            return;
        }
        self.who.is_asked = false;
        self.choose(|prefs| {
            prefs.name = name;
            (prefs.portrait, prefs.porthole) = (Some(portrait.face), portrait.porthole);
        });
        if !was_asked {
            self.introduce(Wanted::Name);
        } else if is_named {
            self.get(Wanted::Acquaintance, WHO_AM_I);
        }
    }

    /// The server may know us under another name.
    pub(super) fn introduce_again(&mut self, answer: &Answer) {
        if Known::of(answer) == Known::Yes {
            self.introduce(Wanted::Nothing);
        }
    }

    /// The server did not accept the name.
    pub(super) fn refuse_name(&mut self, answer: &Answer) {
        self.who.problem = Some(self.trouble(answer));
    }

    fn introduce(&mut self, wanted: Wanted) {
        #[derive(Serialize)]
        struct Body<'a> {
            name: &'a str,
            portrait: Portrait,
        }
        let body = serde_json::to_string(&Body { name: &self.prefs.name, portrait: portrait_of(&self.prefs) }).ok();
        self.effects.push(Effect::Fetch { wanted, method: "PUT", path: "/api/me".into(), body });
    }

    /// The portrait of whoever owns this device.
    pub(super) fn own_portrait(&self) -> Markup {
        let Portrait { face, porthole } = portrait_of(&self.prefs);
        portrait::Portrait::from(face).porthole(self, porthole.number().into(), &Markup::default())
    }

    /// One's own portrait, which can be changed by pressing it.
    pub(super) fn own_portrait_button(&self) -> Markup {
        html! {
            button.pick type="button" aria-label=(self.lang.home_me()) data-do=(AppAction::AskWho) { (self.own_portrait()) }
        }
    }

    /// The dialog that asks for a name and a portrait.
    pub(super) fn who_dialog(&self) -> Markup {
        self.dialog("who-sheet", self.lang.who_are_you(), &self.who_form(self.lang.come_aboard()))
    }

    /// Asks for a name and a portrait. `word` is what the button says.
    pub(super) fn who_form(&self, word: &str) -> Markup {
        let (lang, who) = (self.lang, &self.who);
        let colour = usize::from(who.portrait.porthole.number());
        html! {
            form.who-form data-do=(AppAction::ComeAboard) {
                label.field {
                    span { (lang.name_label()) }
                    input #name type="text" maxlength="24" autocomplete="nickname" value=(who.name) data-in=(AppField::MyName);
                }
                p.problem role="alert" { (who.problem.unwrap_or_default()) }
                fieldset.faces {
                    legend.aside { (lang.portrait_label()) }
                    @for face in Face::ALL {
                        label {
                            input type="radio" name="face" value=(face.name()) data-in=(AppField::MyFace) checked[face == who.portrait.face];
                            (portrait::Portrait::from(face).porthole(self, colour, &self.icon("check")))
                            span { (lang.face_name(face.name())) }
                        }
                    }
                }
                fieldset.portholes {
                    legend { (lang.porthole_label()) }
                    div {
                        @for (porthole, name) in Porthole::ALL.into_iter().zip(COLOURS) {
                            label.port data-porthole=(porthole.number()) {
                                input type="radio" name="porthole" value=(porthole.number()) aria-label=(lang.porthole_name(name))
                                    data-in=(AppField::MyPorthole) checked[porthole == who.portrait.porthole];
                                i { (self.icon("check")) }
                            }
                        }
                    }
                }
                button.primary type="submit" { (word) }
            }
        }
    }
}
