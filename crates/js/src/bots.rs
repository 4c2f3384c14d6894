//! Bots and advice.

use std::cell::RefCell;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use yohoho_bots::learned::Learned;
use yohoho_bots::wire::AdviceJson;
use yohoho_bots::{BOTS, Bot as _, Budget};
use yohoho_rules::View;
use yohoho_rules::wire::{ActionJson, ViewJson};

use crate::convert::{Thrown, error, random, read, write};

thread_local! {
    /// The bot `skull-king`, with the weights that were loaded.
    static LEARNED: RefCell<Learned> = RefCell::default();
}

/// So many actions are listed in advice, unless more are wanted.
const MOST: usize = 12;

/// A player. It goes by what it is shown alone and keeps nothing between decisions, so one bot can play any number of seats.
#[wasm_bindgen]
pub struct Bot {
    bot: &'static dyn yohoho_bots::Bot,
}

/// How a bot thinks.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Thinking {
    guesses: Option<u32>,
    milliseconds: Option<f64>,
    seed: Option<u64>,
    most: Option<usize>,
}

#[derive(Serialize)]
struct Described {
    name: &'static str,
    character: &'static str,
}

/// All bots, from the weakest to the strongest.
#[wasm_bindgen(unchecked_return_type = "{ name: BotName; character: string }[]")]
pub fn bots() -> Thrown<JsValue> {
    write(&BOTS.map(|bot| Described { name: bot.name(), character: bot.character() }))
}

/// The bot with this name. The strongest, `skull-king`, plays like the captain until weights are loaded.
#[wasm_bindgen]
pub fn bot(#[wasm_bindgen(unchecked_param_type = "BotName")] name: &str) -> Thrown<Bot> {
    let bot = yohoho_bots::bot(name).map_err(|unknown| error(&unknown.to_string()))?;
    Ok(Bot { bot })
}

#[wasm_bindgen]
impl Bot {
    /// The name.
    #[wasm_bindgen(getter, unchecked_return_type = "BotName")]
    pub fn name(&self) -> String {
        self.bot.name().into()
    }

    /// One line for people who are choosing an opponent.
    #[wasm_bindgen(getter)]
    pub fn character(&self) -> String {
        self.bot.character().into()
    }

    /// What the viewer should do now. Throws if it is not their turn. Without a seed it may differ from time to time.
    #[wasm_bindgen(unchecked_return_type = "Action")]
    pub fn decide(
        &self,
        #[wasm_bindgen(unchecked_param_type = "View")] view: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Thinking")] thinking: &JsValue,
    ) -> Thrown<JsValue> {
        let (view, thinking) = (read_view(view)?, Thinking::read(thinking)?);
        let seed = match thinking.seed {
            Some(seed) => seed,
            None => u64::from_le_bytes(random()?),
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let action = thinking.within(|budget| {
            if self.is_learned() {
                LEARNED.with_borrow(|learned| learned.choose(&view, budget, &mut rng))
            } else {
                self.bot.choose(&view, budget, &mut rng)
            }
        });
        let action = action.ok_or_else(|| error("it is not this seat's turn"))?;
        write(&ActionJson::write(view.kind(), action))
    }
}

impl Bot {
    fn is_learned(&self) -> bool {
        LEARNED.with_borrow(|learned| learned.name() == self.bot.name())
    }
}

/// What every legal action of the viewer is worth, best first. Better with advice weights, see `loadWeights`.
#[wasm_bindgen(unchecked_return_type = "Advice")]
pub fn advise(
    #[wasm_bindgen(unchecked_param_type = "View")] view: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Thinking & { most?: number }")] thinking: &JsValue,
) -> Thrown<JsValue> {
    let (view, thinking) = (read_view(view)?, Thinking::read(thinking)?);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(thinking.seed.unwrap_or(1));
    let advice = thinking.within(|budget| {
        LEARNED.with_borrow(|learned| match (thinking.guesses, thinking.milliseconds) {
            (None, None) => learned.advise(&view, budget, &mut rng),
            _ => learned.advise_within(&view, budget, &mut rng),
        })
    });
    let advice = AdviceJson::of(view.kind(), &advice, thinking.most.unwrap_or(MOST));
    write(&advice.ok_or_else(|| error("it is not this seat's turn"))?)
}

/// Loads weights from bytes, and says for which game they are. `index.js` has `loadWeights`, which also fetches them.
#[wasm_bindgen(js_name = addWeights, skip_typescript)]
pub fn add_weights(bytes: &[u8]) -> Thrown<String> {
    let added = LEARNED.with_borrow_mut(|learned| learned.add(bytes));
    added.map(|game| game.name().into()).map_err(|bad| error(&bad.to_string()))
}

fn read_view(view: &JsValue) -> Thrown<View> {
    let view: ViewJson = read("a view", view)?;
    view.read().map_err(|wrong| error(&format!("not a view of this game: {wrong}")))
}

impl Thinking {
    fn read(options: &JsValue) -> Thrown<Thinking> {
        if options.is_undefined() || options.is_null() {
            return Ok(Thinking::default());
        }
        read("a way of thinking", options)
    }

    /// Calls `work` with a budget that starts now.
    fn within<T>(&self, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        let begun = js_sys::Date::now();
        let enough = || self.milliseconds.is_some_and(|limit| js_sys::Date::now() - begun >= limit);
        match (self.guesses, self.milliseconds) {
            (None, None) => work(&Budget::default()),
            (Some(guesses), None) => work(&Budget::samples(guesses)),
            (guesses, Some(_)) => work(&Budget::until(&enough).at_most(guesses.unwrap_or(u32::MAX))),
        }
    }
}
