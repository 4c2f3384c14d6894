//! The game at a table, with the decisions that are still secret.

use std::collections::VecDeque;

use yohoho_protocol::{Moment, Refusal, RoundResult};
use yohoho_rules::log::Entry as LogEntry;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{
    Action, BySeat, Deal, Game, GameKind, Illegal, Log, Outcome, Phase, Seat, SeatCount, Seats, Seed, View,
};

/// A game that has been started.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) seed: Seed,
    /// The deals that come before those of the seed: see [`Table::stack`](crate::Table::stack).
    stacked: VecDeque<Deal>,
    /// The hash of the seed, which may be shown before the game is over.
    pub(crate) commitment: String,
    /// The game, without the decisions that are still held back.
    pub(crate) game: Game,
    pub(crate) log: Log,
    /// The results of the finished rounds.
    pub(crate) block: Vec<RoundResult>,
    /// Decisions that are held back until everybody has decided. They may be changed until then.
    pub(crate) held: BySeat<Option<Action>>,
    /// How often each held decision was changed.
    pub(crate) changes: BySeat<u8>,
    /// How many actions were played: identifies what is being decided now.
    pub(crate) step: u64,
    /// When the last action was played.
    pub(crate) since: Moment,
    /// How often more time was granted: for the current decision, and to each seat in the whole game.
    pub(crate) extensions: u64,
    pub(crate) asked: BySeat<u8>,
    /// How often in a row a bot decided for the person on a seat.
    pub(crate) missed: BySeat<u8>,
}

/// What became of an action.
pub(crate) enum Step {
    /// It is held back until everybody has decided.
    Held,
    /// It was the last one of several secret decisions, which are now played: all of them by seat, and what the last one led to.
    Revealed(Vec<Action>, Outcome),
    /// It was played at once.
    Played(Outcome),
}

impl Play {
    pub(crate) fn new(kind: GameKind, seats: SeatCount, seed: Seed, stacked: VecDeque<Deal>, now: Moment) -> Play {
        let log = Log::new(kind, seats, seed.first_dealer(seats));
        let mut play = Play {
            seed,
            stacked,
            commitment: seed.commitment().to_string(),
            game: log.start(),
            log,
            block: Vec::new(),
            held: BySeat::default(),
            changes: BySeat::default(),
            step: 0,
            since: now,
            extensions: 0,
            asked: BySeat::default(),
            missed: BySeat::default(),
        };
        play.deal();
        play
    }

    /// Deals the next round, if the game waits for one.
    pub(crate) fn deal(&mut self) -> bool {
        if self.game.phase() != Phase::Deal {
            return false;
        }
        let deal = self.stacked.pop_front().unwrap_or_else(|| self.game.seed_deal(&self.seed));
        self.game.deal(&deal).expect("a deal comes from one deck");
        self.log.entries.push(LogEntry::Deal(deal));
        true
    }

    /// Keeps the result of the round that has just ended.
    pub(crate) fn note_round(&mut self) -> &RoundResult {
        let round = ViewJson::of(&self.game.view(None));
        let (bids, won) = round.king().map(|king| (king.bids.clone().unwrap_or_default(), king.won.clone())).unzip();
        let line = RoundResult { bids: bids.unwrap_or_default(), won: won.unwrap_or_default(), scores: round.scores };
        self.block.push(line);
        &self.block[self.block.len() - 1]
    }

    /// The seats that have yet to decide.
    pub(crate) fn wanted(&self) -> Seats {
        self.game.turn().into_iter().filter(|seat| self.held[*seat].is_none()).collect()
    }

    /// Whether decisions are made in secret now.
    fn secret(&self) -> bool {
        self.game.turn().len() > 1
    }

    /// Checks an action against the rules. A decision that is held back may be changed.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut game = self.game;
        game.play(seat, action).map(|_| ()).map_err(|illegal| refusal(&illegal))
    }

    /// Whether the game is over after some actions.
    pub(crate) fn ends_with<'a>(&self, actions: impl Iterator<Item = (Seat, &'a ActionJson)>) -> bool {
        let mut game = self.game;
        let mut held = self.held;
        for (seat, action) in actions {
            held[seat] = action.read(game.kind()).ok();
            let turn = game.turn();
            if turn.into_iter().all(|seat| held[seat].is_some()) {
                for seat in turn {
                    let played = held[seat].take().map(|action| game.play(seat, action));
                    if !matches!(played, Some(Ok(_))) {
                        return false;
                    }
                }
            }
        }
        game.phase() == Phase::Over
    }

    /// Plays a legal action, or holds it back.
    pub(crate) fn take(&mut self, seat: Seat, action: Action, now: Moment) -> Step {
        if !self.secret() {
            return Step::Played(self.play(seat, action, now));
        }
        if self.held[seat].replace(action).is_some() {
            self.changes[seat] = self.changes[seat].saturating_add(1);
        }
        if !self.wanted().is_empty() {
            return Step::Held;
        }
        let held = core::mem::take(&mut self.held);
        self.changes = BySeat::default();
        let mut actions = Vec::new();
        let mut last = None;
        for seat in self.game.turn() {
            let action = held[seat].expect("all have decided");
            actions.push(action);
            last = Some(self.play(seat, action, now));
        }
        Step::Revealed(actions, last.expect("somebody decided"))
    }

    fn play(&mut self, seat: Seat, action: Action, now: Moment) -> Outcome {
        let outcome = self.game.play(seat, action).expect("the action was checked");
        self.log.entries.push(LogEntry::Act(seat, action));
        self.step += 1;
        self.since = now;
        self.extensions = 0;
        outcome
    }

    /// What a seat sees, or a spectator: who has decided, and the viewer's own decision.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> View {
        let mut game = self.game;
        // Somebody has yet to decide, so this reveals nothing.
        for seat in game.turn() {
            if let Some(action) = self.held[seat] {
                game.play(seat, action).expect("the action was checked");
            }
        }
        game.view(viewer)
    }
}

/// The refusal of an illegal action.
pub(crate) fn refusal(illegal: &Illegal) -> Refusal {
    Refusal::Illegal { rule: illegal.rule().map(|rule| rule.number().to_string()), message: illegal.to_string() }
}
