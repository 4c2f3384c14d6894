//! Advice as JSON, as `yohoho advise` and the npm package give it.

use serde::Serialize;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use crate::{Advice, Margin};

/// What the actions of a seat are worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AdviceJson {
    /// The best action.
    pub recommended: ActionJson,
    /// How clearly it is better than the second: `equal`, `close` or `clear`; `only` if there is no second.
    pub margin: &'static str,
    /// The legal actions, best first.
    pub actions: Vec<JudgedAction>,
}

/// What one action is worth. Numbers are rounded to a hundredth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JudgedAction {
    /// The action.
    pub action: ActionJson,
    /// The score of the round that the seat may expect.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// How many points it is behind the best action.
    pub behind: f64,
    /// The same in standard errors of the difference; null if that is beyond all measure.
    pub behind_errors: f64,
    /// How clearly the best action is better: `equal`, `close` or `clear`.
    pub margin: &'static str,
}

impl AdviceJson {
    /// The advice, which is sorted, with at most so many actions. None if there is nothing to decide.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use yohoho_bots::wire::AdviceJson;
    /// use yohoho_bots::{Bot, Budget, bot};
    /// use yohoho_rules::{Game, GameKind, Seat, SeatCount, Seed};
    ///
    /// let mut game = Game::new(GameKind::SkullKing, SeatCount::new(3).unwrap(), Seat::ALL[0]);
    /// game.deal(&game.seed_deal(&Seed([7; 32]))).unwrap();
    /// let view = game.view(Some(Seat::ALL[1]));
    /// let advice = bot("captain").unwrap().advise(&view, &Budget::default(), &mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let advice = AdviceJson::of(game.kind(), &advice, usize::MAX).unwrap();
    /// assert_eq!(advice.actions.len(), 2);
    /// assert_eq!(advice.recommended, advice.actions[0].action);
    /// ```
    pub fn of(kind: GameKind, advice: &[Advice], most: usize) -> Option<AdviceJson> {
        let best = advice.first()?;
        let judged = |one: &Advice| JudgedAction {
            action: ActionJson::write(kind, one.action),
            value: rounded(one.score),
            error: rounded(one.error),
            behind: rounded(best.score - one.score),
            behind_errors: rounded(one.behind),
            margin: name(one.margin()),
        };
        Some(AdviceJson {
            recommended: ActionJson::write(kind, best.action),
            margin: advice.get(1).map_or("only", |second| name(second.margin())),
            actions: advice.iter().take(most).map(judged).collect(),
        })
    }
}

const fn name(margin: Margin) -> &'static str {
    match margin {
        Margin::Equal => "equal",
        Margin::Close => "close",
        Margin::Clear => "clear",
    }
}

/// To a hundredth; JSON writes what is beyond all measure as null.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 100.0).round() / 100.0
}
