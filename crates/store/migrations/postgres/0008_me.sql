-- A token is a device. What people call it, when it came and when it was last seen; null for those of older versions.
-- No name is one that `people` has too: programs of the version before join the two.
ALTER TABLE tokens ADD COLUMN label TEXT;
ALTER TABLE tokens ADD COLUMN added BIGINT;
ALTER TABLE tokens ADD COLUMN last_seen BIGINT;

-- Codes that make another device the same person, as hashes only. A person has at most one of each kind: 'link' is valid once and until
-- `expires`, 'recovery' until it is replaced.
CREATE TABLE codes (
    hash     BYTEA NOT NULL PRIMARY KEY,
    person   TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    kind     TEXT COLLATE "C" NOT NULL,
    created  BIGINT NOT NULL,
    expires  BIGINT,
    checksum BYTEA NOT NULL
);

CREATE UNIQUE INDEX codes_of_person ON codes (person, kind);

-- People who are gone: merged into somebody, or deleted. Their row in `people` stays without a name, since logs and games refer to it.
-- `rewritten` is 0 as long as logs of tables may still contain what a deleted person was called and said.
CREATE TABLE gone (
    person      TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES people (id),
    merged_into TEXT COLLATE "C" REFERENCES people (id),
    at          BIGINT NOT NULL,
    rewritten   BIGINT NOT NULL,
    checksum    BYTEA NOT NULL
);

CREATE INDEX gone_into ON gone (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX gone_unwritten ON gone (person) WHERE rewritten = 0;
