#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// A server's settings for acknowledging commits, read within the transaction itself.
  struct Durability {
    private let flushes: String
    private let commits: String
    private let standbys: String

    /// Reads the first three columns of ``Statement/look``.
    init(_ look: StatementResult) throws(RestorationError) {
      flushes = try look.text(0, 0) ?? ""
      commits = try look.text(0, 1) ?? ""
      standbys = try look.text(0, 2) ?? ""
    }

    /// Refuses to save where an acknowledged revision could be lost.
    func check(_ wanted: PostgresOptions.Acknowledgement) throws(RestorationError) {
      guard flushes == "on" else {
        throw Self.refusal("fsync = on", ServerFailure.readable(flushes))
      }
      guard commits == "remote_apply" || (wanted == .flushed && commits == "on") else {
        let expected = wanted == .flushed ? "on" : "remote_apply"
        throw Self.refusal(
          "synchronous_commit = \(expected)",
          ServerFailure.readable(commits)
        )
      }
      guard wanted == .flushed || !standbys.isEmpty else {
        throw Self.refusal("synchronous_standby_names to name a standby", "none")
      }
    }

    /// Returns the same check in SQL, for the save with one round trip, which does not ask before.
    static func condition(_ wanted: PostgresOptions.Acknowledgement) -> String {
      let commits =
        switch wanted {
        case .flushed: "current_setting('synchronous_commit') IN ('on', 'remote_apply')"
        case .applied:
          "current_setting('synchronous_commit') = 'remote_apply' "
            + "AND current_setting('synchronous_standby_names') <> ''"
        }
      return "current_setting('fsync') = 'on' AND \(commits)"
    }

    private static func refusal(_ expected: String, _ found: String) -> RestorationError {
      RestorationError(
        .storeFailed,
        "expected \(expected), found \(found), so a save could be lost; let the server's operator set it"
      )
    }
  }
#endif
