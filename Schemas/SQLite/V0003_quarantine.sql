-- Version 3 of the SQLite store: what was put aside, and what the store remembers of its clock.
--
-- A revision that does not verify leaves restoration_revision for restoration_quarantine before its
-- session gets the next one. Its bytes stay where they are, in restoration_archive.
--
-- The checksum is the CRC-32C of the letter Q, the identifier of the session and its two names, as in
-- the rows of revisions, and the columns in order: an integer in 8 bytes, a blob with its length (8
-- bytes) in front. NULL counts as -1 in archive, as no bytes in digest, and as what is no number in
-- put_aside_at.

PRAGMA user_version = 3;

CREATE TABLE restoration_quarantine (
  session INTEGER NOT NULL REFERENCES restoration_session (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  -- NULL when the row of the revision was damaged as well, and named no archive that there is.
  archive INTEGER REFERENCES restoration_archive (id),
  -- The SHA-256 that the archive had when it was saved; NULL when the row was damaged as well.
  digest BLOB CHECK (digest IS NULL OR length(digest) = 32),
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  -- What was wrong, in words.
  reason BLOB NOT NULL,
  -- Seconds since 2001-01-01 00:00 UTC; NULL when that was no number.
  put_aside_at REAL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX restoration_quarantine_archive ON restoration_quarantine (archive);

-- One row at most; the record is described in Files/clock-v1.md and has a checksum of its own.
CREATE TABLE restoration_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  record BLOB NOT NULL
) STRICT;
