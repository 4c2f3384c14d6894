//! A WebSocket, as a client sees it.

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use yohoho_protocol::{Message, Request, Wish};

use crate::ClientError;

/// Messages are a few kilobytes long, and programs may have thousands of sockets: the usual 128 KiB for each would be gigabytes.
const READ_BUFFER: usize = 8 * 1024;

/// A socket to a server, usually that of a table.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    /// The number of the last request.
    last_id: u64,
}

impl Connection {
    pub(crate) async fn open(
        authority: &str,
        path: &str,
        subprotocol: Option<&'static str>,
        token: Option<&str>,
    ) -> Result<Connection, ClientError> {
        let mut request = format!("ws://{authority}{path}").into_client_request().map_err(broken)?;
        if let Some(subprotocol) = subprotocol {
            request.headers_mut().insert("sec-websocket-protocol", HeaderValue::from_static(subprotocol));
        }
        if let Some(token) = token {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
            let bearer = bearer.map_err(|_| ClientError::Unreadable("the token".into()))?;
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = TcpStream::connect(authority).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(broken)?;
        Ok(Connection { socket, last_id: 0 })
    }

    /// The next message of a table; `None` when the server has closed the connection. Kinds of messages that this version does not know are skipped.
    pub async fn next(&mut self) -> Result<Option<Message>, ClientError> {
        while let Some(text) = self.next_text().await? {
            let message = serde_json::from_str(&text);
            match message.map_err(|why| ClientError::Unreadable(format!("{why} in {text}")))? {
                Message::Unknown => {}
                known => return Ok(Some(known)),
            }
        }
        Ok(None)
    }

    /// The next message as text; `None` when the server has closed the connection.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        while let Some(message) = self.socket.next().await {
            match message {
                Ok(Frame::Text(text)) => return Ok(Some(text)),
                Ok(Frame::Close(_)) | Err(Error::ConnectionClosed) => return Ok(None),
                Ok(_) => {}
                Err(why) => return Err(broken(why)),
            }
        }
        Ok(None)
    }

    /// Sends a wish, and returns the number of the request: the answer has the same.
    pub async fn wish(&mut self, wish: Wish) -> Result<u64, ClientError> {
        self.last_id += 1;
        self.send(&Request { id: self.last_id, wish }).await?;
        Ok(self.last_id)
    }

    /// Sends a message as JSON, whether the server will understand it or not.
    pub async fn send(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        self.send_text(text).await
    }

    /// Sends a text as it is.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Frame::text(text)).await.map_err(broken)
    }

    /// Closes the connection in the orderly way.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

fn broken(error: Error) -> ClientError {
    match error {
        Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            let message = serde_json::from_slice::<serde_json::Value>(body).ok();
            let message = message.and_then(|value| Some(value["message"].as_str()?.to_string()));
            let message = message.unwrap_or_else(|| String::from_utf8_lossy(body).into_owned());
            ClientError::Refused { status: response.status().as_u16(), message }
        }
        other => ClientError::Gone(other.to_string()),
    }
}
