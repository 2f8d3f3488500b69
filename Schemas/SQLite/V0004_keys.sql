-- Version 4 of the SQLite store: the keys that sealed revisions are encrypted with.
--
-- A record is a stored key as Archive/sealed-v1.md describes it; it has its own checksum. Session 0
-- is the store itself. A sealed revision has a format of 2^32 or more, which every release takes
-- for a newer one, and no facts in its row: saved_at is NULL, the other numbers are 0 and the build
-- is empty.

PRAGMA user_version = 4;

CREATE TABLE restoration_key (
  session INTEGER PRIMARY KEY,
  record BLOB NOT NULL
) STRICT;
