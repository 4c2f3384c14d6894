//! The network between the servers, and between them and the database: a proxy that holds back, delays or forgets what it carries.

use std::collections::BTreeSet;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::passed::{Passed, PassedMessages};

/// The processes of all servers, by number, to tell from where a connection comes.
pub(crate) type Processes = Arc<Mutex<Vec<Option<u32>>>>;

/// What becomes of the connections that were open during a cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Healing {
    /// Everything that was held back arrives late.
    Resume,
    /// They stay silent for ever, as if a firewall had forgotten them. New ones work.
    Forget,
}

#[derive(Clone, Default)]
struct State {
    /// The servers from which nothing gets through, in either direction.
    cut: BTreeSet<usize>,
    /// Connections with lower numbers are forgotten.
    forgotten: u64,
    /// The longest delay of whatever is carried, in milliseconds.
    delay: u64,
}

/// A way to one place.
pub(crate) struct Wire {
    pub(crate) port: u16,
    state: watch::Sender<State>,
    connections: Arc<AtomicU64>,
}

/// Whose connections a wire carries.
#[derive(Clone)]
pub(crate) enum Users {
    One(usize),
    /// All servers, which pass on what their clients say.
    All {
        processes: Processes,
        messages: PassedMessages,
    },
}

impl Wire {
    pub(crate) async fn lay(target: u16, users: Users) -> Wire {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = watch::Sender::new(State::default());
        let connections = Arc::new(AtomicU64::new(0));
        let (states, count) = (state.clone(), connections.clone());
        tokio::spawn(async move {
            while let Ok((stream, peer)) = listener.accept().await {
                let number = count.fetch_add(1, Ordering::Relaxed);
                tokio::spawn(connect(stream, peer, target, users.clone(), number, states.subscribe()));
            }
        });
        Wire { port, state, connections }
    }

    /// Nothing from or to this server gets through any more.
    pub(crate) fn cut(&self, server: usize) {
        self.state.send_modify(|state| {
            state.cut.insert(server);
        });
    }

    pub(crate) fn heal(&self, server: usize, healing: Healing) {
        self.state.send_modify(|state| {
            state.cut.remove(&server);
            if healing == Healing::Forget {
                state.forgotten = self.connections.load(Ordering::Relaxed);
            }
        });
    }

    /// Everything takes up to this many milliseconds longer.
    pub(crate) fn delay(&self, delay: u64) {
        self.state.send_modify(|state| state.delay = delay);
    }
}

async fn connect(
    client: TcpStream,
    peer: SocketAddr,
    target: u16,
    users: Users,
    number: u64,
    mut state: watch::Receiver<State>,
) {
    let (server, passed) = match users {
        Users::One(server) => (server, None),
        Users::All { processes, messages } => {
            // One that has just been killed counts as nobody.
            let here = client.local_addr().map_or(0, |here| here.port());
            let server = origin(&processes, peer.port(), here).unwrap_or(usize::MAX);
            (server, Some(Arc::new(Mutex::new(Passed::new(messages)))))
        }
    };
    if state.wait_for(|state| !state.cut.contains(&server)).await.is_err() {
        return;
    }
    let Ok(far) = TcpStream::connect((Ipv4Addr::LOCALHOST, target)).await else { return };
    let _ = (client.set_nodelay(true), far.set_nodelay(true));
    let ((from_client, to_client), (from_far, to_far)) = (client.into_split(), far.into_split());
    let note = |is_answer: bool| {
        let passed = passed.clone();
        move |bytes: &[u8]| {
            if let Some(passed) = &passed {
                passed.lock().unwrap().note(is_answer, bytes);
            }
        }
    };
    let carrier = Carrier { server, number, state };
    tokio::select! {
        () = carrier.clone().carry(from_client, to_far, note(false)) => {}
        () = carrier.clone().carry(from_far, to_client, note(true)) => {}
    }
}

#[derive(Clone)]
struct Carrier {
    server: usize,
    number: u64,
    state: watch::Receiver<State>,
}

impl Carrier {
    async fn carry(mut self, mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut note: impl FnMut(&[u8])) {
        let mut buffer = vec![0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut buffer).await {
            let server = self.server;
            let (is_forgotten, delay) = match self.state.wait_for(|state| !state.cut.contains(&server)).await {
                Ok(state) => (self.number < state.forgotten, state.delay),
                Err(_) => return,
            };
            if is_forgotten {
                continue;
            }
            if delay > 0 {
                // Any number will do; the bytes are as good as chance.
                let spread = buffer[..length].iter().fold(0, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(*byte));
                tokio::time::sleep(Duration::from_millis(spread % delay)).await;
            }
            note(&buffer[..length]);
            if to.write_all(&buffer[..length]).await.is_err() {
                return;
            }
        }
    }
}

/// The server whose process has the socket between these two ports.
fn origin(processes: &Processes, from: u16, to: u16) -> Option<usize> {
    let sockets = fs::read_to_string("/proc/net/tcp").ok()?;
    let ends = format!("0100007F:{from:04X} 0100007F:{to:04X}");
    let line = sockets.lines().find(|line| line.contains(&ends))?;
    let socket = format!("socket:[{}]", line.split_whitespace().nth(9)?);
    let has_it = |process: &Option<u32>| {
        let files = process.and_then(|process| fs::read_dir(format!("/proc/{process}/fd")).ok());
        let mut links = files.into_iter().flatten().flatten().filter_map(|file| fs::read_link(file.path()).ok());
        links.any(|link| link.as_os_str() == socket.as_str())
    };
    processes.lock().unwrap().iter().position(has_it)
}
