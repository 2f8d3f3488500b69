-- The version of the store's tables in the database of an app, which keeps application_id and user_version
-- for itself: the number of the last of the files V0001_... that was run. The table is made before the
-- store's own, whose PRAGMA statements are left out.

CREATE TABLE IF NOT EXISTS restoration_schema (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL CHECK (version >= 1)
) STRICT;
