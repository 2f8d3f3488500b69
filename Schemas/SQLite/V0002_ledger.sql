-- Version 2 of the SQLite store: what is remembered of a session besides its revisions.
--
-- A record is the bytes that Files/ledger-v1.md describes. The checksum is the CRC-32C of the
-- letter L, the session (8 bytes, little-endian), the length of the record (8 bytes) and the
-- record, so that a record that got under the wrong session is noticed.

PRAGMA user_version = 2;

CREATE TABLE restoration_ledger (
  session INTEGER PRIMARY KEY REFERENCES restoration_session (id),
  record BLOB NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
