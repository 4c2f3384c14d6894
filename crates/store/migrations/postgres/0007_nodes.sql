-- The servers that share this database. Each start of one is a row, with an epoch higher than all before it (from `leases`). `until` is in
-- milliseconds since 1970, by this database's clock; a server that does not renew it in time is declared ended by any other one, for good.
-- Without an address it is alone and lets nobody else in. `schema` is the newest schema and `entries` the newest version of
-- table logs that it knows; `sockets` is how many people are connected to it.
CREATE TABLE nodes (
    epoch   BIGINT NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    address TEXT,
    holder  TEXT   NOT NULL,
    process TEXT   NOT NULL,
    joined  BIGINT NOT NULL,
    until   BIGINT NOT NULL,
    ended   BIGINT NOT NULL,
    schema  BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    sockets BIGINT NOT NULL
) WITH (fillfactor = 50);

-- The epoch of the server that runs a table, and may write to its log. A server that has ended keeps nothing.
ALTER TABLE tables ADD COLUMN keeper BIGINT;

CREATE INDEX tables_of_keeper ON tables (keeper) WHERE keeper IS NOT NULL;

-- The epoch of the server that passes on what a score pad shows.
CREATE TABLE kept_pads (
    code   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    keeper BIGINT NOT NULL
);

-- How far ahead of the database's clock somebody is who does something too often, in milliseconds since 1970.
CREATE TABLE paces (
    what  TEXT COLLATE "C" NOT NULL,
    who   TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (what, who)
);

-- The oldest schema whose programs can still use this one. Migrations that take something away raise it.
CREATE TABLE compatibility (
    oldest BIGINT NOT NULL
);

INSERT INTO compatibility (oldest) VALUES (7);
