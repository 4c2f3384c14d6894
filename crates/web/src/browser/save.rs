//! Files and pictures that the person saves.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::dom::{after, document};

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
pub(super) fn picture(name: String, svg: &str) {
    let address = format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg));
    spawn_local(async move {
        let _ = draw(name, &address).await;
    });
}

async fn draw(name: String, address: &str) -> Result<(), JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let Some(context) = canvas.get_context("2d")? else { return Ok(()) };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let save = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            download(&name, &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref())
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
