-- Version 1 of the PostgreSQL store (PostgreSQL 14 and later). From the first release on, this file is
-- never edited: a change of the schema is then the next file, V0002_....sql. All statements of a file run
-- in one transaction, under the advisory lock 0x53525354 ("SRST").
--
-- The role that runs it owns the store and sees all of it. Apps connect as roles of their own, which
-- restoration.admit admits:
--
--   CALL restoration.admit('kiosk', convert_to('com.example.kiosk', 'UTF8'));
--
-- Names of apps and scenes are bytea of UTF-8: they may contain any character, NUL included, and are
-- equal only if their bytes are. To read them by hand: SELECT convert_from(app, 'UTF8') ...
--
-- There are no foreign keys: rows of sessions are never removed, so no row can lose its session, and each
-- save would pay for the check.

CREATE SCHEMA restoration;
REVOKE ALL ON SCHEMA restoration FROM PUBLIC;

-- The number of the last of these files that was run.
CREATE TABLE restoration.schema_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL CHECK (version >= 1)
);
INSERT INTO restoration.schema_version VALUES (1, 1);

-- The permitted values, as domains: the server would read the checks of tables anew in each save.
CREATE DOMAIN restoration.name_bytes AS bytea CHECK (octet_length(VALUE) <= 1024);
CREATE DOMAIN restoration.label AS bytea CHECK (octet_length(VALUE) <= 512);
CREATE DOMAIN restoration.number AS bigint CHECK (VALUE >= 1);

-- The roles that are admitted to the sessions of each app.
CREATE TABLE restoration.admission (
  role name NOT NULL,
  app restoration.name_bytes NOT NULL,
  PRIMARY KEY (role, app)
);

-- One row for each scene session, which stays when all revisions were removed, because of the next number.
-- All apps share the table: rows are small, each save changes one, and the server would lock all partitions
-- to find it. The free space in the pages lets a save change a row in place.
CREATE TABLE restoration.session (
  app restoration.name_bytes NOT NULL,
  scene restoration.name_bytes NOT NULL,
  -- Not a sequence: its numbers would tell one app how much the others save.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The number of the next revision; it only ever grows, so no number is used twice.
  next_number restoration.number NOT NULL DEFAULT 1,
  -- The number of changes besides saves; in a store with a key, also of those that found nothing to change.
  -- While both numbers are as a client has left them, the session is unchanged, and the client can save
  -- without reading it first.
  change_count bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (app, scene)
) WITH (fillfactor = 70);

-- One row for each revision. The newest good one is the highest number whose archive verifies; no other
-- mark of the current one exists.
CREATE TABLE restoration.revision (
  app bytea NOT NULL,
  session uuid NOT NULL,
  number restoration.number NOT NULL,
  -- True once the revision was found damaged; its bytes stay as they were found.
  quarantined boolean NOT NULL DEFAULT false,
  -- The facts that a listing shows (Files/records-v1.md); empty if the bytes are encrypted.
  label restoration.label NOT NULL,
  -- Stored apart from the row (TOAST), so that a listing never reads them.
  bytes bytea NOT NULL,
  PRIMARY KEY (app, session, number)
) PARTITION BY LIST (app);

-- The records of a session besides its revisions: the ledger, the pins, the notes of the quarantine, the
-- key and the state of a mirror (Files/records-v1.md).
CREATE TABLE restoration.record (
  app bytea NOT NULL,
  session uuid NOT NULL,
  name text NOT NULL CHECK (name IN ('ledger', 'pins', 'quarantine', 'key', 'mirror')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536),
  PRIMARY KEY (app, session, name)
) PARTITION BY LIST (app);

-- The key record of the store, which all apps in it share: encrypted with a key that the server does
-- not have. An app's role may make it if there is none; only the owner may replace it.
CREATE TABLE restoration.store_key (
  id integer PRIMARY KEY CHECK (id = 1),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536)
);

-- The watches of the store, with the time until which each is registered. A save sends a notification only
-- while there is a watch, because the server makes commits with notifications wait for one another. The
-- notification has only the identifier of the session and a number, because every role can listen.
CREATE TABLE restoration.watcher (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX session_identifier ON restoration.session (id);

-- Archives hardly compress, and encrypted ones not at all. The front of an uncompressed one can be read
-- without the rest.
ALTER TABLE restoration.revision ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE restoration.record ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- For apps to which no role was admitted.
CREATE TABLE restoration.revision_other PARTITION OF restoration.revision DEFAULT;
CREATE TABLE restoration.record_other PARTITION OF restoration.record DEFAULT;

-- A number is never given twice, whatever a client requests.
CREATE FUNCTION restoration.refuse_used_numbers() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the next number of a session only ever grows' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER numbers_only_grow BEFORE UPDATE ON restoration.session
FOR EACH ROW WHEN (NEW.next_number < OLD.next_number)
EXECUTE FUNCTION restoration.refuse_used_numbers();

-- The role of one app sees no state of another. The owner of the tables sees all of it.
ALTER TABLE restoration.admission ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.record ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON restoration.admission USING (role = current_user);
CREATE POLICY admitted ON restoration.session
  USING (app IN (SELECT a.app FROM restoration.admission AS a));
CREATE POLICY admitted ON restoration.revision
  USING (app IN (SELECT a.app FROM restoration.admission AS a));
CREATE POLICY admitted ON restoration.record
  USING (app IN (SELECT a.app FROM restoration.admission AS a));

-- Admits a role to an app, and gives the app partitions of its own unless it has state already. Only the
-- owner of the tables can call it, because it changes them.
CREATE PROCEDURE restoration.admit(role name, app bytea)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own text := left(encode(sha256(app), 'hex'), 32);
  kind text;
BEGIN
  -- One at a time: two could make the same partition.
  LOCK TABLE restoration.admission IN EXCLUSIVE MODE;
  IF to_regclass(format('restoration.%I', 'revision_' || own)) IS NULL
    AND NOT EXISTS (SELECT FROM restoration.session AS s WHERE s.app = admit.app)
  THEN
    FOREACH kind IN ARRAY ARRAY['revision', 'record'] LOOP
      EXECUTE format(
        'CREATE TABLE restoration.%I PARTITION OF restoration.%I FOR VALUES IN (%L)',
        kind || '_' || own, kind, app);
    END LOOP;
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA restoration TO %I', role);
  EXECUTE format(
    'GRANT SELECT ON restoration.schema_version, restoration.admission, restoration.watcher TO %I',
    role);
  EXECUTE format(
    'GRANT SELECT, INSERT, UPDATE (next_number, change_count) ON restoration.session TO %I', role);
  EXECUTE format(
    'GRANT SELECT, INSERT, DELETE, UPDATE (quarantined, label, bytes) ON restoration.revision TO %I',
    role);
  EXECUTE format('GRANT SELECT, INSERT, DELETE, UPDATE (bytes) ON restoration.record TO %I', role);
  EXECUTE format('GRANT SELECT, INSERT ON restoration.store_key TO %I', role);
  INSERT INTO restoration.admission VALUES (admit.role, admit.app) ON CONFLICT DO NOTHING;
END
$$;
REVOKE ALL ON PROCEDURE restoration.admit FROM PUBLIC;

-- Reverses restoration.admit; the app's stored state stays.
CREATE PROCEDURE restoration.dismiss(role name, app bytea)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM restoration.admission AS a WHERE a.role = dismiss.role AND a.app = dismiss.app;
  IF NOT EXISTS (SELECT FROM restoration.admission AS a WHERE a.role = dismiss.role) THEN
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA restoration FROM %I', role);
    EXECUTE format('REVOKE ALL ON SCHEMA restoration FROM %I', role);
  END IF;
END
$$;
REVOKE ALL ON PROCEDURE restoration.dismiss FROM PUBLIC;
