//! The connection to a table, which comes back by itself.

use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};
use yohoho_client::{ApiClient, ClientError, Connection};
use yohoho_protocol::{Message, Wish};

/// How long a server may take to answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// Servers ping every 20 seconds, so after so much silence there is none.
const LONGEST_SILENCE: Duration = Duration::from_secs(70);

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How often the person is told that there is still no connection.
const REMINDER: Duration = Duration::from_mins(1);

/// The server has closed the table.
const TABLE_CLOSED: u16 = 4000;

/// The server does not want this client.
const UNWANTED: u16 = 1008;

/// Where a table is, and as whom one comes there.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) server: ApiClient,
    pub(super) token: String,
    pub(super) code: String,
}

pub(super) struct Link {
    place: Place,
    /// The number of the last event that was seen.
    pub(super) seq: Option<u64>,
    /// How long to try before giving up.
    retry_for: Duration,
    state: State,
}

enum State {
    Up(Box<Connection>),
    Down(Outage),
}

/// A time without a connection.
struct Outage {
    since: Instant,
    reminded: Instant,
    attempts: u32,
    next: Instant,
    attempt: Option<JoinHandle<Result<Connection, ClientError>>>,
}

/// What becomes of a connection.
pub(super) enum News {
    Message(Message),
    /// It broke, and will be tried again.
    Lost,
    StillLost,
    Back,
    TableClosed,
    /// The server has ended it for good.
    Unwanted,
    /// It makes no sense to try again.
    Failed(ClientError),
    GaveUp,
}

impl Link {
    /// The first connection, which is not tried twice.
    pub(super) async fn open(place: Place, retry_for: Duration) -> Result<Link, ClientError> {
        let connection = connect(place.clone(), None).await?;
        Ok(Link { place, seq: None, retry_for, state: State::Up(Box::new(connection)) })
    }

    pub(super) fn is_up(&self) -> bool {
        matches!(self.state, State::Up(_))
    }

    /// Goes to another table of the same server.
    pub(super) fn move_to(&mut self, code: &str) {
        self.place.code = code.into();
        self.seq = None;
        self.state = State::Down(Outage::begin(Duration::ZERO));
    }

    /// Sends a wish and returns its number; none if there is no connection.
    pub(super) async fn wish(&mut self, wish: Wish) -> Option<u64> {
        let State::Up(connection) = &mut self.state else { return None };
        // If it fails, so will the next message be.
        timeout(PATIENCE, connection.wish(wish)).await.ok()?.ok()
    }

    /// What happens next. It may be dropped at any time without losing anything.
    pub(super) async fn next(&mut self) -> News {
        match &mut self.state {
            State::Up(connection) => {
                let code = match connection.next().await {
                    Ok(Some(message)) => return News::Message(message),
                    Err(error @ ClientError::Unreadable(_)) => return News::Failed(error),
                    Ok(None) | Err(_) => connection.close_code(),
                };
                self.state = State::Down(Outage::begin(pause(0)));
                match code {
                    Some(TABLE_CLOSED) => News::TableClosed,
                    Some(UNWANTED) => News::Unwanted,
                    _ => News::Lost,
                }
            }
            State::Down(outage) => match outage.end(&self.place, self.seq, self.retry_for).await {
                Ok(connection) => {
                    self.state = State::Up(Box::new(connection));
                    News::Back
                }
                Err(news) => news,
            },
        }
    }

    /// Closes the connection in the orderly way.
    pub(super) async fn close(self) {
        if let State::Up(connection) = self.state {
            let _ = timeout(Duration::from_secs(2), connection.close()).await;
        }
    }
}

impl Outage {
    fn begin(pause: Duration) -> Outage {
        let now = Instant::now();
        Outage { since: now, reminded: now, attempts: 0, next: now + pause, attempt: None }
    }

    /// Tries until there is a connection again, or something to be said.
    async fn end(&mut self, place: &Place, seq: Option<u64>, retry_for: Duration) -> Result<Connection, News> {
        loop {
            if self.since.elapsed() > retry_for {
                return Err(News::GaveUp);
            }
            if self.reminded.elapsed() > REMINDER {
                self.reminded = Instant::now();
                return Err(News::StillLost);
            }
            sleep_until(self.next).await;
            // A task of its own, so that it goes on whatever else happens meanwhile.
            let attempt = self.attempt.get_or_insert_with(|| tokio::spawn(connect(place.clone(), seq)));
            let done = attempt.await;
            self.attempt = None;
            match done {
                Ok(Ok(connection)) => return Ok(connection),
                Ok(Err(error)) if is_final(&error) => return Err(News::Failed(error)),
                _ => {
                    self.attempts += 1;
                    self.next = Instant::now() + pause(self.attempts);
                }
            }
        }
    }
}

async fn connect(place: Place, after: Option<u64>) -> Result<Connection, ClientError> {
    let connection = place.server.connect(&place.code, &place.token, after);
    let mut connection = within(PATIENCE, connection).await?;
    connection.limit_silence(LONGEST_SILENCE);
    Ok(connection)
}

/// Waits for an answer, but not for ever.
pub(super) async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = Result<T, ClientError>>,
) -> Result<T, ClientError> {
    let silent = |_| ClientError::Gone(format!("no answer within {} seconds", limit.as_secs()));
    timeout(limit, answer).await.map_err(silent)?
}

/// Whether trying again would not help.
fn is_final(error: &ClientError) -> bool {
    match error {
        ClientError::Refused { status, .. } => (400..500).contains(status) && !matches!(status, 408 | 425 | 429),
        ClientError::Address(_) | ClientError::Unreadable(_) => true,
        ClientError::Gone(_) => false,
    }
}

/// The pause before an attempt: longer from one to the next, and never the same for all who lost the same server.
fn pause(attempts: u32) -> Duration {
    let most = Duration::from_secs(1).saturating_mul(1 << attempts.min(5)).min(LONGEST_PAUSE);
    let share = RandomState::new().hash_one(attempts) % 1000;
    most / 2 + most.mul_f64(share as f64 / 2000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_differ() {
        for (attempts, most) in [(0, 1), (1, 2), (3, 8), (10, 30), (1000, 30)] {
            let (most, pause) = (Duration::from_secs(most), pause(attempts));
            assert!(pause >= most / 2 && pause <= most, "{attempts}: {pause:?}");
        }
        let pauses: std::collections::HashSet<Duration> = (0..50).map(|_| pause(9)).collect();
        assert!(pauses.len() > 10, "{pauses:?}");
    }
}
