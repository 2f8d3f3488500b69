-- Views of a SQLite store for people: names as text, numbers as numbers, times as dates. They are temporary, so they
-- change no byte of the store, and belong to no version of its schema.
--
--   sqlite3 -readonly -init Schemas/Reading/sqlite.sql notes.sqlite \
--     "SELECT app, scene FROM sessions WHERE state_version = 1"
--
-- Facts are read from the label of a revision (Files/records-v1.md, "Listing label"). An encrypted revision has none: its
-- facts are NULL, and `restoration list --key-file` shows them.

CREATE TEMP VIEW place (i) AS VALUES (0), (1), (2), (3), (4), (5), (6), (7);

-- Label and names of each revision; the label as hexadecimal digits, NULL if it is not one of version 1.
CREATE TEMP VIEW label AS
SELECT CAST(s.app AS TEXT) AS app, CAST(s.scene AS TEXT) AS scene, r.number, r.quarantined, r.byte_count,
  CASE WHEN length(r.label) >= 36 AND hex(substr(r.label, 1, 4)) = '01000000' THEN hex(r.label) END AS digits,
  CASE WHEN length(r.label) >= 36 AND hex(substr(r.label, 1, 4)) = '01000000'
    THEN CAST(substr(r.label, 33, length(r.label) - 36) AS TEXT) END AS build
FROM restoration_revision AS r JOIN restoration_session AS s ON s.id = r.session
WHERE r.label <> CAST('part' AS BLOB);

-- The numbers of 8 bytes from the offsets 8, 16 and 24, little-endian.
CREATE TEMP VIEW facts AS
SELECT l.*,
  (SELECT sum((instr('0123456789ABCDEF', substr(l.digits, 17 + 2 * i, 1)) - 1) * 16
    + instr('0123456789ABCDEF', substr(l.digits, 18 + 2 * i, 1)) - 1 << 8 * i) FROM place
    WHERE l.digits IS NOT NULL) AS objects,
  (SELECT sum((instr('0123456789ABCDEF', substr(l.digits, 33 + 2 * i, 1)) - 1) * 16
    + instr('0123456789ABCDEF', substr(l.digits, 34 + 2 * i, 1)) - 1 << 8 * i) FROM place
    WHERE l.digits IS NOT NULL) AS time_bits,
  (SELECT sum((instr('0123456789ABCDEF', substr(l.digits, 49 + 2 * i, 1)) - 1) * 16
    + instr('0123456789ABCDEF', substr(l.digits, 50 + 2 * i, 1)) - 1 << 8 * i) FROM place
    WHERE l.digits IS NOT NULL) AS state_version
FROM label AS l;

-- A row for each revision. `saved_at` is the time of the state in UTC, NULL before 2001.
CREATE TEMP VIEW revisions AS
SELECT app, scene, number, quarantined, byte_count, state_version, objects, build,
  CASE WHEN time_bits >> 52 BETWEEN 1023 AND 1075 THEN
    strftime('%Y-%m-%d %H:%M:%f', 978307200
      + ((time_bits & 4503599627370495) + 4503599627370496) / CAST(1 << 1075 - (time_bits >> 52) AS REAL), 'unixepoch')
  END AS saved_at
FROM facts;

-- A row for each session, with the facts of its newest revision that is not in quarantine.
CREATE TEMP VIEW sessions AS
SELECT app, scene, max(number) AS newest, state_version, objects, build, saved_at, count(*) AS revisions
FROM revisions WHERE NOT quarantined GROUP BY app, scene;
