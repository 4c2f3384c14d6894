//! Opening a record: from the server, from this device, from a link or from a file.

use maud::{Markup, html};

use super::film::Film;
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::parts::loading;
use crate::app::table::VARIATION;
use crate::app::{App, records};
use crate::route::Source;

/// A record that is on its way, or could not be read.
pub(in crate::app) struct Opening {
    /// Whether a file has to be opened first.
    from_file: bool,
    /// The place in the game that the address asks for.
    pub(in crate::app) start: Option<usize>,
    /// The record in the address, until it is unpacked.
    packed: String,
    problem: Option<String>,
}

impl Opening {
    /// Looks for a record; a film of it if it is there already.
    pub(in crate::app) fn begin(app: &mut App, source: &Source, hash: &str) -> (Opening, Option<Film>) {
        // The place, and perhaps the record itself.
        let hash = hash.trim_start_matches('#');
        let (start, packed) = hash.split_once('~').unwrap_or((hash, ""));
        let mut opening = Opening { from_file: false, start: start.parse().ok(), packed: packed.into(), problem: None };
        let film = match source {
            Source::Table(code) => {
                app.get(Wanted::Record, format!("/api/tables/{code}/record"));
                None
            }
            Source::Kept(name) => opening.kept(app, records::get(app, *name)),
            Source::Varied => opening.kept(app, varied(app).as_deref()),
            Source::File => {
                opening.from_file = packed.is_empty();
                if !packed.is_empty() {
                    app.effects.push(Effect::Unpack(packed.into()));
                }
                None
            }
        };
        (opening, film)
    }

    /// The server has answered.
    pub(in crate::app) fn fetched(&mut self, app: &App, answer: Answer) -> Option<Film> {
        let problem = match answer {
            Ok((200, text)) => return self.read(app, &text),
            Ok((409, _)) => app.lang.record_not_over(),
            Ok((404, _)) => app.lang.record_missing(),
            answer => app.trouble(&answer),
        };
        self.problem = Some(problem.into());
        None
    }

    /// A file was opened, or a link unpacked.
    pub(in crate::app) fn file(&mut self, app: &App, text: &str) -> Option<Film> {
        let packed = std::mem::take(&mut self.packed);
        let film = self.read(app, text).map(|film| film.came_in_link(&packed));
        if film.is_none() && !packed.is_empty() {
            self.problem = Some(app.lang.record_link_bad().into());
        }
        film
    }

    /// A record that should be on this device.
    fn kept(&mut self, app: &App, text: Option<&str>) -> Option<Film> {
        if text.is_none() {
            self.problem = Some(app.lang.record_missing().into());
        }
        self.read(app, text?)
    }

    fn read(&mut self, app: &App, text: &str) -> Option<Film> {
        let film = Film::read(text, app);
        self.problem = film.as_ref().err().cloned();
        film.ok()
    }

    /// The page until there is a film.
    pub(in crate::app) fn render(&self, app: &App, title: &str) -> Markup {
        html! {
            main.page data-file {
                (app.head(title))
                p.problem role="alert" { (self.problem.as_deref().unwrap_or_default()) }
                @if !self.from_file && self.problem.is_none() { (loading(app)) }
                label.drop.card-box {
                    (app.icon("upload"))
                    span { (app.lang.replay_drop()) }
                    input type="file" accept=".json,.jsonl,application/json";
                }
            }
        }
    }
}

/// The record of the game that was varied last.
fn varied(app: &App) -> Option<String> {
    let kept: serde_json::Value = serde_json::from_str(app.kept(VARIATION)?).ok()?;
    Some(kept.get("record")?.to_string())
}
