//! Every sentence of a game, in one place, so that there can be other languages one day.

mod king;
mod queen;

use yohoho_rules::{Action, Game, GameKind, Illegal, Seat, SeatCount, View};

use super::console::{columns, list, together};
use super::names::{Names, PERSON};
use crate::Failure;

pub(super) use queen::draw;

/// What can be said about a game. The sentences are made from what the person sees and nothing else.
pub(super) trait Words {
    /// What the cards are called.
    fn cards(&self) -> Vec<String>;
    /// What one needs to decide now.
    fn situation(&self) -> Vec<String>;
    fn hand(&self) -> String;
    /// Bids and tricks, or planks.
    fn bids(&self) -> Vec<String>;
    /// The question of the prompt.
    fn question(&self) -> String;
    /// What can be typed as a decision now.
    fn decisions(&self) -> Vec<String>;
    /// All bids or planks have just been shown.
    fn revealed(&self) -> Vec<String>;
    /// The trick that was completed last; `before` is the view before its last card.
    fn trick(&self, before: &View) -> Option<Told>;
    /// Why something is not allowed, and what is.
    fn refused(&self, illegal: &Illegal) -> String;
    /// What can be done now.
    fn allowed(&self) -> String;
    /// A decision as it is typed.
    fn action(&self, action: Action) -> String;
    /// What the round brought, one row a seat under a row of headings. The names are left to the caller.
    fn round(&self) -> Vec<Vec<String>>;
}

impl dyn Words + '_ {
    /// A line that means nothing.
    pub(super) fn unknown(&self, line: &str) -> String {
        let line: String = line.trim().chars().filter(|letter| !letter.is_control()).take(30).collect();
        format!("'{line}' is not understood. Allowed: {}; or type help.", self.allowed())
    }
}

/// What happened, and the rules behind it.
pub(super) struct Told {
    pub(super) sentences: Vec<String>,
    /// Their numbers in the rule book.
    pub(super) rules: Vec<&'static str>,
}

/// The words for the game of this view.
pub(super) fn words<'a>(view: &'a View, names: &'a Names) -> Box<dyn Words + 'a> {
    match view {
        View::King(view) => Box::new(king::Sight { view, names }),
        View::Queen(view) => Box::new(queen::Sight { view, names }),
    }
}

/// The game's name as people say it.
fn title(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SkullKing => "Skull King",
        GameKind::Doubloons => "Skull King in doubloons",
        GameKind::SkullQueen => "Skull Queen",
    }
}

pub(super) fn welcome(kind: GameKind, seats: SeatCount, names: &Names) -> Vec<String> {
    let mut all: Vec<String> = names.all(seats).iter().map(|name| together(name)).collect();
    all[PERSON.index()] = names.name(PERSON).into();
    let title = title(kind);
    let rounds = kind.rounds(seats);
    vec![
        format!("{title}, {rounds} rounds. Clockwise sit {}.", list(&all, "and")),
        format!("Type help to see what you can type. 'yohoho rules {kind}' prints the rules."),
    ]
}

/// The commands that work at any prompt.
pub(super) fn commands(kind: GameKind) -> Vec<String> {
    let bids = if kind == GameKind::SkullQueen { "planks: all planks" } else { "bids: bids and tricks won" };
    [
        "At any time:",
        "  hand: your cards",
        "  table: where the round stands; an empty line does the same",
        &format!("  {bids}"),
        "  score: the standings",
        "  last: the last trick, and the rule that decided it",
        "  why: the rule by which your last line was refused",
        "  hint: what the captain would do, and the points that each choice may bring",
        "  quit: stop here",
    ]
    .map(String::from)
    .to_vec()
}

pub(super) const NOT_REFUSED: &str = "Nothing was refused. 'last' tells why the last trick fell as it did.";
pub(super) const NOT_UNDERSTOOD: &str = "No rule forbids it; your last line was just not understood.";
pub(super) const NO_TRICK: &str = "No trick has been played yet.";
pub(super) const NOTHING_TO_RECORD: &str = "No round was finished, so no record was written.";
pub(super) const FINAL: &str = "The game is over. The standings:";

/// A program did not decide.
pub(super) fn lost(names: &Names, seat: Seat) -> String {
    format!("{} program gave no legal answer in time: the cabin boy decides for it.", names.owner(seat))
}

pub(super) fn round_over(round: u8, words: &dyn Words, names: &Names, game: &Game) -> (String, Vec<String>) {
    let mut rows = words.round();
    rows[0].insert(0, String::new());
    rows[0].extend(["total", "place"].map(String::from));
    for (row, place) in rows[1..].iter_mut().zip(game.standings()) {
        row.insert(0, names.full(place.seat));
        row.extend([place.total.to_string(), place.place.to_string()]);
    }
    (format!("Round {round} is over."), columns(&rows))
}

/// The standings, best first.
pub(super) fn standings(names: &Names, game: &Game) -> Vec<String> {
    let mut places: Vec<_> = game.standings().collect();
    places.sort_by_key(|place| (place.place, place.seat));
    let line = |place: &yohoho_rules::Place| {
        let shared = places.iter().filter(|other| other.place == place.place).count() > 1;
        let shared = if shared { ", shared" } else { "" };
        format!("  {}. {}: {} points{shared}", place.place, names.full(place.seat), place.total)
    };
    places.iter().map(line).collect()
}

/// How the game ended for the person.
pub(super) fn result(game: &Game) -> String {
    let places: Vec<_> = game.standings().collect();
    let mine = places[PERSON.index()];
    let shared = places.iter().filter(|other| other.place == mine.place).count() > 1;
    match (mine.place, shared) {
        (1, false) => "You win! Yo-ho-ho!".into(),
        (1, true) => "You share the first place. Yo-ho-ho!".into(),
        (place, _) => format!("You are number {place} of {}.", places.len()),
    }
}

pub(super) fn quit(rounds: u8) -> String {
    match rounds {
        0 => "You stop before the first round is over; nobody has points yet.".into(),
        1 => "You stop. The standings after 1 round:".into(),
        rounds => format!("You stop. The standings after {rounds} rounds:"),
    }
}

pub(super) fn recorded(path: &str, rounds: u8) -> String {
    let rounds = if rounds == 1 { "1 round".into() } else { format!("{rounds} rounds") };
    format!("The record of {rounds} is in {path}.")
}

pub(super) fn not_recorded(failure: &Failure) -> String {
    format!("The record could not be written: {failure}. The game goes on.")
}

/// `1 card`, `2 cards`.
fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Scary Mary is played, but not yet as what.
pub(super) fn mary(kind: GameKind) -> String {
    let escape = if kind == GameKind::Doubloons { "Flag" } else { "Escape" };
    format!("Scary Mary: Pirate or {escape}?")
}
