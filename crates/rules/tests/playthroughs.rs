//! A whole game of every kind and number of seats, written out for people, compared with what is on disk.
//!
//! `UPDATE_EXPECT=1 cargo test -p yohoho-rules --test playthroughs` writes the files anew.

mod common;

use std::fmt::Write as _;
use std::path::PathBuf;

use common::{chance, tables};
use yohoho_rules::{Action, Game, GameKind, Outcome, Phase, Seat, SeatCount, Seed, below, king, queen};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

#[test]
fn games_play_out_as_written() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for (kind, seats) in tables() {
        let name = format!("{kind}-{seats}.txt");
        let path = folder().join(&name);
        let text = playthrough(kind, seats);
        if update {
            std::fs::write(&path, &text).unwrap();
        }
        match std::fs::read_to_string(&path) {
            Ok(written) if written == text => {}
            Ok(written) => {
                let differs = (1..).zip(written.lines().zip(text.lines())).find(|(_, (old, new))| old != new);
                wrong.push(match differs {
                    Some((line, (old, new))) => format!("{name}:{line}\n  written: {old}\n  played:  {new}"),
                    None => format!("{name} has another length"),
                });
            }
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{}\nUPDATE_EXPECT=1 writes the files anew", wrong.join("\n"));
}

#[test]
fn no_file_is_left_over() {
    let wanted: Vec<String> = tables().map(|(kind, seats)| format!("{kind}-{seats}.txt")).collect();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(wanted.contains(&name), "{name} is no playthrough");
    }
}

/// Chance picks among the actions in the order of their texts, so that the engine's own order does not matter.
fn choose(game: &Game, seat: Seat, rng: &mut common::Chance) -> Action {
    let mut legal: Vec<(String, Action)> = game.legal(seat).iter().map(|action| (text(game, action), action)).collect();
    legal.sort_by(|one, other| one.0.cmp(&other.0));
    legal[below(rng, legal.len() as u32) as usize].1
}

fn text(game: &Game, action: Action) -> String {
    match (game, action) {
        (Game::King(game), Action::King(action)) => action.display(game.open().edition()).to_string(),
        (Game::Queen(_), Action::Queen(action)) => action.to_string(),
        _ => unreachable!("an action of the other game"),
    }
}

fn playthrough(kind: GameKind, seats: SeatCount) -> String {
    let seed = Seed([seats.get() as u8; 32]);
    let mut rng = chance(seats.get() as u64);
    let mut game = Game::new(kind, seats, seed.first_dealer(seats));
    let mut out = String::new();
    let _ = writeln!(out, "{kind}, {seats} players\nseed {seed}");
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Deal => {
                let (round, dealer) = (game.round(), game.dealer());
                let deal = game.seed_deal(&seed);
                game.deal(&deal).unwrap();
                let _ = writeln!(out, "\nRound {round}, dealer {dealer}");
                for seat in seats.seats() {
                    let _ = writeln!(out, "  hand {seat}: {}", game.hand_codes(seat).join(" "));
                }
                if let yohoho_rules::Deal::Queen(deal) = deal {
                    let _ = writeln!(out, "  centre: {}", list(deal.centre));
                    if let Some(pile) = deal.ghost {
                        let _ = writeln!(out, "  ghost:  {}", list(pile));
                    }
                }
            }
            Phase::Decide | Phase::Play => {
                let seat = game.turn().first().unwrap();
                let action = choose(&game, seat, &mut rng);
                let outcome = game.play(seat, action).unwrap();
                tell(&game, outcome, &mut out);
            }
        }
    }
    let places: Vec<String> = game.standings().map(|place| format!("seat {} {}.", place.seat, place.place)).collect();
    let _ = writeln!(out, "\nPlaces: {}", places.join(", "));
    out
}

/// Writes what everybody sees after an action.
fn tell(game: &Game, outcome: Outcome, out: &mut String) {
    match (game, outcome) {
        (Game::King(game), Outcome::King(outcome)) => tell_king(game, outcome, out),
        (Game::Queen(game), Outcome::Queen(outcome)) => tell_queen(game, outcome, out),
        _ => unreachable!("an outcome of the other game"),
    }
    if matches!(game.phase(), Phase::Deal | Phase::Over) {
        let _ = writeln!(out, "  scores: {}\n  totals: {}", list(game.scores()), list(game.totals()));
    }
}

fn tell_king(game: &king::Game, outcome: king::Outcome, out: &mut String) {
    let open = game.open();
    match outcome {
        king::Outcome::Decided | king::Outcome::Played => {}
        king::Outcome::Revealed => {
            let _ = writeln!(out, "  bids: {}", list(open.bids().unwrap()));
        }
        king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict } => {
            let number: u8 = open.won().iter().sum();
            let (lead, plays) = open.tricks().nth(usize::from(number) - 1).unwrap();
            let plays = plays.iter().map(|play| play.code(open.edition()));
            let bonus = if verdict.bonus > 0 { format!(", bonus {}", verdict.bonus) } else { String::new() };
            let _ = writeln!(
                out,
                "  trick {number}, seat {lead} leads: {} => seat {winner} by {}{bonus}",
                list(plays),
                verdict.rule
            );
        }
    }
}

fn tell_queen(game: &queen::Game, outcome: queen::Outcome, out: &mut String) {
    let open = game.open();
    match outcome {
        queen::Outcome::Decided | queen::Outcome::Played => {}
        queen::Outcome::Revealed => {
            for (seat, plank) in open.planks().unwrap().iter().enumerate() {
                let _ = writeln!(out, "  plank {seat}: {plank}");
            }
        }
        queen::Outcome::Trick(done) | queen::Outcome::Round(done) => {
            let size = queen::trick_size(open.seats());
            let number = open.tricks().filter(|(_, plays)| plays.len() == size).count();
            let (lead, plays) = open.tricks().nth(number - 1).unwrap();
            let moves: Vec<String> =
                done.moves().map(|moved| format!("seat {} {} {:+}", moved.seat, moved.colour, moved.steps)).collect();
            let moves = if moves.is_empty() { "nothing moves".to_string() } else { moves.join(", ") };
            let _ = writeln!(
                out,
                "  trick {number}, seat {lead} leads: {} => {moves}; centre {}",
                list(plays),
                list(done.centre())
            );
            if matches!(outcome, queen::Outcome::Round(_)) {
                for (seat, plank) in open.planks().unwrap().iter().enumerate() {
                    let _ = writeln!(out, "  plank {seat}: {plank}");
                }
            }
        }
    }
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let text = items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".into() } else { text }
}
