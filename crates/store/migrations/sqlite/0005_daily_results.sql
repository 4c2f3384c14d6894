-- What people made of the deal of a day, if they wanted to show it. `day` is a date as in 2026-11-17, `rounds` the score of each round, separated by commas.
CREATE TABLE daily_results (
    day      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    person   TEXT    NOT NULL REFERENCES people (id),
    total    INTEGER NOT NULL,
    rounds   TEXT    NOT NULL,
    shown    INTEGER NOT NULL,
    checksum BLOB    NOT NULL,
    PRIMARY KEY (day, game, person)
) STRICT, WITHOUT ROWID;

-- The ranking of a day.
CREATE INDEX daily_ranking ON daily_results (day, game, total);
