//! Games between bots, played one after the other in one thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use yohoho_arena::game_chance;
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::{Game, GameKind, Log, Phase, Seat, SeatCount, Seats};

use crate::bot::{Bot, Decision, Player};
use crate::exec::Loss;
use crate::thinking::Thinking;

/// The game, its players and its chance.
pub(crate) struct Setup {
    pub(crate) kind: GameKind,
    pub(crate) seats: SeatCount,
    /// One bot for each seat.
    pub(crate) bots: Vec<Bot>,
    pub(crate) seed: u64,
    pub(crate) budget: Option<Thinking>,
    pub(crate) patience: Duration,
    pub(crate) record: bool,
}

/// Watches a simulated game and keeps count.
pub(crate) trait Observer {
    /// Lets a seat decide by calling `choose`.
    fn decide<T>(&mut self, seat: Seat, choose: impl FnOnce() -> T) -> T;
    /// Called when another bot had to decide for a seat.
    fn lost(&mut self, seat: Seat, loss: &Loss);
    /// Called when a round has just ended.
    fn round(&mut self, game: &Game);
    /// Called when the game is over.
    fn game(&mut self, game: &Game);
    /// Called with the record of the game, if the setup wants one.
    fn record(&mut self, _record: &Record) {}
}

/// The players of a setup, ready to play.
pub(crate) struct Simulation<'a> {
    setup: &'a Setup,
    stop: &'a AtomicBool,
    /// In the order of the setup's bots, whatever their seats.
    players: Vec<Player>,
}

/// The game was interrupted before its end.
pub(crate) struct Stopped;

impl<'a> Simulation<'a> {
    pub(crate) fn new(setup: &'a Setup, stop: &'a AtomicBool) -> Simulation<'a> {
        let players = setup.bots.iter().map(|bot| Player::new(bot, setup.patience)).collect();
        Simulation { setup, stop, players }
    }

    /// Plays the game with this number and, if the setup wants it, appends its record to `records`.
    ///
    /// The bots sit `rotation` seats to the left of where the setup has them; the deals are the same for every rotation.
    pub(crate) fn play(
        &mut self,
        number: u64,
        rotation: usize,
        observer: &mut impl Observer,
        records: &mut Vec<u8>,
    ) -> Result<(), Stopped> {
        let setup = self.setup;
        let (seed, mut chances) = game_chance(setup.seed, number, rotation);
        let mut log = Log::new(setup.kind, setup.seats, seed.first_dealer(setup.seats));
        let mut game = log.start();
        let mut write = |entry| {
            if setup.record {
                log.entries.push(entry);
            }
        };
        self.players.iter_mut().for_each(Player::begin);
        let bot_at = Seat::ALL.map(|seat| bot_at(seat, rotation, setup.seats));
        let take_any: Seats =
            setup.seats.seats().filter(|seat| self.players[bot_at[seat.index()]].takes_any()).collect();
        loop {
            match game.phase() {
                Phase::Decide | Phase::Play => {}
                Phase::Deal => {
                    let deal = game.seed_deal(&seed);
                    game.deal_unchecked(&deal);
                    write(Entry::Deal(deal));
                }
                Phase::Over => break,
            }
            for seat in game.turn() {
                if self.stop.load(Ordering::Relaxed) {
                    return Err(Stopped);
                }
                let rng = &mut chances[seat.index()];
                let action = if take_any.contains(seat) {
                    observer.decide(seat, || game.play_any(seat, rng)).expect("it is this seat's turn")
                } else {
                    let player = &mut self.players[bot_at[seat.index()]];
                    let Decision { action, lost } = observer.decide(seat, || {
                        let view = game.view(Some(seat));
                        Thinking::within(setup.budget, |budget| player.decide(&view, budget, rng))
                    });
                    if let Some(loss) = lost {
                        observer.lost(seat, &loss);
                    }
                    game.play(seat, action).expect("players decide by the rules");
                    action
                };
                write(Entry::Act(seat, action));
            }
            if matches!(game.phase(), Phase::Deal | Phase::Over) {
                observer.round(&game);
            }
        }
        observer.game(&game);
        if setup.record {
            let name = |seat: Seat| format!("{} {}", setup.bots[bot_at[seat.index()]], seat.index() + 1);
            let names = setup.seats.seats().map(name).collect();
            let record = Record::from_log(&log, names, Some(&seed)).expect("the game was played by the rules");
            observer.record(&record);
            serde_json::to_writer(&mut *records, &record).expect("a record is plain data");
            records.push(b'\n');
        }
        Ok(())
    }
}

/// Which of the setup's bots has this seat after a rotation.
pub(crate) fn bot_at(seat: Seat, rotation: usize, seats: SeatCount) -> usize {
    (seat.index() + seats.get() - rotation) % seats.get()
}
