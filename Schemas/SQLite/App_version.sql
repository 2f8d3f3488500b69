-- In the database of an app, which keeps application_id and user_version for itself, this table says
-- which of the files V0001_... the tables of the store have been through. It is made before them, and
-- their PRAGMA statements are left out.

CREATE TABLE IF NOT EXISTS restoration_schema (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL CHECK (version >= 1)
) STRICT;
