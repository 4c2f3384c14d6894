//! The judge.

use wasm_bindgen::prelude::*;
use yohoho_rules::judge::{Answer, Question};

use crate::convert::{Thrown, error, read, write};

/// Typed in `types.d.ts`: the answer depends on the question.
#[wasm_bindgen(skip_typescript)]
pub fn judge(question: &JsValue) -> Thrown<JsValue> {
    let question: Question = read("a question", question)?;
    match question.answer() {
        Answer::Error { error: sentence } => Err(error(&sentence)),
        answer => write(&answer),
    }
}
