-- A SQLite file has one server, which keeps all tables, so `nodes` and `keeper` stay empty here. They let both databases share their SQL.
CREATE TABLE nodes (
    epoch   INTEGER NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    address TEXT,
    holder  TEXT    NOT NULL,
    process TEXT    NOT NULL,
    joined  INTEGER NOT NULL,
    until   INTEGER NOT NULL,
    ended   INTEGER NOT NULL,
    schema  INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    sockets INTEGER NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN keeper INTEGER;

-- The oldest schema whose programs can still use this one. Migrations that take something away raise it.
CREATE TABLE compatibility (
    oldest INTEGER NOT NULL
) STRICT;

INSERT INTO compatibility (oldest) VALUES (7);
