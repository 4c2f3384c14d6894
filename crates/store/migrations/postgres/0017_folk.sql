-- Who does not want to meet whom. It works both ways.
CREATE TABLE blocks (
    person   TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    blocked  TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    at       BIGINT NOT NULL,
    checksum BYTEA   NOT NULL,
    PRIMARY KEY (person, blocked)
);

CREATE INDEX blocks_of_blocked ON blocks (blocked);

-- Who is asked to come to an open table, by whom, and until when that is shown.
CREATE TABLE invitations (
    person   TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    inviter  TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    expires  BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX invitations_of_table ON invitations (table_id);
CREATE INDEX invitations_of_inviter ON invitations (inviter);

-- What people tell the operators about others. `table_id` is the table it is about, if it is about one.
CREATE TABLE reports (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reporter TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    person   TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C",
    reason   TEXT NOT NULL,
    at       BIGINT NOT NULL
);

CREATE INDEX reports_of_person ON reports (person);
CREATE INDEX reports_of_reporter ON reports (reporter);
CREATE INDEX reports_by_time ON reports (at);
