//! Opening a database: what is refused, and in which order it is claimed, migrated and filled.

use std::sync::Arc;
use std::time::Duration;

use crate::claim::{Claim, FileClaim};
use crate::connection::Connection;
use crate::connector::{Connector, look_up_by_keys};
use crate::error::{Failed, OpenError};
use crate::location::Location;
use crate::node::{Node, NodeIdentity, end_old_lease, limit_pauses, limit_waits, take_old_lease};
use crate::{fill, lock_file, migrations, process};

/// How often to try to upgrade a database that another program is using, and how long to wait in between.
const ATTEMPTS: u32 = 5;
const PAUSE: Duration = Duration::from_millis(200);

/// A database whose schema is up to date.
pub(crate) struct Opened {
    pub(crate) connector: Arc<Connector>,
    pub(crate) connection: Connection,
    pub(crate) claim: Option<Arc<Claim>>,
}

/// Opens a database beside the servers that may be using it.
pub(crate) async fn open_shared(location: &Location) -> Result<Opened, OpenError> {
    let (connector, mut connection) = connect(location).await?;
    upgrade(&connector, &mut connection).await?;
    look_up_by_keys(&mut connection).await.map_err(Failed::from)?;
    Ok(Opened { connector, connection, claim: None })
}

/// Opens a database as its server, or as one of them if it has an address.
pub(crate) async fn open_as(location: &Location, identity: NodeIdentity) -> Result<Opened, OpenError> {
    let (connector, mut connection) = connect(location).await?;
    // Before it locks anything.
    limit_pauses(&mut connection).await.map_err(Failed::from)?;
    let claim = claim(&connector, &mut connection, identity).await?;
    limit_waits(&mut connection).await.map_err(Failed::from)?;
    look_up_by_keys(&mut connection).await.map_err(Failed::from)?;
    Ok(Opened { connector, connection, claim: Some(Arc::new(claim)) })
}

/// A program that wants a database for itself.
pub(crate) fn alone() -> NodeIdentity {
    NodeIdentity { name: process::name(), address: None, log_version: 0 }
}

/// Connects to a database that is ours and has lost nothing.
async fn connect(location: &Location) -> Result<(Arc<Connector>, Connection), OpenError> {
    let connector = Arc::new(Connector::new(location)?);
    connector.refuse_foreign().await?;
    // Read before the database, which is written first: so a server that is running cannot make it look like a loss.
    let noted = match location {
        Location::File(file) => lock_file::noted_writes(file),
        Location::Postgres(_) => 0,
    };
    let mut connection = connector.connect().await.map_err(|error| connector.explain(error))?;
    if let Location::File(file) = location
        && noted > 0
    {
        let writes = writes(&mut connection).await.map_err(|error| connector.explain(error))?;
        if writes < noted {
            return Err(OpenError::Lost { file: file.clone(), lost: noted - writes });
        }
    }
    Ok((connector, connection))
}

/// How many transactions the database has seen.
async fn writes(connection: &mut Connection) -> Result<u64, sqlx::Error> {
    if migrations::applied(connection).await < migrations::WITH_LEASES {
        return Ok(0);
    }
    let row = connection.row("SELECT writes FROM leases WHERE resource = 'database'", &[]).await?;
    row.map_or(Ok(0), |row| Ok(row.get::<i64>(0)? as u64))
}

/// Brings an old database up to date, if nobody else is using it. Another program may be doing the same, and will be done soon.
async fn upgrade(connector: &Arc<Connector>, connection: &mut Connection) -> Result<(), OpenError> {
    for attempt in 1.. {
        if is_up_to_date(connector, connection).await? {
            break;
        }
        match claim(connector, connection, alone()).await {
            Ok(claim) => {
                claim.end(connection).await;
                claim.unlock();
            }
            Err(OpenError::InUse { .. }) if attempt < ATTEMPTS => tokio::time::sleep(PAUSE).await,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn is_up_to_date(connector: &Connector, connection: &mut Connection) -> Result<bool, OpenError> {
    if migrations::applied(connection).await < migrations::KNOWN {
        return Ok(false);
    }
    // This changes nothing, but refuses a schema that is newer or not ours.
    migrations::run(connector, connection).await?;
    Ok(!fill::is_pending(connection).await.map_err(Failed::from)?)
}

/// Claims a database and brings it up to date.
async fn claim(
    connector: &Arc<Connector>,
    connection: &mut Connection,
    identity: NodeIdentity,
) -> Result<Claim, OpenError> {
    let claim = if let Some(lock) = FileClaim::lock(connector).await? {
        migrations::run(connector, connection).await?;
        Claim::File(FileClaim::take(connection, lock).await?)
    } else {
        migrate_shared(connector, connection).await?;
        Claim::Node(Node::join(connector, connection, identity).await?)
    };
    match fill::run(connection, &claim).await {
        Ok(()) => Ok(claim),
        Err(error) => {
            claim.end(connection).await;
            Err(error.into())
        }
    }
}

/// Brings up to date the schema of a database that other servers may be using. Servers that know about nodes keep running; older ones must have stopped,
/// unless they are so old that nothing tells whether they have.
async fn migrate_shared(connector: &Connector, connection: &mut Connection) -> Result<(), OpenError> {
    let applied = migrations::applied(connection).await;
    if (migrations::WITH_LEASES..migrations::WITH_NODES).contains(&applied) {
        take_old_lease(connection).await?;
        let migrated = migrations::run(connector, connection).await;
        end_old_lease(connection).await;
        return migrated;
    }
    if applied < migrations::KNOWN
        && let Some(holder) = migrations::outdated_node(connection).await.map_err(Failed::from)?
    {
        return Err(OpenError::InUse { holder });
    }
    migrations::run(connector, connection).await
}
