-- Every open table as others see it, so that nobody has to read its log: written in the transaction that changes the log. `stage` is 0
-- before the game, 1 during it and 2 after it; `listed` is 1 if everybody may find the table; `info` is for the server, as JSON. While
-- somebody is there, `attended` is the epoch of the server that says so; `left_at` is when the last one left.
CREATE TABLE listings (
    id          TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    stage       INTEGER NOT NULL,
    host        TEXT    NOT NULL,
    listed      INTEGER NOT NULL,
    info        TEXT    NOT NULL,
    opened_from TEXT,
    attended    INTEGER,
    left_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What everybody may see; who has how many tables; which ones were left, and when.
CREATE INDEX public_listings ON listings (stage, id) WHERE listed = 1 AND attended IS NOT NULL;
CREATE INDEX listings_of_host ON listings (host) WHERE stage < 2;
CREATE INDEX listings_of_origin ON listings (opened_from) WHERE opened_from IS NOT NULL AND stage < 2;
CREATE INDEX left_listings ON listings (stage, left_at) WHERE attended IS NULL;
CREATE INDEX attended_listings ON listings (attended) WHERE attended IS NOT NULL;

-- The people who sit at an open table, and its host.
CREATE TABLE members (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_of_table ON members (table_id);

-- Only the server understands the logs of the tables that are open already.
INSERT INTO pending (work) VALUES ('listings');
