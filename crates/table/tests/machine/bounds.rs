//! No log grows without limit, whatever hostile people do.

use yohoho_protocol::{Pace, PersonId, Phrase, Refusal, Settings, Stage, Wish};
use yohoho_rules::{GameKind, Seat};
use yohoho_table::{Entry, LONGEST_LOG};

use crate::test_table::{TestTable, legal, name, person, seat};

/// Those who come and go under ever new identities have numbers from here on.
const STRANGERS: usize = 8;

fn number_of(person: &PersonId) -> usize {
    person.0.trim_start_matches("person-").parse().unwrap()
}

impl TestTable {
    /// A wish that makes the log longer, if there is room for it.
    fn hostile_wish(&mut self, number: usize) -> Wish {
        let at = seat(self.below(6));
        match self.below(20) {
            0..=2 => Wish::Sit { seat: Some(at) },
            3 | 4 => Wish::Sit { seat: None },
            5 => Wish::Stand,
            6 | 7 => Wish::Chat { text: "spam".into() },
            8 => Wish::Say { phrase: Phrase::Ahoy },
            9 | 10 => Wish::Mute { seat: at, muted: self.below(2) == 0 },
            11 => Wish::Bot { seat: at, bot: [None, Some("random".into())][self.below(2)].clone() },
            12 => Wish::Settings { settings: Settings { listed: self.below(2) == 0, ..self.table.settings().clone() } },
            13 => Wish::MoreTime,
            14 => Wish::StandIn { seat: at },
            15 => Wish::Back,
            16 if person(number) != *self.table.host() && self.below(20) == 0 => Wish::Remove { seat: at },
            16 | 17 => {
                let motions: Vec<u64> = self.table.info().motions.iter().map(|motion| motion.id).collect();
                let motion = if motions.is_empty() { 0 } else { motions[self.below(motions.len())] };
                Wish::Vote { motion, yes: self.below(2) == 0 }
            }
            // Minds are changed again and again.
            _ => match self.table.view(&person(number)) {
                Some(view) if view.viewer().is_some() => {
                    let action = legal(&view, &mut self.rng);
                    let bid = yohoho_rules::wire::ActionJson::Bid(self.below(2) as u8);
                    Wish::Act { action: action.unwrap_or(bid) }
                }
                _ => Wish::Rematch,
            },
        }
    }

    /// Everybody does their worst until as many wishes in a row as this have been in vain.
    fn spam(&mut self, in_vain: usize, may_act: bool) {
        let mut fruitless = 0;
        let mut stranger = STRANGERS;
        while fruitless < in_vain && self.table.seq() as usize <= LONGEST_LOG {
            self.wait(2_500);
            let number = match self.below(STRANGERS + 4) {
                0 | 1 => {
                    stranger += self.below(2);
                    self.come(stranger);
                    stranger
                }
                2 | 3 => number_of(self.table.host()),
                number => number - 4,
            };
            let entries = if self.below(20) == 0 {
                let other = name(number + self.below(2));
                self.table.rename(&person(number), &other.into())
            } else {
                let wish = self.hostile_wish(number);
                let is_allowed = may_act || !matches!(wish, Wish::Act { .. });
                if is_allowed { self.decide(number, wish).unwrap_or_default() } else { Vec::new() }
            };
            fruitless = if entries.is_empty() { fruitless + 1 } else { 0 };
            self.append(entries);
        }
    }
}

#[test]
fn no_log_grows_beyond_its_limit() {
    for (kind, pace, seed) in [
        (GameKind::SkullKing, Pace::Off, 1),
        (GameKind::SkullQueen, Pace::Blitz, 2),
        (GameKind::Doubloons, Pace::Off, 3),
    ] {
        let mut test = TestTable::new(kind, 6, pace, seed);
        (0..8).for_each(|number| _ = test.come(number));
        test.spam(1000, false);
        let before = test.table.seq();
        assert!(before > 3000, "{before} entries before the start");
        // Whatever has happened, the game can be started and played to its end.
        let seated: Vec<usize> = test.table.people().map(|(_, person)| number_of(person)).collect();
        let mut others = (0..STRANGERS).filter(|number| !seated.contains(number));
        let taken: Vec<Seat> = test.table.people().map(|(seat, _)| seat).collect();
        for seat in Seat::ALL.into_iter().filter(|seat| !taken.contains(seat)) {
            let number = others.next().unwrap();
            test.append(vec![Entry::Sat { seat, person: person(number), name: name(number), portrait: None }]);
        }
        test.wish(number_of(test.table.host()), Wish::Start { drop: false }).unwrap();
        test.spam(1000, false);
        while test.table.stage() == Stage::Playing {
            test.spam(20, true);
            test.bots();
            let seated: Vec<usize> = test.table.people().map(|(_, person)| number_of(person)).collect();
            for number in seated {
                if let Some(action) = test.legal(number) {
                    test.act(number, action).unwrap();
                }
            }
        }
        test.spam(1000, true);
        assert!(test.table.seq() > before + 1000, "{} entries", test.table.seq());
        assert!((test.table.seq() as usize) < LONGEST_LOG, "{} entries", test.table.seq());
    }
}

#[test]
fn those_who_talk_too_much_do_not_silence_the_others() {
    let mut test = TestTable::started(GameKind::SkullKing, 3, Pace::Off, 1);
    let chat = || Wish::Chat { text: "spam".into() };
    let mut said = 0;
    let refusal = loop {
        test.wait(2_500);
        match test.wish(1, chat()) {
            Ok(_) => said += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((said, refusal), (600, Refusal::TooMuch));
    assert_eq!(test.wish(1, Wish::Mute { seat: seat(0), muted: true }), Err(Refusal::TooMuch));
    assert_eq!(test.table.rename(&person(1), &name(7).into()), [], "they keep their name here");
    test.wish(0, chat()).unwrap();
    test.wish(5, chat()).unwrap();
    test.play_to_the_end();
}

#[test]
fn after_the_game_the_host_is_not_passed_on_for_ever() {
    let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 1);
    test.play_to_the_end();
    let refusal = (0..5000).find_map(|turn| test.wish(turn % 2, Wish::Stand).err());
    assert_eq!(refusal, Some(Refusal::TooMuch));
}
