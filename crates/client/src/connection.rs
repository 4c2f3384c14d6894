//! A WebSocket, as a client sees it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use yohoho_protocol::{Message, Request, Wish};

use crate::ClientError;
use crate::endpoint::{Endpoint, Stream};

/// No message of a server is nearly as long.
const LONGEST_MESSAGE: usize = 1 << 20;

/// Messages are a few kilobytes long, and programs may have thousands of sockets: the usual 128 KiB for each would be gigabytes.
const READ_BUFFER: usize = 8 * 1024;

/// A socket to a server, usually that of a table.
pub struct Connection {
    socket: WebSocketStream<Stream>,
    /// The number of the last request.
    last_id: u64,
    /// When the server last sent something, and how long it may be silent.
    heard: Instant,
    longest_silence: Option<Duration>,
    close_code: Option<u16>,
}

impl Connection {
    pub(crate) async fn open(
        server: &Endpoint,
        path: &str,
        subprotocol: Option<&'static str>,
        token: Option<&str>,
    ) -> Result<Connection, ClientError> {
        // The connection may be encrypted all the same: here the address only names the host.
        let mut request = format!("ws://{}{path}", server.host_header()).into_client_request().map_err(broken)?;
        if let Some(subprotocol) = subprotocol {
            request.headers_mut().insert("sec-websocket-protocol", HeaderValue::from_static(subprotocol));
        }
        if let Some(token) = token {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
            let bearer = bearer.map_err(|_| ClientError::Unreadable("the token".into()))?;
            request.headers_mut().insert("authorization", bearer);
        }
        let limits = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE));
        let handshake = client_async_with_config(request, server.connect().await?, Some(limits));
        let (socket, _) = handshake.await.map_err(broken)?;
        Ok(Connection { socket, last_id: 0, heard: Instant::now(), longest_silence: None, close_code: None })
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
        loop {
            let next = match self.longest_silence {
                Some(limit) => timeout_at(self.heard + limit, self.socket.next()).await,
                None => Ok(self.socket.next().await),
            };
            let next = next.map_err(|_| ClientError::Gone("the server is silent".into()))?;
            self.heard = Instant::now();
            match next {
                Some(Ok(Frame::Text(text))) => return Ok(Some(text)),
                Some(Ok(Frame::Close(frame))) => {
                    self.close_code = frame.map(|frame| frame.code.into());
                    return Ok(None);
                }
                None | Some(Err(Error::ConnectionClosed)) => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(why)) => return Err(broken(why)),
            }
        }
    }

    /// From now on, a server that sends nothing for so long counts as gone. Servers ping every 20 seconds. Only for those who wait for messages all the time.
    pub fn limit_silence(&mut self, limit: Duration) {
        self.heard = Instant::now();
        self.longest_silence = Some(limit);
    }

    /// Why the server has closed the connection, by the numbers of the protocol; none if it broke or is still open.
    pub fn close_code(&self) -> Option<u16> {
        self.close_code
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
            ClientError::refused(response.status().as_u16(), response.body().as_deref().unwrap_or_default())
        }
        other => ClientError::Gone(other.to_string()),
    }
}
