-- Checksums (crates/store/src/checksum.rs). SQL cannot compute them, so they are null until the store has filled them in.
ALTER TABLE tables ADD COLUMN chain BLOB;
ALTER TABLE entries ADD COLUMN chain BLOB;
ALTER TABLE people ADD COLUMN checksum BLOB;
ALTER TABLE tokens ADD COLUMN checksum BLOB;
ALTER TABLE finished_games ADD COLUMN checksum BLOB;

-- What the store still has to do after a migration.
CREATE TABLE pending (
    work TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO pending (work) VALUES ('checksums');

-- Who may write. Each holder of a lease has a higher epoch than the one before, and every transaction of a server checks its epoch
-- and counts itself in `writes`. SQLite's lease is backed by a lock file and does not run out.
CREATE TABLE leases (
    resource TEXT    NOT NULL PRIMARY KEY,
    epoch    INTEGER NOT NULL,
    holder   TEXT    NOT NULL,
    process  TEXT    NOT NULL,
    until    INTEGER NOT NULL,
    writes   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO leases (resource, epoch, holder, process, until, writes) VALUES ('database', 0, '', '', 0, 0);
