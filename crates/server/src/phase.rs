//! From serving to the end, in an order in which nobody is told to come back before there is somewhere to come back to.

use tokio::sync::watch;

/// How far a server has come. It only ever goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    Serving,
    /// It still serves, but says that it is not ready, so that nobody else is sent here.
    Draining,
    /// The tables do nothing more, so that other servers can take them over.
    HandingOver,
    /// Everybody is told to come back.
    Closing,
}

/// The phase of a server, and how many tables are not at rest yet.
pub(crate) struct Phases {
    phase: watch::Sender<Phase>,
    busy: watch::Sender<usize>,
}

impl Phases {
    pub(crate) fn new() -> Phases {
        Phases { phase: watch::Sender::new(Phase::Serving), busy: watch::Sender::new(0) }
    }

    /// Whether this phase has come.
    pub(crate) fn is(&self, phase: Phase) -> bool {
        *self.phase.borrow() >= phase
    }

    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.send_replace(phase);
    }

    /// Waits for a phase.
    pub(crate) async fn wait_for(&self, phase: Phase) {
        let _ = self.phase.subscribe().wait_for(|now| *now >= phase).await;
    }

    /// Counts a table that may write to its log, until the returned value is dropped.
    pub(crate) fn busy(&self) -> Busy {
        self.busy.send_modify(|busy| *busy += 1);
        Busy(self.busy.clone())
    }

    /// Waits until all tables are at rest.
    pub(crate) async fn all_at_rest(&self) {
        let _ = self.busy.subscribe().wait_for(|busy| *busy == 0).await;
    }
}

/// A table that may write to its log.
pub(crate) struct Busy(watch::Sender<usize>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|busy| *busy -= 1);
    }
}
