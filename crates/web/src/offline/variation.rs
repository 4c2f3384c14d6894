//! Playing on from a moment of a finished game, with the same hidden cards.

use serde::{Deserialize, Serialize};
use yohoho_protocol::{BOTS, Moment, Name, PersonId, Portrait, Profile, Settings};
use yohoho_rules::log::{self, Entry as LogEntry};
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, Deal, Game, Log, Phase, SHUFFLE, Seat, Seed};
use yohoho_table::{Entry, Table};

/// A moment of a record, and who plays on from there. The page stores it as text, with what it wants to know itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Variation {
    /// The game as it was played.
    pub record: Record,
    /// How many entries of the record's log have happened.
    pub entries: usize,
    /// Who plays on.
    #[serde(flatten)]
    pub player: Player,
    /// The bot that plays for people.
    pub bot: String,
    /// The address of the replay that it comes from.
    pub back: String,
    /// The round in which it begins, from 1.
    pub round: usize,
    /// What the seat scored in each round of the record.
    pub then: Vec<i64>,
}

/// The person who plays on, and their seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub seat: Seat,
    pub name: Name,
    #[serde(default)]
    pub portrait: Option<Portrait>,
}

impl Variation {
    /// The variation of a record that was checked, whose log is `log`. `None` if the seat has nothing left to decide.
    pub fn new(
        record: Record,
        log: &Log,
        entries: usize,
        player: Player,
        bot: String,
        back: String,
    ) -> Option<Variation> {
        let seat = player.seat;
        let entries = next_decision(log, entries, seat)?;
        let dealt = |entry: &&LogEntry| matches!(entry, LogEntry::Deal(_));
        let begun = log.entries[..entries].iter().filter(dealt).count();
        // The round after the last one of an unfinished record has not been dealt yet.
        let round = if is_between_rounds(log, entries) { begun + 1 } else { begun };
        let then = record.rounds.iter().filter_map(|round| round.scores.get(seat.index()).copied()).collect();
        Some(Variation { record, entries, player, bot, back, round, then })
    }

    /// The log of a new table at which the game stands where the variation begins. Deals that the record does not have come from its seed,
    /// or else from `seed`. `None` if the record is broken.
    pub(super) fn begin(&self, person: PersonId, seed: Seed, now: Moment) -> Option<Vec<(Moment, Entry)>> {
        let log = self.record.replay().ok()?;
        let settings = Settings::new(log.kind, log.seats);
        if !log.seats.has(self.player.seat) || yohoho_bots::bot(&self.bot).is_err() {
            return None;
        }
        let seed = self.own_seed().or_else(|| seed_with_dealer(seed, &log))?;
        let Player { seat: own, name, portrait } = self.player.clone();
        let mut entries = vec![
            Entry::Opened { code: "offline".into(), settings, host: person.clone() },
            Entry::Sat { seat: own, person, name, portrait },
        ];
        for (seat, player) in Seat::ALL.into_iter().zip(&self.record.players).filter(|(seat, _)| *seat != own) {
            let bot = bot_of(player).unwrap_or(&self.bot);
            entries.push(Entry::Bot { seat, bot: Some(bot.into()) });
        }
        entries.push(Entry::Started { seed });
        let acted = |(seat, action): (Seat, Action)| Entry::Acted {
            seat,
            action: ActionJson::write(log.kind, action),
            stand_in: false,
        };
        entries.extend(decisions_before(&log, self.entries, own)?.into_iter().map(acted));
        Some(entries.into_iter().map(|entry| (now, entry)).collect())
    }

    /// What the table sees of the person.
    pub(super) fn profile(&self) -> Profile {
        Profile { name: self.player.name.clone(), portrait: self.player.portrait }
    }

    /// The table of a log that [`begin`](Variation::begin) began. `None` if it is none.
    pub(super) fn table(&self, entries: &[(Moment, Entry)]) -> Option<Table> {
        let log = self.record.replay().ok()?;
        let start = entries.iter().position(|(_, entry)| matches!(entry, Entry::Started { .. }))?;
        let mut table = Table::fold(entries[..start].iter().cloned()).ok()?;
        let deal = |entry: &LogEntry| match entry {
            LogEntry::Deal(deal) => Some(*deal),
            LogEntry::Act(..) => None,
        };
        let deals: Vec<Deal> = log.entries.iter().filter_map(deal).collect();
        table.stack(deals);
        for (at, entry) in &entries[start..] {
            table.apply(entry, *at).ok()?;
        }
        Some(table)
    }

    /// The seed that the record's deals come from.
    fn own_seed(&self) -> Option<Seed> {
        let seed = self.record.seed.as_ref().filter(|_| self.record.shuffle.as_deref() == Some(SHUFFLE))?;
        Seed::from_hex(seed)
    }
}

/// The game after the first entries of a log.
fn game_after(log: &Log, entries: usize) -> Option<Game> {
    let mut game = log.start();
    for entry in log.entries.get(..entries)? {
        log::apply(&mut game, entry).ok()?;
    }
    Some(game)
}

fn is_between_rounds(log: &Log, entries: usize) -> bool {
    game_after(log, entries).is_some_and(|game| game.phase() == Phase::Deal)
}

/// How many entries have happened when a seat is next to decide: up to there, nothing can differ. `None` if it has nothing left to decide.
fn next_decision(log: &Log, entries: usize, seat: Seat) -> Option<usize> {
    let mut game = game_after(log, entries)?;
    let mut at = entries;
    while !game.turn().contains(seat) {
        let Some(entry) = log.entries.get(at) else { break };
        log::apply(&mut game, entry).ok()?;
        at += 1;
    }
    // A record that breaks off goes on with a round of its own.
    (game.phase() != Phase::Over).then_some(at)
}

/// What everybody decided before a moment. What the others decide in secret at that moment stays what it was: they cannot know what
/// the seat does now.
fn decisions_before(log: &Log, entries: usize, seat: Seat) -> Option<Vec<(Seat, Action)>> {
    let act = |entry: &LogEntry| match entry {
        LogEntry::Act(seat, action) => Some((*seat, *action)),
        LogEntry::Deal(_) => None,
    };
    let mut decisions: Vec<(Seat, Action)> = log.entries.get(..entries)?.iter().filter_map(act).collect();
    let waiting = game_after(log, entries)?.turn();
    if waiting.len() > 1 {
        let secret = log.entries[entries..].iter().map_while(act).take(waiting.len());
        decisions.extend(secret.filter(|(other, _)| *other != seat));
    }
    Some(decisions)
}

/// A seed that gives the game its first dealer.
fn seed_with_dealer(seed: Seed, log: &Log) -> Option<Seed> {
    let variant = |number: u8| {
        let mut bytes = seed.0;
        bytes[0] ^= number;
        Seed(bytes)
    };
    (0..=u8::MAX).map(variant).find(|seed| seed.first_dealer(log.seats) == log.first_dealer)
}

/// The bot that a player of a record was: where several are of a kind, simulations number them, as in `bosun 2`.
pub(crate) fn bot_of(player: &str) -> Option<&'static str> {
    let name = player.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
    BOTS.into_iter().find(|bot| *bot == player || *bot == name)
}
