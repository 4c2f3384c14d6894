//! A bare WebSocket server, as a baseline for load tests.

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use tokio::net::TcpListener;

/// Serves sockets that answer each text with as many bytes as the number at its start says. It has no tables, no database and no limits.
pub async fn echo(listener: TcpListener) -> std::io::Result<()> {
    let socket = |upgrade: WebSocketUpgrade| async { upgrade.on_upgrade(answer) };
    axum::serve(listener, Router::new().route("/", get(socket))).await
}

async fn answer(mut websocket: WebSocket) {
    while let Some(Ok(message)) = websocket.recv().await {
        let Message::Text(text) = message else { continue };
        let length = text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0_usize);
        if websocket.send(Message::text("x".repeat(length.min(1 << 16)))).await.is_err() {
            return;
        }
    }
}
