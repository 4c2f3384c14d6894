-- The log of every table. `head` is the seq of the table's last entry.
CREATE TABLE tables (
    id      TEXT    NOT NULL PRIMARY KEY,
    head    INTEGER NOT NULL,
    created INTEGER NOT NULL,
    closed  INTEGER
) STRICT, WITHOUT ROWID;

-- What a start of the server asks for.
CREATE INDEX open_tables ON tables (id) WHERE closed IS NULL;

-- Without row ids a table's entries lie side by side, and an entry is written once, not once more in an index.
CREATE TABLE entries (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id      TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tokens are kept as hashes only.
CREATE TABLE tokens (
    hash   BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE finished_games (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    game     TEXT    NOT NULL,
    finished INTEGER NOT NULL,
    record   TEXT    NOT NULL
) STRICT;

CREATE TABLE finished_seats (
    table_id TEXT    NOT NULL REFERENCES finished_games (table_id),
    seat     INTEGER NOT NULL,
    person   TEXT    REFERENCES people (id),
    name     TEXT    NOT NULL,
    total    INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_of_person ON finished_seats (person) WHERE person IS NOT NULL;
