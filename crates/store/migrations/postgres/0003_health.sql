-- The one row that a check of the server's health writes, to see whether writes still succeed.
CREATE TABLE health (
    id     BIGINT NOT NULL PRIMARY KEY,
    probes BIGINT NOT NULL,
    filler TEXT   NOT NULL
);
