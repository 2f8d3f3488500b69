#if Postgres
  extension Statement {
    /// Selects the rights in the schema of the store that differ from those that `restoration.admit` gives: one
    /// row for each. A role that does not see all admissions gets its own and those of all roles.
    static let rights = Statement(
      name: "rights",
      text: """
        WITH schema AS (
          SELECT n.oid, n.nspowner AS owner, n.nspacl FROM pg_catalog.pg_namespace AS n
          WHERE n.nspname = 'restoration'
        ), relation AS (
          SELECT c.* FROM pg_catalog.pg_class AS c JOIN schema AS n ON n.oid = c.relnamespace
        ), function AS (
          SELECT p.* FROM pg_catalog.pg_proc AS p JOIN schema AS n ON n.oid = p.pronamespace
        ), admitted AS (
          SELECT DISTINCT a.role::oid AS id FROM restoration.admission AS a
          JOIN pg_catalog.pg_roles AS r ON r.oid = a.role
        ), expected (subject, privilege) AS (VALUES
          ('the schema', 'USAGE'), ('schema_version', 'SELECT'), ('admission', 'SELECT'),
          ('session', 'SELECT'), ('session', 'INSERT'),
          ('next_number of session', 'UPDATE'), ('change_count of session', 'UPDATE'),
          ('revision', 'SELECT'), ('revision', 'INSERT'),
          ('quarantined of revision', 'UPDATE'), ('label of revision', 'UPDATE'),
          ('bytes of revision', 'UPDATE'), ('removed of revision', 'UPDATE'),
          ('record', 'SELECT'), ('record', 'INSERT'),
          ('bytes of record', 'UPDATE'), ('removed of record', 'UPDATE'),
          ('store_key', 'SELECT'), ('store_key', 'INSERT'),
          ('until of watcher', 'SELECT'), ('tell', 'EXECUTE')
        ), given AS (
          SELECT 'the schema' AS subject, a.* FROM schema AS n, aclexplode(n.nspacl) AS a
          UNION ALL
          SELECT c.relname, a.* FROM relation AS c, aclexplode(c.relacl) AS a
          UNION ALL
          SELECT format('%s of %s', f.attname, c.relname), a.*
          FROM relation AS c JOIN pg_catalog.pg_attribute AS f ON f.attrelid = c.oid,
            aclexplode(f.attacl) AS a
          UNION ALL
          SELECT p.proname, a.*
          FROM function AS p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) AS a
        ), owned AS (
          SELECT c.relname AS name, c.relowner AS owner FROM relation AS c
          UNION ALL SELECT p.proname, p.proowner FROM function AS p
          UNION ALL SELECT t.typname, t.typowner FROM pg_catalog.pg_type AS t
          JOIN schema AS n ON n.oid = t.typnamespace WHERE t.typtype = 'd'
        )
        SELECT format('%s belongs to %s and not to the owner of the schema', o.name,
          pg_catalog.pg_get_userbyid(o.owner))
        FROM owned AS o, schema AS n WHERE o.owner <> n.owner
        UNION ALL
        SELECT format('the role %s may %s %s%s',
          CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE pg_catalog.pg_get_userbyid(g.grantee) END,
          g.privilege_type, g.subject, CASE WHEN g.is_grantable THEN ', and let others' END)
        FROM given AS g, schema AS n
        WHERE g.grantee <> n.owner
          AND (g.grantee IN (SELECT a.id FROM admitted AS a)
            OR NOT row_security_active('restoration.admission') OR g.grantee = 0)
          AND (g.is_grantable OR NOT EXISTS (SELECT FROM admitted AS a, expected AS e
            WHERE a.id = g.grantee AND e.subject = g.subject AND e.privilege = g.privilege_type))
        UNION ALL
        SELECT format('the role %s was admitted and may not %s %s',
          pg_catalog.pg_get_userbyid(a.id), e.privilege, e.subject)
        FROM admitted AS a, expected AS e, schema AS n
        WHERE a.id <> n.owner AND NOT EXISTS (SELECT FROM given AS g
          WHERE g.grantee = a.id AND g.subject = e.subject AND g.privilege_type = e.privilege)
        UNION ALL
        SELECT format('the role %s works with one app and may see all: it is %s', r.rolname,
          CASE WHEN r.rolsuper THEN 'a superuser' WHEN r.rolbypassrls THEN 'BYPASSRLS'
            ELSE 'a member of the store''s owner' END)
        FROM pg_catalog.pg_roles AS r, schema AS n
        WHERE r.oid <> n.owner
          AND (r.rolsuper OR r.rolbypassrls OR pg_catalog.pg_has_role(r.oid, n.owner, 'MEMBER'))
          AND EXISTS (SELECT FROM admitted AS a WHERE a.id = r.oid
            OR NOT r.rolsuper AND pg_catalog.pg_has_role(r.oid, a.id, 'MEMBER'))
        UNION ALL
        SELECT format('the setting %s of %s keeps triggers or policies from their work', t.setting,
          CASE s.setrole WHEN 0 THEN 'all roles' ELSE pg_catalog.pg_get_userbyid(s.setrole) END)
        FROM pg_catalog.pg_db_role_setting AS s, unnest(s.setconfig) AS t (setting)
        WHERE t.setting ~ '^session_replication_role=(replica|local)'
          AND s.setdatabase IN (0, (SELECT d.oid FROM pg_catalog.pg_database AS d
            WHERE d.datname = current_database()))
        UNION ALL
        SELECT format('rights of later objects are given away by %s',
          pg_catalog.pg_get_userbyid(d.defaclrole))
        FROM pg_catalog.pg_default_acl AS d JOIN schema AS n ON n.oid = d.defaclnamespace
        UNION ALL
        SELECT format('%s is admitted and was dropped; admit or dismiss any role', a.role)
        FROM restoration.admission AS a
        WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_roles AS r WHERE r.oid = a.role)
        """
    )
  }
#endif
