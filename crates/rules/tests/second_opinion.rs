//! The engine against a second, deliberately naive implementation of the same rules. `YOHOHO_GAMES` says how many games; 2,000 if it does not.

mod common;
mod naive;

use common::{games, random_game, tables};
use yohoho_rules::log::Entry;
use yohoho_rules::record::{Plank, Record, Round};
use yohoho_rules::{Action, Actions, Family, Game, Log, king};

#[test]
fn the_engine_agrees_with_the_naive_rules() {
    let each = games().div_ceil(15);
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    for (kind, seats) in tables() {
        std::thread::scope(|scope| {
            for thread in 0..threads {
                scope.spawn(move || {
                    for game in (thread..each).step_by(threads as usize) {
                        let log = random_game(kind, seats, 1_000_000 + game, |game, _, _| agree_on_legal(game));
                        agree_on_record(&log);
                    }
                });
            }
        });
    }
}

/// Every seat's legal cards, at every state.
fn agree_on_legal(game: &Game) {
    for seat in game.turn() {
        let hand = game.hand_codes(seat);
        let (mut found, mut wanted) = match (game, game.legal(seat)) {
            (Game::King(game), Actions::King(king::Actions::Plays(plays))) => {
                let edition = game.open().edition();
                let trick: Vec<String> =
                    game.open().trick().plays().iter().map(|play| play.code(edition).to_string()).collect();
                let found = plays.iter().map(|play| play.code(edition).to_string()).collect::<Vec<_>>();
                let mut wanted = naive::king::legal(edition.jagged_frees, &hand, &trick);
                wanted.sort();
                wanted.dedup();
                if let Some(mary) = wanted.iter().position(|card| card == "SM") {
                    wanted.splice(mary..=mary, ["SM:P".to_string(), "SM:E".to_string()]);
                }
                (found, wanted)
            }
            (Game::Queen(game), Actions::Queen(yohoho_rules::queen::Actions::Plays(cards))) => {
                let trick: Vec<String> = game.open().trick().plays().iter().map(ToString::to_string).collect();
                (cards.iter().map(|card| card.to_string()).collect(), naive::queen::legal(&hand, &trick))
            }
            _ => continue,
        };
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted);
    }
}

/// Deals, winners, moves, scores and totals of a whole game.
fn agree_on_record(log: &Log) {
    let names = vec!["x".to_string(); log.seats.get()];
    let record = Record::from_log(log, names, None).unwrap();
    assert_eq!(record.replay().as_ref().map(decisions), Ok(decisions(log)));
    assert_eq!(record.rounds.len(), if log.kind.family() == Family::King { 10 } else { log.seats.get() });
    let mut totals = vec![0; log.seats.get()];
    let mut dealer = log.first_dealer.index();
    for (number, round) in (1..).zip(&record.rounds) {
        assert_eq!((round.round, round.dealer), (Some(number), Some(dealer as i64)));
        dealer = (dealer + 1) % log.seats.get();
        let scores = match log.kind.edition() {
            Some(edition) => king_scores(edition.jagged_frees, round),
            None => queen_scores(round),
        };
        assert_eq!(round.scores, scores);
        totals.iter_mut().zip(scores).for_each(|(total, score)| *total += score);
    }
    assert_eq!(record.totals, totals);
}

/// What each seat decided, in order; simultaneous decisions may come in any order.
fn decisions(log: &Log) -> Vec<Vec<Action>> {
    let mut by_seat = vec![Vec::new(); log.seats.get()];
    for entry in &log.entries {
        if let Entry::Act(seat, action) = entry {
            by_seat[seat.index()].push(*action);
        }
    }
    by_seat
}

fn come_out_of_one_deck(mut deck: Vec<String>, dealt: impl Iterator<Item = String>) -> Vec<String> {
    for card in dealt {
        let at = deck.iter().position(|other| *other == card).unwrap_or_else(|| panic!("{card} is not in the deck"));
        deck.remove(at);
    }
    deck
}

fn take(hand: &mut Vec<String>, play: &str) {
    let card = if play.starts_with("SM") { "SM" } else { play };
    let at = hand.iter().position(|other| other == card).unwrap_or_else(|| panic!("{card} is not in the hand"));
    hand.remove(at);
}

fn king_scores(doubloons: bool, round: &Round) -> Vec<i64> {
    let players = round.hands.len();
    let (number, dealer) = (round.round.unwrap(), round.dealer.unwrap());
    let cards = naive::king::cards_each(doubloons, number as usize, players);
    assert!(round.hands.iter().all(|hand| hand.len() == cards));
    assert_eq!(round.tricks.len(), cards);
    come_out_of_one_deck(naive::king::deck(doubloons), round.hands.iter().flatten().cloned());

    let mut hands = round.hands.clone();
    let (mut won, mut bonus) = (vec![0; players], vec![0; players]);
    let mut lead = (dealer as usize + 1) % players;
    for trick in &round.tricks {
        assert_eq!(trick.lead, Some(lead as i64));
        for (place, play) in trick.plays.iter().enumerate() {
            let hand = &mut hands[(lead + place) % players];
            let card = if play.starts_with("SM") { "SM" } else { play };
            assert!(naive::king::legal(doubloons, hand, &trick.plays[..place]).iter().any(|legal| legal == card));
            take(hand, play);
        }
        let (place, rule) = naive::king::winner(&trick.plays);
        agree_on_rule(doubloons, &trick.plays, rule);
        lead = (lead + place) % players;
        assert_eq!(trick.winner, Some(lead as i64));
        assert_eq!(trick.bonus, Some(naive::king::bonus(&trick.plays)));
        won[lead] += 1;
        bonus[lead] += naive::king::bonus(&trick.plays);
    }
    assert_eq!(round.won.as_ref(), Some(&won));
    let bids = round.bids.as_ref().unwrap();
    (0..players).map(|seat| naive::king::score(number, bids[seat], won[seat], bonus[seat])).collect()
}

fn agree_on_rule(doubloons: bool, plays: &[String], rule: &str) {
    let edition = if doubloons { &king::Edition::DOUBLOONS } else { &king::Edition::CLASSIC };
    let trick = king::Trick::from_plays(edition, plays.iter().map(|code| edition.play(code).unwrap()));
    assert_eq!(trick.verdict().unwrap().rule.number(), rule);
    assert_eq!(trick.led().suit().map(|suit| suit.letter(edition)), naive::king::led(doubloons, plays));
}

fn queen_scores(round: &Round) -> Vec<i64> {
    let captains = round.hands.len();
    let two = captains == 2;
    let mut centre = round.centre.clone().unwrap();
    let ghost = round.ghost.clone().unwrap_or_default();
    let dealt = round.hands.iter().flatten().chain(&centre).chain(&ghost).cloned();
    assert!(come_out_of_one_deck(naive::queen::deck(captains), dealt).is_empty(), "all cards are dealt");
    assert_eq!(ghost.len(), if two { 14 } else { 0 });

    let planks: &Vec<Plank> = round.planks.as_ref().unwrap();
    let mut spaces: Vec<Vec<(char, Option<i64>)>> = planks
        .iter()
        .map(|plank| {
            let pirates = plank.pirates;
            vec![
                ('R', Some(pirates.red)),
                ('Y', Some(pirates.yellow)),
                ('G', Some(pirates.green)),
                ('B', Some(pirates.blue)),
            ]
        })
        .collect();
    let mut hands = round.hands.clone();
    let dealer = round.dealer.unwrap() as usize;
    let mut lead = if two { 2 } else { (dealer + 1) % captains };
    for (number, trick) in round.tricks.iter().enumerate() {
        assert_eq!(trick.lead, Some(lead as i64));
        let mut owners = Vec::new();
        for (place, card) in trick.plays.iter().enumerate() {
            let owner = if two { [2, 1 - dealer, dealer][place] } else { (lead + place) % captains };
            owners.push(owner);
            if two && place == 0 {
                assert_eq!(*card, ghost[number]);
                continue;
            }
            let seen = if two { &trick.plays[..1] } else { &trick.plays[..place] };
            assert!(naive::queen::legal(&hands[owner], seen).contains(card));
            take(&mut hands[owner], card);
        }
        let (moves, left) = naive::queen::resolve(&centre, &trick.plays);
        let mut wanted = Vec::new();
        for (place, colour, steps) in moves {
            let owner = owners[place];
            if owner < captains {
                wanted.push((owner as i64, colour.to_string(), steps));
                let pirate = spaces[owner].iter_mut().find(|(pirate, _)| *pirate == colour).unwrap();
                pirate.1 = naive::queen::moved(pirate.1, steps);
            }
        }
        let found: Vec<_> =
            trick.moves.as_ref().unwrap().iter().map(|moved| (moved.seat, moved.colour.clone(), moved.steps)).collect();
        assert_eq!(found, wanted);
        let mut lying = trick.centre.clone().unwrap();
        lying.sort();
        assert_eq!(lying, left);
        centre = left;
        lead = if two { 2 } else { (lead + naive::queen::next(&trick.plays)) % captains };
        assert_eq!(trick.next, Some(lead as i64));
    }
    assert!(hands.iter().all(Vec::is_empty));
    let worth = |(plank, pirates): (&Plank, &Vec<(char, Option<i64>)>)| {
        pirates.iter().map(|(_, space)| naive::queen::worth(&plank.side, *space)).sum()
    };
    planks.iter().zip(&spaces).map(worth).collect()
}
