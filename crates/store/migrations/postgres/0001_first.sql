-- Ids sort by their bytes ("C"), as in SQLite: an export has the same order whichever database it comes from.

-- The log of every table. `head` is the seq of the table's last entry.
CREATE TABLE tables (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    head    BIGINT NOT NULL,
    created BIGINT NOT NULL,
    closed  BIGINT
);

-- What a start of the server asks for.
CREATE INDEX open_tables ON tables (id) WHERE closed IS NULL;

-- An entry is TEXT, not JSONB: it comes back to the byte.
CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    entry    TEXT   NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE people (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL
);

-- Tokens are kept as hashes only.
CREATE TABLE tokens (
    hash   BYTEA NOT NULL PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id)
);

CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE finished_games (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    game     TEXT   NOT NULL,
    finished BIGINT NOT NULL,
    record   TEXT   NOT NULL
);

CREATE TABLE finished_seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES finished_games (table_id),
    seat     BIGINT NOT NULL,
    person   TEXT COLLATE "C" REFERENCES people (id),
    name     TEXT   NOT NULL,
    total    BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX games_of_person ON finished_seats (person) WHERE person IS NOT NULL;
