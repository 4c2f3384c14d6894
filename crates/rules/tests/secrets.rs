//! Nobody sees what a seat could not see, and a guess agrees with all that a seat knows.

mod common;

use std::collections::HashSet;

use common::{Chance, chance, random_game, tables};
use yohoho_rules::log::Entry;
use yohoho_rules::{Game, GameKind, Phase, Seat, SeatCount, View, below, king, queen};

fn viewers(seats: SeatCount) -> impl Iterator<Item = Option<Seat>> {
    seats.seats().map(Some).chain([None])
}

/// Two states that differ only in what a seat cannot know look the same to it, now and after the same open action.
#[test]
fn states_that_differ_in_secrets_give_the_same_view() {
    for (kind, seats) in tables() {
        let mut rng = chance(7);
        random_game(kind, seats, 5, |game, _, next| {
            for viewer in viewers(seats) {
                let view = game.view(viewer);
                let mut other = view.determinize(&mut rng);
                assert_eq!(other.view(viewer), view);
                assert_eq!(format!("{:?}", other.view(viewer)), format!("{view:?}"), "to the byte");
                assert_eq!(other.turn(), game.turn());
                if let Some(seat) = viewer {
                    assert_eq!(other.legal(seat), game.legal(seat));
                    assert_eq!(view.legal(), game.legal(seat));
                }
                // The viewer's own next action looks the same in both.
                if let Some(Entry::Act(seat, action)) = next
                    && Some(*seat) == viewer
                    && !shows_secrets(game, *seat)
                {
                    let mut game = *game;
                    game.play(*seat, *action).unwrap();
                    other.play(*seat, *action).unwrap();
                    assert_eq!(other.view(viewer), game.view(viewer));
                }
            }
        });
    }
}

/// Whether the action of this seat turns over what others have decided in secret, or the ghost's next card.
fn shows_secrets(game: &Game, seat: Seat) -> bool {
    let simultaneous = match game {
        Game::King(game) => game.open().phase() == king::Phase::Bid,
        Game::Queen(game) => game.open().phase() == queen::Phase::Plank || game.open().seats().get() == 2,
    };
    simultaneous && game.turn().into_iter().all(|other| other == seat)
}

#[test]
fn a_secret_decision_changes_nothing_for_others() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 11, |game, _, _| {
            for seat in game.turn() {
                if game.turn().len() < 2 {
                    continue;
                }
                let legal = game.legal(seat);
                let (mut low, mut high) = (*game, *game);
                low.play(seat, legal.nth(0)).unwrap();
                high.play(seat, legal.nth(legal.len() - 1)).unwrap();
                for viewer in viewers(seats).filter(|viewer| *viewer != Some(seat)) {
                    assert_eq!(low.view(viewer), high.view(viewer));
                }
                assert_eq!(low.view(Some(seat)) == high.view(Some(seat)), legal.len() == 1);
            }
        });
    }
}

#[test]
fn a_guess_can_be_played_to_the_end() {
    for (kind, seats) in tables() {
        let mut rng = chance(13);
        random_game(kind, seats, 17, |game, _, _| {
            for viewer in viewers(seats) {
                let mut guess = game.view(viewer).determinize(&mut rng);
                let round = guess.round();
                while guess.round() == round
                    && let Some(seat) = guess.turn().first()
                {
                    let legal = guess.legal(seat);
                    guess.play(seat, legal.nth(below(&mut rng, legal.len() as u32) as usize)).unwrap();
                }
                assert!(guess.round() > round || guess.turn().is_empty());
            }
        });
    }
}

/// Who holds which card, as codes. The ghost's pile counts too.
fn holdings(game: &Game, viewer: Option<Seat>) -> Vec<(usize, String)> {
    let others = game.seats().seats().filter(|seat| Some(*seat) != viewer);
    others.flat_map(|seat| game.hand_codes(seat).into_iter().map(move |code| (seat.index(), code))).collect()
}

/// What rejection says is possible: deal the unseen cards anyhow, keep what agrees with every play that was seen.
fn possible(game: &Game, viewer: Option<Seat>, tries: usize, rng: &mut Chance) -> HashSet<(usize, String)> {
    let mut found = HashSet::new();
    let view = game.view(viewer);
    let voids = shown_voids(game);
    let unseen: Vec<String> = match &view {
        View::King(view) => view.unseen().iter().map(|card| card.code(view.open.edition()).to_string()).collect(),
        View::Queen(view) => view.unseen().iter().map(|card| card.to_string()).collect(),
    };
    let others: Vec<Seat> = game.seats().seats().filter(|seat| Some(*seat) != viewer).collect();
    for _ in 0..tries {
        let mut cards = unseen.clone();
        for i in 0..cards.len() {
            let j = i + below(rng, (cards.len() - i) as u32) as usize;
            cards.swap(i, j);
        }
        let mut cards = cards.into_iter();
        let mut dealt = Vec::new();
        for seat in &others {
            dealt.extend(cards.by_ref().take(game.hand_codes(*seat).len()).map(|code| (seat.index(), code)));
        }
        if dealt
            .iter()
            .all(|(seat, code)| code.len() == 1 && code != "0" || !voids.contains(&(*seat, code[..1].into())))
        {
            found.extend(dealt);
        }
    }
    found
}

/// Seats and suits that they have shown not to have, read from the cards on the table.
fn shown_voids(game: &Game) -> HashSet<(usize, String)> {
    let mut voids = HashSet::new();
    let tricks: Vec<(Seat, Vec<String>)> = match game {
        Game::King(game) => {
            let edition = game.open().edition();
            let codes = |plays: &[king::Play]| plays.iter().map(|play| play.code(edition).to_string()).collect();
            game.open().tricks().map(|(lead, plays)| (lead, codes(plays))).collect()
        }
        Game::Queen(game) => {
            game.open().tricks().map(|(lead, plays)| (lead, plays.iter().map(ToString::to_string).collect())).collect()
        }
    };
    for (lead, plays) in tricks {
        let two_captains = lead.index() >= game.seats().get();
        let frees = game.kind().edition().is_some_and(|edition| edition.jagged_frees)
            && !has_suit(&plays[0])
            && plays[0] != "E"
            && plays[0] != "SM:E";
        let mut led: Option<String> = None;
        for (place, code) in plays.iter().enumerate() {
            if !has_suit(code) || frees {
                continue;
            }
            let suit = code[..1].to_string();
            if let Some(led) = &led
                && *led != suit
            {
                let seat = match game {
                    Game::King(game) => lead.left_by(place as u8, game.open().seats()),
                    Game::Queen(game) => game.open().player(lead, place as u8),
                };
                voids.insert((seat.index(), led.clone()));
            }
            if led.is_none() && (!two_captains || place == 0) {
                led = Some(suit);
            }
        }
    }
    voids
}

#[test]
fn a_guess_reaches_every_possible_card_and_no_impossible_one() {
    for (kind, seats) in tables() {
        let mut rng = chance(23);
        let mut state = 0;
        random_game(kind, seats, 29, |game, _, _| {
            state += 1;
            // A few states of each game, early and late.
            if state % 41 != 0 || game.turn().is_empty() {
                return;
            }
            for viewer in [Some(Seat::default()), None] {
                let wanted = possible(game, viewer, 2000, &mut rng);
                let mut reached = HashSet::new();
                for _ in 0..4000 {
                    reached.extend(holdings(&game.view(viewer).determinize(&mut rng), viewer));
                }
                let missing: Vec<_> = wanted.difference(&reached).collect();
                assert!(missing.is_empty(), "{kind} {seats}: never guessed: {missing:?}");
                let voids = shown_voids(game);
                assert!(
                    reached.iter().all(|(seat, code)| !voids.contains(&(*seat, code[..1].into())) || !has_suit(code)),
                    "{kind} {seats}: a suit that was shown to be missing"
                );
                assert!(reached.is_superset(&holdings(game, viewer).into_iter().collect()), "the truth is possible");
            }
        });
    }
}

fn has_suit(code: &str) -> bool {
    code.len() > 1 && code != "13" && !code.starts_with("SM") && code != "SK"
}

/// Without anything known about suits, every seat gets every unseen card equally often.
#[test]
fn guesses_are_even_where_nothing_is_known() {
    let seats = SeatCount::new(3).unwrap();
    let mut rng = chance(31);
    let mut game = Game::new(GameKind::SkullKing, seats, Seat::default());
    game.deal(&game.draw_deal(&mut rng)).unwrap();
    let view = game.view(Some(Seat::default()));
    let View::King(king_view) = view else { panic!("a view of Skull King") };
    let escapes = king_view.unseen().count(king::Card::special(king::Special::Escape));
    let samples = 65_000;
    let mut counted = 0;
    for _ in 0..samples {
        let guess = view.determinize(&mut rng);
        counted += usize::from(guess.hand_codes(Seat::ALL[1])[0] == "E");
    }
    // One of 65 unseen cards; four standard deviations.
    let expected = f64::from(samples) * f64::from(escapes) / 65.0;
    assert!((counted as f64 - expected).abs() < 4.0 * expected.sqrt(), "{counted} of {expected}");
}

/// A hand that is drawn for a seat and supposed to be its own from then on leaves guesses that agree with the view.
#[test]
fn guesses_can_be_made_seat_by_seat() {
    macro_rules! guess {
        ($view:expr, $others:expr, $rng:expr) => {{
            let mut guesser = $view.guesser();
            let mut hands = Vec::new();
            for seat in $others {
                let hand = guesser.draw_hand(seat, $rng);
                guesser.suppose(seat, hand);
                hands.push((seat, hand));
            }
            let guess = guesser.draw($rng);
            assert!(hands.iter().all(|(seat, hand)| guess.hand(*seat) == *hand));
            guess
        }};
    }
    for (kind, seats) in tables() {
        let mut rng = chance(29);
        random_game(kind, seats, 31, |game, _, _| {
            if !matches!(game.phase(), Phase::Decide | Phase::Play) {
                return;
            }
            let viewer = Seat::new(below(&mut rng, seats.get() as u32) as u8);
            let others = seats.seats().filter(|seat| Some(*seat) != viewer);
            let guess = match game.view(viewer) {
                View::King(view) => Game::King(guess!(view, others, &mut rng)),
                View::Queen(view) => Game::Queen(guess!(view, others, &mut rng)),
            };
            assert_eq!(guess.view(viewer), game.view(viewer));
        });
    }
}
