//! `cargo xtask fleet`: three servers to play with, and to kill.

use std::io::{self, BufRead};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};

use super::{Node, Proxy, Setup};
use crate::postgres::Cluster;
use crate::run;
use crate::steps::{Done, target_folder};

const SERVERS: usize = 3;

/// The port that people know, if it is free.
const PORT: u16 = 8080;

/// How often to look whether a server was killed, or it is time to stop.
const LOOK: Duration = Duration::from_millis(200);

/// Builds everything, starts PostgreSQL, three servers and HAProxy, and waits until somebody presses Ctrl-C. Then nothing is left of them.
pub(crate) fn run() -> Done {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, stop.clone()).map_err(|error| error.to_string())?;
    }
    run::build()?;
    let cluster = Cluster::start()?;
    let database = cluster.new_database("fleet")?;
    let binary = target_folder().join("debug/yohoho");
    let setup = Setup { binary: &binary, database: &database, options: &["--behind-proxy", "--log", "warn"] };
    let mut nodes = (0..SERVERS).map(|_| Node::start(&setup, None)).collect::<Result<Vec<_>, _>>()?;
    let proxy = Proxy::start(&nodes, TcpListener::bind(("127.0.0.1", PORT)).is_ok().then_some(PORT))?;
    println!("\nYohoho is open at {}, on {SERVERS} servers that share a PostgreSQL:\n", proxy.url);
    for (number, node) in nodes.iter().enumerate() {
        println!(
            "  server {}  {}  process {}, metrics at {}/metrics",
            number + 1,
            node.url,
            node.process(),
            node.metrics
        );
    }
    println!(
        "\nOpen a table, then kill one of them, as in 'kill -9 {}': whoever was there plays on a few seconds later. Enter starts it again.\n\n  \
         YOHOHO_DATABASE={database} {} nodes\n\nlists the servers and their tables. Ctrl-C stops everything; nothing is kept.",
        nodes[0].process(),
        binary.display()
    );
    watch(&setup, &mut nodes, &lines(), &stop)?;
    println!("\nStopping.");
    drop((proxy, nodes));
    Ok(())
}

/// Says when a server is gone, and starts it again when somebody presses Enter.
fn watch(setup: &Setup<'_>, nodes: &mut [Node], enter: &Receiver<()>, stop: &AtomicBool) -> Done {
    let mut gone = vec![false; nodes.len()];
    while !stop.load(Ordering::Relaxed) {
        for (number, node) in nodes.iter_mut().enumerate() {
            if node.has_ended() && !gone[number] {
                gone[number] = true;
                println!("Server {} is gone; its tables go on at the others.", number + 1);
            }
        }
        match enter.recv_timeout(LOOK) {
            Err(RecvTimeoutError::Timeout) => {}
            // Nobody can press anything here.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK),
            Ok(()) => {
                for number in (0..nodes.len()).filter(|number| std::mem::take(&mut gone[*number])) {
                    nodes[number] = Node::start_at(setup, &nodes[number].url.clone(), None)?;
                    println!("Server {} is back, as process {}.", number + 1, nodes[number].process());
                }
            }
        }
    }
    Ok(())
}

/// A message for each line that somebody types.
fn lines() -> Receiver<()> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            if line.is_err() || sender.send(()).is_err() {
                return;
            }
        }
    });
    receiver
}
