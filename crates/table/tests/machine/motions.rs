//! Who may sit where, who has to leave, and what the others have to agree to.

use yohoho_protocol::{MotionKind, Pace, PersonId, Refusal, Settings, What, Wish, You};
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;
use yohoho_table::{Entry, OVERDUE, Table};

use crate::test_table::{TestTable, name, person, seat};

const SIT: Wish = Wish::Sit { seat: None };

fn sit_at(at: usize) -> Wish {
    Wish::Sit { seat: Some(seat(at)) }
}

fn remove(at: usize) -> Wish {
    Wish::Remove { seat: seat(at) }
}

fn stand_in(at: usize) -> Wish {
    Wish::StandIn { seat: seat(at) }
}

impl TestTable {
    fn you(&self, number: usize) -> You {
        self.table.snapshot(&person(number), self.now).you
    }

    fn seat_number(&self, number: usize) -> Option<usize> {
        self.table.seat_of(&person(number)).map(yohoho_rules::Seat::index)
    }

    fn vote(&mut self, number: usize, motion: u64, yes: bool) -> Result<Vec<What>, Refusal> {
        self.wish(number, Wish::Vote { motion, yes })
    }

    /// Kind, seat, votes in favour and votes needed of all motions.
    fn motions(&self) -> Vec<(MotionKind, usize, usize, usize)> {
        let motions = self.table.info().motions;
        motions.iter().map(|motion| (motion.kind, motion.seat.index(), motion.yes, motion.needed)).collect()
    }

    /// By seat, whether somebody has left it.
    fn left(&self) -> Vec<bool> {
        self.table.info().seats.iter().map(|seat| seat.left).collect()
    }

    fn last_motion(&self) -> u64 {
        self.table.info().motions.last().expect("somebody asks for something").id
    }

    /// The process is restarted, and these people come back.
    fn restart(&mut self, people: &[usize]) {
        self.table = Table::fold(self.log.clone()).unwrap();
        self.all_come(people);
    }
}

fn playing(seats: usize) -> TestTable {
    TestTable::started(GameKind::SkullKing, seats, Pace::Off, 1)
}

fn has_passed(what: &[What]) -> Option<bool> {
    what.iter().find_map(|what| match what {
        What::Settled { passed, .. } => Some(*passed),
        _ => None,
    })
}

#[test]
fn a_seat_is_free_for_whoever_left_it_and_no_other_seat_is() {
    let mut test = playing(3);
    test.wish(1, Wish::Stand).unwrap();
    test.wish(2, Wish::Stand).unwrap();
    assert_eq!(test.you(1).left, Some(seat(1)));
    assert_eq!(test.left(), [false, true, true]);
    assert_eq!(test.wish(1, sit_at(2)), Err(Refusal::OtherSeat), "they would see two hands");
    test.restart(&[0, 1, 2]);
    assert_eq!(test.wish(1, sit_at(2)), Err(Refusal::OtherSeat), "the log remembers it");
    test.wish(2, SIT).unwrap();
    test.wish(1, SIT).unwrap();
    assert_eq!((test.seat_number(1), test.seat_number(2)), (Some(1), Some(2)), "everybody is back where they were");
    assert_eq!((test.you(1).left, test.left()), (None, vec![false; 3]));
}

#[test]
fn changing_seats_before_the_start_shows_no_cards_and_is_free() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    test.all_come(&[0, 1, 2]);
    for at in [1, 2, 1] {
        test.wish(1, sit_at(at)).unwrap();
    }
    test.wish(2, SIT).unwrap();
    test.wish(0, Wish::Start { drop: false }).unwrap();
    test.wish(1, Wish::Stand).unwrap();
    test.wish(1, SIT).unwrap();
    assert_eq!(test.seat_number(1), Some(1));
}

#[test]
fn a_newcomer_needs_the_consent_of_the_host() {
    let mut test = playing(3);
    test.all_come(&[5, 6]);
    test.wish(2, Wish::Stand).unwrap();
    let what = test.wish(5, SIT).unwrap();
    let motion = test.last_motion();
    let asked = What::Motion { id: motion, kind: MotionKind::Sit, seat: seat(2), name: name(5) };
    assert_eq!((what, motion), (vec![asked], test.table.seq()));
    assert_eq!(test.motions(), [(MotionKind::Sit, 2, 0, 1)]);
    assert_eq!((test.you(5).seat, test.you(5).motion), (None, Some(motion)));
    assert_eq!((test.you(0).votes, test.you(1).votes), (vec![motion], vec![]));
    assert_eq!(test.vote(1, motion, true), Err(Refusal::NotHost));
    assert_eq!(test.vote(6, motion, true), Err(Refusal::NotSeated));
    assert_eq!(test.wish(5, SIT), Ok(vec![]), "they have asked already");
    let what = test.vote(0, motion, true).unwrap();
    assert_eq!(what[0], What::Voted { motion }, "how the host voted is not told");
    assert_eq!(has_passed(&what), Some(true));
    assert_eq!((test.seat_number(5), test.motions()), (Some(2), vec![]));
    assert_eq!(test.vote(0, motion, true), Err(Refusal::NoSuchMotion));
    // Now two people have held this seat. The one who left it last returns freely, the other has to ask.
    test.wish(5, Wish::Stand).unwrap();
    assert_eq!((test.you(5).left, test.you(2).left), (Some(seat(2)), None));
    test.wish(2, SIT).unwrap();
    assert_eq!((test.seat_number(2), test.motions().len()), (None, 1));
    test.wish(5, SIT).unwrap();
    assert_eq!((test.seat_number(5), test.motions()), (Some(2), vec![]), "nobody can have that seat any more");
}

#[test]
fn without_the_host_a_majority_of_those_who_are_there_decides() {
    let mut test = playing(5);
    test.come(5);
    test.wish(4, Wish::Stand).unwrap();
    test.wish(5, SIT).unwrap();
    let motion = test.last_motion();
    test.go(0);
    assert_eq!(test.motions(), [(MotionKind::Sit, 4, 0, 2)], "three are left");
    assert_eq!(test.you(3).votes, [motion]);
    assert_eq!(has_passed(&test.vote(1, motion, true).unwrap()), None);
    assert_eq!(test.you(1).votes, Vec::<u64>::new());
    test.restart(&[1, 2, 3, 5]);
    assert_eq!(has_passed(&test.vote(2, motion, true).unwrap()), Some(true));
    assert_eq!(test.seat_number(5), Some(4));
}

#[test]
fn a_vote_given_again_counts_those_who_are_there_now() {
    let mut test = playing(4);
    test.all_come(&[5]);
    test.go(0);
    test.wish(3, Wish::Stand).unwrap();
    test.wish(5, SIT).unwrap();
    let motion = test.last_motion();
    test.vote(1, motion, true).unwrap();
    assert_eq!(test.motions(), [(MotionKind::Sit, 3, 1, 2)]);
    assert_eq!(test.vote(1, motion, true), Ok(vec![]));
    test.go(2);
    assert_eq!(has_passed(&test.vote(1, motion, true).unwrap()), Some(true));
}

#[test]
fn somebody_who_was_turned_down_does_not_ask_again() {
    let mut test = playing(3);
    test.come(5);
    test.wish(2, Wish::Stand).unwrap();
    test.wish(5, SIT).unwrap();
    let what = test.vote(0, test.last_motion(), false).unwrap();
    assert_eq!(has_passed(&what), Some(false));
    assert_eq!(test.wish(5, SIT), Err(Refusal::Refused));
    test.restart(&[0, 1, 5]);
    assert_eq!(test.wish(5, SIT), Err(Refusal::Refused));
    test.wish(2, SIT).unwrap();
    assert_eq!(test.seat_number(2), Some(2), "it concerns nobody else");
}

#[test]
fn those_who_leave_ask_for_nothing_any_more() {
    let mut test = playing(3);
    test.all_come(&[5, 6]);
    test.wish(2, Wish::Stand).unwrap();
    test.wish(5, SIT).unwrap();
    assert_eq!(has_passed(&test.wish(5, Wish::Stand).unwrap()), Some(false), "taken back");
    assert_eq!(test.wish(5, Wish::Stand), Err(Refusal::NotSeated));
    test.wish(5, SIT).unwrap();
    let motion = test.last_motion();
    test.go(5);
    assert_eq!(test.you(0).votes, Vec::<u64>::new(), "they are not there");
    assert_eq!(has_passed(&test.vote(0, motion, true).unwrap()), Some(false));
    assert_eq!(test.seat_number(5), None);
    test.come(5);
    test.wish(5, SIT).unwrap();
    assert_eq!(test.motions().len(), 1, "that was not a refusal");
    // At most five wait; those who have gone make room.
    test.all_come(&[8, 9, 10, 11]);
    for number in [8, 9, 10, 11] {
        test.wish(number, SIT).unwrap();
    }
    assert_eq!(test.wish(6, SIT), Err(Refusal::TooFast));
    test.go(9);
    test.wish(6, SIT).unwrap();
    assert_eq!(test.motions().len(), 5);
}

#[test]
fn nobody_asks_for_ever() {
    let mut test = playing(3);
    test.come(5);
    test.wish(2, Wish::Stand).unwrap();
    for _ in 0..5 {
        test.wish(5, SIT).unwrap();
        test.wish(5, Wish::Stand).unwrap();
    }
    assert_eq!(test.wish(5, SIT), Err(Refusal::TooMuch));
}

#[test]
fn somebody_removed_before_the_start_does_not_come_back_under_any_name() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    test.all_come(&[0, 1, 2, 5]);
    test.wish(1, SIT).unwrap();
    test.wish(2, SIT).unwrap();
    assert_eq!(test.wish(2, remove(1)), Err(Refusal::NotHost));
    let what = test.wish(0, remove(1)).unwrap();
    assert_eq!(what[0], What::Removed { seat: seat(1), name: name(1) });
    for _ in 0..10 {
        assert_eq!(test.wish(1, SIT), Err(Refusal::Removed));
    }
    assert_eq!(test.wish(1, Wish::Chat { text: "why?".into() }), Err(Refusal::Removed));
    assert_eq!(test.table.may_look(&person(1)), Err(Refusal::Removed));
    // A fresh identity has to ask; those who have a seat, and the host, do not.
    assert!(test.table.info().consent);
    test.wish(5, SIT).unwrap();
    assert_eq!(test.seat_number(5), None);
    test.wish(2, sit_at(1)).unwrap();
    assert_eq!(test.motions(), [], "that was the seat they had asked for");
    test.wish(5, SIT).unwrap();
    test.vote(0, test.last_motion(), true).unwrap();
    assert_eq!(test.seat_number(5), Some(2));
    test.restart(&[0, 2, 5]);
    assert_eq!(test.wish(1, SIT), Err(Refusal::Removed));
    test.wish(0, Wish::Start { drop: false }).unwrap();
    assert!(!test.table.info().consent, "during a game newcomers have to ask anyway");
}

#[test]
fn the_host_removes_somebody_during_play_and_a_bot_plays_on() {
    let mut test = playing(3);
    let what = test.wish(0, remove(1)).unwrap();
    assert_eq!(what[0], What::Removed { seat: seat(1), name: name(1) });
    assert!(matches!(what[1], What::Seat { .. }));
    assert_eq!(test.table.jobs(test.now)[0].seat, seat(1));
    assert_eq!(test.you(1).left, None);
    for wish in [SIT, sit_at(1), sit_at(2), Wish::Stand] {
        assert_eq!(test.wish(1, wish), Err(Refusal::Removed));
    }
    assert_eq!(test.table.may_look(&person(1)), Err(Refusal::Removed));
    // Somebody else may have the seat, with consent.
    test.come(5);
    test.wish(5, SIT).unwrap();
    test.vote(0, test.last_motion(), true).unwrap();
    assert_eq!(test.seat_number(5), Some(1));
    test.play_to_the_end();
}

#[test]
fn a_majority_removes_even_the_host_and_somebody_else_takes_over() {
    let mut test = playing(4);
    test.wish(1, remove(0)).unwrap();
    assert_eq!(test.motions(), [(MotionKind::Remove, 0, 1, 2)]);
    assert_eq!(test.you(0).votes, Vec::<u64>::new(), "not in their own case");
    assert_eq!(test.vote(0, test.last_motion(), false), Err(Refusal::NotHost));
    assert_eq!(test.you(2).votes.len(), 1);
    test.restart(&[0, 1, 2, 3]);
    // To ask for the same is to vote for it.
    let what = test.wish(2, remove(0)).unwrap();
    assert_eq!(has_passed(&what), Some(true));
    assert!(what.contains(&What::Host { seat: Some(seat(1)) }), "{what:?}");
    assert_eq!((test.table.host(), test.seat_number(0)), (&person(1), None));
    assert_eq!(test.wish(0, SIT), Err(Refusal::Removed));
}

#[test]
fn a_minority_removes_nobody() {
    let mut test = playing(4);
    test.wish(1, remove(2)).unwrap();
    let motion = test.last_motion();
    assert_eq!(has_passed(&test.vote(3, motion, false).unwrap()), None);
    assert_eq!(has_passed(&test.vote(0, motion, false).unwrap()), Some(false), "two of three are against it");
    assert_eq!(test.seat_number(2), Some(2));
    let mut two = playing(2);
    assert_eq!(two.wish(1, remove(0)), Err(Refusal::NotHost), "one against one is no majority");
    two.wish(0, remove(1)).unwrap();
    assert_eq!(two.seat_number(1), None);
}

#[test]
fn whoever_removes_themselves_stands_up() {
    let mut test = playing(3);
    test.wish(0, remove(0)).unwrap();
    assert_eq!(test.table.host(), &person(1));
    test.wish(0, SIT).unwrap();
    assert_eq!(test.seat_number(0), Some(0));
}

#[test]
fn a_bot_decides_for_those_who_do_nothing_until_they_act() {
    let mut test = playing(3);
    test.act(0, ActionJson::Bid(0)).unwrap();
    test.act(1, ActionJson::Bid(0)).unwrap();
    assert_eq!(test.table.info().overdue, Some(test.now.after(OVERDUE)));
    assert_eq!(test.wish(0, stand_in(2)), Err(Refusal::NotYet));
    test.wait(OVERDUE - 1);
    assert_eq!(test.wish(0, stand_in(2)), Err(Refusal::NotYet));
    test.wait(1);
    assert_eq!(test.wish(0, stand_in(1)), Err(Refusal::NotYet), "nobody waits for them");
    assert!(test.table.jobs(test.now).is_empty(), "they are connected, and the game waits");
    assert_eq!(test.wish(0, stand_in(2)), Ok(vec![What::StandIn { seat: seat(2), on: true }]));
    assert!(test.table.info().seats[2].stand_in);
    test.restart(&[0, 1, 2]);
    // The bot makes every decision of theirs, also the next ones.
    test.bots();
    for _ in 0..20 {
        for number in [0, 1] {
            if let Some(action) = test.legal(number) {
                test.act(number, action).unwrap();
            }
        }
        test.bots();
    }
    assert!(test.table.record().is_some_and(|record| record.rounds.len() > 1), "the game goes on");
    // They are back as soon as they act.
    assert_eq!(test.wish(2, Wish::Back), Ok(vec![What::StandIn { seat: seat(2), on: false }]));
    assert_eq!(test.wish(2, Wish::Back), Ok(vec![]));
    while test.legal(2).is_none() {
        for number in [0, 1] {
            if let Some(action) = test.legal(number) {
                test.act(number, action).unwrap();
            }
        }
    }
    test.wait(OVERDUE);
    test.wish(0, stand_in(2)).unwrap();
    let action = test.legal(2).unwrap();
    let what = test.act(2, action).unwrap();
    assert_eq!(what[0], What::StandIn { seat: seat(2), on: false });
    assert!(!test.table.info().seats[2].stand_in);
}

#[test]
fn without_the_host_a_majority_lets_a_bot_decide_and_at_last_anybody() {
    let mut test = playing(4);
    for number in 1..4 {
        test.act(number, ActionJson::Bid(0)).unwrap();
    }
    test.wait(OVERDUE);
    test.wish(1, stand_in(0)).unwrap();
    assert_eq!(test.motions(), [(MotionKind::StandIn, 0, 1, 2)]);
    let mut late = test.table.clone();
    let what = test.wish(2, stand_in(0)).unwrap();
    assert_eq!(has_passed(&what), Some(true));
    assert!(what.contains(&What::StandIn { seat: seat(0), on: true }));
    // Had nobody else moved a finger, one voice would have been enough after ten minutes.
    let fresh = || yohoho_table::Fresh { seed: yohoho_rules::Seed([0; 32]), code: String::new() };
    let now = test.now.after(4 * OVERDUE);
    let entries = late.decide(&person(1), &name(1).into(), stand_in(0), now, fresh()).unwrap();
    for entry in &entries {
        late.apply(entry, now).unwrap();
    }
    assert!(late.info().seats[0].stand_in);
    // Of two people the other one decides.
    let mut two = playing(2);
    two.wait(OVERDUE);
    two.wish(1, stand_in(0)).unwrap();
    assert_eq!(two.table.jobs(two.now)[0].seat, seat(0));
}

#[test]
fn acting_settles_the_question_who_decides() {
    let mut test = playing(4);
    test.wait(OVERDUE);
    test.wish(1, stand_in(0)).unwrap();
    assert_eq!(test.motions().len(), 1);
    assert_eq!(has_passed(&test.act(0, ActionJson::Bid(0)).unwrap()), Some(false));
    assert_eq!(test.motions(), []);
}

#[test]
fn where_a_clock_runs_or_nobody_waits_nothing_is_overdue() {
    let clock = TestTable::started(GameKind::SkullKing, 3, Pace::Relaxed, 1);
    assert_eq!(clock.table.info().overdue, None);
    let mut alone = playing(2);
    alone.wish(1, Wish::Stand).unwrap();
    assert_eq!(alone.table.info().overdue, None);
    alone.wait(OVERDUE);
    assert_eq!(alone.wish(0, stand_in(1)), Err(Refusal::SeatEmpty));
    assert_eq!(alone.wish(5, stand_in(0)), Err(Refusal::NotSeated));
}

#[test]
fn a_new_name_changes_nothing_about_votes_and_stand_ins() {
    let mut test = playing(4);
    test.wait(OVERDUE);
    test.wish(0, stand_in(2)).unwrap();
    test.wish(1, remove(3)).unwrap();
    for number in [1, 2, 3] {
        let entries = test.table.rename(&person(number), &name(7).into());
        test.append(entries);
    }
    assert_eq!((test.motions().len(), test.table.info().seats[2].stand_in), (1, true));
}

#[test]
fn what_spectators_mute_is_not_in_the_log_and_lasts_while_they_are_there() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 1);
    test.all_come(&[0, 5]);
    let mute = |muted| Wish::Mute { seat: seat(0), muted };
    assert_eq!(test.decide(5, mute(true)), Ok(vec![]));
    assert!(test.table.mute_while_here(&person(5), seat(0), true));
    assert!(!test.table.mute_while_here(&person(5), seat(0), true), "it is muted already");
    assert_eq!(test.you(5).muted, [seat(0)]);
    let chat = Entry::Chat { person: person(0), name: name(0), text: "Ahoy!".into() };
    let applied = test.table.apply(&chat, test.now).unwrap();
    assert_eq!(test.table.event_for(&applied, &person(5)).what, [What::Private]);
    // Those who sit down keep it, and can undo it.
    test.wish(5, SIT).unwrap();
    assert_eq!(test.decide(5, mute(true)), Ok(vec![]));
    test.wish(5, mute(false)).unwrap();
    assert_eq!(test.you(5).muted, []);
    assert!(!test.table.mute_while_here(&person(5), seat(0), true), "with a seat it is in the log");
    assert!(!test.table.mute_while_here(&person(6), seat(0), true), "they are not there");
    test.come(6);
    assert!(!test.table.mute_while_here(&person(6), seat(4), true), "there is no such seat");
    test.table.mute_while_here(&person(6), seat(0), true);
    test.go(6);
    test.come(6);
    assert_eq!(test.you(6).muted, []);
}

#[test]
fn old_logs_in_which_somebody_changed_seats_during_play_are_still_read() {
    let mut test = playing(3);
    test.wish(1, Wish::Stand).unwrap();
    test.wish(2, Wish::Stand).unwrap();
    test.append(vec![
        Entry::Sat { seat: seat(2), person: person(1), name: name(1), portrait: None },
        Entry::Stood { seat: seat(2) },
    ]);
    let restored = Table::fold(test.log.clone()).unwrap();
    assert_eq!(restored.seat_of(&PersonId("person-1".into())), None);
    assert_eq!(test.wish(1, SIT), Err(Refusal::OtherSeat), "they have seen enough");
}

#[test]
fn a_table_that_may_not_be_watched_refuses_those_who_were_removed_for_that_reason() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    let settings = Settings { watch: false, ..test.table.settings().clone() };
    test.wish(0, Wish::Settings { settings }).unwrap();
    test.all_come(&[0, 1, 2]);
    test.wish(1, SIT).unwrap();
    test.wish(2, SIT).unwrap();
    test.wish(0, Wish::Start { drop: false }).unwrap();
    test.wish(0, remove(1)).unwrap();
    assert_eq!(test.table.may_look(&person(1)), Err(Refusal::Removed));
    assert_eq!(test.table.may_look(&person(5)), Err(Refusal::NoWatching));
}

#[test]
fn what_somebody_muted_on_a_seat_is_undone_in_the_log() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 1);
    test.all_come(&[0, 5]);
    let mute = |muted| Wish::Mute { seat: seat(0), muted };
    test.wish(5, SIT).unwrap();
    test.wish(5, mute(true)).unwrap();
    test.wish(5, Wish::Stand).unwrap();
    assert_eq!(test.you(5).muted, [seat(0)]);
    assert!(!test.table.mute_while_here(&person(5), seat(0), false), "it is in the log");
    let undone = Entry::Muted { person: person(5), seat: seat(0), muted: false };
    assert_eq!(test.decide(5, mute(false)), Ok(vec![undone]));
}
