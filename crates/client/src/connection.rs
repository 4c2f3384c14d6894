//! The WebSocket of a table.

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes, handshake};
use tokio_tungstenite::{WebSocketStream, client_async};
use yohoho_protocol::{Request, SUBPROTOCOL, Wish};

use crate::{ClientError, Incoming};

/// A connection to a table.
pub struct Connection {
    wire: WebSocketStream<TcpStream>,
    last: u64,
}

impl Connection {
    pub(crate) async fn open(
        authority: &str,
        code: &str,
        token: &str,
        after: Option<u64>,
    ) -> Result<Connection, ClientError> {
        let query = after.map(|seq| format!("?after={seq}")).unwrap_or_default();
        let url = format!("ws://{authority}/api/tables/{code}/socket{query}");
        let mut request = url.into_client_request().map_err(broken)?;
        let headers = request.headers_mut();
        let bearer = format!("Bearer {token}").parse().map_err(|_| ClientError::Unreadable("the token".into()))?;
        headers.insert("authorization", bearer);
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().expect("a plain word"));
        Connection::shake_hands(authority, request).await
    }

    pub(crate) async fn bare(authority: &str, path: &str) -> Result<Connection, ClientError> {
        let request = format!("ws://{authority}{path}").into_client_request().map_err(broken)?;
        Connection::shake_hands(authority, request).await
    }

    pub(crate) async fn with_subprotocol(
        authority: &str,
        path: &str,
        subprotocol: &'static str,
    ) -> Result<Connection, ClientError> {
        let mut request = format!("ws://{authority}{path}").into_client_request().map_err(broken)?;
        request.headers_mut().insert("sec-websocket-protocol", HeaderValue::from_static(subprotocol));
        Connection::shake_hands(authority, request).await
    }

    async fn shake_hands(authority: &str, request: handshake::client::Request) -> Result<Connection, ClientError> {
        let stream = TcpStream::connect(authority).await?;
        stream.set_nodelay(true)?;
        let (wire, _) = client_async(request, stream).await.map_err(broken)?;
        Ok(Connection { wire, last: 0 })
    }

    /// The next message; none when the server has closed the connection.
    pub async fn next(&mut self) -> Result<Option<Incoming>, ClientError> {
        let Some(text) = self.next_text().await? else { return Ok(None) };
        serde_json::from_str(&text).map(Some).map_err(|why| ClientError::Unreadable(format!("{why} in {text}")))
    }

    /// The next message as it came.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        while let Some(message) = self.wire.next().await {
            match message {
                Ok(Message::Text(text)) => return Ok(Some(text)),
                Ok(Message::Close(_)) | Err(Error::ConnectionClosed) => return Ok(None),
                Ok(_) => {}
                Err(why) => return Err(broken(why)),
            }
        }
        Ok(None)
    }

    /// Asks for something; the number of the request, which the answer will bear.
    pub async fn wish(&mut self, wish: Wish) -> Result<u64, ClientError> {
        self.last += 1;
        self.send(&Request { id: self.last, wish }).await?;
        Ok(self.last)
    }

    /// Sends anything as JSON.
    pub async fn send(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        self.send_text(text).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.wire.send(Message::text(text)).await.map_err(broken)
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        let _ = self.wire.close(None).await;
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
