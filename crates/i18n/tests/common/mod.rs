//! A table that tells what happens as a real one does, and expected texts on disk.
#![allow(dead_code)]

use std::fs;
use std::path::Path;

use yohoho_i18n::{Lang, Names};
use yohoho_protocol::What;
use yohoho_rules::wire::{ActionJson, ViewJson, last_trick};
use yohoho_rules::{Action, Game, GameKind, Outcome, Phase, Rule, Seat, SeatCount, Seed, king, queen};

pub(crate) const NAMES: [&str; 6] = ["Polly", "Ana", "Ben", "Cleo", "Dora", "Emil"];

pub(crate) fn names(seats: usize, viewer: Option<usize>) -> Names {
    Names::new(NAMES[..seats].iter().map(ToString::to_string).collect(), viewer.map(seat))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::ALL[number]
}

/// The text must be what the file says; with `UPDATE_EXPECT=1` the file is written.
pub(crate) fn expect(name: &str, lang: Lang, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/stories/{name}.{lang}.txt"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    for (line, (told, wanted)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(told, wanted, "{name}.{lang}.txt, line {}", line + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name}.{lang}.txt");
}

/// A game and the decisions that are still secret.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) seed: Seed,
    held: Vec<(Seat, Action)>,
}

impl Table {
    pub(crate) fn new(kind: GameKind, seats: usize, seed: u8) -> Table {
        let seats = SeatCount::new(seats).unwrap();
        let seed = Seed([seed; 32]);
        Table { game: Game::new(kind, seats, seed.first_dealer(seats)), seed, held: Vec::new() }
    }

    pub(crate) fn view(&self, viewer: Option<usize>) -> ViewJson {
        ViewJson::of(&self.game.view(viewer.map(seat)))
    }

    pub(crate) fn deal(&mut self) -> What {
        self.game.deal(&self.game.seed_deal(&self.seed)).unwrap();
        What::Dealt { round: self.game.round(), dealer: self.game.dealer() }
    }

    /// What happens when a seat does something, with all secrets.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<What> {
        let kind = self.game.kind();
        let choice = ActionJson::write(kind, action);
        let decided = What::Decided { seat, stand_in: false, action: Some(choice.clone()) };
        let outcome = self.game.play(seat, action).unwrap();
        let mut what = match outcome {
            Outcome::King(king::Outcome::Decided) | Outcome::Queen(queen::Outcome::Decided) => {
                self.held.push((seat, action));
                return vec![decided];
            }
            _ if self.held.is_empty() => vec![What::Played { seat, stand_in: false, action: choice }],
            _ => {
                self.held.push((seat, action));
                self.held.sort_by_key(|(seat, _)| *seat);
                let actions = self.held.drain(..).map(|(_, action)| ActionJson::write(kind, action)).collect();
                vec![decided, What::Revealed { actions }]
            }
        };
        let rule = match outcome {
            Outcome::King(king::Outcome::Trick { verdict, .. } | king::Outcome::Round { verdict, .. }) => verdict.rule,
            Outcome::Queen(queen::Outcome::Trick(_) | queen::Outcome::Round(_)) => Rule::QueenMoves,
            _ => return what,
        };
        let trick = last_trick(&self.game.view(None)).unwrap();
        what.push(What::Trick { trick, rule: rule.number().into() });
        let phase = self.game.phase();
        if matches!(phase, Phase::Deal | Phase::Over) {
            let (bids, won) = match &self.game {
                Game::King(game) => {
                    let bids = game.open().bids().unwrap_or_default().iter().map(|bid| bid.0).collect();
                    (bids, game.open().won().to_vec())
                }
                Game::Queen(_) => (Vec::new(), Vec::new()),
            };
            let (scores, totals) = (self.game.scores().to_vec(), self.game.totals().to_vec());
            what.push(What::Round { bids, won, scores, totals });
        }
        if phase == Phase::Over {
            let places = self.game.standings().map(|place| place.place).collect();
            what.push(What::Over { places, seed: self.seed });
        }
        if phase == Phase::Deal {
            what.push(self.deal());
        }
        what
    }
}

/// What a viewer may see of it.
pub(crate) fn strip(what: &[What], viewer: Option<usize>) -> Vec<What> {
    let strip = |what: &What| match what {
        What::Decided { seat: of, stand_in, .. } if viewer.map(seat) != Some(*of) => {
            What::Decided { seat: *of, stand_in: *stand_in, action: None }
        }
        open => open.clone(),
    };
    what.iter().map(strip).collect()
}
