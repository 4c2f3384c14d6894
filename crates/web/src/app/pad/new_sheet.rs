//! Setting up a game: which game, who plays, who deals first.

use maud::{Markup, html};
use yohoho_pad::{Player, PlayerId, Refusal, Setup, Sheet, Tint};
use yohoho_rules::Family;

use super::parts::{initials, tinted};
use super::{messages, store};
use crate::app::App;
use crate::app::action::actions;
use crate::app::event::Effect;
use crate::app::parts::{choose_game, switch};
use crate::route::Route;

/// How many earlier groups of players are offered.
const GROUPS: usize = 3;

/// How many lines for names there are when nobody has played before.
const LINES: usize = 4;

/// The fewest lines for names.
const FEWEST: usize = 2;

actions! {
    /// What can be done while a game is set up. Players are counted by their line, from 0.
    #[derive(Copy)]
    pub(super) enum NewSheetAction {
        AddPlayer = "add",
        RemovePlayer(usize) = "drop",
        /// Give a player the next colour.
        NextTint(usize) = "tint",
        /// Take the players of one of the earlier games that are offered.
        TakeGroup(usize) = "crew",
        Start = "start",
    }
}

actions! {
    /// What can be filled in while a game is set up.
    #[derive(Copy)]
    pub(super) enum NewSheetField {
        Name(usize) = "name",
        Dealer = "dealer",
        SecretBids = "secret",
    }
}

pub(super) struct NewSheet {
    players: Vec<Player>,
    dealer: usize,
    secret: bool,
    /// Why the game could not be started; shown until that is mended.
    problem: Option<Refusal>,
}

impl NewSheet {
    /// Starts with the players of the last game, so that one tap is enough to play again.
    pub(super) fn new(app: &App) -> NewSheet {
        let mut new = NewSheet { players: Vec::new(), dealer: 0, secret: false, problem: None };
        match store::all(app).first() {
            Some(last) => new.take_group(last),
            None => (0..LINES).for_each(|_| new.add_player()),
        }
        new
    }

    /// Takes over the players of a sheet. If that game is over, the next dealer in turn deals first.
    fn take_group(&mut self, sheet: &Sheet) {
        let page = sheet.page();
        let present: Vec<PlayerId> = page.present().collect();
        let dealt = present.iter().position(|player| *player == page.current().dealer()).unwrap_or(0);
        self.dealer = if page.is_over() { (dealt + 1) % present.len() } else { 0 };
        self.players.clear();
        for player in present.into_iter().filter_map(|player| page.player(player)) {
            let tint = if self.is_free(player.tint) { player.tint } else { self.free_tint() };
            self.players.push(Player { name: player.name.clone(), tint });
        }
        self.secret = page.current().is_secret();
    }

    fn add_player(&mut self) {
        self.players.push(Player { name: String::new(), tint: self.free_tint() });
    }

    fn is_free(&self, tint: Tint) -> bool {
        self.players.iter().all(|player| player.tint != tint)
    }

    fn free_tint(&self) -> Tint {
        Tint::ALL.into_iter().find(|tint| self.is_free(*tint)).unwrap_or(Tint::ALL[0])
    }

    /// Gives a player the next colour. Whoever had it takes theirs, so that all differ.
    fn recolour(&mut self, at: usize) {
        let Some(former) = self.players.get(at).map(|player| player.tint) else { return };
        let tint = next_tint(former);
        for player in self.players.iter_mut().filter(|player| player.tint == tint) {
            player.tint = former;
        }
        self.players[at].tint = tint;
    }

    fn has_room(&self) -> bool {
        self.players.len() < Tint::ALL.len()
    }

    fn can_remove(&self) -> bool {
        self.players.len() > FEWEST
    }

    pub(super) fn act(&mut self, app: &mut App, action: NewSheetAction) {
        match action {
            NewSheetAction::AddPlayer => {
                if self.has_room() {
                    self.add_player();
                    app.effects.push(Effect::Focus(format!("name-{}", self.players.len() - 1)));
                }
            }
            NewSheetAction::RemovePlayer(at) => {
                if self.can_remove() && at < self.players.len() {
                    self.players.remove(at);
                    self.dealer = self.dealer.min(self.players.len() - 1);
                }
            }
            NewSheetAction::NextTint(at) => self.recolour(at),
            NewSheetAction::TakeGroup(at) => {
                if let Some(sheet) = earlier_groups(app).get(at) {
                    self.take_group(sheet);
                }
            }
            NewSheetAction::Start => self.start(app),
        }
    }

    pub(super) fn change(&mut self, field: NewSheetField, value: &str, ticked: bool) {
        match field {
            NewSheetField::Name(at) => {
                if let Some(player) = self.players.get_mut(at) {
                    player.name = value.into();
                }
            }
            NewSheetField::Dealer => self.dealer = value.parse().unwrap_or(0),
            NewSheetField::SecretBids => self.secret = ticked,
        }
    }

    /// The sheet of the game as it is set up. Lines without a name are left out.
    fn sheet(&self, app: &App) -> Result<Sheet, Refusal> {
        let dealer = self.players.get(self.dealer).map(|player| clean_name(&player.name)).unwrap_or_default();
        let players: Vec<Player> = self
            .players
            .iter()
            .map(|player| Player { name: clean_name(&player.name), tint: player.tint })
            .filter(|player| !player.name.is_empty())
            .collect();
        let dealer = players.iter().position(|player| player.name == dealer).unwrap_or(0);
        Sheet::new(Setup {
            game: app.prefs.solo.game,
            players,
            dealer: PlayerId(dealer as u8),
            secret: self.secret,
            started: app.now as u64,
        })
    }

    fn start(&mut self, app: &mut App) {
        match self.sheet(app) {
            Ok(sheet) => {
                store::save(app, &sheet);
                app.replace(&Route::Sheet(sheet.page().started()));
            }
            Err(refusal) => {
                app.effects.push(Effect::Now(messages::refusal(app.lang, None, refusal)));
                self.problem = Some(refusal);
            }
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let problem = self.problem.filter(|problem| self.sheet(app).err() == Some(*problem));
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        html! {
            main.page.pad {
                (app.head(lang.pad_new()))
                form data-do=(NewSheetAction::Start) {
                    (choose_game(app))
                    (offered_groups(app))
                    fieldset.mates {
                        legend { (lang.pad_players()) }
                        p.note { (lang.pad_players_note()) }
                        ul.plain {
                            @for (at, (player, letters)) in self.players.iter().zip(initials(&names)).enumerate() {
                                (self.player_line(app, at, player, &letters))
                            }
                        }
                        p { @if self.has_room() { (app.button("", NewSheetAction::AddPlayer, "", lang.pad_add())) } }
                    }
                    @if app.prefs.solo.game.family() == Family::King {
                        (switch(lang.pad_secret(), lang.pad_secret_note(), NewSheetField::SecretBids, self.secret))
                    }
                    p.problem role="alert" { @if let Some(problem) = problem { (messages::refusal(lang, None, problem)) } }
                    p.row.end { button.primary type="submit" { (lang.pad_start()) } }
                }
            }
        }
    }

    /// One player: colour, name, and whether they deal first.
    fn player_line(&self, app: &App, at: usize, player: &Player, letters: &str) -> Markup {
        let lang = app.lang;
        let label = lang.pad_name(at + 1);
        let name = if player.name.is_empty() { &label } else { &player.name };
        html! {
            li.mate-row {
                button.quiet type="button" data-do=(NewSheetAction::NextTint(at)) aria-label=(lang.pad_tint(&label)) {
                    (tinted(player.tint, letters))
                }
                input #{ "name-" (at) } type="text" maxlength="24" autocomplete="off" aria-label=(label)
                    placeholder=(label) value=(player.name) data-in=(NewSheetField::Name(at));
                label.choice {
                    input type="radio" name="dealer" value=(at) aria-label=(lang.pad_deals_first(name))
                        data-in=(NewSheetField::Dealer) checked[self.dealer == at];
                    span { (app.icon("anchor")) }
                }
                @if self.can_remove() {
                    button.quiet type="button" data-do=(NewSheetAction::RemovePlayer(at))
                        aria-label=(lang.remove_named(name)) { (app.icon("close")) }
                }
            }
        }
    }
}

/// The latest game of each of the last few groups of players.
fn earlier_groups(app: &App) -> Vec<Sheet> {
    let mut groups: Vec<Sheet> = Vec::new();
    for sheet in store::all(app) {
        let names = store::player_names(app, sheet.page());
        if groups.iter().all(|known| store::player_names(app, known.page()) != names) {
            groups.push(sheet);
        }
    }
    groups.truncate(GROUPS);
    groups
}

/// A button for each earlier group. A single group needs none: its names are filled in already.
fn offered_groups(app: &App) -> Markup {
    let groups = earlier_groups(app);
    if groups.len() < 2 {
        return Markup::default();
    }
    html! {
        div.row role="group" aria-label=(app.lang.pad_crews()) {
            @for (at, sheet) in groups.iter().enumerate() {
                (app.button("", NewSheetAction::TakeGroup(at), "friends", &store::player_names(app, sheet.page())))
            }
        }
    }
}

/// A name as it is kept, cleaned as at a table. Empty if there is nothing to see in it; a sheet refuses that.
pub(super) fn clean_name(name: &str) -> String {
    yohoho_protocol::line(name).unwrap_or_default()
}

/// The colour after this one.
pub(super) fn next_tint(tint: Tint) -> Tint {
    Tint::ALL[(usize::from(tint.number()) + 1) % Tint::ALL.len()]
}
