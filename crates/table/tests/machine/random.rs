//! Random people who come, go, sit, stand, chat, play, dawdle and ask for the impossible.

use std::collections::BTreeSet;

use yohoho_protocol::{Moment, Pace, Phrase, Refusal, Settings, Stage, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, SeatCount};
use yohoho_table::{ABANDONED, Entry, Fresh, Table};

use crate::test_table::{PEOPLE, SEED, TestTable, name, person, seat};

impl TestTable {
    fn any_wish(&mut self, number: usize) -> Wish {
        let at = seat(self.below(6));
        match self.below(24) {
            0 => Wish::Sit { seat: None },
            1 => Wish::Sit { seat: Some(at) },
            2 if self.below(6) == 0 => Wish::Stand,
            3 => Wish::Chat { text: ["ahoy", "", "\u{7}"][self.below(3)].into() },
            4 => Wish::Say { phrase: Phrase::Ahoy },
            5 => Wish::Mute { seat: at, muted: self.below(2) == 0 },
            6 => {
                let bots = [None, Some("random".into()), Some("kraken".into())];
                Wish::Bot { seat: at, bot: bots[self.below(3)].clone() }
            }
            7 if self.below(6) == 0 => Wish::Remove { seat: at },
            8 => Wish::Start { drop: false },
            9 => Wish::Rematch,
            10 => Wish::MoreTime,
            11 => {
                let seats = SeatCount::ALL[self.below(5)];
                let pace = [Pace::Off, Pace::Blitz, Pace::Custom(30)][self.below(3)];
                let old = self.table.settings().clone();
                Wish::Settings { settings: Settings { seats, pace, ..old } }
            }
            12 => {
                let strange = [ActionJson::Bid(0), ActionJson::Play("Y1".into()), ActionJson::Bid(99)];
                Wish::Act { action: strange[self.below(3)].clone() }
            }
            13 => Wish::StandIn { seat: at },
            14 => Wish::Back,
            15 | 16 => {
                let motions: Vec<u64> = self.table.info().motions.iter().map(|motion| motion.id).collect();
                let motion = if motions.is_empty() { 0 } else { motions[self.below(motions.len())] };
                Wish::Vote { motion, yes: self.below(2) == 0 }
            }
            _ => {
                let nothing_legal = ActionJson::Play("SM:P".into());
                Wish::Act { action: self.legal(number).unwrap_or(nothing_legal) }
            }
        }
    }

    /// The log alone gives the same table, but for who is there, and the deadline and the votes that follow from that.
    fn check_fold(&mut self) {
        compare(&self.table, &self.folded);
        // It also decides the same, except where that depends on who is there.
        let number = self.below(PEOPLE);
        let wish = self.any_wish(number);
        let everybody_may_sit = self.table.stage() == Stage::Lobby && !self.table.info().consent;
        let depends_on_presence = match wish {
            Wish::MoreTime | Wish::StandIn { .. } | Wish::Vote { .. } => true,
            Wish::Sit { .. } => !everybody_may_sit,
            // Who becomes the host.
            Wish::Stand | Wish::Remove { .. } => *self.table.host() == person(number),
            _ => false,
        };
        if !depends_on_presence {
            let decide = |table: &Table| {
                let fresh = Fresh { seed: yohoho_rules::Seed([3; 32]), code: "NEXT".into() };
                table.decide(&person(number), &name(number).into(), wish.clone(), self.now, fresh)
            };
            assert_eq!(decide(&self.table), decide(&self.folded));
        }
    }
}

fn compare(table: &Table, folded: &Table) {
    for number in 0..PEOPLE {
        let shown = |table: &Table| {
            let mut shown = table.welcome(&person(number), Moment(0));
            shown.table.deadline = None;
            shown.table.overdue = None;
            shown.you.votes.clear();
            shown.table.motions.iter_mut().for_each(|motion| (motion.yes, motion.needed) = (0, 0));
            shown.table.seats.iter_mut().for_each(|seat| seat.away = false);
            shown
        };
        assert_eq!(shown(folded), shown(table));
        assert_eq!(folded.seat_of(&person(number)), table.seat_of(&person(number)));
    }
    assert_eq!(folded.record(), table.record());
    assert_eq!(folded.finishers(), table.finishers());
    assert_eq!((folded.seq(), folded.last(), folded.host()), (table.seq(), table.last(), table.host()));
}

/// The name of an entry in the log.
fn kind(entry: &Entry) -> String {
    serde_json::to_value(entry).unwrap()["type"].as_str().unwrap().to_string()
}

#[test]
fn whatever_people_do_the_log_gives_the_same_table() {
    let mut finished = 0;
    let mut kinds = BTreeSet::new();
    for seed in 0..45 {
        let kind_of_game = GameKind::ALL[seed as usize % GameKind::ALL.len()];
        let pace = [Pace::Off, Pace::Blitz][seed as usize % 2];
        let mut test = TestTable::new(kind_of_game, 2 + seed as usize % 5, pace, seed);
        for _ in 0..2000 {
            let number = test.below(PEOPLE);
            let before = test.table.seq();
            match test.below(12) {
                0 => _ = test.come(number),
                1 if test.below(3) == 0 => _ = test.go(number),
                2 => {
                    let time = [10, 5_000, 130_000][test.below(3)];
                    test.wait(time);
                }
                3 | 4 => test.bots(),
                _ => {
                    let wish = test.any_wish(number);
                    if test.wish(number, wish).is_err() {
                        assert_eq!(test.table.seq(), before, "what is refused leaves no trace");
                    }
                }
            }
            if test.table.seq() > before {
                test.check_fold();
            }
        }
        if let Some(record) = test.table.record() {
            record.replay().expect("the record follows the rules");
            assert_eq!(record.commitment, test.table.info().commitment);
            let shown = test.table.stage() == Stage::Over;
            assert_eq!(record.seed.is_some(), shown, "the seed is a secret until the end");
            finished += usize::from(shown);
        }
        while test.table.is_attended() {
            (0..PEOPLE).for_each(|number| _ = test.go(number));
        }
        test.wait(ABANDONED);
        let closed = test.table.tick(test.now, SEED);
        test.append(closed);
        assert_eq!(test.decide(0, Wish::Start { drop: false }), Err(Refusal::Closed));
        test.check_fold();
        compare(&Table::fold(test.log.clone()).unwrap(), &test.folded);
        for (_, entry) in &test.log {
            kinds.insert(kind(entry));
            let json = serde_json::to_string(entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&json).unwrap(), *entry, "it survives being written");
        }
    }
    assert!(finished >= 5, "{finished} games were played to their end");
    assert_eq!(kinds.len(), 19, "every kind of entry came up: {kinds:?}");
}
