//! What a server does when it loses its lease: others may run its tables by now, so it lets go of all of them, and joins again.

use std::time::Duration;

use tracing::{info, warn};
use yohoho_store::OpenError;

use crate::app::App;

/// How long to wait before trying again to join.
const PAUSE: Duration = Duration::from_secs(1);

impl App {
    /// Joins again whenever the lease is lost. Completes when another server has the database for itself, so that this one has to stop.
    pub(crate) async fn superseded(&self) {
        loop {
            self.store.lost().await;
            warn!("lost the lease of the database: others run the tables now");
            self.let_go().await;
            loop {
                match self.store.rejoin().await {
                    Ok(()) => break,
                    Err(OpenError::InUse { .. } | OpenError::Failed(yohoho_store::Failed::Superseded)) => return,
                    Err(why) => {
                        warn!(%why, "cannot join the other servers");
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
            info!("joined the other servers again");
        }
    }

    /// Disconnects everybody, who come back and find their tables wherever they are run now.
    async fn let_go(&self) {
        self.dismissals.send_modify(|count| *count += 1);
        self.pads.dismiss();
        self.all_unloaded().await;
    }
}
