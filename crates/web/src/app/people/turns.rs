//! Games that take days: where it is one's turn, where others think, and the days on which one's clock stands still.

use maud::{Markup, html};
use yohoho_daily::Day;
use yohoho_i18n::{pace, time_left};
use yohoho_protocol::{Sitter, Stage, TableInfo};

use crate::app::App;
use crate::app::action::actions;
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::identity::read;
use crate::app::parts::{loading, spaced};
use crate::read::structs;
use crate::route::Route;

actions! {
    /// What can be done on the page.
    pub(super) enum TurnsAction {
        /// Ask the server again.
        LookAgain = "look-turns",
        /// Be away from one day to another.
        AddAway = "add-away",
        /// Be there after all, from the day with this name on.
        DropAway(String) = "drop-away",
    }
}

actions! {
    /// What can be filled in.
    pub(super) enum TurnsField {
        From = "away-from",
        Until = "away-until",
    }
}

struct Turn {
    due: u64,
    table: TableInfo,
}

struct Known {
    now: u64,
    turns: Vec<Turn>,
    waiting: Vec<TableInfo>,
}

struct Calendar {
    away: Vec<String>,
}

structs! {
    Turn { due, table }
    Known { now, turns, waiting }
    Calendar { away }
}

pub(super) struct TurnsScreen {
    /// Whether to go to the first table where it is our turn.
    leads_on: bool,
    turns: Option<Result<Known, ()>>,
    away: Vec<Day>,
    from: String,
    until: String,
    problem: Option<&'static str>,
}

fn ask(app: &mut App) {
    app.get(Wanted::Turns, "/api/me/turns?optional=true");
}

impl TurnsScreen {
    pub(super) fn new(app: &mut App, leads_on: bool) -> TurnsScreen {
        ask(app);
        app.get(Wanted::Calendar, "/api/me/calendar?optional=true");
        let (from, until) = (String::new(), String::new());
        TurnsScreen { leads_on, turns: None, away: Vec::new(), from, until, problem: None }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Turns => {
                let turns = read::<Known>(answer);
                let next = turns.as_ref().and_then(|turns| turns.turns.first()).filter(|_| self.leads_on);
                if let Some(turn) = next {
                    app.replace(&Route::Table(turn.table.code.clone()));
                }
                self.turns = Some(turns.ok_or(()));
            }
            Wanted::Calendar => match read::<Calendar>(answer) {
                Some(calendar) => {
                    self.away = calendar.away.iter().filter_map(|day| day.parse().ok()).collect();
                    self.problem = None;
                }
                None => self.problem = Some(calendar_trouble(app, answer)),
            },
            _ => {}
        }
    }

    pub(super) fn field(&mut self, field: &TurnsField, value: &str) {
        match field {
            TurnsField::From => self.from = value.into(),
            TurnsField::Until => self.until = value.into(),
        }
    }

    pub(super) fn act(&mut self, app: &mut App, action: &TurnsAction) {
        match action {
            TurnsAction::LookAgain => ask(app),
            TurnsAction::AddAway => {
                let from = self.from.parse::<Day>().ok();
                // A single day needs no second date.
                let until = if self.until.is_empty() { from } else { self.until.parse().ok() };
                match (from, until) {
                    (Some(from), Some(until)) if from <= until => {
                        (self.from, self.until) = (String::new(), String::new());
                        let mut away = self.away.clone();
                        away.extend(days(from, until));
                        send(app, &away);
                    }
                    _ => self.problem = Some(app.lang.away_no_date()),
                }
            }
            TurnsAction::DropAway(first) => {
                let spans = spans(&self.away).into_iter().filter(|(from, _)| from.to_string() != *first);
                let away: Vec<Day> = spans.flat_map(|(from, until)| days(from, until)).collect();
                send(app, &away);
            }
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.people {
                (app.head(lang.turns_title()))
                @match &self.turns {
                    None => (loading(app)),
                    Some(Err(())) => p.problem role="alert" { (lang.no_server()) },
                    Some(Ok(turns)) => (lists(app, turns)),
                }
                p.row {
                    (app.button("", TurnsAction::LookAgain, "", lang.look_again()))
                    (app.link("", "/open", "friends", lang.open_title()))
                }
                (self.away_days(app))
            }
        }
    }

    fn away_days(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            section.card-box aria-labelledby="away-title" {
                h2 #away-title { (lang.away_title()) }
                p.note { (lang.away_note()) }
                @let spans = spans(&self.away);
                @if !spans.is_empty() {
                    ul.away-days {
                        @for (from, until) in spans {
                            @let words = span(app, from, until);
                            li {
                                span { (words) }
                                button.small type="button" data-do=(TurnsAction::DropAway(from.to_string())) aria-label=(lang.remove_named(&words)) { (lang.remove()) }
                            }
                        }
                    }
                }
                form data-do=(TurnsAction::AddAway) {
                    div.row {
                        label.field { span { (lang.away_from()) } input type="date" value=(self.from) data-in=(TurnsField::From) aria-describedby="away-problem"; }
                        label.field { span { (lang.away_until()) } input type="date" value=(self.until) data-in=(TurnsField::Until) aria-describedby="away-problem"; }
                    }
                    p #away-problem.problem role="alert" { (self.problem.unwrap_or_default()) }
                    p.row.end { button type="submit" { (lang.away_add()) } }
                }
            }
        }
    }
}

/// Why away days were not taken.
fn calendar_trouble(app: &App, answer: &Answer) -> &'static str {
    match answer {
        Ok((422, body)) if body.contains("too-many-days") => app.lang.away_too_many(),
        Ok((422, body)) if body.contains("too-far-ahead") => app.lang.away_too_far(),
        _ => app.trouble(answer),
    }
}

fn send(app: &mut App, away: &[Day]) {
    let away: Vec<String> = away.iter().map(|day| format!("\"{day}\"")).collect();
    let body = Some(format!("{{\"zone\":\"{}\",\"away\":[{}]}}", app.device.zone, away.join(",")));
    app.effects.push(Effect::Fetch { wanted: Wanted::Calendar, method: "PUT", path: "/api/me/calendar".into(), body });
}

fn next(day: Day) -> Day {
    Day::at(day.begins() + 86_400_000)
}

/// All days from one to another: a year at most.
fn days(from: Day, until: Day) -> impl Iterator<Item = Day> {
    core::iter::successors(Some(from), |day| Some(next(*day))).take_while(move |day| *day <= until).take(366)
}

/// Days in a row, as the first and the last of them.
fn spans(days: &[Day]) -> Vec<(Day, Day)> {
    let mut spans: Vec<(Day, Day)> = Vec::new();
    for day in days {
        match spans.last_mut() {
            Some((_, last)) if next(*last) == *day => *last = *day,
            _ => spans.push((*day, *day)),
        }
    }
    spans
}

fn span(app: &App, from: Day, until: Day) -> String {
    let date = |day: Day| {
        let (_, month, day) = day.date();
        app.lang.day_date(day, month)
    };
    if from == until { date(from) } else { format!("{} – {}", date(from), date(until)) }
}

fn lists(app: &App, turns: &Known) -> Markup {
    let lang = app.lang;
    html! {
        section aria-labelledby="yours-title" {
            h2 #yours-title { (lang.turns_yours()) }
            @if turns.turns.is_empty() { p.note role="status" { (lang.turns_none()) } }
            @else {
                ul.tables {
                    @for turn in &turns.turns {
                        li { (entry(app, &turn.table, "primary", &time_left(lang, turn.due.saturating_sub(turns.now) / 1000))) }
                    }
                }
            }
        }
        @if !turns.waiting.is_empty() {
            section aria-labelledby="waiting-title" {
                h2 #waiting-title { (lang.turns_waiting()) }
                ul.tables { @for table in &turns.waiting { li { (entry(app, table, "", stage(app, table))) } } }
            }
        }
    }
}

fn stage(app: &App, table: &TableInfo) -> &'static str {
    match table.stage {
        Stage::Lobby => app.lang.turns_lobby(),
        Stage::Playing => app.lang.turns_playing(),
        Stage::Over | Stage::Closed => app.lang.turns_over(),
    }
}

/// A table: what is played with whom, how fast, and what matters now.
fn entry(app: &App, table: &TableInfo, class: &str, now: &str) -> Markup {
    let people = table.seats.iter().filter_map(|seat| match &seat.sitter {
        Sitter::Person { name, .. } => Some(name.to_string()),
        _ => None,
    });
    let people: Vec<String> = people.collect();
    let who = if people.is_empty() { spaced(&table.code) } else { people.join(", ") };
    html! {
        a class={ "button listed " (class) } href=(Route::Table(table.code.clone()).path()) {
            b { (app.game_name(table.settings.game)) }
            span { (who) }
            span { (pace(app.lang, table.settings.pace)) }
            span.tag { (now) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_are_one_span() {
        let read = |list: &[&str]| list.iter().map(|day| day.parse::<Day>().unwrap()).collect::<Vec<_>>();
        let all = read(&["2026-12-30", "2026-12-31", "2027-01-01", "2027-02-03"]);
        let expected = [("2026-12-30", "2027-01-01"), ("2027-02-03", "2027-02-03")];
        let found: Vec<_> = spans(&all).iter().map(|(from, until)| (from.to_string(), until.to_string())).collect();
        assert_eq!(found, expected.map(|(from, until)| (from.to_string(), until.to_string())));
        assert_eq!(days(all[0], all[2]).collect::<Vec<_>>(), all[..3]);
    }
}
