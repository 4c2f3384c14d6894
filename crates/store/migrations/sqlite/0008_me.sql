-- A token is a device. What people call it, when it came and when it was last seen; null for those of older versions.
-- No name is one that `people` has too: programs of the version before join the two.
ALTER TABLE tokens ADD COLUMN label TEXT;
ALTER TABLE tokens ADD COLUMN added INTEGER;
ALTER TABLE tokens ADD COLUMN last_seen INTEGER;

-- Codes that make another device the same person, as hashes only. A person has at most one of each kind: 'link' is valid once and until
-- `expires`, 'recovery' until it is replaced.
CREATE TABLE codes (
    hash     BLOB NOT NULL PRIMARY KEY,
    person   TEXT NOT NULL REFERENCES people (id),
    kind     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    expires  INTEGER,
    checksum BLOB NOT NULL
);

CREATE UNIQUE INDEX codes_of_person ON codes (person, kind);

-- People who are gone: merged into somebody, or deleted. Their row in `people` stays without a name, since logs and games refer to it.
-- `rewritten` is 0 as long as logs of tables may still contain what a deleted person was called and said.
CREATE TABLE gone (
    person      TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    merged_into TEXT REFERENCES people (id),
    at          INTEGER NOT NULL,
    rewritten   INTEGER NOT NULL,
    checksum    BLOB NOT NULL
);

CREATE INDEX gone_into ON gone (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX gone_unwritten ON gone (person) WHERE rewritten = 0;
