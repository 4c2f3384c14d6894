//! Checks a log while it is read: numbers without gaps, and a chain without a break.

use crate::checksum::Checksum;
use crate::error::Damage;
use crate::id::{Millis, Seq, TableId};

/// How far a log has been checked.
pub(crate) struct LogCheck {
    table: TableId,
    last: Seq,
    chain: Checksum,
}

impl LogCheck {
    /// Checks a log from its first entry.
    pub(crate) fn from_start(table: &TableId, created: Millis) -> LogCheck {
        LogCheck { table: table.clone(), last: Seq(0), chain: Checksum::of_empty_log(table, created) }
    }

    /// Checks what comes after an entry whose checksum is known.
    pub(crate) fn after(table: &TableId, last: Seq, chain: Checksum) -> LogCheck {
        LogCheck { table: table.clone(), last, chain }
    }

    /// Checks the next entry. Without a stored checksum only its number is checked, and the chain is computed.
    ///
    /// # Errors
    /// If its number is not the next one, or its checksum does not follow from the chain.
    pub(crate) fn entry(&mut self, seq: Seq, at: Millis, entry: &str, stored: Option<Checksum>) -> Result<(), Damage> {
        let next = Seq(self.last.0 + 1);
        if seq != next {
            return Err(self.damage(next, format!("entry {seq} comes after entry {}", self.last)));
        }
        let chain = self.chain.and_entry(seq, at, entry);
        if stored.is_some_and(|stored| stored != chain) {
            return Err(self.damage(seq, "its checksum is wrong"));
        }
        (self.last, self.chain) = (seq, chain);
        Ok(())
    }

    /// Checks that the log ends where its table says.
    pub(crate) fn end(&self, head: Seq, chain: Option<Checksum>) -> Result<(), Damage> {
        if head > self.last {
            let why = format!("it ends after entry {}, but should have {head}", self.last);
            return Err(self.damage(Seq(self.last.0 + 1), why));
        }
        if head < self.last {
            return Err(self.damage(Seq(head.0 + 1), format!("its table says that it ends after entry {head}")));
        }
        match chain {
            Some(chain) if chain == self.chain => Ok(()),
            _ => Err(self.damage(head, "the table's checksum of the log is wrong")),
        }
    }

    pub(crate) fn damage(&self, seq: Seq, why: impl Into<String>) -> Damage {
        Damage { table: self.table.clone(), seq, why: why.into() }
    }
}
