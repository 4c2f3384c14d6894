//! The front page: the three games, and the ways to play them.

use maud::{Markup, html};
use yohoho_protocol::{Stage, TableInfo};
use yohoho_rules::GameKind;

use super::today;
use crate::app::action::{AppAction, AppField};
use crate::app::event::{Answer, Wanted};
use crate::app::identity::read;
use crate::app::parts::spaced;
use crate::app::table::card_face;
use crate::app::{App, practice};
use crate::prefs::Setting;
use crate::read::structs;
use crate::route::Route;

/// Somebody who asks us to come, and where.
struct Invitation {
    from: Inviter,
    table: InvitedTo,
}

struct Inviter {
    name: String,
}

struct InvitedTo {
    code: String,
}

structs! {
    Invitation { from, table }
    Inviter { name }
    InvitedTo { code }
}

pub(super) struct FrontPage {
    /// One's own tables on the server that are not over.
    tables: Vec<TableInfo>,
    invitations: Vec<Invitation>,
}

impl FrontPage {
    pub(super) fn new(app: &mut App) -> FrontPage {
        app.get(Wanted::OwnTables, "/api/me/tables?optional=true");
        app.get(Wanted::Invitations, "/api/me/invitations?optional=true");
        FrontPage { tables: Vec::new(), invitations: Vec::new() }
    }

    pub(super) fn fetched(&mut self, wanted: &Wanted, answer: &Answer) {
        if *wanted == Wanted::Invitations {
            self.invitations = read(answer).unwrap_or_default();
            return;
        }
        let open = |table: &TableInfo| matches!(table.stage, Stage::Lobby | Stage::Playing);
        let tables: Vec<TableInfo> = read(answer).unwrap_or_default();
        self.tables = tables.into_iter().filter(open).take(3).collect();
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let solo = &app.prefs.solo;
        html! {
            main.home {
                a.pick href=(Route::Me.path()) aria-label=(lang.home_me()) { (app.own_portrait()) }
                h1 #title tabindex="-1" aria-label="Yohoho" { (logo(app)) }
                p.tag { (lang.home_motto()) }
                fieldset.posters {
                    legend.aside { (lang.home_games()) }
                    @for kind in GameKind::ALL { (poster(app, kind, solo.game == kind)) }
                }
                p.how aria-live="polite" { (lang.game_tagline(solo.game.name())) }
                (self.left_open(app))
                div.ways {
                    button.primary type="button" data-do=(AppAction::PlayNow) {
                        span { (lang.play_now()) small { (lang.play_now_note(solo.seats.saturating_sub(1), &solo.level)) } }
                    }
                    (app.link("people", &Route::Meet.path(), "person", lang.meet_title()))
                    (today(app))
                    (app.link("", "/open", "friends", lang.with_friends()))
                    (app.link("", "/join", "anchor", lang.join_title()))
                    (app.link("", "/solo", "settings", lang.home_solo()))
                }
                nav.nav aria-label=(lang.home_more()) {
                    a href="/learn" { (app.icon("learn")) (lang.home_learn()) }
                    a href=(Route::Rules(solo.game).path()) { (app.icon("rules")) (lang.rules_short()) }
                    a href="/puzzles" { (app.icon("hint")) (lang.home_puzzles()) }
                    a href="/pad" { (app.icon("block")) (lang.home_pad()) }
                    a href="/logbook" { (app.icon("replay")) (lang.home_logbook()) }
                    a href="/settings" { (app.icon("settings")) (lang.home_settings()) }
                }
            }
        }
    }

    /// What was left open: the game on this device, tables on the server, and one's own mistakes, with how many there are to practise today.
    fn left_open(&self, app: &App) -> Markup {
        let lang = app.lang;
        let offline = app.kept("game").is_some();
        let has_mistakes = !practice::items(app).is_empty();
        if !offline && self.tables.is_empty() && self.invitations.is_empty() && !has_mistakes {
            return Markup::default();
        }
        html! {
            section.open-games aria-labelledby="open-title" {
                h2 #open-title { (lang.home_resume()) }
                @for Invitation { from, table } in &self.invitations {
                    (app.link("", &Route::Table(table.code.clone()).path(), "friends", &lang.home_invited(&from.name)))
                }
                @if offline { (app.link("", "/play", "play", lang.resume_offline())) }
                @for table in &self.tables {
                    @let label = lang.resume_table(&spaced(&table.code), &app.game_name(table.settings.game));
                    (app.link("", &Route::Table(table.code.clone()).path(), "friends", &label))
                }
                @if has_mistakes { (app.link("", &Route::Mistakes.path(), "hint", &lang.mistakes_home(practice::due(app)))) }
            }
        }
    }
}

/// Today's deal, with how far we are with it.
fn today(app: &App) -> Markup {
    let game = app.prefs.solo.game;
    html! {
        a.button.today href=(Route::Today(game).path()) {
            (app.icon("trophy"))
            span { (app.lang.today_title()) small { (today::state(app, game)) } }
        }
    }
}

/// The name of the house, drawn twice so that it has an outline.
fn logo(app: &App) -> Markup {
    let art = format!("{}/art.svg#logo", app.device.assets);
    html! {
        svg.logo viewBox="-8 -8 256 82" aria-hidden="true" focusable="false" {
            use.outline href=(art) width="240" height="64" {}
            use href=(art) width="240" height="64" {}
        }
    }
}

fn poster(app: &App, kind: GameKind, chosen: bool) -> Markup {
    html! {
        label.poster data-game=(kind.name()) {
            input type="radio" name="game" value=(kind.name()) data-in=(AppField::Prefer(Setting::Game))
                aria-label=(app.game_name(kind)) checked[chosen];
            span.art {
                span.card {
                    @match kind {
                        GameKind::SkullKing => (card_face(app, kind, "SK", 0)),
                        GameKind::Doubloons => (card_face(app, kind, "S9", 0)),
                        GameKind::SkullQueen => (yohoho_faces::queen_poster(app.lang, &format!("{}/art.svg", app.device.assets))),
                    }
                }
                span.tick { (app.icon("check")) }
            }
            span.lbl { (app.lang.game_short_name(kind.name())) }
        }
    }
}
