//! What handlers take from a request. If it cannot be read, the answer is JSON like any other error.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::ApiError;

/// A JSON body. To JSON Schema, 2.0 is as whole a number as 2, and some languages write it so.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let Json(mut body) = Json::<Value>::from_request(request, state).await?;
        write_whole_numbers(&mut body);
        let text = serde_json::to_vec(&body).map_err(|why| ApiError::Malformed(why.to_string()))?;
        Ok(Body(Json::from_bytes(&text)?.0))
    }
}

/// Writes whole numbers without a fraction, as far as they are exact.
fn write_whole_numbers(value: &mut Value) {
    const EXACT: f64 = (1_u64 << 53) as f64;
    match value {
        Value::Array(values) => values.iter_mut().for_each(write_whole_numbers),
        Value::Object(fields) => fields.values_mut().for_each(write_whole_numbers),
        Value::Number(number) if number.is_f64() => {
            // What was read may differ from what was written in its last bit.
            let is_whole = |number: &f64| (number - number.round()).abs() <= number.abs() * f64::EPSILON;
            if let Some(whole) = number.as_f64().filter(|number| is_whole(number) && number.abs() <= EXACT) {
                *value = (whole.round() as i64).into();
            }
        }
        _ => {}
    }
}

/// The variable parts of the path.
#[derive(FromRequestParts)]
#[from_request(via(Path), rejection(ApiError))]
pub(super) struct Segments<T>(pub(super) T);

/// The parameters behind the question mark.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(ApiError))]
pub(super) struct Parameters<T>(pub(super) T);
