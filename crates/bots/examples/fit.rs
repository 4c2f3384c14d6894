//! Fits the bosun's weights for one table by self-play:
//!
//!     cargo run --release -p yohoho-bots --features fit --example fit -- skull-king 4
//!
//! They go to `weights/`, and into the next build.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use yohoho_bots::fit::{Effort, fit};
use yohoho_rules::{GameKind, SeatCount};

const STEPS: usize = 700;
const GAMES: usize = 1000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let table = match &arguments[..] {
        [game, seats, effort @ ..] => parse(game, seats, effort),
        _ => None,
    };
    let Some((kind, seats, effort)) = table else {
        eprintln!("fit GAME SEATS [STEPS [GAMES]]: {STEPS} steps of {GAMES} games each if left out");
        return ExitCode::from(2);
    };
    let weights = fit(kind, seats, effort, |line| println!("{line}"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("weights/{kind}-{seats}.i16"));
    match fs::write(&file, weights) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn parse(game: &str, seats: &str, effort: &[String]) -> Option<(GameKind, SeatCount, Effort)> {
    let number = |at: usize, usual: usize| effort.get(at).map_or(Some(usual), |text| text.parse().ok());
    let effort = Effort { steps: number(0, STEPS)? as u32, games: number(1, GAMES)? };
    Some((game.parse().ok()?, SeatCount::new(seats.parse().ok()?)?, effort))
}
