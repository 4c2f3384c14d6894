//! Requests that ask for a `WebSocket`.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;

use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;

/// The request for a WebSocket, if it is one.
pub(super) type Asked = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// The size of a connection's read buffer, in bytes. Clients send short messages, and default buffers would take more memory than the tables.
const BUFFER: usize = 4096;

/// Agrees on a subprotocol, which the client must request.
pub(super) fn agree(asked: Asked, subprotocol: &'static str) -> Result<WebSocketUpgrade, ApiError> {
    let upgrade = asked.map_err(|_| ApiError::NoSocket(subprotocol))?.protocols([subprotocol]);
    if upgrade.selected_protocol().is_none() {
        return Err(ApiError::NoSocket(subprotocol));
    }
    Ok(upgrade)
}

/// Opens the socket and serves it, if there is room for one more. Messages to the server may have `longest` bytes.
pub(super) fn accept<S: Future<Output = ()> + Send + 'static>(
    app: &App,
    address: Address,
    upgrade: WebSocketUpgrade,
    longest: usize,
    serve: impl FnOnce(WebSocket) -> S + Send + 'static,
) -> Result<Response, ApiError> {
    let place = app.connections.acquire(address).ok_or(ApiError::Crowded)?;
    let permit = app.sockets.clone().try_acquire_owned().map_err(|_| ApiError::Full)?;
    let upgrade = upgrade.max_message_size(longest).max_frame_size(longest).read_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |websocket| async move {
        serve(websocket).await;
        drop((permit, place));
    }))
}
