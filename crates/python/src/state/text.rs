//! States as text, to keep them and to send them to other processes.

use pyo3::PyResult;
use serde::{Deserialize, Serialize};
use yohoho_rules::{Log, Seed};

use super::dealing::Dealing;
use super::{Chance, State};
use crate::error::wrong;
use crate::json;
use crate::numbering::Numbering;

/// A state as JSON.
#[derive(Serialize, Deserialize)]
struct StateText {
    log: Log,
    /// Where the deals to come are from; none if they are chance nodes.
    seed: Option<String>,
    /// Whether those of the log are from it, too; without a seed, whether the first dealer is drawn.
    all: bool,
    /// The cards of a deal that is not finished.
    dealing: Vec<u8>,
    history: Vec<(i8, u16)>,
    round_start: usize,
    round_ended: bool,
}

impl State {
    pub(super) fn write(&self) -> PyResult<String> {
        let (seed, all, dealing) = match &self.chance {
            Chance::Seeded { seed, all } => (Some(seed.to_string()), *all, Vec::new()),
            Chance::Explicit { dealer_is_drawn, dealing } => (None, *dealer_is_drawn, dealing.cards().to_vec()),
        };
        let (log, history) = (self.log.clone(), self.history.clone());
        let (round_start, round_ended) = (self.round_start, self.round_ended);
        json::text(&StateText { log, seed, all, dealing, history, round_start, round_ended })
    }

    pub(crate) fn deserialize(text: &str) -> PyResult<State> {
        let StateText { log, seed, all, dealing, history, round_start, round_ended } =
            serde_json::from_str(text).map_err(|error| wrong(format_args!("not a state: {error}")))?;
        let position = log.replay().map_err(|error| wrong(format_args!("not a state: {error}")))?;
        let chance = match seed {
            Some(seed) => {
                let seed =
                    Seed::from_hex(&seed).ok_or_else(|| wrong("not a state: the seed has 64 hexadecimal digits"))?;
                Chance::Seeded { seed, all }
            }
            None => Chance::Explicit { dealer_is_drawn: all, dealing: Dealing::default() },
        };
        let numbering = Numbering::of(log.kind);
        let mut state = State { position, numbering, log, chance, history, round_start, round_ended };
        if let Chance::Explicit { dealing: cards, .. } = &mut state.chance {
            for card in dealing {
                cards.add(&position, numbering, card.into())?;
            }
        }
        Ok(state)
    }
}
