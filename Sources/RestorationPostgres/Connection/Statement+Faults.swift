#if Postgres
  extension Statement {
    /// Compares the schema in the server's catalog with the one in `Schemas/Postgres`: one row for each
    /// difference that could lose or show state.
    static let faults = Statement(
      name: "faults",
      text: """
        WITH expected_table (name, is_secured) AS (VALUES
          ('schema_version', false), ('admission', true), ('session', true), ('revision', true),
          ('record', true), ('store_key', true), ('watcher', false)
        ), expected_policy (relation, name, condition) AS (VALUES
          ('admission', 'own', 'pg_has_role'), ('session', 'admitted', 'admission'),
          ('revision', 'admitted', 'admission'), ('record', 'admitted', 'admission'),
          ('store_key', 'admitted', 'admission')
        ), expected_trigger (relation, name) AS (VALUES
          ('session', 'numbers_only_grow'), ('revision', 'removed_rows_go'),
          ('record', 'removed_rows_go')
        ), relation AS (
          SELECT c.* FROM pg_catalog.pg_class AS c
          WHERE c.relnamespace = 'restoration'::regnamespace
        ), own AS (
          SELECT r.* FROM relation AS r JOIN expected_table AS e ON e.name = r.relname
          WHERE r.relkind = 'r'
        ), owner AS (
          SELECT n.nspowner AS id FROM pg_catalog.pg_namespace AS n WHERE n.nspname = 'restoration'
        )
        SELECT format('the table %s is missing', e.name) FROM expected_table AS e
        WHERE NOT EXISTS (SELECT FROM own AS r WHERE r.relname = e.name)
        UNION ALL
        SELECT format('the table %s is not logged, so a crash empties it', r.relname)
        FROM own AS r WHERE r.relpersistence <> 'p'
        UNION ALL
        SELECT format('row-level security of %s is off, so apps see one another', r.relname)
        FROM own AS r JOIN expected_table AS e ON e.name = r.relname
        WHERE e.is_secured AND NOT r.relrowsecurity
        UNION ALL
        SELECT format('the policy %s of %s is missing or was changed', e.name, e.relation)
        FROM expected_policy AS e
        WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_policies AS p
          WHERE p.schemaname = 'restoration' AND p.tablename = e.relation AND p.policyname = e.name
            AND p.permissive = 'PERMISSIVE' AND p.cmd = 'ALL' AND position(e.condition IN p.qual) > 0)
        UNION ALL
        SELECT format('the policy %s of %s is not the store''s', p.policyname, p.tablename)
        FROM pg_catalog.pg_policies AS p
        WHERE p.schemaname = 'restoration' AND NOT EXISTS (SELECT FROM expected_policy AS e
          WHERE e.relation = p.tablename AND e.name = p.policyname)
        UNION ALL
        SELECT format('the trigger %s of %s is missing or off', e.name, e.relation)
        FROM expected_trigger AS e
        WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_trigger AS t JOIN own AS r ON r.oid = t.tgrelid
          WHERE r.relname = e.relation AND t.tgname = e.name AND t.tgenabled IN ('O', 'A'))
        UNION ALL
        SELECT format('%s belongs to another role than the schema', r.relname)
        FROM relation AS r, owner WHERE r.relowner <> owner.id
        UNION ALL
        SELECT format('%s belongs to another role than the schema', p.proname)
        FROM pg_catalog.pg_proc AS p, owner
        WHERE p.pronamespace = 'restoration'::regnamespace AND p.proowner <> owner.id
        UNION ALL
        SELECT format('the role %s may %s %s, and so stop all apps',
          CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END,
          a.privilege_type, r.relname)
        FROM own AS r, owner, aclexplode(r.relacl) AS a
        WHERE a.grantee <> owner.id AND a.privilege_type NOT IN ('SELECT', 'INSERT')
        UNION ALL
        SELECT format('%s is admitted and was dropped; admit or dismiss any role', a.role)
        FROM restoration.admission AS a
        WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_roles AS r WHERE r.oid = a.role)
        """
    )
  }
#endif
