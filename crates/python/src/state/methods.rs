//! What Python calls.

use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::known;
use yohoho_rules::record::Record;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Phase, Seat};

use super::{CHANCE, Chance, State, TERMINAL};
use crate::error::{illegal, wrong};
use crate::game::Game;
use crate::json;
use crate::numbering::display;
use crate::parse;
use crate::view::View;

#[pymethods]
impl State {
    /// The game that is played.
    #[pyo3(name = "get_game")]
    fn py_game(&self) -> Game {
        self.game()
    }

    fn num_players(&self) -> usize {
        self.log.seats.get()
    }

    fn num_distinct_actions(&self) -> usize {
        self.numbering.count()
    }

    /// Whose turn it is: a seat, -1 for chance, or -4 when the game is over.
    fn current_player(&self) -> i8 {
        match self.turn() {
            Some(seat) => seat.index() as i8,
            None if self.is_terminal() => TERMINAL,
            None => CHANCE,
        }
    }

    fn is_terminal(&self) -> bool {
        self.position.phase() == Phase::Over
    }

    fn is_chance_node(&self) -> bool {
        self.is_chance()
    }

    /// False: who decides in secret is asked one after the other, and sees nothing of the others' decisions.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// The numbers of all legal actions, ascending: the current player's, or none for any other seat.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<i64>) -> Vec<usize> {
        if self.is_chance() {
            let wanted = player.is_none_or(|player| player == i64::from(CHANCE));
            return if wanted { self.outcomes().into_iter().map(|(number, _)| number).collect() } else { Vec::new() };
        }
        match self.turn() {
            Some(seat) if player.is_none_or(|player| player == seat.index() as i64) => {
                self.numbering.numbers(self.position.legal(seat))
            }
            _ => Vec::new(),
        }
    }

    /// 1 for each number of an action that is legal now, else 0.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(&self, py: Python<'py>, player: Option<i64>) -> Bound<'py, PyArray1<i8>> {
        let size = if self.is_chance() { self.numbering.cards() } else { self.numbering.count() };
        let mut mask = vec![0_i8; size];
        self.legal_actions(player).into_iter().for_each(|number| mask[number] = 1);
        mask.to_pyarray(py)
    }

    /// What may come at a chance node, with its odds: the first dealer's seat, then one card after the other.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        self.outcomes()
    }

    /// Plays an action, given by its number; at a chance node, lets it happen.
    fn apply_action(&mut self, action: usize) -> PyResult<()> {
        match self.turn() {
            Some(seat) => {
                self.act(seat, action)?;
                self.deal_if_seeded();
                Ok(())
            }
            None if self.is_chance() => self.happen(action),
            None => Err(illegal("the game is over")),
        }
    }

    /// Plays several actions, one after the other.
    fn apply_actions(&mut self, actions: Vec<usize>) -> PyResult<()> {
        actions.into_iter().try_for_each(|action| self.apply_action(action))
    }

    /// The state after an action; this one stays as it is.
    fn child(&self, action: usize) -> PyResult<State> {
        let mut child = self.clone();
        child.apply_action(action)?;
        Ok(child)
    }

    /// Lets chance happen, by a generator with this seed, until somebody has to decide.
    fn sample_chance(&mut self, seed: u64) -> PyResult<()> {
        self.draw_chance(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    #[pyo3(name = "clone")]
    fn py_clone(&self) -> State {
        self.clone()
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// Each seat's points so far, over all rounds that are finished.
    fn returns(&self) -> Vec<f64> {
        self.position.totals().iter().map(|total| f64::from(*total)).collect()
    }

    /// The points that the last decision brought each seat: those of a round, if it ended one. They stay the same while chance deals the next round, as
    /// OpenSpiel has it: add them up at the nodes of players and at the end.
    fn rewards(&self) -> Vec<f64> {
        if self.round_ended {
            self.position.scores().iter().map(|score| f64::from(*score)).collect()
        } else {
            vec![0.0; self.log.seats.get()]
        }
    }

    /// One seat's points so far.
    fn player_return(&self, player: i64) -> PyResult<f64> {
        let seat = parse::seat(player, self.log.seats)?;
        Ok(self.returns()[seat.index()])
    }

    /// One seat's part of `rewards`.
    fn player_reward(&self, player: i64) -> PyResult<f64> {
        let seat = parse::seat(player, self.log.seats)?;
        Ok(self.rewards()[seat.index()])
    }

    /// The round that is played, or about to be dealt, from 1.
    #[getter]
    fn round(&self) -> u8 {
        self.position.round()
    }

    /// Whether the last decision ended a round.
    #[getter]
    fn round_ended(&self) -> bool {
        self.round_ended
    }

    /// What a seat sees: the current player, if none is named.
    #[pyo3(signature = (player=None))]
    fn view(&self, player: Option<i64>) -> PyResult<View> {
        Ok(View::new(self.view_of(self.seat(player)?)))
    }

    /// The features of training/FEATURES.md, as a seat sees them.
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        Ok(self.features(player)?.to_pyarray(py))
    }

    /// What a seat sees, as JSON (docs/bot-protocol.md).
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<i64>) -> PyResult<String> {
        json::text(&ViewJson::of(&self.view_of(self.seat(player)?)))
    }

    /// The features, followed by all that the seat has seen since the game began.
    #[pyo3(signature = (player=None))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut tensor = self.features(player)?;
        tensor.extend(self.recall_numbers(self.seat(player)?));
        Ok(tensor.to_pyarray(py))
    }

    /// All that a seat has seen since the game began, in words.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<i64>) -> PyResult<String> {
        Ok(self.recall_text(self.seat(player)?))
    }

    /// A random state that `player` cannot tell from this one: the same information state, other hidden cards. `seed` is that of the generator.
    #[pyo3(signature = (player, seed=None))]
    fn resample_from_infostate(&self, player: i64, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let seat = parse::seat(player, self.log.seats)?;
        // OpenSpiel hands over a function that returns a number from 0 to 1.
        let seed = match seed {
            Some(draw) if draw.is_callable() => (draw.call0()?.extract::<f64>()? * 2f64.powi(53)) as u64,
            Some(seed) => seed.extract()?,
            None => 0,
        };
        Ok(self.resampled(seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed)))
    }

    /// An action in words: `action_to_string(action)`, or `action_to_string(player, action)` as OpenSpiel has it.
    #[pyo3(signature = (player_or_action, action=None))]
    fn action_to_string(&self, player_or_action: i64, action: Option<usize>) -> PyResult<String> {
        let number = match action {
            Some(action) => action,
            None => usize::try_from(player_or_action).map_err(|_| illegal("an action is a number from 0"))?,
        };
        let by_chance = if action.is_some() { player_or_action == i64::from(CHANCE) } else { self.is_chance() };
        if by_chance && self.history.is_empty() && matches!(self.chance, Chance::Explicit { .. }) {
            return Ok(format!("dealer {number}"));
        }
        let kind = self.log.kind;
        let found = self.numbering.action(number);
        let text = display(kind, found.ok_or_else(|| illegal(format_args!("{kind} has no action {number}")))?);
        Ok(if by_chance { text.replace("play ", "deal ").replace(":P", "") } else { text })
    }

    /// The legal action that reads like this.
    #[pyo3(signature = (text))]
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        for number in self.legal_actions(None) {
            if self.action_to_string(number as i64, None)? == text {
                return Ok(number);
            }
        }
        Err(illegal(format_args!("{text:?} is no legal action here")))
    }

    /// The numbers of all actions so far, chance included.
    fn history(&self) -> Vec<u16> {
        self.history.iter().map(|(_, number)| *number).collect()
    }

    /// All actions so far with who took them, -1 for chance.
    fn full_history(&self) -> Vec<(i8, u16)> {
        self.history.clone()
    }

    /// How many actions were taken so far, chance included.
    fn move_number(&self) -> usize {
        self.history.len()
    }

    /// The state as text, for `Game.deserialize_state`. It contains all secrets.
    fn serialize(&self) -> PyResult<String> {
        self.write()
    }

    /// The record of all finished rounds (docs/notation.md), as a dictionary. `players` are their names.
    #[pyo3(signature = (players=None))]
    fn record<'py>(&self, py: Python<'py>, players: Option<Vec<String>>) -> PyResult<Bound<'py, PyAny>> {
        let seats = self.log.seats;
        let names = players.unwrap_or_else(|| seats.seats().map(|seat| format!("seat {seat}")).collect());
        if names.len() != seats.get() {
            return Err(wrong(format_args!("{} names for {seats} players", names.len())));
        }
        let seed = match &self.chance {
            Chance::Seeded { seed, all: true } => Some(seed),
            _ => None,
        };
        json::to_python(py, &Record::from_log(&self.log, names, seed).map_err(wrong)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = py.get_type::<State>();
        Ok((class.getattr("_read")?, (self.write()?,)))
    }

    /// Reads what `serialize` wrote, for pickle.
    #[staticmethod]
    #[pyo3(name = "_read")]
    fn py_read(text: &str) -> PyResult<State> {
        State::deserialize(text)
    }

    /// A sketch of what everybody can see, for people.
    fn __str__(&self) -> String {
        let view = ViewJson::of(&self.position.view(None));
        let mut lines = vec![format!("{}, round {} of {}, {:?}", view.game, view.round, view.rounds, view.phase)];
        for seat in self.log.seats.seats() {
            lines.push(format!("seat {seat}: {} points", view.totals[seat.index()]));
        }
        if let Some((lead, cards)) = view.current_trick() {
            lines.push(format!("seat {lead} led: {}", cards.join(" ")));
        }
        let moves: Vec<String> = self.history.iter().map(|(_, number)| number.to_string()).collect();
        lines.push(format!("actions: {}", moves.join(" ")));
        lines.join("\n")
    }

    /// The same as `str`, by OpenSpiel's name.
    #[pyo3(name = "to_string")]
    fn sketch(&self) -> String {
        self.__str__()
    }

    fn __repr__(&self) -> String {
        format!("<State of {}, round {}, player {}>", self.log.kind, self.position.round(), self.current_player())
    }

    /// Where the deals come from: 64 hexadecimal digits, or None if they are chance nodes.
    #[getter]
    fn seed(&self) -> Option<String> {
        match &self.chance {
            Chance::Seeded { seed, .. } => Some(seed.to_string()),
            Chance::Explicit { .. } => None,
        }
    }

    /// The codes of the cards that a seat holds. They are secret.
    fn hand(&self, player: i64) -> PyResult<Vec<String>> {
        Ok(self.position.hand_codes(parse::seat(player, self.log.seats)?))
    }
}

impl State {
    /// The seat that is meant: the current player, if none is named.
    fn seat(&self, player: Option<i64>) -> PyResult<Seat> {
        match player {
            Some(player) => parse::seat(player, self.log.seats),
            None => self.turn().ok_or_else(|| wrong("nobody is to act: name a player")),
        }
    }

    fn features(&self, player: Option<i64>) -> PyResult<Vec<f32>> {
        known(&self.view_of(self.seat(player)?)).ok_or_else(|| wrong("a spectator has no features"))
    }
}
