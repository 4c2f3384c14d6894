//! What holds whatever the weights.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::queen::{Action, Actions, Card, CardSet, Colour, Deal, Game, Outcome, Phase, Plank, Side, View};
use yohoho_rules::{Seat, SeatCount, below};

use super::knowledge::{Knowledge, Lane, Pirate};
use super::open_cards::OpenCards;
use super::plank::{PlankChoice, places, plank};
use super::play::TrickContext;
use super::weights::{COUNT, Weights};
use crate::Budget;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Weights that mean nothing.
fn any_weights(seed: u64) -> Weights {
    let mut rng = rng(seed);
    let mut weights = Weights([0.0; COUNT]);
    for weight in &mut weights.0 {
        *weight = (rng.next_u32() >> 8) as f32 / (1u32 << 23) as f32 - 1.0;
    }
    weights
}

/// Plays a round in which everybody chooses with `choose`.
fn play(seats: SeatCount, seed: u64, mut choose: impl FnMut(&View, &mut Xoshiro256PlusPlus) -> Action) -> Game {
    let mut rng = rng(seed);
    let mut game = Game::new(seats, seats.seats().next().unwrap());
    game.deal(&Deal::draw(seats, &mut rng)).unwrap();
    while !game.turn().is_empty() {
        for seat in game.turn() {
            let action = choose(&game.view(Some(seat)), &mut rng);
            game.play(seat, action).unwrap();
        }
    }
    game
}

fn any_action(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
    let legal = view.legal();
    legal.nth(below(rng, legal.len() as u32) as usize)
}

/// The worth of a card in a guess in which everybody has one more card.
fn worth(mut game: Game, seat: Seat, action: Action) -> i16 {
    game.play(seat, action).unwrap();
    while let Some((seat, cards)) = game.next_play() {
        game.play(seat, Action::Play(cards.nth(0))).unwrap();
    }
    let scores = game.open().scores();
    scores[seat.index()] * scores.len() as i16 - scores.iter().sum::<i16>()
}

#[test]
fn the_captain_sees_what_is_better_whatever_the_others_hold() {
    let captain = crate::bot("captain").unwrap();
    let mut certain = 0;
    for seats in SeatCount::ALL.into_iter().filter(|seats| seats.get() > 2) {
        for seed in 0..60 {
            play(seats, seed, |view, rng| {
                if let (Actions::Plays(cards), Some(seat)) = (view.legal(), view.viewer)
                    && view.hand.len() == 2
                    && cards.len() == 2
                    && view.open.trick().len() + 1 == seats.get()
                {
                    let [first, second] = [0, 1].map(|at| Action::Play(cards.nth(at)));
                    let lead = |game| worth(game, seat, first) - worth(game, seat, second);
                    let leads: Vec<i16> = (0..50).map(|_| lead(view.determinize(rng))).collect();
                    let better = if leads.iter().all(|lead| *lead > 0) {
                        Some(first)
                    } else {
                        leads.iter().all(|lead| *lead < 0).then_some(second)
                    };
                    if better.is_some() {
                        assert_eq!(
                            captain.choose(&yohoho_rules::View::Queen(*view), &Budget::samples(32), rng),
                            better.map(yohoho_rules::Action::Queen)
                        );
                        certain += 1;
                    }
                }
                any_action(view, rng)
            });
        }
    }
    assert!(certain > 20, "{certain}");
}

#[test]
fn a_plank_is_as_good_as_its_pirates_together() {
    let weights = any_weights(6);
    let seats = SeatCount::new(5).unwrap();
    let mut game = Game::new(seats, seats.seats().next().unwrap());
    game.deal(&Deal::draw(seats, &mut rng(3))).unwrap();
    let known = Knowledge::in_game(&game, game.turn().first().unwrap());
    let choice = PlankChoice::new(&weights, &known);
    let worth = |plank: Plank| -> f32 {
        let logits = &choice.logits[plank.side() as usize];
        places(plank).into_iter().zip(logits).map(|(place, logits)| logits[place]).sum()
    };
    let (sides, odds) = choice.odds();
    let mut sum = 0.0;
    for index in 0..Plank::CHOICES {
        let choice_of = Plank::choice(index);
        assert_eq!(plank(choice_of.side(), places(choice_of)), choice_of);
        assert!(worth(choice_of) <= worth(choice.best()) + 1e-4);
        let of_side = &odds[choice_of.side() as usize];
        let pirates = places(choice_of).into_iter().zip(of_side).map(|(place, odds)| odds[place]);
        sum += sides[choice_of.side() as usize] * pirates.product::<f32>();
    }
    assert!((sum - 1.0).abs() < 1e-3);
}

#[test]
fn a_pirate_is_counted_from_the_8() {
    let mut plank = plank(Side::HighBottom, [0, 1, 2, 4]);
    assert_eq!(plank.score(), 8 + 5 + 3 + 1);
    let blue = Pirate::of(plank, Colour::Blue);
    assert_eq!((blue.after(-1), blue.after(-2), blue.after(1)), (4, 3, 6));
    plank.step(Colour::Blue, -2);
    assert_eq!(usize::from(Pirate::of(plank, Colour::Blue).place), blue.after(-2));
    let red = Pirate::of(plank, Colour::Red);
    assert_eq!((red.after(-1), red.after(1)), (0, 2));
}

#[test]
fn who_plays_last_knows_how_the_card_ends() {
    let weights = any_weights(7);
    for seats in SeatCount::ALL.into_iter().filter(|seats| seats.get() > 2) {
        let mut rng = rng(11);
        let mut game = Game::new(seats, seats.seats().next().unwrap());
        game.deal(&Deal::draw(seats, &mut rng)).unwrap();
        while let Some(seat) = game.turn().first() {
            let view = game.view(Some(seat));
            let action = any_action(&view, &mut rng);
            let known = Knowledge::of(&view).unwrap();
            let known = match action {
                Action::Play(card) if known.after() == 0 => {
                    let context = TrickContext::new(&known);
                    let colour = context.open_cards.colour_of(card).unwrap_or(Colour::Red);
                    let lane = Lane::of(&known, colour);
                    Some(context.ends(&weights, lane, card.value(), colour, context.open_cards.entry(colour)))
                }
                _ => None,
            };
            if let (Outcome::Trick(resolution) | Outcome::Round(resolution), Some(ends)) =
                (game.play(seat, action).unwrap(), known)
            {
                let moved = |up: bool| resolution.moves().any(|moved| moved.seat == seat && (moved.steps > 0) == up);
                assert_eq!((ends.high > 0.5, ends.low > 0.5), (moved(true), moved(false)));
            }
        }
    }
}

#[test]
fn what_waits_counts_for_the_colour_that_is_announced() {
    let seats = SeatCount::new(3).unwrap();
    let mut rng = rng(13);
    let mut game = Game::new(seats, seats.seats().next().unwrap());
    while game.open().phase() == Phase::Deal {
        // Deals until somebody can lead the Monkey.
        game = Game::new(seats, seats.seats().next().unwrap());
        game.deal(&Deal::draw(seats, &mut rng)).unwrap();
        let lead = game.open().dealer().left(seats);
        if !game.hand(lead).contains(Card::MONKEY) {
            game = Game::new(seats, seats.seats().next().unwrap());
            continue;
        }
        for seat in seats.seats() {
            game.play(seat, Action::Plank(Plank::choice(0))).unwrap();
        }
        game.play(lead, Action::Play(Card::MONKEY)).unwrap();
    }
    let seat = game.turn().first().unwrap();
    let open_cards = OpenCards::of(&Knowledge::in_game(&game, seat));
    assert_eq!(open_cards.colour_of(Card::FIRST_MATE), None);
    assert!(Colour::ALL.into_iter().all(|colour| open_cards.before(colour) == 1));
    let coloured = game.hand(seat).without(CardSet::COLOURLESS).nth(0);
    game.play(seat, Action::Play(coloured)).unwrap();
    let open_cards = OpenCards::of(&Knowledge::in_game(&game, seat.left(seats)));
    assert_eq!(open_cards.before(coloured.colour().unwrap()), 1 | 1 << coloured.value());
}
