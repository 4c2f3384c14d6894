//! Requests that ask for a `WebSocket`.

use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::request::Parts;
use axum::response::Response;

use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::read_meter::ReadMeter;
use crate::websocket::Socket;

/// The size of a connection's read buffer, in bytes. Clients send short messages, and default buffers would take more memory than the tables.
const BUFFER: usize = 4096;

/// The request for a WebSocket, if it is one.
pub(super) struct Asked(Option<Upgrade>);

/// A connection that can become a WebSocket, and the meter of what is read from it.
pub(super) struct Upgrade {
    websocket: WebSocketUpgrade,
    meter: ReadMeter,
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Self::Rejection> {
        let meter = parts.extensions.get().cloned().unwrap_or_default();
        let websocket = WebSocketUpgrade::from_request_parts(parts, state).await.ok();
        Ok(Asked(websocket.map(|websocket| Upgrade { websocket, meter })))
    }
}

/// Agrees on a subprotocol, which the client must request.
pub(super) fn agree(Asked(upgrade): Asked, subprotocol: &'static str) -> Result<Upgrade, ApiError> {
    let Upgrade { websocket, meter } = upgrade.ok_or(ApiError::NoSocket(subprotocol))?;
    let websocket = websocket.protocols([subprotocol]);
    if websocket.selected_protocol().is_none() {
        return Err(ApiError::NoSocket(subprotocol));
    }
    Ok(Upgrade { websocket, meter })
}

/// Opens the socket and serves it, if there is room for one more. Messages to the server may have `longest` bytes.
pub(super) fn accept<S: Future<Output = ()> + Send + 'static>(
    app: &App,
    address: Address,
    Upgrade { websocket, meter }: Upgrade,
    longest: usize,
    serve: impl FnOnce(Socket) -> S + Send + 'static,
) -> Result<Response, ApiError> {
    let place = app.connections.acquire(address).ok_or(ApiError::Crowded)?;
    let permit = app.sockets.clone().try_acquire_owned().map_err(|_| ApiError::Full)?;
    meter.limit_messages(longest);
    let websocket = websocket.max_message_size(longest).max_frame_size(longest).read_buffer_size(BUFFER);
    Ok(websocket.on_upgrade(move |websocket| async move {
        serve(Socket::new(websocket, meter)).await;
        drop((permit, place));
    }))
}
