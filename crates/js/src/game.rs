//! A game in play.

use serde::Serialize;
use wasm_bindgen::prelude::*;
use yohoho_rules::log::{Entry, Log, apply};
use yohoho_rules::record::Record;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Deal, Seed};

use crate::convert::{Thrown, error, kind, random, read, refused, seat, seat_count, seed, write};
use crate::outcome::OutcomeJson;

/// A game: whose turn it is, what everybody sees and may do, and how it ends. It knows all cards; `view` shows what one seat may see.
#[wasm_bindgen]
pub struct Game {
    state: yohoho_rules::Game,
    log: Log,
    /// Where the deals come from, unless they are given.
    seed: Option<Seed>,
    /// Whether all deals so far come from the seed, so that a record may say so.
    dealt_from_seed: bool,
}

/// A seat's place.
#[derive(Serialize)]
struct Standing {
    seat: u8,
    place: u8,
    total: i16,
}

#[wasm_bindgen]
impl Game {
    /// A game before its first deal.
    ///
    /// @param seats 2 to 6
    /// @param seed 64 hexadecimal digits, from which the first dealer and all deals follow; random if it is left out
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: &str,
        seats: f64,
        seed: Option<String>,
    ) -> Thrown<Game> {
        let (kind, seats) = (kind(game)?, seat_count(seats)?);
        let seed = match seed {
            Some(text) => self::seed(&text)?,
            None => Seed(random()?),
        };
        let log = Log::new(kind, seats, seed.first_dealer(seats));
        Ok(Game { state: log.start(), log, seed: Some(seed), dealt_from_seed: true })
    }

    /// The game after the last entry of a log. Without some of the last entries it is the game at an earlier moment.
    #[wasm_bindgen(js_name = fromLog)]
    pub fn from_log(#[wasm_bindgen(unchecked_param_type = "GameLog")] log: &JsValue) -> Thrown<Game> {
        Game::replayed(read("a log", log)?, None)
    }

    /// Which game it is.
    #[wasm_bindgen(getter, unchecked_return_type = "GameName")]
    pub fn game(&self) -> String {
        self.state.kind().name().into()
    }

    /// How many seats the table has.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.state.seats().get()
    }

    /// The round being played, or about to be dealt, from 1.
    #[wasm_bindgen(getter)]
    pub fn round(&self) -> u8 {
        self.state.round()
    }

    /// How many rounds there are.
    #[wasm_bindgen(getter)]
    pub fn rounds(&self) -> u8 {
        self.state.kind().rounds(self.state.seats())
    }

    /// The seat that deals this round.
    #[wasm_bindgen(getter)]
    pub fn dealer(&self) -> usize {
        self.state.dealer().index()
    }

    /// What the game is waiting for: a deal, everybody's bids or planks, the next card, or nothing.
    #[wasm_bindgen(getter, unchecked_return_type = "Phase")]
    pub fn phase(&self) -> Thrown<JsValue> {
        write(&ViewJson::of(&self.state.view(None)).phase)
    }

    /// The seats that may act now. Everybody bids, or sets up a plank, at the same time.
    #[wasm_bindgen(getter, unchecked_return_type = "number[]")]
    pub fn turn(&self) -> Thrown<JsValue> {
        write(&self.state.turn().into_iter().collect::<Vec<_>>())
    }

    /// Each seat's score in the last finished round.
    #[wasm_bindgen(getter, unchecked_return_type = "number[]")]
    pub fn scores(&self) -> Thrown<JsValue> {
        write(&self.state.scores())
    }

    /// Each seat's total over all finished rounds.
    #[wasm_bindgen(getter, unchecked_return_type = "number[]")]
    pub fn totals(&self) -> Thrown<JsValue> {
        write(&self.state.totals())
    }

    /// Each seat's place, by seat. Equal totals share the better place.
    #[wasm_bindgen(getter, unchecked_return_type = "Standing[]")]
    pub fn standings(&self) -> Thrown<JsValue> {
        let standings = self.state.standings();
        let written =
            standings.map(|rank| Standing { seat: rank.seat.index() as u8, place: rank.place, total: rank.total });
        write(&written.collect::<Vec<_>>())
    }

    /// The seed of the deals, 64 hexadecimal digits: a secret until the game is over. Undefined for games from logs and records without one.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> Option<String> {
        self.seed.map(|seed| seed.to_string())
    }

    /// What may be shown of the seed before the first deal: its SHA-256, 64 hexadecimal digits.
    #[wasm_bindgen(getter)]
    pub fn commitment(&self) -> Option<String> {
        self.seed.map(|seed| seed.commitment().to_string())
    }

    /// Deals the round that is due: from the seed, or these cards.
    pub fn deal(&mut self, #[wasm_bindgen(unchecked_optional_param_type = "Deal")] cards: &JsValue) -> Thrown<()> {
        let from_seed = cards.is_undefined() || cards.is_null();
        let deal = if from_seed {
            let seed = self.seed.ok_or_else(|| error("this game has no seed: pass the cards of the deal"))?;
            self.state.seed_deal(&seed)
        } else {
            self.read_deal(cards)?
        };
        self.state.deal(&deal).map_err(|bad| error(&bad.to_string()))?;
        self.dealt_from_seed &= from_seed;
        self.log.entries.push(Entry::Deal(deal));
        Ok(())
    }

    /// What a seat sees and may do, or, without a seat, what a spectator sees.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self, seat: Option<f64>) -> Thrown<JsValue> {
        let viewer = seat.map(|number| self::seat(number, self.state.seats())).transpose()?;
        write(&ViewJson::of(&self.state.view(viewer)))
    }

    /// What a seat may do now; nothing if it is not its turn. There are too many planks to list: one entry says what to choose from.
    #[wasm_bindgen(unchecked_return_type = "Legal[]")]
    pub fn legal(&self, seat: f64) -> Thrown<JsValue> {
        let seat = self::seat(seat, self.state.seats())?;
        write(&ViewJson::of(&self.state.view(Some(seat))).legal)
    }

    /// Plays an action, and says what followed from it. Throws an error with the number of the `rule` that forbids it; the game is then unchanged.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn play(
        &mut self,
        seat: f64,
        #[wasm_bindgen(unchecked_param_type = "Action")] action: &JsValue,
    ) -> Thrown<JsValue> {
        let seat = self::seat(seat, self.state.seats())?;
        let action: ActionJson = read("an action", action)?;
        let action = action.read(self.state.kind()).map_err(|wrong| error(&wrong))?;
        let outcome = self.state.play(seat, action).map_err(|illegal| refused(&illegal))?;
        self.log.entries.push(Entry::Act(seat, action));
        write(&OutcomeJson::of(&self.state, &outcome))
    }

    /// The record of the complete rounds. It contains the seed if all deals come from it.
    ///
    /// @param players their names, by seat; "Seat 0" and so on if they are left out
    #[wasm_bindgen(unchecked_return_type = "GameRecord")]
    pub fn record(&self, players: Option<Vec<String>>) -> Thrown<JsValue> {
        let seats = self.seats();
        let players = players.unwrap_or_else(|| (0..seats).map(|seat| format!("Seat {seat}")).collect());
        if players.len() != seats {
            return Err(error(&format!("there are {} names for {seats} players", players.len())));
        }
        let seed = self.seed.filter(|_| self.dealt_from_seed);
        let record = Record::from_log(&self.log, players, seed.as_ref());
        write(&record.map_err(|bad| error(&bad.to_string()))?)
    }

    /// Everything that happened: the deals and the actions, in order. It contains all cards.
    #[wasm_bindgen(unchecked_return_type = "GameLog")]
    pub fn log(&self) -> Thrown<JsValue> {
        write(&self.log)
    }
}

impl Game {
    /// The game after a log, whose deals come from the seed if there is one.
    pub(crate) fn replayed(log: Log, seed: Option<Seed>) -> Thrown<Game> {
        let mut state = log.start();
        for (number, entry) in (1..).zip(&log.entries) {
            apply(&mut state, entry).map_err(|wrong| error(&format!("entry {number} of the log: {wrong}")))?;
        }
        Ok(Game { state, log, seed, dealt_from_seed: seed.is_some() })
    }

    /// Logs know how deals are written, so a deal is read as a log that contains nothing else.
    fn read_deal(&self, cards: &JsValue) -> Thrown<Deal> {
        let (game, seats, dealer) = (self.state.kind().name(), self.seats(), self.dealer());
        let entry: serde_json::Value = read("a deal", cards)?;
        let log = serde_json::json!({ "game": game, "seats": seats, "dealer": dealer, "entries": [entry] });
        let log: Log = serde_json::from_value(log).map_err(|wrong| error(&format!("not a deal: {wrong}")))?;
        match log.entries[..] {
            [Entry::Deal(deal)] => Ok(deal),
            _ => Err(error("not a deal: it has `hands`, and in Skull Queen `centre` and `ghost`")),
        }
    }
}
