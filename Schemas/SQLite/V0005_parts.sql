-- Version 5 of the SQLite store: sections that several revisions have are stored once.
--
-- Where an archive shares parts, restoration_archive.bytes is the list of them and the bytes that are
-- its own, as described in Files/store-v2.md; a shared part is here instead of in a file. Such bytes
-- begin with SRPARTS1, which no archive does. What a revision says of its length and its digest is of
-- the archive.
--
-- A part needs no checksum beside its digest. The table of uses is there for foreign keys: while an
-- archive needs a part, SQLite does not let it go.

PRAGMA user_version = 5;

CREATE TABLE restoration_part (
  id INTEGER PRIMARY KEY,
  -- The SHA-256 of the bytes.
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE restoration_use (
  archive INTEGER NOT NULL REFERENCES restoration_archive (id) ON DELETE RESTRICT,
  part INTEGER NOT NULL REFERENCES restoration_part (id) ON DELETE RESTRICT,
  PRIMARY KEY (archive, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX restoration_use_part ON restoration_use (part);
