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

-- Which of these files the schema has been through, and the oldest version of a client that may use it: so
-- that a fleet is updated device by device.
CREATE TABLE restoration.schema_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL CHECK (version >= 1),
  oldest_client integer NOT NULL CHECK (oldest_client BETWEEN 1 AND version)
);
INSERT INTO restoration.schema_version VALUES (1, 1, 1);

-- The permitted values, as domains: the server would read the checks of tables anew in each save.
CREATE DOMAIN restoration.name_bytes AS bytea CHECK (octet_length(VALUE) <= 1024);
CREATE DOMAIN restoration.label AS bytea CHECK (octet_length(VALUE) <= 512);
CREATE DOMAIN restoration.number AS bigint CHECK (VALUE >= 1);

-- Which role may work with the sessions of which app; so may its members. By the role's identifier, which
-- no later role of the same name has.
CREATE TABLE restoration.admission (
  role regrole NOT NULL,
  app restoration.name_bytes NOT NULL,
  PRIMARY KEY (role, app)
);

-- One row a scene session. Rows stay when all revisions were removed, because of the next number. Rows are
-- small, and each save changes one; the room in its pages lets a save do that in place.
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

-- One row a revision. The newest good one is the highest number whose archive verifies; nothing else
-- says which is current. In one table for all apps: partitions would tell every role the names of all apps
-- and how much each saves, and to admit an app would wait for every reader, such as a backup.
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
  -- A row for which this becomes true goes at once.
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (app, session, number)
);

-- What is remembered of a session besides its revisions: the ledger, the pins, the notes of the
-- quarantine, the key, what a mirror needs, noted times and the log (Files/records-v1.md).
CREATE TABLE restoration.record (
  app bytea NOT NULL,
  session uuid NOT NULL,
  name text NOT NULL CHECK (name IN ('ledger', 'pins', 'quarantine', 'key', 'mirror', 'times', 'log')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536),
  -- A row for which this becomes true goes at once.
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (app, session, name)
);

-- The key records of the store: encrypted with a key that the server does not have. An app's role may make
-- the one of its app when there is none; to replace it takes the owner. The one that the owner makes has the
-- empty name, and holds for all apps without their own.
CREATE TABLE restoration.store_key (
  app restoration.name_bytes PRIMARY KEY,
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536)
);

-- Who watches the store, and until when. A save tells of itself only while somebody does, because the
-- server lets commits that tell something wait for one another. Each is told on a channel that no role of
-- an app can guess, since it must not learn when another app saves.
CREATE TABLE restoration.watcher (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX session_identifier ON restoration.session (id);

-- Archives hardly compress, and encrypted ones not at all. The front of an uncompressed one can be read
-- without the rest.
ALTER TABLE restoration.revision ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE restoration.record ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The server shows its estimates for any name (EXPLAIN), so it has none.
ALTER TABLE restoration.session ALTER COLUMN app SET STATISTICS 0, ALTER COLUMN scene SET STATISTICS 0;
ALTER TABLE restoration.revision ALTER COLUMN app SET STATISTICS 0;
ALTER TABLE restoration.record ALTER COLUMN app SET STATISTICS 0;
ALTER TABLE restoration.store_key ALTER COLUMN app SET STATISTICS 0;
ALTER TABLE restoration.admission ALTER COLUMN app SET STATISTICS 0;

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

-- Removes what a role marked. The right to delete would let it lock the table against all other apps.
CREATE FUNCTION restoration.remove_revision() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM restoration.revision AS r
  WHERE r.app = NEW.app AND r.session = NEW.session AND r.number = NEW.number;
  RETURN NULL;
END
$$;
CREATE TRIGGER removed_rows_go AFTER UPDATE OF removed ON restoration.revision
FOR EACH ROW WHEN (NEW.removed) EXECUTE FUNCTION restoration.remove_revision();
CREATE FUNCTION restoration.remove_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM restoration.record AS r
  WHERE r.app = NEW.app AND r.session = NEW.session AND r.name = NEW.name;
  RETURN NULL;
END
$$;
CREATE TRIGGER removed_rows_go AFTER UPDATE OF removed ON restoration.record
FOR EACH ROW WHEN (NEW.removed) EXECUTE FUNCTION restoration.remove_record();

-- Tells those that watch of a new revision: the identifier of the session, and the number. A watch renews
-- itself for a minute; a time far ahead is that of a clock which was wrong.
CREATE FUNCTION restoration.tell(session uuid, number bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(
    'restoration_' || replace(w.id::text, '-', ''),
    replace(tell.session::text, '-', '') || ' ' || tell.number)
  FROM restoration.watcher AS w
  WHERE w.until BETWEEN now() AND now() + interval '1 hour';
END
$$;
REVOKE ALL ON FUNCTION restoration.refuse_used_numbers, restoration.remove_revision,
  restoration.remove_record, restoration.tell FROM PUBLIC;

-- One app's role sees no other's state. The owner of the tables sees all of it.
ALTER TABLE restoration.admission ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.record ENABLE ROW LEVEL SECURITY;
ALTER TABLE restoration.store_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON restoration.admission USING (pg_has_role(role::oid, 'USAGE'));
CREATE POLICY admitted ON restoration.session
  USING (app IN (SELECT a.app FROM restoration.admission AS a));
CREATE POLICY admitted ON restoration.revision
  USING (app IN (SELECT a.app FROM restoration.admission AS a));
CREATE POLICY admitted ON restoration.record
  USING (app IN (SELECT a.app FROM restoration.admission AS a));
CREATE POLICY admitted ON restoration.store_key
  USING (app = '' OR app IN (SELECT a.app FROM restoration.admission AS a))
  WITH CHECK (app IN (SELECT a.app FROM restoration.admission AS a));

-- Lets a role work with an app. For the owner or a superuser, and without a lock that a save or a backup
-- waits for. Admissions of roles that were dropped go.
CREATE PROCEDURE restoration.admit(role name, app bytea)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  admitted regrole := to_regrole(quote_ident(role));
BEGIN
  IF admitted IS NULL THEN
    RAISE EXCEPTION 'there is no role %', quote_ident(role) USING ERRCODE = 'undefined_object';
  END IF;
  -- One at a time: two could not change the rights on the same table.
  LOCK TABLE restoration.admission IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM restoration.admission AS a
  WHERE NOT EXISTS (SELECT FROM pg_roles AS r WHERE r.oid = a.role);
  EXECUTE format('GRANT USAGE ON SCHEMA restoration TO %I', role);
  EXECUTE format('GRANT SELECT ON restoration.schema_version, restoration.admission TO %I', role);
  EXECUTE format(
    'GRANT SELECT, INSERT, UPDATE (next_number, change_count) ON restoration.session TO %I', role);
  EXECUTE format(
    'GRANT SELECT, INSERT, UPDATE (quarantined, label, bytes, removed) ON restoration.revision TO %I',
    role);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE (bytes, removed) ON restoration.record TO %I', role);
  EXECUTE format('GRANT SELECT, INSERT ON restoration.store_key TO %I', role);
  EXECUTE format('GRANT SELECT (until) ON restoration.watcher TO %I', role);
  EXECUTE format('GRANT EXECUTE ON FUNCTION restoration.tell TO %I', role);
  INSERT INTO restoration.admission VALUES (admitted, admit.app) ON CONFLICT DO NOTHING;
END
$$;
REVOKE ALL ON PROCEDURE restoration.admit FROM PUBLIC;

-- Reverses restoration.admit; the app's stored state stays. What shuts the role out is its admission that
-- goes: without one, its rights on tables show it no row. A role can hold up changes of its rights, by
-- trying to pass them on and leaving that transaction open.
CREATE PROCEDURE restoration.dismiss(role name, app bytea)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  dismissed regrole := to_regrole(quote_ident(role));
BEGIN
  LOCK TABLE restoration.admission IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM restoration.admission AS a
  WHERE (a.role = dismissed AND a.app = dismiss.app)
    OR NOT EXISTS (SELECT FROM pg_roles AS r WHERE r.oid = a.role);
  IF dismissed IS NOT NULL
    AND NOT EXISTS (SELECT FROM restoration.admission AS a WHERE a.role = dismissed)
  THEN
    BEGIN
      EXECUTE format(
        'REVOKE ALL ON restoration.schema_version, restoration.admission, restoration.session, '
        'restoration.revision, restoration.record, restoration.store_key, restoration.watcher '
        'FROM %I', role);
      EXECUTE format('REVOKE ALL ON FUNCTION restoration.tell FROM %I', role);
      EXECUTE format('REVOKE ALL ON SCHEMA restoration FROM %I', role);
    EXCEPTION WHEN lock_not_available THEN
      RAISE WARNING 'the role % is dismissed; end its connections and dismiss it again, since a '
        'transaction keeps its rights on the empty tables from being taken', quote_ident(role);
    END;
  END IF;
END
$$;
REVOKE ALL ON PROCEDURE restoration.dismiss FROM PUBLIC;
