//! A bare WebSocket server to compare with, and how fast it answers.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use yohoho_client::{ClientError, Connection};

use super::Plan;
use super::players::count_down;
use super::server::Server;
use crate::serve::open_many_files;
use crate::{Done, Failure};

/// Run a bare WebSocket server, for 'yohoho load' to compare with.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    listen: SocketAddr,
}

pub(crate) fn run(options: &Options) -> Done {
    open_many_files();
    Runtime::new()?.block_on(async {
        let listener = TcpListener::bind(options.listen).await?;
        writeln!(io::stdout(), "echo at http://{}", listener.local_addr()?)?;
        yohoho_server::echo(listener).await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// How many times per second all seats of a table can send a frame and get an answer, with as many connections and frames of the same sizes.
pub(super) async fn measure(plan: Plan, asked: usize, told: usize) -> Result<f64, Failure> {
    let server = Server::echo()?;
    let question = format!("{told:<asked$}");
    let mut tables = Vec::new();
    for _ in 0..plan.tables {
        let mut seats = Vec::new();
        for _ in 0..plan.seats.get() {
            seats.push(server.client.connect_to("/").await?);
        }
        tables.push(seats);
    }
    let (steps, end) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut asking = JoinSet::new();
    for seats in tables {
        asking.spawn(ask(seats, question.clone(), steps.clone(), end.clone()));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (before, start) = (steps.load(Ordering::Relaxed), Instant::now());
    count_down(plan.time).await;
    let rate = (steps.load(Ordering::Relaxed) - before) as f64 / start.elapsed().as_secs_f64();
    end.store(true, Ordering::Relaxed);
    while let Some(asked) = asking.join_next().await {
        asked.map_err(|wrong| Failure::Failed(wrong.to_string()))??;
    }
    Ok(rate)
}

async fn ask(
    mut seats: Vec<Connection>,
    question: String,
    steps: Arc<AtomicU64>,
    end: Arc<AtomicBool>,
) -> Result<(), ClientError> {
    while !end.load(Ordering::Relaxed) {
        for seat in &mut seats {
            seat.send_text(question.clone()).await?;
        }
        for seat in &mut seats {
            seat.next_text().await?;
        }
        steps.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
