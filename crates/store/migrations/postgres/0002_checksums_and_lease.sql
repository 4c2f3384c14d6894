-- Checksums (crates/store/src/checksum.rs). SQL cannot compute them, so they are null until the store has filled them in.
ALTER TABLE tables ADD COLUMN chain BYTEA;
ALTER TABLE entries ADD COLUMN chain BYTEA;
ALTER TABLE people ADD COLUMN checksum BYTEA;
ALTER TABLE tokens ADD COLUMN checksum BYTEA;
ALTER TABLE finished_games ADD COLUMN checksum BYTEA;

-- What the store still has to do after a migration.
CREATE TABLE pending (
    work TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

INSERT INTO pending (work) VALUES ('checksums');

-- Who may write. Each holder of a lease has a higher epoch than the one before, and every transaction of a server checks its epoch
-- and counts itself in `writes`. `until` is in milliseconds since 1970, by this database's clock. The row changes with every
-- transaction: room in its page lets it do so in place.
CREATE TABLE leases (
    resource TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    epoch    BIGINT NOT NULL,
    holder   TEXT   NOT NULL,
    process  TEXT   NOT NULL,
    until    BIGINT NOT NULL,
    writes   BIGINT NOT NULL
) WITH (fillfactor = 10);

INSERT INTO leases (resource, epoch, holder, process, until, writes) VALUES ('database', 0, '', '', 0, 0);
