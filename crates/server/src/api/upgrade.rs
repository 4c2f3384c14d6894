//! A request that becomes a WebSocket.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;

use crate::error::ApiError;
use crate::house::House;
use crate::limits::Address;

/// Whether a request asks for a socket.
pub(super) type Asked = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// So much is read from a connection at once, in bytes. What clients send is short; the usual buffers would cost more memory than the tables.
const BUFFER: usize = 4096;

/// Agrees on a subprotocol, which must be asked for.
pub(super) fn agree(asked: Asked, subprotocol: &'static str) -> Result<WebSocketUpgrade, ApiError> {
    let upgrade = asked.map_err(|_| ApiError::NoSocket(subprotocol))?.protocols([subprotocol]);
    if upgrade.selected_protocol().is_none() {
        return Err(ApiError::NoSocket(subprotocol));
    }
    Ok(upgrade)
}

/// Opens the socket and has it served, if there is room for one more. No message to the server may be longer than that.
pub(super) fn accept<S: Future<Output = ()> + Send + 'static>(
    house: &House,
    address: Address,
    upgrade: WebSocketUpgrade,
    longest: usize,
    serve: impl FnOnce(WebSocket) -> S + Send + 'static,
) -> Result<Response, ApiError> {
    let guest = house.connections.enter(address).ok_or(ApiError::Crowded)?;
    let place = house.sockets.clone().try_acquire_owned().map_err(|_| ApiError::Full)?;
    let upgrade = upgrade.max_message_size(longest).max_frame_size(longest).read_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |wire| async move {
        serve(wire).await;
        drop((guest, place));
    }))
}
