-- Views of a PostgreSQL store for people: names as text, numbers as numbers, times as times. They are temporary, so they
-- change nothing for others, and belong to no version of the schema. A role sees in them what it sees in the tables.
--
--   psql -f Schemas/Reading/postgres.sql -c "SELECT app, scene FROM sessions WHERE state_version = 1"
--
-- Facts are read from the label of a revision (Files/records-v1.md, "Listing label"). An encrypted revision has none: its
-- facts are NULL, and `restoration list --key-file` shows them.

-- Names may contain NUL, which text may not.
CREATE TEMP VIEW label AS
SELECT
  CASE WHEN position('\x00'::bytea IN s.app) = 0 THEN convert_from(s.app, 'UTF8') ELSE encode(s.app, 'escape') END AS app,
  CASE WHEN position('\x00'::bytea IN s.scene) = 0 THEN convert_from(s.scene, 'UTF8') ELSE encode(s.scene, 'escape') END
    AS scene,
  r.number, r.quarantined, octet_length(r.bytes) AS byte_count,
  CASE WHEN octet_length(r.label) >= 36 AND substring(r.label FROM 1 FOR 4) = '\x01000000'::bytea THEN r.label::bytea END
    AS bytes
FROM restoration.revision AS r JOIN restoration.session AS s ON s.app = r.app AND s.id = r.session
WHERE r.label <> '\x70617274'::bytea;

-- The numbers of 8 bytes from the offsets 8, 16 and 24, little-endian.
CREATE TEMP VIEW facts AS
SELECT l.app, l.scene, l.number, l.quarantined, l.byte_count, l.bytes,
  (SELECT sum(get_byte(l.bytes, 8 + i) * (256::numeric ^ i))::numeric(20) FROM generate_series(0, 7) AS i) AS objects,
  (SELECT sum(get_byte(l.bytes, 16 + i)::bigint << 8 * i)::bigint FROM generate_series(0, 7) AS i) AS time_bits,
  (SELECT sum(get_byte(l.bytes, 24 + i) * (256::numeric ^ i))::numeric(20) FROM generate_series(0, 7) AS i)
    AS state_version
FROM label AS l;

-- A row for each revision. `saved_at` is the time of the state, NULL before 2001.
CREATE TEMP VIEW revisions AS
SELECT app, scene, number, quarantined, byte_count, state_version, objects,
  convert_from(substring(bytes FROM 33 FOR octet_length(bytes) - 36), 'UTF8') AS build,
  CASE WHEN time_bits >> 52 BETWEEN 1023 AND 1075 THEN
    to_timestamp(978307200 + ((time_bits & 4503599627370495) + 4503599627370496) / (1::bigint << (1075 - (time_bits >> 52))::integer)::float8)
  END AS saved_at
FROM facts;

-- A row for each session, with the facts of its newest revision that is not in quarantine.
CREATE TEMP VIEW sessions AS
SELECT DISTINCT ON (app, scene) app, scene, number AS newest, state_version, objects, build, saved_at,
  count(*) OVER (PARTITION BY app, scene) AS revisions
FROM revisions WHERE NOT quarantined ORDER BY app, scene, number DESC;
