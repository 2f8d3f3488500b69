-- Version 1 of the SQLite store. From the first release on, this file is never edited: a change of the
-- schema is then the next file, V0002_....sql. All statements of a file run in one transaction.
--
-- application_id 0x53525354 ("SRST") marks the database as a store, and user_version is the number of the
-- last of these files that was run on it.
--
-- Names of apps, scenes and records are BLOBs of UTF-8: they may contain any character, NUL included, and are
-- equal only if their bytes are. To read them by hand: SELECT CAST(app AS TEXT) ...
--
-- Each row has the CRC-32C of its columns, because SQLite has no checksums of its own: a flipped bit in a
-- number would otherwise go unnoticed. The checksum covers a letter for the table (S, R or K), the
-- identifier of the session and its two names, and the other columns in order: an integer in 8 bytes,
-- little-endian, a text or blob with its length (8 bytes) in front. The bytes of an archive are
-- covered by the digest in its revision.

PRAGMA application_id = 1397904212;
PRAGMA user_version = 1;

-- One row for each scene session. There is no index on the names: sessions are few and are found by
-- reading all of them, so that a damaged index cannot hide one.
CREATE TABLE restoration_session (
  id INTEGER PRIMARY KEY,
  app BLOB NOT NULL,
  scene BLOB NOT NULL,
  -- The number of the next revision; it only ever grows, so no number is used twice.
  next_number INTEGER NOT NULL CHECK (next_number >= 1),
  checksum INTEGER NOT NULL
) STRICT;

-- The bytes of revisions, in a table of their own, so that a listing never reads them.
CREATE TABLE restoration_archive (
  id INTEGER PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT;

-- One row for each revision. The newest good one is the highest number whose archive verifies; no other
-- mark of the current one exists. A removed revision that rests is in quarantine, and the log names it.
CREATE TABLE restoration_revision (
  session INTEGER NOT NULL REFERENCES restoration_session (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  archive INTEGER NOT NULL REFERENCES restoration_archive (id),
  -- 1 once it was found damaged; its bytes stay as they were found.
  quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
  byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
  -- What a listing shows, as Files/records-v1.md describes it; empty when the bytes are encrypted.
  label BLOB NOT NULL,
  -- The SHA-256 of the bytes.
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  checksum INTEGER NOT NULL,
  PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

-- For the foreign key: without it, removing an archive would read all revisions.
CREATE INDEX restoration_revision_archive ON restoration_revision (archive);

-- What is remembered of a session besides its revisions: the ledger, the pins, the notes of the
-- quarantine, the key, noted times and the log (Files/records-v1.md). Session 0 is the store itself, without
-- names.
CREATE TABLE restoration_record (
  session INTEGER NOT NULL,
  name BLOB NOT NULL,
  bytes BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (session, name)
) STRICT, WITHOUT ROWID;
