//! Passing a connection on to the server that keeps its table or score pad. Clients never learn of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::RequestExt;
use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::header::{HOST, UPGRADE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tracing::debug;
use yohoho_store::{Failed, Keeper, TableId};

use super::{authority, trust};
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Visitor;
use crate::pads::Key;
use crate::random;

/// How long it may take to reach another server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long a keeper may say nothing before it counts as unreachable: longer than two of its pings.
const LONGEST_SILENCE: Duration = Duration::from_secs(50);

/// The size of the buffers of a connection that is passed on, each way. Messages are short, and there may be thousands.
const BUFFER: usize = 4096;

/// What a path leads to that one server keeps.
enum Kept {
    Table { id: TableId, is_socket: bool },
    Pad { code: String },
}

fn kept(path: &str) -> Option<Kept> {
    let table = |code, is_socket| Some(Kept::Table { id: TableId::new(random::read_code(code)?).ok()?, is_socket });
    let mut parts = path.strip_prefix("/api/")?.split('/');
    match (parts.next()?, parts.next()?, parts.next(), parts.next()) {
        ("tables", code, None, None) => table(code, false),
        ("tables", code, Some("socket"), None) => table(code, true),
        ("pads", code, Some("socket"), None) => Some(Kept::Pad { code: random::read_code(code)? }),
        _ => None,
    }
}

/// Answers a request here, or passes it on to the server that keeps the table or pad.
pub(crate) async fn pass_through(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    // What another server has passed on is for this one, or for nobody.
    if app.config.fleet.is_none() || trust::is_trusted(&request) || !request.method().is_safe() {
        return next.run(request).await;
    }
    match keeper(&app, &mut request).await {
        Ok(Some(address)) => match forward(&app, &address, &mut request).await {
            Ok(answer) => answer,
            // If its keeper cannot be reached, what is known about a table is better than nothing.
            Err(_) if !request.headers().contains_key(UPGRADE) => next.run(request).await,
            Err(error) => error.into_response(),
        },
        Ok(None) => next.run(request).await,
        Err(failed) => ApiError::from(failed).into_response(),
    }
}

/// The address of the other server that keeps what a request is about; none if it is answered here.
async fn keeper(app: &Arc<App>, request: &mut Request) -> Result<Option<String>, Failed> {
    let Some(kept) = kept(request.uri().path()) else { return Ok(None) };
    // Whoever has guessed wrong too often is told so here: the keeper may not know of it.
    if is_slowed(app, request) && !is_entitled(app, &kept, request).await? {
        return Ok(None);
    }
    // Only those who want to stay somewhere need a keeper there.
    let is_upgrade = request.headers().contains_key(UPGRADE);
    let keeper = match kept {
        Kept::Table { id, .. } if app.is_loaded(id.as_str()) => None,
        Kept::Table { id, is_socket: true } if is_upgrade => Some(app.store.keep(&id).await?),
        Kept::Table { id, is_socket: false } => app.store.keeper(&id).await?,
        Kept::Pad { code } if is_upgrade => {
            let _keeping = app.pads.handing.read().await;
            let keeper = app.store.keep_pad(&code).await?;
            if keeper == Keeper::Me {
                app.pads.note_kept(&code);
            }
            Some(keeper)
        }
        Kept::Table { .. } | Kept::Pad { .. } => None,
    };
    Ok(match keeper {
        Some(Keeper::Other(address)) => Some(address),
        Some(Keeper::Me | Keeper::Gone) | None => None,
    })
}

/// Whether too many wrong codes came from the visitor's address.
fn is_slowed(app: &App, request: &Request) -> bool {
    request.extensions().get::<Address>().is_some_and(|address| app.rates.wrong_codes.peek(address).is_err())
}

/// Whether a visitor did not guess: they sit at the table, or have the key of the pad.
async fn is_entitled(app: &Arc<App>, kept: &Kept, request: &mut Request) -> Result<bool, Failed> {
    match kept {
        Kept::Table { is_socket: false, .. } => Ok(false),
        Kept::Table { id, is_socket: true } => match request.extract_parts_with_state::<Visitor, _>(app).await {
            Ok(visitor) => app.store.is_member(id, &visitor.person().0).await,
            Err(_) => Ok(false),
        },
        Kept::Pad { code } => {
            let query = Query::<HashMap<String, String>>::try_from_uri(request.uri());
            let key = query.ok().and_then(|Query(query)| Key::read(query.get("key")?));
            Ok(key.is_some_and(|key| key.code() == *code))
        }
    }
}

/// Sends a request without a body to another server, and returns its answer. If that is a WebSocket, the two are connected.
async fn forward(app: &Arc<App>, address: &str, request: &mut Request) -> Result<Response, ApiError> {
    let fleet = app.config.fleet.as_ref().ok_or(ApiError::Unavailable)?;
    let visitor = *request.extensions().get::<Address>().ok_or(ApiError::Unavailable)?;
    let upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let mut sent = hyper::Request::builder()
        .method(request.method().clone())
        .uri(request.uri().path_and_query().map_or("/", |path| path.as_str()))
        .body(Body::empty())
        .map_err(|_| ApiError::Unavailable)?;
    *sent.headers_mut() = request.headers().clone();
    if !sent.headers().contains_key(HOST) {
        let host = HeaderValue::from_str(authority(address)).map_err(|_| ApiError::Unavailable)?;
        sent.headers_mut().insert(HOST, host);
    }
    trust::sign(fleet, sent.headers_mut(), visitor)?;
    let mut answer = super::peer::send(address, sent).await?;
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Ok(answer.map(Body::new));
    }
    let client = upgrade.ok_or(ApiError::Unavailable)?;
    let place = app.connections.acquire(visitor).ok_or(ApiError::Crowded)?;
    let permit = app.sockets.clone().try_acquire_owned().map_err(|_| ApiError::Full)?;
    if !app.knows(address) {
        // It has just joined.
        app.look_around().await?;
    }
    let keeper = hyper::upgrade::on(&mut answer);
    let (app, address) = (app.clone(), address.to_string());
    tokio::spawn(async move {
        let _open = app.metrics.passed_socket();
        tokio::select! {
            () = connect(client, keeper) => {}
            () = app.gone(&address) => {}
            () = app.closing() => {}
        }
        drop((permit, place));
    });
    let (parts, _) = answer.into_parts();
    Ok(Response::from_parts(parts, Body::empty()))
}

/// Passes bytes both ways until one side ends or the keeper falls silent: it pings its clients, so silence means that it is gone.
async fn connect(client: OnUpgrade, keeper: OnUpgrade) {
    let (Ok(client), Ok(keeper)) = tokio::join!(client, keeper) else { return };
    let (from_client, to_client) = tokio::io::split(TokioIo::new(client));
    let (from_keeper, to_keeper) = tokio::io::split(TokioIo::new(keeper));
    tokio::select! {
        () = copy(from_client, to_keeper, Duration::MAX) => {}
        () = copy(from_keeper, to_client, LONGEST_SILENCE) => {}
    }
}

async fn copy(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, longest_silence: Duration) {
    let mut buffer = vec![0; BUFFER];
    while let Ok(Ok(length @ 1..)) = timeout(longest_silence, from.read(&mut buffer)).await {
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
    let _ = to.flush().await;
}

/// A connection to another server.
pub(super) async fn connection(address: &str) -> Result<TcpStream, ApiError> {
    match timeout(CONNECT_TIMEOUT, TcpStream::connect(authority(address))).await {
        Ok(Ok(stream)) => {
            let _ = stream.set_nodelay(true);
            Ok(stream)
        }
        failed => {
            debug!(address, ?failed, "cannot reach another server");
            Err(ApiError::Unavailable)
        }
    }
}
