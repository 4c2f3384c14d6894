//! Files and pictures that the person saves.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FilePropertyBag, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use super::dom::{after, document, root, window};
use crate::app::event::Effect;

/// How many pixels of the picture a unit of the SVG becomes.
const SCALE: u32 = 2;

/// Saves a text as a file of this MIME type.
pub(super) fn file(name: &str, kind: &str, text: &str) {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &bag) {
        download(name, &blob);
    }
}

/// Saves an SVG as a PNG.
pub(super) fn picture(name: String, svg: String) {
    spawn_local(async move {
        if let Ok(picture) = draw(&svg).await {
            download(&name, &picture);
        }
    });
}

/// Shares an SVG as a PNG through the system's share sheet, or saves it where there is none. Where it cannot be drawn, the text is
/// shared or copied instead.
pub(super) fn share(name: String, svg: String, text: String) {
    spawn_local(async move {
        let data = web_sys::ShareData::new();
        if let Ok(picture) = draw(&svg).await {
            let bag = FilePropertyBag::new();
            bag.set_type("image/png");
            let Ok(file) = File::new_with_blob_sequence_and_options(&js_sys::Array::of1(&picture), &name, &bag) else {
                return;
            };
            let _ = js_sys::Reflect::set(&data, &"files".into(), &js_sys::Array::of1(&file));
            if !can_share(&data) {
                return download(&name, &picture);
            }
        }
        data.set_text(&text);
        if !can_share(&data) {
            return super::run_effect(Effect::Copy(text));
        }
        // Whoever closes the share sheet has changed their mind.
        let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
    });
}

/// Whether the browser can share this: many can share no files, or nothing at all.
fn can_share(data: &web_sys::ShareData) -> bool {
    let navigator = window().navigator();
    let Ok(asks) = js_sys::Reflect::get(&navigator, &"canShare".into()) else { return false };
    let asks = asks.dyn_into::<js_sys::Function>().and_then(|asks| asks.call1(&navigator, data));
    asks.is_ok_and(|can| can.is_truthy())
}

/// An SVG as a PNG.
async fn draw(svg: &str) -> Result<Blob, JsValue> {
    let svg = embed(svg).await?;
    let image = HtmlImageElement::new()?;
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(&svg)));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let mut drawn = |resolve: js_sys::Function, reject: js_sys::Function| {
        if let Err(error) = canvas.to_blob(&resolve) {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    };
    JsFuture::from(js_sys::Promise::new(&mut drawn)).await?.dyn_into()
}

/// Puts the client's files that an SVG refers to into it: a picture on its own loads nothing.
async fn embed(svg: &str) -> Result<String, JsValue> {
    let assets = root().get_attribute("data-assets").unwrap_or_default();
    let mut svg = svg.to_string();
    let art = format!("{assets}/art.svg");
    if svg.contains(&art) {
        let (_, symbols) = super::fetch("GET", &art, None).await?;
        let inside = svg.find('>').map_or(0, |end| end + 1);
        svg.insert_str(inside, &symbols);
        svg = svg.replace(&art, "");
    }
    for font in ["display", "text"] {
        let path = format!("{assets}/{font}.woff2");
        if svg.contains(&path) {
            let response: web_sys::Response = JsFuture::from(window().fetch_with_str(&path)).await?.unchecked_into();
            let bytes = js_sys::Uint8Array::new(&JsFuture::from(response.array_buffer()?).await?).to_vec();
            let letters: String = bytes.into_iter().map(char::from).collect();
            svg = svg.replace(&path, &format!("data:font/woff2;base64,{}", window().btoa(&letters)?));
        }
    }
    Ok(svg)
}

fn download(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // By then the browser has read it.
    after(60_000, move || {
        let _ = Url::revoke_object_url(&address);
    });
}
