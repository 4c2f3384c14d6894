//! Records that travel in a link: compressed by the browser, and written in letters that an address may have.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Response};

use super::dom::window;
use super::{EffectHandler, dispatch, save};
use crate::app::event::{Effect, Event};

/// The most letters that are unpacked. A record has some three thousand.
const MOST: usize = 60_000;

/// For replays, whose records may come in the link and be copied as one.
pub enum ReplayEffects {}

impl EffectHandler for ReplayEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::CopyPacked { link, text } => spawn_local(async move {
                match packed(&text).await {
                    Ok(packed) => super::run_effect(Effect::Copy(format!("{link}{packed}"))),
                    // An old browser, which cannot compress: the file itself.
                    Err(_) => save::file("yohoho.json", "application/json", &text),
                }
            }),
            Effect::Unpack(letters) => spawn_local(async move {
                let text = unpacked(&letters).await.ok().and_then(|text| text.as_string());
                dispatch(Event::File(text.unwrap_or_default()));
            }),
            _ => {}
        }
    }
}

async fn packed(text: &str) -> Result<String, JsValue> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into()))?;
    let bytes = JsFuture::from(through("CompressionStream", &blob)?.array_buffer()?).await?;
    let letters: String = js_sys::Uint8Array::new(&bytes).to_vec().into_iter().map(char::from).collect();
    Ok(window().btoa(&letters)?.replace('+', "-").replace('/', "_").replace('=', ""))
}

async fn unpacked(letters: &str) -> Result<JsValue, JsValue> {
    if letters.len() > MOST {
        return Err(JsValue::NULL);
    }
    let letters = window().atob(&letters.replace('-', "+").replace('_', "/"))?;
    let bytes: Vec<u8> = letters.chars().map(|letter| letter as u8).collect();
    let blob = Blob::new_with_u8_array_sequence(&js_sys::Array::of1(&js_sys::Uint8Array::from(&bytes[..])))?;
    JsFuture::from(through("DecompressionStream", &blob)?.text()?).await
}

/// What a stream of the browser makes of a blob. Old browsers have no such streams.
fn through(stream: &str, blob: &Blob) -> Result<Response, JsValue> {
    let constructor = js_sys::Reflect::get(&window(), &stream.into())?.dyn_into::<js_sys::Function>()?;
    let stream = js_sys::Reflect::construct(&constructor, &js_sys::Array::of1(&"deflate-raw".into()))?;
    let source = blob.stream();
    let pipe = js_sys::Reflect::get(&source, &"pipeThrough".into())?.dyn_into::<js_sys::Function>()?;
    Response::new_with_opt_readable_stream(Some(&pipe.call1(&source, &stream)?.unchecked_into()))
}
