//! The servers that share a PostgreSQL database.
//!
//! Each has a row that it renews, and names the tables that it keeps by its epoch. A row that was not renewed in time is marked as ended,
//! by anybody and for good: then all that it kept is free, and it can write nothing more. Whether a lease has run out is decided by the
//! database's clock alone. Everything here is plain SQL.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tracing::warn;

use crate::connection::{Connection, Pool, Row, Value};
use crate::connector::Connector;
use crate::error::{Failed, OpenError};
use crate::id::Millis;
use crate::lease::{Lease, TERM};
use crate::{migrations, process};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// [`TERM`] in milliseconds. A macro, since it is part of SQL texts.
macro_rules! term {
    () => {
        "10000"
    };
}

/// PostgreSQL's time, in milliseconds.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}
pub(crate) use now;

/// How often a server that keeps another one out is looked at.
const PAUSE: Duration = Duration::from_millis(100);

/// How often to look before giving up. A lease that has run out may still be locked by a transaction of its paused holder, until PostgreSQL
/// ends that ([`limit_pauses`]), so this takes longer than two leases.
const LOOKS: u32 = 300;

/// Who a server is among those that share a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeIdentity {
    /// Its name, for people.
    pub name: String,
    /// Where the others reach it. Without one it is the only server.
    pub address: Option<String>,
    /// The newest version of table logs that it can read.
    pub log_version: u64,
}

/// A server that shares the database, as the others see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeStatus {
    /// The number of this start of it.
    pub epoch: u64,
    /// Its name.
    pub name: String,
    /// Where the others reach it.
    pub address: Option<String>,
    /// The newest schema that it knows.
    pub schema: u64,
    /// The newest version of table logs that it can read.
    pub log_version: u64,
    /// When it joined, by the database's clock.
    pub joined: Millis,
    /// How long ago it last renewed its lease.
    pub lag: Duration,
    /// How many people are connected to it.
    pub sockets: u64,
    /// How many tables it keeps.
    pub tables: u64,
}

/// A server that has joined.
pub(crate) struct Node {
    identity: NodeIdentity,
    standing: watch::Sender<Standing>,
    /// What the database's clock showed, and when.
    clock: Mutex<(Millis, Instant)>,
    /// How many people are connected, for the others to know.
    sockets: AtomicU64,
    /// How many servers there were when the lease was last renewed.
    servers: AtomicU32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Standing {
    epoch: i64,
    is_held: bool,
    /// When the lease was asked for under this epoch.
    asked: Instant,
    /// When it runs out, unless it is renewed before.
    end: Instant,
}

impl Node {
    /// Joins the servers of a database, and stays one of them until it is dropped or told to leave.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another one is alone, or this one wants to be.
    pub(crate) async fn join(
        connector: &Arc<Connector>,
        connection: &mut Connection,
        identity: NodeIdentity,
    ) -> std::result::Result<Arc<Node>, OpenError> {
        let (standing, now) = wait_to_join(connection, &identity).await?;
        let node = Arc::new(Node {
            identity,
            standing: watch::Sender::new(standing),
            clock: Mutex::new((now, Instant::now())),
            sockets: AtomicU64::new(0),
            servers: AtomicU32::new(1),
        });
        tokio::spawn(keep_alive(Arc::downgrade(&node), connector.clone(), standing.asked));
        Ok(node)
    }

    /// Joins again after the lease was lost, under a new epoch.
    pub(crate) async fn rejoin(&self, connection: &mut Connection) -> std::result::Result<(), OpenError> {
        let end = async {
            limit_pauses(connection).await?;
            limit_waits(connection).await?;
            // What was kept under the old epoch is free.
            connection.run("UPDATE nodes SET ended = 1 WHERE epoch = $1", &[Value::Int(self.epoch())]).await
        };
        in_time(end).await?;
        let (standing, now) = wait_to_join(connection, &self.identity).await?;
        self.set_clock(now);
        self.standing.send_replace(standing);
        Ok(())
    }

    pub(crate) fn epoch(&self) -> i64 {
        self.standing.borrow().epoch
    }

    /// What the database's clock shows, as far as this server knows.
    pub(crate) fn now(&self) -> Millis {
        let (then, at) = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        Millis(then.0 + at.elapsed().as_millis() as i64)
    }

    fn set_clock(&self, now: Millis) {
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = (now, Instant::now());
    }

    pub(crate) fn note_sockets(&self, sockets: u64) {
        self.sockets.store(sockets, Ordering::Relaxed);
    }

    pub(crate) fn servers(&self) -> u32 {
        self.servers.load(Ordering::Relaxed)
    }

    /// A query that finds a row unless this server has been declared ended.
    pub(crate) fn check(&self) -> String {
        format!("SELECT epoch FROM nodes WHERE epoch = {} AND ended = 0", self.epoch())
    }

    /// The lease is over.
    pub(crate) fn lose(&self) {
        self.standing.send_if_modified(|standing| std::mem::replace(&mut standing.is_held, false));
    }

    /// Whether the lease is held, as far as this server knows. Also right for one that was paused past its end and has not noticed yet.
    pub(crate) fn is_held(&self) -> bool {
        let Standing { is_held, end, .. } = *self.standing.borrow();
        is_held && (self.is_alone() || Instant::now() < end)
    }

    /// One that is alone goes on until somebody else has taken over: nobody is served better elsewhere.
    fn is_alone(&self) -> bool {
        self.identity.address.is_none()
    }

    /// Completes when the lease is over.
    pub(crate) async fn lost(&self) {
        let _ = self.standing.subscribe().wait_for(|standing| !standing.is_held).await;
    }

    /// Hands everything over to the others.
    pub(crate) async fn leave(&self, connection: &mut Connection) {
        let epoch = self.epoch();
        // If this fails, the lease runs out by itself.
        let _ = connection.run("UPDATE nodes SET ended = 1 WHERE epoch = $1", &[Value::Int(epoch)]).await;
        self.lose();
    }

    async fn renew(&self, connection: &mut Connection, epoch: i64) -> Result<Option<Millis>> {
        const SQL: &str = concat!(
            "UPDATE nodes SET until = ",
            now!(),
            " + ",
            term!(),
            ", sockets = $2 WHERE epoch = $1 AND ended = 0 RETURNING ",
            now!(),
            ", (SELECT count(*) FROM nodes WHERE ended = 0)"
        );
        // A row that is locked is being renewed.
        const MARK: &str = concat!(
            "UPDATE nodes SET ended = 1 WHERE epoch IN (SELECT epoch FROM nodes WHERE ended = 0 AND until < ",
            now!(),
            " FOR UPDATE SKIP LOCKED)"
        );
        let sockets = Value::Int(self.sockets.load(Ordering::Relaxed) as i64);
        let row = connection.row(SQL, &[Value::Int(epoch), sockets]).await?;
        connection.run(MARK, &[]).await?;
        let Some(row) = row else { return Ok(None) };
        self.servers.store(row.get::<i64>(1)?.try_into().unwrap_or(u32::MAX), Ordering::Relaxed);
        Ok(Some(Millis(row.get(0)?)))
    }
}

/// Renews a node's lease on a connection of its own, so that no slow write or read holds it up.
async fn keep_alive(node: Weak<Node>, connector: Arc<Connector>, start: Instant) {
    let mut connection = None;
    // Once for each time that the node joins.
    loop {
        let Some(Standing { epoch, asked, .. }) = node.upgrade().map(|node| *node.standing.borrow()) else { return };
        let mut lease = Lease::granted(asked.duration_since(start));
        let is_alone = node.upgrade().is_some_and(|node| node.is_alone());
        while lease.is_held(start.elapsed()) || (is_alone && !lease.is_refused()) {
            let until = if is_alone { lease.next() } else { lease.next().min(lease.end()) };
            tokio::time::sleep(until.saturating_sub(start.elapsed())).await;
            let Some(node) = node.upgrade().filter(|node| node.standing.borrow().is_held) else { break };
            let asked = start.elapsed();
            let patience = if is_alone { TERM } else { lease.patience(asked) };
            match tokio::time::timeout(patience, renew(&node, &connector, &mut connection, epoch)).await {
                Ok(Ok(Some(now))) => {
                    node.set_clock(now);
                    lease.renewed(asked);
                    node.standing.send_modify(|standing| standing.end = start + lease.end());
                }
                Ok(Ok(None)) => lease.refused(),
                Ok(Err(error)) => {
                    warn!(%error, "cannot renew the lease");
                    connection = None;
                    lease.unanswered(start.elapsed());
                }
                Err(_) => {
                    connection = None;
                    lease.unanswered(start.elapsed());
                }
            }
        }
        let Some(node) = node.upgrade() else { return };
        node.lose();
        let mut standing = node.standing.subscribe();
        drop(node);
        // Until it has joined again, or is gone.
        if standing.wait_for(|standing| standing.is_held).await.is_err() {
            return;
        }
    }
}

async fn renew(
    node: &Node,
    connector: &Connector,
    connection: &mut Option<Connection>,
    epoch: i64,
) -> Result<Option<Millis>> {
    if connection.is_none() {
        *connection = Some(connector.connect().await?);
    }
    match connection {
        Some(connection) => node.renew(connection, epoch).await,
        None => Ok(None),
    }
}

/// Lets PostgreSQL end the transactions of a server that is paused in the middle of one: its locks would keep others out.
pub(crate) async fn limit_pauses(connection: &mut Connection) -> Result<()> {
    if matches!(connection, Connection::Postgres(_)) {
        let sql = concat!("SELECT set_config('idle_in_transaction_session_timeout', '", term!(), "', false)");
        connection.row(sql, &[]).await?;
    }
    Ok(())
}

/// Lets PostgreSQL end whatever waits for a lock for longer than anybody may hold it. A server that waits may be gone without PostgreSQL's knowing: one after the
/// other, all such would have the lock, and hold it until they are ended for being paused. A migration may wait for longer.
pub(crate) async fn limit_waits(connection: &mut Connection) -> Result<()> {
    if matches!(connection, Connection::Postgres(_)) {
        let sql = concat!("SELECT set_config('lock_timeout', '", term!(), "', false)");
        connection.row(sql, &[]).await?;
    }
    Ok(())
}

/// A server that keeps others out.
pub(crate) struct Holder {
    name: String,
    /// The epoch and the end of its lease. They change when it is renewed.
    state: (i64, i64),
    /// How many milliseconds are left.
    left: i64,
}

/// Waits for somebody who is in the way to be gone, or to turn out to be alive.
#[derive(Default)]
struct Patience {
    first_seen: Option<(i64, i64)>,
    looks: u32,
}

impl Patience {
    async fn wait_for(&mut self, Holder { name: holder, state, left }: Holder) -> std::result::Result<(), OpenError> {
        let first = *self.first_seen.get_or_insert_with(|| {
            warn!(holder, "another server holds this database: waiting up to {left} ms for its lease to run out");
            state
        });
        // It was renewed since we first looked, so its holder is alive.
        if state != first {
            return Err(OpenError::InUse { holder });
        }
        self.looks += 1;
        if self.looks == LOOKS {
            return Err(Failed::TimedOut.into());
        }
        tokio::time::sleep(PAUSE).await;
        Ok(())
    }
}

/// Waits for the database, but not for ever: the way to it may be cut without a word.
async fn in_time<T>(asked: impl Future<Output = Result<T>>) -> std::result::Result<T, Failed> {
    Ok(tokio::time::timeout(TERM, asked).await.map_err(|_| Failed::TimedOut)??)
}

async fn wait_to_join(
    connection: &mut Connection,
    identity: &NodeIdentity,
) -> std::result::Result<(Standing, Millis), OpenError> {
    let mut patience = Patience::default();
    loop {
        match in_time(try_to_join(connection, identity)).await? {
            Ok(joined) => return Ok(joined),
            Err(holder) => patience.wait_for(holder).await?,
        }
    }
}

async fn try_to_join(
    connection: &mut Connection,
    identity: &NodeIdentity,
) -> Result<std::result::Result<(Standing, Millis), Holder>> {
    let asked = Instant::now();
    connection.begin().await?;
    // One at a time.
    let sql = "UPDATE leases SET epoch = epoch + 1 WHERE resource = 'database' RETURNING epoch";
    let epoch: i64 = connection.row(sql, &[]).await?.ok_or(sqlx::Error::RowNotFound)?.get(0)?;
    let sql = concat!(
        "SELECT epoch, holder, process, until, until - ",
        now!(),
        ", address IS NULL FROM nodes WHERE ended = 0 ORDER BY epoch"
    );
    let mut in_the_way = None;
    for row in connection.rows(sql, &[]).await? {
        let (other, left) = (row.get::<i64>(0)?, row.get::<i64>(4)?);
        if left <= 0 || process::has_ended(&row.get::<String>(2)?) {
            connection.run("UPDATE nodes SET ended = 1 WHERE epoch = $1", &[Value::Int(other)]).await?;
        } else if identity.address.is_none() || row.get::<bool>(5)? {
            in_the_way = Some(Holder { name: row.get(1)?, state: (other, row.get(3)?), left });
        }
    }
    let joined = if let Some(holder) = in_the_way {
        Err(holder)
    } else {
        let sql = concat!(
            "INSERT INTO nodes (epoch, name, address, holder, process, joined, until, ended, schema, entries, sockets) \
             VALUES ($1, $2, $3, $4, $5, ",
            now!(),
            ", ",
            now!(),
            " + ",
            term!(),
            ", 0, $6, $7, 0) RETURNING joined"
        );
        let (holder, process) = (process::name(), process::unique_name());
        let values = [
            Value::Int(epoch),
            Value::Text(&identity.name),
            Value::MaybeText(identity.address.as_deref()),
            Value::Text(&holder),
            Value::Text(&process),
            Value::Int(migrations::KNOWN),
            Value::Int(identity.log_version as i64),
        ];
        let row = connection.row(sql, &values).await?.ok_or(sqlx::Error::RowNotFound)?;
        Ok((Standing { epoch, is_held: true, asked, end: asked + TERM }, Millis(row.get(0)?)))
    };
    connection.commit().await?;
    Ok(joined)
}

/// Takes the lease of versions before there were nodes, so that none of their servers runs or starts during a migration.
pub(crate) async fn take_old_lease(connection: &mut Connection) -> std::result::Result<(), OpenError> {
    let mut patience = Patience::default();
    while let Err(holder) = try_old_lease(connection).await.map_err(Failed::from)? {
        patience.wait_for(holder).await?;
    }
    Ok(())
}

async fn try_old_lease(connection: &mut Connection) -> Result<std::result::Result<(), Holder>> {
    // A row that is locked belongs to a transaction of its holder.
    const FREE: &str = concat!(
        "SELECT epoch, until, until - ",
        now!(),
        ", holder, process FROM leases WHERE resource = 'database' FOR UPDATE SKIP LOCKED"
    );
    const READ: &str =
        concat!("SELECT epoch, until, until - ", now!(), ", holder FROM leases WHERE resource = 'database'");
    const TAKE: &str = concat!(
        "UPDATE leases SET epoch = epoch + 1, holder = $1, process = $2, until = ",
        now!(),
        " + 60000 WHERE resource = 'database'"
    );
    connection.begin().await?;
    let is_free = match connection.row(FREE, &[]).await? {
        Some(row) => row.get::<i64>(2)? <= 0 || process::has_ended(&row.get::<String>(4)?),
        None => false,
    };
    let taken = if is_free {
        let (name, unique) = (process::name(), process::unique_name());
        connection.run(TAKE, &[Value::Text(&name), Value::Text(&unique)]).await?;
        Ok(())
    } else {
        let row = connection.row(READ, &[]).await?.ok_or(sqlx::Error::RowNotFound)?;
        Err(Holder { name: row.get(3)?, state: (row.get(0)?, row.get(1)?), left: row.get(2)? })
    };
    connection.commit().await?;
    Ok(taken)
}

/// Gives back what [`take_old_lease`] has taken.
pub(crate) async fn end_old_lease(connection: &mut Connection) {
    let _ = connection.run("UPDATE leases SET until = 0 WHERE resource = 'database'", &[]).await;
}

/// All servers that have not ended, the oldest first.
pub(crate) async fn all(pool: &Pool) -> Result<Vec<NodeStatus>> {
    if matches!(pool, Pool::Sqlite(_)) {
        return Ok(Vec::new());
    }
    let sql = concat!(
        "SELECT n.epoch, n.name, n.address, n.schema, n.entries, n.joined, ",
        now!(),
        " - (n.until - ",
        term!(),
        "), n.sockets, (SELECT count(*) FROM tables AS t WHERE t.keeper = n.epoch) FROM nodes AS n WHERE n.ended = 0 ORDER BY n.epoch"
    );
    let status = |row: &Row| {
        let number = |column| row.get::<i64>(column).map(|number| number.max(0) as u64);
        Ok(NodeStatus {
            epoch: number(0)?,
            name: row.get(1)?,
            address: row.get(2)?,
            schema: number(3)?,
            log_version: number(4)?,
            joined: Millis(row.get(5)?),
            lag: Duration::from_millis(number(6)?),
            sockets: number(7)?,
            tables: number(8)?,
        })
    };
    pool.rows(sql, &[]).await?.iter().map(status).collect()
}

#[cfg(test)]
mod tests {
    use super::TERM;

    #[test]
    fn the_term_is_the_same_in_sql() {
        assert_eq!(TERM.as_millis().to_string(), term!());
    }
}
