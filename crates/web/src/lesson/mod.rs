//! Lessons: games whose first deals, and what the others do with them, are written down, and what the coach says about each moment.
//!
//! The worker plays the deals on a real table; the page walks through the steps. Neither knows a rule: what is suggested has to be legal like
//! everything else, and the tests here play every lesson to its end.

mod doubloons;
mod king;
mod queen;

use yohoho_i18n::Lang;
use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{BySeat, Deal, GameKind, Seat, SeatCount, Seed, king as king_rules, queen as queen_rules};

/// Everybody at a lesson: the learner and two others.
pub(crate) const SEATS: SeatCount = SeatCount::ALL[1];

/// The seed of a lesson. It has the learner lead the first round, and deals the rounds that are not written down.
pub(crate) const SEED: Seed = Seed([5; 32]);

/// A round as it is written down.
pub(crate) struct Round {
    /// The hands by seat, the learner's first. The others play theirs in this order, as far as the rules let them.
    hands: [&'static str; 3],
    /// What the two others bid, or how they set up their planks.
    choices: [Choice; 2],
}

/// A decision that is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Bid(u8),
    Play(&'static str),
    /// The spaces of the red, yellow, green and blue pirate, with the 8 on top. Of the learner any plank is right.
    Plank([i64; 4]),
}

impl Choice {
    pub(crate) fn action(self) -> ActionJson {
        match self {
            Choice::Bid(bid) => ActionJson::Bid(bid),
            Choice::Play(play) => ActionJson::Play(play.into()),
            Choice::Plank([red, yellow, green, blue]) => ActionJson::Plank(Plank {
                side: queen_rules::Side::HighTop.name().into(),
                pirates: Pirates { red, yellow, green, blue },
            }),
        }
    }

    /// Whether this is what somebody has decided.
    pub(crate) fn is(self, action: &ActionJson) -> bool {
        matches!((self, action), (Choice::Plank(_), ActionJson::Plank(_))) || self.action() == *action
    }
}

/// Something the coach says.
pub(crate) struct Step {
    pub(crate) words: fn(Lang) -> &'static str,
    /// What it is about.
    pub(crate) spot: Spot,
    pub(crate) when: When,
    /// What the learner is to do; nothing but reading on if there is none.
    pub(crate) choice: Option<Choice>,
}

/// When something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// When the learner is to decide.
    Turn,
    /// While the trick that was just completed lies on the table.
    Trick,
}

/// What the light falls on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    Nothing,
    Hand,
    /// A card in hand.
    Card(&'static str),
    /// Where one bids, and the hand that one bids for.
    Bids,
    /// The others.
    Crew,
    /// The ring in which tricks are played.
    Ring,
    /// The cards on the table, and the plank on which they move pirates.
    Trick,
    /// One's own name, points, bid and tricks.
    Own,
    /// Where one's plank is set up.
    PlankPad,
    /// One's own plank.
    Plank,
}

impl Spot {
    /// What the light falls on, as a selector; empty for nothing.
    pub(crate) fn selector(self) -> String {
        match self {
            Spot::Nothing => String::new(),
            Spot::Hand => ".in-hand".into(),
            Spot::Card(code) => format!("[id^=card-{code}-]"),
            Spot::Bids => ".bid-pad .numbers, .bid-pad button, .in-hand".into(),
            Spot::Crew => ".seat".into(),
            Spot::Ring => ".ring".into(),
            Spot::Trick => ".lay .card, .centre .card, #own-plank".into(),
            Spot::Own => ".me".into(),
            Spot::PlankPad => ".plank-pad".into(),
            Spot::Plank => "#own-plank".into(),
        }
    }
}

/// Something to read when it is one's turn.
const fn say(words: fn(Lang) -> &'static str, spot: Spot) -> Step {
    Step { words, spot, when: When::Turn, choice: None }
}

/// Something to read about the trick on the table.
const fn see(words: fn(Lang) -> &'static str) -> Step {
    Step { words, spot: Spot::Trick, when: When::Trick, choice: None }
}

const fn bid(words: fn(Lang) -> &'static str, bid: u8) -> Step {
    Step { words, spot: Spot::Bids, when: When::Turn, choice: Some(Choice::Bid(bid)) }
}

/// A card to be played, by its code; `play` is more than that only for Scary Mary, who is declared.
const fn play(words: fn(Lang) -> &'static str, card: &'static str, play: &'static str) -> Step {
    Step { words, spot: Spot::Card(card), when: When::Turn, choice: Some(Choice::Play(play)) }
}

/// What the coach says, in order.
pub(crate) fn steps(game: GameKind) -> &'static [Step] {
    match game {
        GameKind::SkullKing => king::STEPS,
        GameKind::Doubloons => doubloons::STEPS,
        GameKind::SkullQueen => queen::STEPS,
    }
}

fn rounds(game: GameKind) -> &'static [Round] {
    match game {
        GameKind::SkullKing => king::ROUNDS,
        GameKind::Doubloons => doubloons::ROUNDS,
        GameKind::SkullQueen => queen::ROUNDS,
    }
}

/// The deals of a lesson's rounds.
pub(crate) fn deals(game: GameKind) -> impl Iterator<Item = Deal> {
    rounds(game).iter().map(move |round| match game.edition() {
        Some(edition) => Deal::King(king_rules::Deal {
            hands: hands(round, |codes| codes.filter_map(|code| edition.card(code).ok()).collect()),
        }),
        None => Deal::Queen(queen_rules::Deal {
            hands: hands(round, |codes| codes.filter_map(|code| code.parse().ok()).collect()),
            ..queen_rules::Deal::default()
        }),
    })
}

fn hands<Set: Copy + Default>(
    round: &Round,
    collect: impl Fn(std::str::SplitWhitespace<'static>) -> Set,
) -> BySeat<Set> {
    let mut hands = BySeat::default();
    for (seat, codes) in Seat::ALL.into_iter().zip(round.hands) {
        hands[seat] = collect(codes.split_whitespace());
    }
    hands
}

/// What a bot may do in a round that is written down, the best first: the first one that is legal is what it does. Empty in later rounds.
pub(crate) fn choices(game: GameKind, round: u8, seat: Seat) -> Vec<Choice> {
    let Some(round) = rounds(game).get(usize::from(round) - 1) else { return Vec::new() };
    let plays = round.hands[seat.index()].split_whitespace().map(Choice::Play);
    [round.choices[seat.index() - 1]].into_iter().chain(plays).collect()
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::{Message, Moment, Name, Request, Snapshot, What, Wish};

    use super::*;
    use crate::offline::{OfflineTable, WorkerReply, WorkerRequest};

    /// A lesson as the page sees it: the latest snapshot, and how many tricks have been completed.
    struct Course {
        table: OfflineTable,
        now: Snapshot,
        tricks: Vec<Vec<String>>,
        /// The learner's points in each round.
        points: Vec<i16>,
        requests: u64,
    }

    impl Course {
        fn start(game: GameKind, decisions: Vec<ActionJson>) -> Course {
            let mut table = OfflineTable::default();
            let name = Name::clean("Ana").unwrap();
            let request = WorkerRequest::Lesson { game, name, decisions };
            let replies = table.take(request, Moment(1), Seed([1; 32]), &|| false);
            let [WorkerReply::Told(Message::Snapshot(now))] = &replies[..] else { panic!("{replies:?}") };
            let mut course =
                Course { table, now: (**now).clone(), tricks: Vec::new(), points: Vec::new(), requests: 0 };
            course.let_others_play();
            course
        }

        fn let_others_play(&mut self) {
            loop {
                let replies = self.table.think(Moment(1), Seed([9; 32]), &|| false);
                if replies.is_empty() {
                    return;
                }
                self.hear(replies);
            }
        }

        fn hear(&mut self, replies: Vec<WorkerReply>) {
            for reply in replies {
                match reply {
                    WorkerReply::Told(Message::Events { events, now }) => {
                        for what in events.into_iter().flat_map(|event| event.what) {
                            match what {
                                What::Trick { trick, .. } => self.tricks.push(trick.plays),
                                What::Round { scores, .. } => self.points.push(scores[0]),
                                _ => {}
                            }
                        }
                        self.now = *now;
                    }
                    WorkerReply::Told(Message::Error { message, .. }) => panic!("{message}"),
                    _ => {}
                }
            }
        }

        fn decide(&mut self, choice: Choice) {
            self.requests += 1;
            let wish = Request { id: self.requests, wish: Wish::Act { action: choice.action() } };
            let replies = self.table.take(WorkerRequest::Wish(wish), Moment(1), Seed([1; 32]), &|| false);
            self.hear(replies);
            self.let_others_play();
        }

        fn view(&self) -> &yohoho_rules::wire::ViewJson {
            self.now.view.as_ref().expect("a view")
        }
    }

    /// Plays a lesson to its end, as suggested; looks at the table at each step. Tricks are those since the last decision.
    fn attend(game: GameKind, mut look: impl FnMut(&Step, &Course)) -> Course {
        let mut course = Course::start(game, Vec::new());
        for step in steps(game) {
            assert!(!course.view().legal.is_empty(), "it is the learner's turn: {}", (step.words)(Lang::En));
            if let When::Trick = step.when {
                assert_eq!(course.tricks.len(), 1, "a trick to talk about: {}", (step.words)(Lang::En));
            }
            look(step, &course);
            if let Some(choice) = step.choice {
                course.tricks.clear();
                course.decide(choice);
            }
        }
        course
    }

    #[test]
    fn every_lesson_can_be_played_to_its_end_as_suggested() {
        for game in GameKind::ALL {
            attend(game, |step, course| {
                if let Spot::Card(code) = step.spot {
                    assert!(course.view().hand.iter().any(|card| card == code), "{game}: {code} is in hand");
                }
                if let (Spot::Bids, Some(Choice::Bid(bid))) = (step.spot, step.choice) {
                    assert!(usize::from(bid) <= course.view().hand.len(), "{game}");
                }
            });
        }
    }

    #[test]
    fn the_learner_leads_the_first_round() {
        assert_eq!(SEED.first_dealer(SEATS), Seat::ALL[2]);
    }

    #[test]
    fn others_play_what_is_written_down() {
        let mut tricks = Vec::new();
        attend(GameKind::SkullKing, |step, course| {
            if step.when == When::Trick {
                tricks.push(course.tricks[0].join(" "));
            }
        });
        assert_eq!(tricks, ["R12 R5 R8", "Y7 Y11 Y4", "B13 K3 B6", "B1 E Y6", "SK M P", "P R9 P"]);
    }

    #[test]
    fn the_learner_scores_what_the_coach_says() {
        for game in [GameKind::SkullKing, GameKind::Doubloons] {
            let course = attend(game, |_, _| {});
            assert_eq!(course.points, [20, 20, 30, 90], "{game}");
        }
    }

    #[test]
    fn in_skull_queen_pirates_move_as_the_coach_says() {
        let course = attend(GameKind::SkullQueen, |_, _| {});
        let queen = course.view().queen().expect("a view of Skull Queen");
        let planks = format!("{:?}", queen.planks);
        // One's own red and green pirate went up; the blue one of the last captain is overboard.
        assert_eq!(planks.matches("None").count(), 1, "{planks}");
        assert!(queen.centre.is_empty(), "{:?}", queen.centre);
        assert_eq!(course.view().hand.len(), 8);
    }

    #[test]
    fn a_lesson_goes_on_from_any_of_its_decisions() {
        for game in GameKind::ALL {
            let choices: Vec<Choice> = steps(game).iter().filter_map(|step| step.choice).collect();
            let mut whole = Course::start(game, Vec::new());
            for made in 0..=choices.len() {
                let decisions = choices[..made].iter().map(|choice| choice.action()).collect();
                let resumed = Course::start(game, decisions);
                assert_eq!(resumed.view(), whole.view(), "{game}: after {made} decisions");
                if let Some(choice) = choices.get(made) {
                    whole.decide(*choice);
                }
            }
        }
    }

    #[test]
    fn after_something_else_the_others_go_on_as_far_as_the_rules_let_them() {
        for game in GameKind::ALL {
            for other in 0..3 {
                let mut course = Course::start(game, Vec::new());
                for _ in 0..12 {
                    use yohoho_rules::wire::LegalJson;
                    let legal = &course.view().legal;
                    let action = match &legal[other % legal.len()] {
                        LegalJson::One(action) => action.clone(),
                        LegalJson::Planks { .. } => Choice::Plank([1, 5, 1, 5]).action(),
                    };
                    course.requests += 1;
                    let wish = Request { id: course.requests, wish: Wish::Act { action } };
                    let replies = course.table.take(WorkerRequest::Wish(wish), Moment(1), Seed([1; 32]), &|| false);
                    course.hear(replies);
                    course.let_others_play();
                    assert!(!course.view().legal.is_empty(), "{game}: it is the learner's turn again");
                }
            }
        }
    }

    #[test]
    fn every_step_has_words_of_its_own_in_every_language() {
        for game in GameKind::ALL {
            for lang in Lang::ALL {
                let mut said: Vec<&str> = steps(game).iter().map(|step| (step.words)(lang)).collect();
                assert!(said.iter().all(|words| words.chars().count() <= 190), "{lang}: short enough for a phone");
                let count = said.len();
                said.sort_unstable();
                said.dedup();
                assert_eq!(said.len(), count, "{lang}, {game}");
            }
        }
    }
}
