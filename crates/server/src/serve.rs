//! Accepts connections, and shuts down in an orderly way.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, timeout};
use tower::ServiceExt;
use tracing::{debug, info, warn};

use crate::address::Address;
use crate::app::App;
use crate::connection_limit::ConnectionLimit;
use crate::log::error;
use crate::meet::make_looks;
use crate::middleware::Peer;
use crate::phase::Phase;
use crate::read_meter::{MeteredStream, ReadMeter};

/// How long a client may take to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection is kept open for further requests. Once it has become a WebSocket it no longer counts here.
const KEEP_ALIVE: Duration = Duration::from_mins(5);

/// How long connections have to end when the server shuts down.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a server among several goes on after it has said that it is not ready any more.
const DRAIN: Duration = Duration::from_secs(2);

/// How often the number of sockets is noted, for the other servers to know.
const COUNT_INTERVAL: Duration = Duration::from_secs(3);

/// How long a round may take: a look at the other servers, or a sweep. What is left to do is done by the next one.
const LONGEST_ROUND: Duration = Duration::from_mins(1);

/// How long the last writes may take when the server shuts down.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(30);

/// How many connections may ask for the metrics at the same time. Prometheus needs one.
const METRICS_CONNECTIONS: usize = 16;

/// How long to wait after a connection could not be accepted. Mostly there are too many open files, and some will be closed soon.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Why a server has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It was told to stop.
    Stopped,
    /// Another server has taken over the database, because this one was out of touch with it for too long.
    Superseded,
}

/// Serves until `stop` completes or the database is lost to another server; then tells everybody, waits for the connections to end, and closes the database.
pub async fn serve(app: Arc<App>, listener: TcpListener, stop: impl Future<Output = ()>) -> End {
    let router = crate::api::router(app.clone());
    let limits = app.config.limits;
    let permits = Arc::new(Semaphore::new(limits.connections as usize));
    // Behind a proxy, or from another server, all connections come from one address. There only sockets are counted, by the address that the proxy names.
    let is_shared = app.config.behind_proxy || app.config.fleet.is_some();
    let each = if is_shared { limits.connections as usize } else { limits.connections_per_address };
    let by_address = ConnectionLimit::new(each);
    let mut rounds = JoinSet::new();
    let this = app.clone();
    rounds.spawn(make_rounds(COUNT_INTERVAL, move || note_others(this.clone())));
    let this = app.clone();
    rounds.spawn(make_rounds(app.config.unattended.sweep, move || sweep(this.clone())));
    rounds.spawn(make_looks(app.clone()));
    let superseded = app.superseded();
    let drained = async {
        app.phases.wait_for(Phase::Draining).await;
        // A load balancer needs a moment to notice. Where there is only this server, there is nobody else to go to.
        tokio::time::sleep(if app.config.fleet.is_some() { DRAIN } else { Duration::ZERO }).await;
    };
    tokio::pin!(stop, superseded, drained);
    let end = loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop, if !app.phases.is(Phase::Draining) => {
                app.phases.enter(Phase::Draining);
                continue;
            }
            () = &mut drained => break End::Stopped,
            () = &mut superseded => break End::Superseded,
            accepted = accept(&listener) => accepted,
        };
        let address = Address::from(peer.ip());
        let (Ok(permit), Some(place)) = (permits.clone().try_acquire_owned(), by_address.acquire(address)) else {
            debug!("refused a connection: there are too many");
            continue;
        };
        let connection = connection(app.clone(), router.clone(), stream, peer);
        tokio::spawn(async move {
            connection.await;
            drop((permit, place));
        });
    };
    info!("closing");
    drop((listener, rounds));
    app.phases.enter(Phase::HandingOver);
    if timeout(SHUTDOWN_TIMEOUT, app.phases.all_at_rest()).await.is_err() {
        warn!("some tables did not come to rest in time");
    }
    if timeout(SHUTDOWN_TIMEOUT, app.store.hand_over()).await.is_err() {
        warn!("the tables could not be handed over: the lease has to run out");
    }
    app.phases.enter(Phase::Closing);
    app.pads.close();
    let ended = async {
        let _ = app.sockets.acquire_many(limits.connections).await;
        let _ = permits.acquire_many(limits.connections).await;
    };
    if timeout(SHUTDOWN_TIMEOUT, ended).await.is_err() {
        warn!("some connections did not end in time");
    }
    if timeout(CLOSE_TIMEOUT, app.store.close()).await.is_err() {
        warn!("the database could not be closed in time");
    }
    end
}

/// Does something again and again, one round after the other. A round that fails, or that takes too long, does not keep the next one from coming.
async fn make_rounds<R: Future<Output = ()> + Send + 'static>(every: Duration, round: impl Fn() -> R) {
    let mut interval = tokio::time::interval(every);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        interval.tick().await;
        let mut running = JoinSet::new();
        running.spawn(round());
        if timeout(LONGEST_ROUND, running.join_next()).await.is_err() {
            warn!("a round took too long: the database may not answer");
        }
    }
}

/// Tells the other servers how many people are here, and finds out about them.
async fn note_others(app: Arc<App>) {
    app.store.note_sockets(app.metrics.open_sockets());
    // If the database does not answer, the next one to ask finds out.
    let _ = app.look_around().await;
}

async fn sweep(app: Arc<App>) {
    app.sweep().await;
}

/// Serves the metrics for Prometheus on an address of their own, until the server shuts down. Everything else there is not found.
pub async fn serve_metrics(app: Arc<App>, listener: TcpListener) {
    let router = crate::api::metrics_router(app.clone());
    let permits = Arc::new(Semaphore::new(METRICS_CONNECTIONS));
    loop {
        let (stream, peer) = tokio::select! {
            () = app.closing() => return,
            accepted = accept(&listener) => accepted,
        };
        let Ok(permit) = permits.clone().try_acquire_owned() else { continue };
        let connection = connection(app.clone(), router.clone(), stream, peer);
        tokio::spawn(async move {
            connection.await;
            drop(permit);
        });
    }
}

/// Waits for the next connection, however often accepting one fails.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(why) => {
                error!(%why, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Answers the requests on one connection. One that becomes a WebSocket is handed over and goes on by itself.
async fn connection(app: Arc<App>, router: Router, stream: TcpStream, peer: SocketAddr) {
    let _ = stream.set_nodelay(true);
    let meter = ReadMeter::default();
    let stream = MeteredStream::new(stream, meter.clone());
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        request.extensions_mut().insert(meter.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(32 * 1024);
    let serving = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
    tokio::pin!(serving);
    let served = tokio::select! {
        served = serving.as_mut() => Ok(served),
        () = async { tokio::select! { () = app.closing() => {}, () = tokio::time::sleep(KEEP_ALIVE) => {} } } => {
            serving.as_mut().graceful_shutdown();
            timeout(SHUTDOWN_TIMEOUT, serving).await
        }
    };
    debug!(?served, "a connection ended");
}
