//! The door to a table on a server: is there such a table, and does the server know who is coming?

use maud::{Markup, html};
use yohoho_protocol::{Sitter, Stage, TableInfo};

use super::App;
use super::action::actions;
use super::event::{Answer, Wanted};
use super::identity::{Known, WHO_AM_I, read, status};
use super::parts::loading;
use super::portrait::Gallery;
use yohoho_rules::Seat;

actions! {
    /// What can be done at the door of a table.
    pub enum DoorAction {
        /// Look for the table again.
        Knock = "knock",
    }
}

pub(super) struct Door {
    code: String,
    known: Known,
    table: Option<TableInfo>,
    problem: Option<&'static str>,
    /// Whether somebody has just introduced themselves, and so came to play.
    is_guest: bool,
}

/// What somebody finds who comes to a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Welcome {
    FreeSeat,
    /// All seats are taken.
    Full,
    /// The game has started, and others may watch.
    Started,
    /// The game has started, and nobody may watch.
    Closed,
}

impl Door {
    pub(super) fn new(app: &mut App, code: String) -> Door {
        let door = Door { code, known: Known::Asking, table: None, problem: None, is_guest: false };
        door.look_for_table(app);
        door
    }

    fn look_for_table(&self, app: &mut App) {
        app.get(Wanted::Table, format!("/api/tables/{}", self.code));
    }

    /// The code of the table, once one may come in.
    pub(super) fn opens_to(&self) -> Option<&str> {
        (self.known == Known::Yes).then_some(&self.code)
    }

    /// Whether somebody who comes in takes a seat at once: those who came by an invitation, as long as there is one.
    pub(super) fn leads_to_a_seat(&self) -> bool {
        self.is_guest && self.welcome() == Welcome::FreeSeat
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        let lang = app.lang;
        match wanted {
            Wanted::Table => {
                let table = read::<TableInfo>(answer).filter(|table| table.stage != Stage::Closed);
                self.problem = match (&table, status(answer)) {
                    (Some(_), _) => None,
                    (None, 200 | 410) => Some(lang.table_closed()),
                    (None, 404) => Some(lang.table_unknown()),
                    _ => Some(app.trouble(answer)),
                };
                if table.is_some() {
                    app.get(Wanted::Me, WHO_AM_I);
                }
                self.table = table;
            }
            _ => match (wanted, Known::of(answer)) {
                (Wanted::Me, Known::NoServer) => self.problem = Some(app.trouble(answer)),
                (Wanted::Me, known) => self.known = known,
                (_, Known::Yes) => (self.known, self.is_guest) = (Known::Yes, true),
                _ => app.refuse_name(answer),
            },
        }
    }

    pub(super) fn act(&mut self, app: &mut App, action: &DoorAction) {
        match action {
            DoorAction::Knock => {
                self.problem = None;
                self.look_for_table(app);
            }
        }
    }

    fn welcome(&self) -> Welcome {
        match &self.table {
            Some(table) if table.stage != Stage::Lobby => {
                if table.settings.watch {
                    Welcome::Started
                } else {
                    Welcome::Closed
                }
            }
            Some(table) if table.seats.iter().all(|seat| seat.sitter != Sitter::Nobody) => Welcome::Full,
            _ => Welcome::FreeSeat,
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.door {
                @match (self.problem, self.known, &self.table) {
                    (Some(problem), ..) => {
                        (app.head(lang.title_table()))
                        p.problem role="alert" { (problem) }
                        p.row {
                            (app.button("primary", DoorAction::Knock, "", lang.try_again()))
                            (app.link("", "/join", "", lang.join_other()))
                        }
                    },
                    (None, Known::Stranger, Some(table)) => {
                        (app.head(&app.game_name(table.settings.game)))
                        (self.invitation(app, table))
                    },
                    _ => {
                        (app.head(lang.title_table()))
                        (loading(app))
                    },
                }
            }
        }
    }

    /// Who is there, and a form to join them.
    fn invitation(&self, app: &App, table: &TableInfo) -> Markup {
        let lang = app.lang;
        let welcome = self.welcome();
        let gallery = Gallery::of(table);
        let seats = Seat::ALL.into_iter().zip(&table.seats);
        let people: Vec<(Seat, &str)> = seats
            .filter_map(|(seat, info)| match &info.sitter {
                Sitter::Person { name, .. } => Some((seat, name.as_str())),
                _ => None,
            })
            .collect();
        html! {
            ul.already aria-label=(lang.at_the_table()) {
                @for (seat, name) in people {
                    li { (gallery.face(seat).porthole(app, gallery.colour(seat), &Markup::default())) span { (name) } }
                }
            }
            section.who-sheet {
                h2 { (lang.who_are_you()) }
                @match welcome {
                    Welcome::FreeSeat => {},
                    Welcome::Full => p.note { (lang.door_full()) },
                    Welcome::Started => p.note { (lang.door_started()) },
                    Welcome::Closed => p.problem role="alert" { (lang.door_closed()) },
                }
                @if welcome == Welcome::Closed {
                    p.row { (app.link("primary", "/join", "", lang.join_other())) }
                } @else {
                    (app.who_form(if welcome == Welcome::FreeSeat { lang.come_aboard() } else { lang.watch_button() }))
                }
            }
        }
    }
}
