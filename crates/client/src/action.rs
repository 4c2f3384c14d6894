//! Playing without knowing the rules.

use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::{ActionJson, LegalJson};

/// One of the legal actions of a view. Different numbers give different ones; `None` if there is nothing to decide.
///
/// ```
/// use yohoho_client::any_action;
/// use yohoho_rules::wire::ActionJson;
///
/// let legal = serde_json::from_str::<Vec<_>>(r#"[{"bid":0},{"bid":1}]"#).unwrap();
/// assert_eq!(any_action(&legal, 3), Some(ActionJson::Bid(1)));
/// assert_eq!(any_action(&[], 3), None);
/// ```
pub fn any_action(legal: &[LegalJson], number: usize) -> Option<ActionJson> {
    match legal.get(number % legal.len().max(1))? {
        LegalJson::One(action) => Some(action.clone()),
        LegalJson::Planks { plank } => {
            let space =
                |divisor: usize| Some(i64::from(*plank.spaces.get(number / divisor % plank.spaces.len().max(1))?));
            let pirates = Pirates { red: space(1)?, yellow: space(5)?, green: space(25)?, blue: space(125)? };
            let side = plank.side.get(number % plank.side.len().max(1))?.clone();
            Some(ActionJson::Plank(Plank { side, pirates }))
        }
    }
}
