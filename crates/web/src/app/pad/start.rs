//! A new game on paper: which game, who plays, who deals first.

use yohoho_pad::{Person, PlayerId, Setup, Sheet, Tint};

use super::{shelf, words};
use crate::app::App;
use crate::app::parts::{initial, switch};
use crate::app::solo;
use crate::markup::{Html, html, put};
use crate::route::Route;

/// How many crews of earlier games are offered.
const CREWS: usize = 3;

pub(super) struct Start {
    crew: Vec<Person>,
    dealer: usize,
    secret: bool,
    problem: Option<String>,
}

impl Start {
    /// The crew of the last game, if there was one: then one tap is enough.
    pub(super) fn new(app: &App) -> Start {
        let mut start = Start { crew: Vec::new(), dealer: 0, secret: false, problem: None };
        match shelf::all(app).first() {
            Some(last) => start.take(last),
            None => (0..4).for_each(|_| start.add()),
        }
        start
    }

    /// The crew of a sheet. Whoever would deal next deals first.
    fn take(&mut self, sheet: &Sheet) {
        let page = sheet.page();
        let person = |player| page.player(player).map(|player| Person { name: player.name.clone(), tint: player.tint });
        let present: Vec<PlayerId> = page.present().collect();
        let dealt = present.iter().position(|player| *player == page.current().dealer()).unwrap_or(0);
        self.dealer = if page.is_over() { (dealt + 1) % present.len() } else { 0 };
        self.crew = present.into_iter().filter_map(person).collect();
        self.secret = page.current().is_secret();
    }

    fn add(&mut self) {
        let free = |tint: &Tint| self.crew.iter().all(|person| person.tint != *tint);
        let tint = Tint::ALL.into_iter().find(free).unwrap_or(Tint::ALL[0]);
        self.crew.push(Person { name: String::new(), tint });
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str, rest: &str) {
        let at = rest.parse::<usize>().unwrap_or(usize::MAX);
        match word {
            "add" if self.crew.len() < Tint::ALL.len() => {
                self.add();
                app.effects.push(crate::app::event::Effect::Focus(format!("name-{}", self.crew.len() - 1)));
            }
            "drop" if self.crew.len() > 2 && at < self.crew.len() => {
                self.crew.remove(at);
                self.dealer = self.dealer.min(self.crew.len() - 1);
            }
            "tint" if at < self.crew.len() => self.crew[at].tint = next(self.crew[at].tint),
            "crew" => {
                if let Some(sheet) = crews(app).get(at) {
                    self.take(sheet);
                }
            }
            "start" => self.begin(app),
            _ => {}
        }
    }

    pub(super) fn field(&mut self, name: &str, value: &str, ticked: bool) {
        match name.split_once(' ') {
            Some(("name", at)) => {
                if let Some(person) = at.parse::<usize>().ok().and_then(|at| self.crew.get_mut(at)) {
                    person.name = value.into();
                }
            }
            _ if name == "dealer" => self.dealer = value.parse().unwrap_or(0),
            _ if name == "secret" => self.secret = ticked,
            _ => {}
        }
    }

    /// Empty lines are nobody.
    fn begin(&mut self, app: &mut App) {
        let dealer = self.crew.get(self.dealer).map(|person| person.name.trim().to_string()).unwrap_or_default();
        let crew: Vec<Person> = self
            .crew
            .iter()
            .map(|person| Person { name: clean(&person.name), tint: person.tint })
            .filter(|person| !person.name.is_empty())
            .collect();
        let dealer = crew.iter().position(|person| person.name == dealer).unwrap_or(0);
        let setup = Setup {
            game: app.prefs.solo.game,
            crew,
            dealer: PlayerId(dealer as u8),
            secret: self.secret,
            started: app.now as u64,
        };
        match Sheet::new(setup) {
            Ok(sheet) => {
                shelf::keep(app, &sheet);
                app.replace(&Route::Sheet(sheet.page().started()));
            }
            Err(refusal) => {
                let problem = words::refusal(app.lang, None, refusal);
                app.effects.push(crate::app::event::Effect::Now(problem.clone()));
                self.problem = Some(problem);
            }
        }
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let mut rows = Html::default();
        for (at, person) in self.crew.iter().enumerate() {
            let label = lang.pad_name(at + 1);
            put!(
                rows,
                "<li class=\"mate-row\"><button type=\"button\" class=\"quiet\" data-do=\"tint {}\" aria-label=\"{}\"><span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}</span></button>\
                 <input type=\"text\" id=\"name-{}\" maxlength=\"24\" autocomplete=\"off\" aria-label=\"{}\" placeholder=\"{}\" value=\"{}\" data-in=\"name {}\">\
                 <label class=\"choice\"><input type=\"radio\" name=\"dealer\" value=\"{}\" aria-label=\"{}\" data-in=\"dealer\"{}><span>{}</span></label>",
                at,
                lang.pad_tint(&label),
                person.tint.number(),
                initial(&person.name),
                at,
                label,
                label,
                person.name,
                at,
                at,
                lang.pad_deals_first(if person.name.is_empty() { &label } else { &person.name }),
                if self.dealer == at { " checked" } else { "" },
                app.icon("anchor"),
            );
            if self.crew.len() > 2 {
                put!(
                    rows,
                    "<button type=\"button\" class=\"quiet\" data-do=\"drop {}\" aria-label=\"{}\">{}</button>",
                    at,
                    lang.remove_named(if person.name.is_empty() { &label } else { &person.name }),
                    app.icon("close")
                );
            }
            put!(rows, "</li>");
        }
        let add =
            if self.crew.len() < Tint::ALL.len() { app.button("", "add", "", lang.pad_add()) } else { Html::default() };
        let secret = if app.prefs.solo.game.edition().is_some() {
            switch(lang.pad_secret(), lang.pad_secret_note(), "secret", self.secret)
        } else {
            Html::default()
        };
        html!(
            "<main class=\"page pad\">{}<form data-do=\"start\">{}{}<fieldset class=\"mates\"><legend>{}</legend><p class=\"note\">{}</p><ul class=\"plain\">{}</ul><p>{}</p></fieldset>{}\
             <p class=\"problem\" role=\"alert\">{}</p><p class=\"row end\"><button type=\"submit\" class=\"primary\">{}</button></p></form></main>",
            app.head(lang.pad_new()),
            solo::games(app),
            offered(app),
            lang.pad_players(),
            lang.pad_players_note(),
            rows,
            add,
            secret,
            self.problem.as_deref(),
            lang.pad_start(),
        )
    }
}

/// The last game of each of the last crews.
fn crews(app: &App) -> Vec<Sheet> {
    let mut crews: Vec<Sheet> = Vec::new();
    for sheet in shelf::all(app) {
        let names = shelf::names(app, sheet.page());
        if crews.iter().all(|known| shelf::names(app, known.page()) != names) {
            crews.push(sheet);
        }
    }
    crews.truncate(CREWS);
    crews
}

fn offered(app: &App) -> Html {
    let crews = crews(app);
    if crews.len() < 2 {
        return Html::default();
    }
    let mut html = html!("<div class=\"row\" role=\"group\" aria-label=\"{}\">", app.lang.pad_crews());
    for (at, sheet) in crews.iter().enumerate() {
        put!(html, "{}", &app.button("", &format!("crew {at}"), "friends", &shelf::names(app, sheet.page())));
    }
    put!(html, "</div>");
    html
}

/// A name without what a line must not have.
pub(super) fn clean(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The colour after this one.
pub(super) fn next(tint: Tint) -> Tint {
    Tint::ALL[(usize::from(tint.number()) + 1) % Tint::ALL.len()]
}
