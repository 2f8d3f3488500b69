-- Version 1 of the PostgreSQL store (PostgreSQL 14 and later). From the first release on this file is
-- never edited; a change of the schema is then the next file, V0002_....sql, and everything in one file
-- happens in one transaction, under the advisory lock 0x53525354 ("SRST").
--
-- Whoever runs it owns the store and sees all of it. Apps connect as roles of their own, which
-- restoration.admit lets in:
--
--   CALL restoration.admit('kiosk', convert_to('com.example.kiosk', 'UTF8'));
--
-- Names of apps and scenes are bytea of UTF-8: they may contain any character, NUL included, and are
-- equal only when their bytes are. To read them by hand: SELECT convert_from(app, 'UTF8') ...
--
-- There are no foreign keys: rows of sessions stay for good, so nothing can lose its owner, and a save
-- would pay for the check.

CREATE SCHEMA restoration;
REVOKE ALL ON SCHEMA restoration FROM PUBLIC;

-- Which of these files the schema has been through.
CREATE TABLE restoration.schema_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL CHECK (version >= 1)
);
INSERT INTO restoration.schema_version VALUES (1, 1);

-- What values may be. Domains and no checks of tables, which the server would read anew in each save.
CREATE DOMAIN restoration.name_bytes AS bytea CHECK (octet_length(VALUE) <= 1024);
CREATE DOMAIN restoration.label AS bytea CHECK (octet_length(VALUE) <= 512);
CREATE DOMAIN restoration.number AS bigint CHECK (VALUE >= 1);

-- Which role may work with the sessions of which app.
CREATE TABLE restoration.admission (
  role name NOT NULL,
  app restoration.name_bytes NOT NULL,
  PRIMARY KEY (role, app)
);

-- One row a scene session. Rows stay when all revisions were removed, because of the next number. In one
-- table for all apps: rows are small, each save changes one, and the server would lock all partitions to
-- find it. The room in its pages lets a save do that in place.
CREATE TABLE restoration.session (
  app restoration.name_bytes NOT NULL,
  scene restoration.name_bytes NOT NULL,
  -- Not a sequence: its numbers would tell one app how much the others save.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The number of the next revision; it only ever grows, so no number is used twice.
  next_number restoration.number NOT NULL DEFAULT 1,
  -- How many changes there were besides saves; where the store has a key, also those that found nothing to
  -- change. While both numbers are as a client has left them, so is the session, and it can save there
  -- without having looked.
  change_count bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (app, scene)
) WITH (fillfactor = 70);

-- One row a revision. The newest good one is the highest number whose archive verifies; nothing else
-- says which is current.
CREATE TABLE restoration.revision (
  app bytea NOT NULL,
  session uuid NOT NULL,
  number restoration.number NOT NULL,
  -- True once it was found damaged; its bytes stay as they were found.
  quarantined boolean NOT NULL DEFAULT false,
  -- What a listing shows, as Files/records-v1.md describes it; empty when the bytes are encrypted.
  label restoration.label NOT NULL,
  -- Apart from the row (TOAST), so that listing never touches them.
  bytes bytea NOT NULL,
  PRIMARY KEY (app, session, number)
) PARTITION BY LIST (app);

-- What is remembered of a session besides its revisions: the ledger, the pins, the notes of the
-- quarantine, the key, what a mirror needs and noted times (Files/records-v1.md).
CREATE TABLE restoration.record (
  app bytea NOT NULL,
  session uuid NOT NULL,
  name text NOT NULL CHECK (name IN ('ledger', 'pins', 'quarantine', 'key', 'mirror', 'times')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536),
  PRIMARY KEY (app, session, name)
) PARTITION BY LIST (app);

-- The key record of the store, which all apps in it share: encrypted with a key that the server does
-- not have. An app's role may make it when there is none; to replace it takes the owner.
CREATE TABLE restoration.store_key (
  id integer PRIMARY KEY CHECK (id = 1),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536)
);

-- Who watches the store, and until when. A save tells of itself only while somebody does, because the
-- server lets commits that tell something wait for one another. What it tells is the identifier of the
-- session and a number: every role of the database could listen.
CREATE TABLE restoration.watcher (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX session_identifier ON restoration.session (id);

-- Archives are hardly compressible, and encrypted ones not at all; and the front of one that is not
-- compressed is read without the rest.
ALTER TABLE restoration.revision ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE restoration.record ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- For apps that nobody was admitted to.
CREATE TABLE restoration.revision_other PARTITION OF restoration.revision DEFAULT;
CREATE TABLE restoration.record_other PARTITION OF restoration.record DEFAULT;

-- Numbers are never given twice, whatever a client asks for.
CREATE FUNCTION restoration.refuse_used_numbers() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the next number of a session only ever grows' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER numbers_only_grow BEFORE UPDATE ON restoration.session
FOR EACH ROW WHEN (NEW.next_number < OLD.next_number)
EXECUTE FUNCTION restoration.refuse_used_numbers();

-- One app's role sees no other's state. The owner of the tables sees all of it.
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

-- Lets a role work with an app, and gives the app partitions of its own unless it has state already.
-- Only the owner can, since it changes what the owner has.
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

-- Ends what restoration.admit began; what the app has stored stays.
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
