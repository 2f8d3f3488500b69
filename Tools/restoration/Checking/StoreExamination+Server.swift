import RestorationPostgres
import RestorationStorage

// Examines the server of a store.
extension StoreExamination {
  mutating func examineServer(of store: RevisionStore) async throws {
    #if Postgres
      guard let backend = store.backend as? PostgresConnections else { return }
      let facts = try await backend.facts()
      add(.library, .ok, "PostgreSQL \(escaped(facts.version))")
      let role = "the role \(escaped(facts.role)) sees"
      if facts.seesAllApps {
        add(.permissions, .ok, "\(role) all apps")
      } else {
        add(.permissions, .note, "\(role) the apps that it was admitted to, and nothing of others")
      }
      add(
        .space,
        .ok,
        (facts.byteCount.map { "the database has \(byteText($0)); " } ?? "")
          + "only the server's operator sees its free space"
      )
      examineSaves(facts)
      examineSchema(facts)
    #endif
  }

  #if Postgres
    private mutating func examineSchema(_ facts: ServerFacts) {
      if !facts.isSchemaKnown {
        add(
          .store,
          .note,
          "the schema of the store has version \(facts.schemaVersion), which this tool does not know, so its "
            + "tables, policies and rights were not compared"
        )
      }
      for fault in facts.faults {
        add(
          .store,
          .problem,
          "the schema of the store was changed: \(escaped(fault))",
          remedy: "let the owner of the store undo that, as Schemas/Postgres has it"
        )
      }
      if !facts.writesFullPages {
        add(
          .store,
          .warning,
          "the server does not write full pages, so a power cut can damage acknowledged saves",
          remedy:
            "let its operator set full_page_writes = on, unless its disks write pages as a whole"
        )
      }
      if facts.logsValues {
        add(
          .permissions,
          .warning,
          "the server writes the values of statements into its log, and with them saved states",
          remedy: "let a superuser set log_parameter_max_length = 0 for each role of an app"
        )
      }
      if !facts.openings.isEmpty {
        add(
          .permissions,
          .note,
          "every role may " + facts.openings.map(escaped).joined(separator: ", ")
            + "; the article Keeping a fleet's state has what a superuser runs against that"
        )
      }
    }

    private mutating func examineSaves(_ facts: ServerFacts) {
      if !facts.flushes {
        add(
          .store,
          .problem,
          "the server does not flush commits before it acknowledges them, so every save is refused",
          remedy: "let its operator set fsync = on"
        )
      } else if facts.isReadOnly {
        add(
          .store,
          .warning,
          "the server takes no changes: it is a standby, or was made read-only",
          remedy:
            "save to the primary; add target_session_attrs=read-write to the address to find it"
        )
      } else {
        let standbys = facts.standbys.isEmpty ? "" : ", and waits for \(escaped(facts.standbys))"
        add(.store, .ok, "the server flushes a save before it acknowledges it\(standbys)")
      }
    }
  #endif
}
