-- Version 1 of the SQLite store. Released files of this folder are never edited; a change of the
-- schema is the next file, V0002_....sql, and everything in one file happens in one transaction.
--
-- application_id 0x53525354 ("SRST") says that the database is ours, and user_version says which
-- of these files it has been through.
--
-- Names and other texts are BLOBs of UTF-8: they may contain any character, NUL included, and are
-- equal only when their bytes are. To read them by hand: SELECT CAST(app AS TEXT) ...
--
-- Every row of the first two tables carries the CRC-32C of its columns, because SQLite has no
-- checksums of its own and a flipped bit in a number would otherwise be a different number. The
-- bytes of an archive are covered by the digest in its revision, and by the archive itself.

PRAGMA application_id = 1397904212;
PRAGMA user_version = 1;

-- One row a scene session. There is no index on the names: sessions are few and are found by
-- reading all of them, so that a damaged index cannot hide one.
CREATE TABLE restoration_session (
  id INTEGER PRIMARY KEY,
  app BLOB NOT NULL,
  scene BLOB NOT NULL,
  -- The number of the next revision; it only ever grows, so no number is used twice.
  next_number INTEGER NOT NULL CHECK (next_number >= 1),
  checksum INTEGER NOT NULL
) STRICT;

-- The bytes of archives, apart from their facts, so that listing and pinning never touch them.
CREATE TABLE restoration_archive (
  id INTEGER PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT;

-- One row a revision. The newest good one is the highest number whose archive verifies; nothing
-- else says which is current.
CREATE TABLE restoration_revision (
  session INTEGER NOT NULL REFERENCES restoration_session (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  archive INTEGER NOT NULL REFERENCES restoration_archive (id),
  -- The format that a reader of the archive has to know.
  format INTEGER NOT NULL,
  -- Seconds since 2001-01-01 00:00 UTC, by the clock of the app; NULL when that was no number.
  saved_at REAL,
  -- The app's own version of its state; numbers from 2^63 on are negative here.
  state_version INTEGER NOT NULL,
  bundle_version BLOB NOT NULL,
  byte_count INTEGER NOT NULL,
  object_count INTEGER NOT NULL,
  -- The SHA-256 of the archive.
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  checksum INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

-- For the foreign key: without it, removing an archive would read all revisions.
CREATE INDEX restoration_revision_archive ON restoration_revision (archive);
