#if Postgres
  extension Statement {
    /// Selects the size of the database, in bytes.
    static let byteCount = Statement(
      name: "byte_count",
      text: "SELECT pg_database_size(current_database())"
    )
    /// Selects the ways by which every role could hinder other apps or learn of them, and that a superuser can
    /// close (`KeepingAFleetsState.md`).
    static let openings = Statement(
      name: "openings",
      text: """
        SELECT way FROM (VALUES
          (has_database_privilege('public', current_database(), 'TEMPORARY'),
            'fill the disk with temporary tables'),
          (EXISTS (SELECT FROM pg_catalog.pg_namespace AS n, aclexplode(n.nspacl) AS a
            WHERE n.nspname = 'public' AND a.grantee = 0 AND a.privilege_type = 'CREATE'),
            'fill the disk with tables in the schema public'),
          (has_function_privilege('public', 'pg_catalog.lo_create(oid)', 'EXECUTE'),
            'fill the disk with large objects'),
          (has_function_privilege('public', 'pg_catalog.pg_advisory_lock(bigint)', 'EXECUTE'),
            'take so many advisory locks that no other role gets a lock'),
          (has_function_privilege('public', 'pg_catalog.pg_stat_get_activity(integer)', 'EXECUTE'),
            'read the names of all connections, and so those of apps and devices')
        ) AS opening (is_open, way)
        WHERE is_open
        """
    )
  }
#endif
