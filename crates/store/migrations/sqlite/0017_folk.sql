-- Who does not want to meet whom. It works both ways.
CREATE TABLE blocks (
    person   TEXT    NOT NULL REFERENCES people (id),
    blocked  TEXT    NOT NULL REFERENCES people (id),
    at       INTEGER NOT NULL,
    checksum BLOB    NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of_blocked ON blocks (blocked);

-- Who is asked to come to an open table, by whom, and until when that is shown.
CREATE TABLE invitations (
    person   TEXT    NOT NULL REFERENCES people (id),
    table_id TEXT    NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    inviter  TEXT    NOT NULL REFERENCES people (id),
    expires  INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_of_table ON invitations (table_id);
CREATE INDEX invitations_of_inviter ON invitations (inviter);

-- What people tell the operators about others. `table_id` is the table it is about, if it is about one.
CREATE TABLE reports (
    id       TEXT    NOT NULL PRIMARY KEY,
    reporter TEXT    NOT NULL REFERENCES people (id),
    person   TEXT    NOT NULL REFERENCES people (id),
    table_id TEXT,
    reason   TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_of_person ON reports (person);
CREATE INDEX reports_of_reporter ON reports (reporter);
CREATE INDEX reports_by_time ON reports (at);
