-- What people made of the deal of a day, if they wanted to show it. `day` is a date as in 2026-11-17, `rounds` the score of each round, separated by commas.
CREATE TABLE daily_results (
    day      TEXT COLLATE "C" NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    person   TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    total    BIGINT NOT NULL,
    rounds   TEXT   NOT NULL,
    shown    BIGINT NOT NULL,
    checksum BYTEA  NOT NULL,
    PRIMARY KEY (day, game, person)
);

-- The ranking of a day.
CREATE INDEX daily_ranking ON daily_results (day, game, total);
