//! Bots in whole games of every kind and size.

mod common;

use common::{chance, play, tables};
use yohoho_bots::{BOTS, Bot, Budget, SPARRING_BOTS, bot};
use yohoho_rules::{Game, GameKind, Seat, View};

/// How many games are played at each table.
fn games() -> u64 {
    std::env::var("YOHOHO_BOT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(40)
}

/// A crew for a table: somebody else first in every game. Who takes long comes seldom.
fn crew(seats: usize, game: u64) -> Vec<&'static dyn Bot> {
    let all = game.is_multiple_of(20);
    let slow = |name| ["captain", "skull-king"].contains(&name);
    let crew: Vec<&dyn Bot> = BOTS.into_iter().filter(|bot| all || !slow(bot.name())).collect();
    (0..seats).map(|seat| crew[(seat + game as usize / 20 + game as usize) % crew.len()]).collect()
}

#[test]
fn bots_never_play_an_illegal_action() {
    for (kind, seats) in tables() {
        for game in 0..games() {
            play(kind, game, &crew(seats.get(), game), &Budget::samples(2), |_| {});
        }
    }
}

/// A stand-in takes over any seat in any state; whoever has nothing to decide gets no answer.
#[test]
fn bots_answer_every_view_of_a_random_game() {
    let random = bot("random").unwrap();
    let budget = Budget::samples(1);
    for (kind, seats) in tables() {
        let mut rng = chance(5);
        let mut step = 0;
        play(kind, 3, &vec![random; seats.get()], &budget, |game| {
            step += 1;
            let viewers = seats.seats().map(Some).chain([None]);
            for view in viewers.map(|viewer| game.view(viewer)) {
                for bot in BOTS.into_iter().chain(SPARRING_BOTS) {
                    let legal = view.legal();
                    match bot.choose(&view, &budget, &mut rng) {
                        Some(action) => assert!(legal.contains(action), "{} in {kind} with {seats}", bot.name()),
                        None => assert!(legal.is_empty(), "{} in {kind} with {seats}", bot.name()),
                    }
                }
                // Advice takes longer, and is the same for all.
                if step % 7 == 0 {
                    let advice = random.advise(&view, &budget, &mut rng);
                    assert_eq!(advice.len(), view.legal().len());
                    assert!(advice.iter().all(|advice| view.legal().contains(advice.action)));
                    assert!(advice.iter().all(|advice| advice.score.is_finite() && advice.error >= 0.0));
                    assert!(advice.is_sorted_by(|a, b| a.score >= b.score));
                }
            }
        });
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    for (kind, seats) in tables() {
        let play = || play(kind, 8, &crew(seats.get(), 20), &Budget::samples(3), |_| {});
        let (game, again) = (play(), play());
        assert_eq!(game, again, "{kind} with {seats}");
    }
}

/// A seat's decision does not depend on what it cannot see.
#[test]
fn hidden_cards_change_nothing() {
    for (kind, seats) in tables() {
        let mut rng = chance(2);
        play(kind, 4, &crew(seats.get(), 1), &Budget::default(), |game| {
            for seat in game.turn() {
                let view = game.view(Some(seat));
                let other: Game = view.determinize(&mut rng);
                let choose = |view: &View| bot("captain").unwrap().choose(view, &Budget::samples(1), &mut chance(9));
                if below_one_in(16, &mut rng) {
                    assert_eq!(choose(&view), choose(&other.view(Some(seat))));
                }
            }
        });
    }
}

/// A busy server leaves no time to search. A captain who had to guess just once would play worse than somebody who does not search at all.
#[test]
fn without_a_budget_the_captain_plays_like_the_bosun() {
    let (captain, bosun) = (bot("captain").unwrap(), bot("bosun").unwrap());
    for (kind, seats) in tables() {
        play(kind, 6, &vec![bosun; seats.get()], &Budget::samples(0), |game| {
            for view in game.turn().into_iter().map(|seat| game.view(Some(seat))) {
                let choices = [captain, bosun].map(|bot| bot.choose(&view, &Budget::samples(0), &mut chance(7)));
                assert_eq!(choices[0], choices[1], "{kind} with {seats}");
            }
        });
    }
}

fn below_one_in(n: u32, rng: &mut impl rand_core::Rng) -> bool {
    yohoho_rules::below(rng, n) == 0
}

/// Each of the crew beats three of those before it by far; `yohoho arena` measures by how much.
#[test]
fn the_crew_is_a_ladder() {
    for kind in GameKind::ALL {
        for pair in ["random", "cabin-boy", "bosun"].windows(2) {
            let (weaker, stronger) = (bot(pair[0]).unwrap(), bot(pair[1]).unwrap());
            let mut lead = 0;
            for game in 0..40 {
                let mut crew = vec![weaker; 4];
                crew[game as usize % 4] = stronger;
                let end = play(kind, game, &crew, &Budget::default(), |_| {});
                let own = end.totals()[Seat::ALL[game as usize % 4].index()];
                lead += 3 * i32::from(own)
                    - (end.totals().iter().map(|total| i32::from(*total)).sum::<i32>() - i32::from(own));
            }
            assert!(lead > 0, "{kind}: {} against three {}: {lead}", stronger.name(), weaker.name());
        }
    }
}
