-- The one row that a check of the server's health writes, to see whether writes still succeed.
CREATE TABLE health (
    id     INTEGER NOT NULL PRIMARY KEY,
    probes INTEGER NOT NULL,
    filler TEXT    NOT NULL
) STRICT;
