#if Postgres
  extension Statement {
    /// Selects the contents of the schema of the store in the server's catalog, without rights: a subject
    /// and the facts about it. PostgreSQL 15 and 18 write them alike.
    static let catalog = Statement(
      name: "catalog",
      text: """
        WITH schema AS (
          SELECT n.oid FROM pg_catalog.pg_namespace AS n WHERE n.nspname = 'restoration'
        ), relation AS (
          SELECT c.* FROM pg_catalog.pg_class AS c JOIN schema AS n ON n.oid = c.relnamespace
        ), line (subject, facts) AS (
          SELECT format('the %s %s', CASE c.relkind WHEN 'r' THEN 'table' WHEN 'i' THEN 'index'
              ELSE 'relation of kind ' || c.relkind::text END, c.relname),
            concat_ws(', ',
              CASE WHEN c.relkind <> 'i' THEN CASE c.relpersistence WHEN 'p' THEN 'logged'
                ELSE 'not logged, so a crash empties it' END END,
              CASE WHEN c.relkind <> 'i' THEN CASE WHEN c.relrowsecurity THEN 'row-level security'
                ELSE 'no row-level security' END END,
              CASE WHEN c.relforcerowsecurity THEN 'forced' END,
              CASE WHEN c.relispartition OR c.relhassubclass THEN 'part of other tables' END,
              (SELECT string_agg(o, ', ') FROM unnest(c.reloptions) AS o
                WHERE o !~ '^(toast\\.)?autovacuum'),
              pg_catalog.pg_get_indexdef(i.indexrelid),
              CASE WHEN NOT i.indisvalid THEN 'not valid' END)
          FROM relation AS c LEFT JOIN pg_catalog.pg_index AS i ON i.indexrelid = c.oid
          UNION ALL
          SELECT format('the column %s of %s', a.attname, c.relname),
            concat_ws(', ', pg_catalog.format_type(a.atttypid, a.atttypmod),
              CASE WHEN a.attnotnull THEN 'not null' END,
              'default ' || pg_catalog.pg_get_expr(d.adbin, d.adrelid),
              'storage ' || a.attstorage::text,
              CASE WHEN a.attstattarget >= 0 THEN 'statistics ' || a.attstattarget END)
          FROM pg_catalog.pg_attribute AS a
          JOIN relation AS c ON c.oid = a.attrelid AND c.relkind = 'r'
          LEFT JOIN pg_catalog.pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
          WHERE a.attnum > 0 AND NOT a.attisdropped
          UNION ALL
          SELECT format('the constraint %s of %s', k.conname, coalesce(c.relname, t.typname)),
            concat_ws(', ', pg_catalog.pg_get_constraintdef(k.oid),
              CASE WHEN NOT k.convalidated THEN 'not valid' END)
          FROM pg_catalog.pg_constraint AS k JOIN schema AS n ON n.oid = k.connamespace
          LEFT JOIN relation AS c ON c.oid = k.conrelid
          LEFT JOIN pg_catalog.pg_type AS t ON t.oid = k.contypid
          WHERE k.contype <> 'n'
          UNION ALL
          SELECT format('the domain %s', t.typname),
            pg_catalog.format_type(t.typbasetype, t.typtypmod)
          FROM pg_catalog.pg_type AS t JOIN schema AS n ON n.oid = t.typnamespace
          WHERE t.typtype = 'd'
          UNION ALL
          SELECT format('the policy %s of %s', p.polname, c.relname),
            concat_ws(' ', CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END,
              'for ' || p.polcmd::text, 'to',
              (SELECT string_agg(CASE r WHEN 0 THEN 'PUBLIC' ELSE pg_catalog.pg_get_userbyid(r) END,
                ', ') FROM unnest(p.polroles) AS r),
              'using ' || pg_catalog.pg_get_expr(p.polqual, p.polrelid),
              'with check ' || pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
          FROM pg_catalog.pg_policy AS p JOIN relation AS c ON c.oid = p.polrelid
          UNION ALL
          SELECT format('the trigger %s of %s', t.tgname, c.relname),
            concat_ws(', ', pg_catalog.pg_get_triggerdef(t.oid),
              CASE WHEN t.tgenabled NOT IN ('O', 'A') THEN 'off' END)
          FROM pg_catalog.pg_trigger AS t JOIN relation AS c ON c.oid = t.tgrelid
          WHERE NOT t.tgisinternal
          UNION ALL
          SELECT format('the rule %s of %s', w.rulename, c.relname),
            pg_catalog.pg_get_ruledef(w.oid)
          FROM pg_catalog.pg_rewrite AS w JOIN relation AS c ON c.oid = w.ev_class
          UNION ALL
          SELECT format('the function %s(%s)', p.proname, pg_catalog.oidvectortypes(p.proargtypes)),
            concat_ws(', ', 'kind ' || p.prokind::text, l.lanname,
              pg_catalog.format_type(p.prorettype, NULL),
              CASE WHEN p.prosecdef THEN 'security definer' ELSE 'security invoker' END,
              'volatility ' || p.provolatile::text, array_to_string(p.proconfig, ', '),
              'body ' || pg_catalog.md5(p.prosrc))
          FROM pg_catalog.pg_proc AS p JOIN schema AS n ON n.oid = p.pronamespace
          JOIN pg_catalog.pg_language AS l ON l.oid = p.prolang
        )
        SELECT subject, regexp_replace(facts, '\\s+', ' ', 'g') FROM line
        ORDER BY (subject || facts) COLLATE "C"
        """
    )
  }
#endif
