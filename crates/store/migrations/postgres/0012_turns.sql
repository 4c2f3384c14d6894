-- Tables where a decision may take hours or days are patient: nobody has to be there, and they stay open. `due` is when a bot has something to decide
-- there, because somebody's time is up: whichever server sees it first loads the table.
ALTER TABLE listings ADD COLUMN patient BIGINT NOT NULL DEFAULT 0;
ALTER TABLE listings ADD COLUMN due BIGINT;

CREATE INDEX left_listings_by_patience ON listings (patient, stage, left_at) WHERE attended IS NULL;
CREATE INDEX due_listings ON listings (due) WHERE due IS NOT NULL;

-- Whose decision is wanted at patient tables: which one, since when, and when their time is up. `here` is 1 while they are connected to the table.
CREATE TABLE turns (
    person   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    step     BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    here     BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX turns_of_table ON turns (table_id);

-- The time zone of a person, and the days on which their clocks stand still, as in 2026-12-24,2026-12-25.
CREATE TABLE calendars (
    person   TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id),
    zone     TEXT NOT NULL,
    away     TEXT NOT NULL,
    checksum BYTEA NOT NULL
);
