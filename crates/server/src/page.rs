//! What a browser sees until the table itself is there.

use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;

use crate::house::House;

pub(crate) fn routes() -> Router<Arc<House>> {
    let html = || async { ([(CONTENT_TYPE, "text/html; charset=utf-8")], include_str!("page/index.html")) };
    let css = || async { ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("page/style.css")) };
    Router::new().route("/", get(html)).route("/style.css", get(css))
}
