//! Taking connections, and letting them go.

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
use tokio::time::timeout;
use tower::ServiceExt;
use tracing::{debug, info, warn};

use crate::guard::Peer;
use crate::house::House;
use crate::limits::{Address, Crowd};

/// How long a client may take to say what it wants.
const HEADERS: Duration = Duration::from_secs(10);

/// How long a connection is kept for more requests. One that became a socket is no longer counted here.
const LONGEST: Duration = Duration::from_mins(5);

/// How long connections have to end when the house closes.
const FAREWELL: Duration = Duration::from_secs(10);

/// How often abandoned tables are looked for.
const SWEEP: Duration = Duration::from_mins(10);

/// Serves until `stop` comes; then tells everybody, lets them go, and closes the database.
pub async fn serve(house: Arc<House>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let router = crate::api::router(house.clone());
    let limits = house.config.limits;
    let places = Arc::new(Semaphore::new(limits.connections as usize));
    // Behind a proxy all connections come from one address; there the sockets are counted by what the proxy says.
    let each = if house.config.behind_proxy { limits.connections as usize } else { limits.connections_per_address };
    let crowd = Crowd::new(each);
    let mut broom = tokio::time::interval(SWEEP);
    tokio::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            _ = broom.tick() => {
                let house = house.clone();
                tokio::spawn(async move { house.sweep().await });
                continue;
            }
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(why) => {
                    // Mostly too many open files: some will be closed soon.
                    warn!(%why, "no connection could be taken");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        let (Ok(place), Some(guest)) = (places.clone().try_acquire_owned(), crowd.enter(Address::from(peer.ip())))
        else {
            debug!("one connection too many");
            continue;
        };
        let connection = connection(house.clone(), router.clone(), stream, peer);
        tokio::spawn(async move {
            connection.await;
            drop((place, guest));
        });
    }
    info!("closing");
    drop(listener);
    house.closing.send_replace(true);
    house.pads.close();
    let gone = async {
        let _ = house.sockets.acquire_many(limits.connections).await;
        let _ = places.acquire_many(limits.connections).await;
    };
    if timeout(FAREWELL, gone).await.is_err() {
        warn!("some connections did not end in time");
    }
    house.store.close().await;
}

/// Answers the requests on one connection; a socket goes on by itself.
async fn connection(house: Arc<House>, router: Router, stream: TcpStream, peer: SocketAddr) {
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(32 * 1024);
    let serving = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
    tokio::pin!(serving);
    let served = tokio::select! {
        served = serving.as_mut() => Ok(served),
        () = async { tokio::select! { () = house.closing() => {}, () = tokio::time::sleep(LONGEST) => {} } } => {
            serving.as_mut().graceful_shutdown();
            timeout(FAREWELL, serving).await
        }
    };
    debug!(?served, "a connection ended");
}
