-- The people who wait for others to play with. Moments are in milliseconds since 1970, by the clock that the servers of this database share. `patience` is how
-- many milliseconds after `since` bots may take the free seats, or -1 for never; `seen` is when the person last asked. Once others are found, `table_id` is
-- their table and `matched` when that was; `seated` is 0 as long as a server still has to seat the person there.
CREATE TABLE waiting (
    person   TEXT    NOT NULL PRIMARY KEY REFERENCES people (id),
    game     TEXT    NOT NULL,
    seats    INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    patience INTEGER NOT NULL,
    seen     INTEGER NOT NULL,
    table_id TEXT,
    matched  INTEGER NOT NULL,
    seated   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
