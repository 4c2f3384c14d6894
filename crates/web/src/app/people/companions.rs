//! The people one has played with: who is here, whom to invite, whom not to meet, and what the operators should know.

use maud::{Markup, html};
use serde::Serialize;
use yohoho_protocol::{Portrait, Sitter, Stage, TableInfo};

use crate::app::action::{AppAction, actions};
use crate::app::event::{Answer, Effect, Timer, Wanted};
use crate::app::identity::read;
use crate::app::parts::{loading, spaced};
use crate::app::{App, portrait};
use crate::read::structs;
use crate::route::Route;

actions! {
    /// What can be done on the page.
    pub(super) enum CompanionsAction {
        /// Choose a table for somebody to come to.
        AskInvite(String) = "ask-invite",
        /// Ask them to come to the table with this code.
        Invite(String) = "invite-to",
        /// Do not come to the table with this code.
        Decline(String) = "decline",
        AskBlock(String) = "ask-block",
        Block = "block",
        Unblock(String) = "unblock",
        AskReport(String) = "ask-report",
        Report = "report",
    }
}

actions! {
    pub(super) enum CompanionsField {
        Reason = "report-reason",
    }
}

/// How often the list is asked for, in milliseconds.
const PAUSE: u32 = 15_000;

/// The most characters of a report.
const LONGEST_REASON: usize = 500;

struct Companion {
    id: String,
    name: String,
    portrait: Option<Portrait>,
    games: u64,
    last: Option<u64>,
    here: bool,
}

struct Blocked {
    id: String,
    name: String,
}

struct Known {
    people: Vec<Companion>,
    blocked: Vec<Blocked>,
}

struct Inviter {
    name: String,
}

struct Invitation {
    from: Inviter,
    table: TableInfo,
}

structs! {
    Companion { id, name, portrait, games, last, here }
    Blocked { id, name }
    Known { people, blocked }
    Inviter { name }
    Invitation { from, table }
}

/// A question about somebody.
enum Dialog {
    Invite { id: String },
    Block { id: String },
    Report { id: String, reason: String },
}

pub(super) struct Companions {
    known: Option<Result<Known, ()>>,
    invitations: Vec<Invitation>,
    /// One's own tables where somebody can still come.
    tables: Vec<TableInfo>,
    dialog: Option<Dialog>,
    /// What is said once the server has answered.
    done: &'static str,
    problem: Option<&'static str>,
}

fn ask(app: &mut App) {
    app.get(Wanted::People, "/api/me/people?optional=true");
    app.get(Wanted::Invitations, "/api/me/invitations?optional=true");
    app.get(Wanted::OwnTables, "/api/me/tables?optional=true");
}

impl Companions {
    pub(super) fn new(app: &mut App) -> Companions {
        ask(app);
        app.effects.push(Effect::After(PAUSE, Timer::AskAgain));
        Companions { known: None, invitations: Vec::new(), tables: Vec::new(), dialog: None, done: "", problem: None }
    }

    pub(super) fn time(app: &mut App, timer: Timer) {
        if timer == Timer::AskAgain {
            ask(app);
            app.effects.push(Effect::After(PAUSE, Timer::AskAgain));
        }
    }

    pub(super) fn closed(&mut self) {
        self.dialog = None;
    }

    pub(super) fn field(&mut self, field: &CompanionsField, value: &str) {
        if let (CompanionsField::Reason, Some(Dialog::Report { reason, .. })) = (field, &mut self.dialog) {
            *reason = value.into();
        }
    }

    pub(super) fn act(&mut self, app: &mut App, action: CompanionsAction) {
        self.problem = None;
        match action {
            CompanionsAction::AskInvite(id) => self.dialog = Some(Dialog::Invite { id }),
            CompanionsAction::AskBlock(id) => self.dialog = Some(Dialog::Block { id }),
            CompanionsAction::AskReport(id) => self.dialog = Some(Dialog::Report { id, reason: String::new() }),
            CompanionsAction::Invite(table) => {
                #[derive(Serialize)]
                struct Body {
                    table: String,
                }
                if let Some(Dialog::Invite { id }) = self.dialog.take() {
                    let body = serde_json::to_string(&Body { table }).ok();
                    self.send(app, "POST", format!("/api/me/people/{id}/invitations"), body, app.lang.folk_invited());
                }
            }
            CompanionsAction::Decline(table) => {
                self.send(app, "DELETE", format!("/api/me/invitations/{table}"), None, "");
            }
            CompanionsAction::Block => {
                if let Some(Dialog::Block { id }) = self.dialog.take() {
                    self.send(app, "PUT", format!("/api/me/people/{id}/block"), None, app.lang.folk_blocked_now());
                }
            }
            CompanionsAction::Unblock(id) => {
                self.send(app, "DELETE", format!("/api/me/people/{id}/block"), None, "");
            }
            CompanionsAction::Report => {
                #[derive(Serialize)]
                struct Body {
                    reason: String,
                }
                if let Some(Dialog::Report { id, reason }) = self.dialog.take_if(|dialog| dialog.is_complete()) {
                    let body = serde_json::to_string(&Body { reason }).ok();
                    self.send(app, "POST", format!("/api/me/people/{id}/reports"), body, app.lang.folk_reported());
                }
            }
        }
    }

    fn send(&mut self, app: &mut App, method: &'static str, path: String, body: Option<String>, done: &'static str) {
        self.done = done;
        app.effects.push(Effect::Fetch { wanted: Wanted::PeopleChange, method, path, body });
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::People => self.known = Some(read(answer).ok_or(())),
            Wanted::Invitations => self.invitations = read(answer).unwrap_or_default(),
            Wanted::OwnTables => {
                let is_free = |table: &TableInfo| {
                    table.stage == Stage::Lobby && table.seats.iter().any(|seat| seat.sitter == Sitter::Nobody)
                };
                self.tables = read::<Vec<TableInfo>>(answer).unwrap_or_default();
                self.tables.retain(is_free);
            }
            Wanted::PeopleChange => match answer {
                Ok((200..=299, _)) => {
                    if !self.done.is_empty() {
                        app.notify(self.done);
                    }
                    ask(app);
                }
                _ => self.problem = Some(app.trouble(answer)),
            },
            _ => {}
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.people {
                (app.head(lang.folk_title()))
                p.problem role="alert" { (self.problem.unwrap_or_default()) }
                (self.asked(app))
                @match &self.known {
                    None => (loading(app)),
                    Some(Err(())) => p.problem role="alert" { (lang.no_server()) },
                    Some(Ok(known)) => (lists(app, known)),
                }
            }
            @if let Some(dialog) = &self.dialog { (self.question(app, dialog)) }
        }
    }

    /// Where somebody asks us to come.
    fn asked(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            @if !self.invitations.is_empty() {
                section.card-box.parchment aria-labelledby="asked-title" {
                    h2 #asked-title { (lang.folk_asked()) }
                    ul.plain {
                        @for Invitation { from, table } in &self.invitations {
                            li.asked {
                                (app.link("primary", &Route::Table(table.code.clone()).path(), "anchor", &lang.folk_invites(&from.name, &app.game_name(table.settings.game))))
                                button.quiet type="button" data-do=(CompanionsAction::Decline(table.code.clone())) aria-label=(lang.folk_decline_label(&from.name)) { (lang.folk_decline()) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn name(&self, wanted: &str) -> &str {
        let Some(Ok(known)) = &self.known else { return "" };
        let people = known.people.iter().map(|one| (&one.id, &one.name));
        let mut all = people.chain(known.blocked.iter().map(|one| (&one.id, &one.name)));
        all.find(|(id, _)| *id == wanted).map_or("", |(_, name)| name)
    }

    fn question(&self, app: &App, dialog: &Dialog) -> Markup {
        let lang = app.lang;
        match dialog {
            Dialog::Invite { id } => {
                let inside = html! {
                    @if self.tables.is_empty() {
                        p { (lang.folk_no_table()) }
                        p.row.end { (app.link("primary", "/open", "friends", lang.open_title())) }
                    } @else {
                        ul.plain {
                            @for table in &self.tables {
                                li { (app.button("primary", CompanionsAction::Invite(table.code.clone()), "anchor", &lang.resume_table(&spaced(&table.code), &app.game_name(table.settings.game)))) }
                            }
                        }
                    }
                };
                app.dialog("small", &lang.folk_invite_label(self.name(id)), &inside)
            }
            Dialog::Block { id } => {
                let inside = html! {
                    p { (lang.folk_block_note()) }
                    div.row.end {
                        (app.button("", AppAction::Close, "", lang.me_cancel()))
                        (app.button("primary", CompanionsAction::Block, "", lang.folk_block()))
                    }
                };
                app.dialog("small", &lang.folk_block_label(self.name(id)), &inside)
            }
            Dialog::Report { id, reason } => {
                let inside = html! {
                    form data-do=(CompanionsAction::Report) {
                        p { (lang.folk_report_note()) }
                        label.field {
                            span { (lang.folk_report_reason()) }
                            input type="text" required maxlength=(LONGEST_REASON) autocomplete="off" value=(reason) data-in=(CompanionsField::Reason);
                        }
                        p.row.end { button.primary type="submit" { (lang.folk_report()) } }
                    }
                };
                app.dialog("small", &lang.folk_report_label(self.name(id)), &inside)
            }
        }
    }
}

impl Dialog {
    /// Whether nothing is missing in it.
    fn is_complete(&self) -> bool {
        !matches!(self, Dialog::Report { reason, .. } if reason.trim().is_empty())
    }
}

fn lists(app: &App, known: &Known) -> Markup {
    let lang = app.lang;
    html! {
        section.card-box aria-labelledby="folk-title" {
            h2 #folk-title { (lang.folk_known()) }
            @if known.people.is_empty() {
                p.note role="status" { (lang.folk_nobody()) }
                p.row { (app.link("primary", &Route::Meet.path(), "person", lang.meet_title())) }
            } @else {
                ul.plain { @for companion in &known.people { (row(app, companion)) } }
            }
        }
        @if !known.blocked.is_empty() {
            section.card-box aria-labelledby="blocked-title" {
                h2 #blocked-title { (lang.folk_blocked()) }
                ul.plain {
                    @for Blocked { id, name } in &known.blocked {
                        li.device {
                            (app.icon("close"))
                            b { (name) }
                            div.row {
                                button.quiet type="button" data-do=(CompanionsAction::Unblock(id.clone())) aria-label=(lang.folk_unblock_label(name)) { (lang.folk_unblock()) }
                                button.quiet.danger type="button" data-do=(CompanionsAction::AskReport(id.clone())) aria-label=(lang.folk_report_label(name)) { (lang.folk_report()) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn row(app: &App, companion: &Companion) -> Markup {
    let lang = app.lang;
    let Companion { id, name, portrait, games, last, here } = companion;
    html! {
        li.device.companion {
            @match portrait {
                Some(Portrait { face, porthole }) => (portrait::Portrait::from(*face).porthole(app, porthole.number().into(), &Markup::default())),
                None => (app.icon("person")),
            }
            div {
                b { (name) }
                small {
                    @if *here { span.tag.here { (lang.folk_here()) } " " }
                    @if *games > 0 { (lang.folk_games(*games)) } @else { (lang.folk_at_table()) }
                    @if let Some(last) = last { " · " time data-time=(last) {} }
                }
            }
            div.row {
                button.small type="button" data-do=(CompanionsAction::AskInvite(id.clone())) aria-label=(lang.folk_invite_label(name)) { (lang.folk_invite()) }
                button.quiet type="button" data-do=(CompanionsAction::AskBlock(id.clone())) aria-label=(lang.folk_block_label(name)) { (lang.folk_block()) }
                button.quiet.danger type="button" data-do=(CompanionsAction::AskReport(id.clone())) aria-label=(lang.folk_report_label(name)) { (lang.folk_report()) }
            }
        }
    }
}
