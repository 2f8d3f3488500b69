#if Postgres
  import Foundation
  import RestorationTestSupport

  #if canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// A server of histories, at an address that stays, with one database.
  final class HistoryServer {
    /// The failures that a server can have beside those of all.
    enum Kind {
      /// A server with a standby, which takes over.
      case pair
      /// A server with a small disk, which is full at times.
      case small
    }

    let kind: Kind
    private var primary: TestCluster
    private var standby: TestCluster?
    private var momentCount = 0
    private let directory: TemporaryDirectory

    /// The address at which devices reach it.
    let address: String

    init(_ kind: Kind) throws {
      self.kind = kind
      directory = try TemporaryDirectory(isInMemory: true)
      address = "host=\(directory.path)/current dbname=history user=owner"
      switch kind {
      case .pair:
        // The standby connects again soon after a kill.
        primary = try TestCluster(settings: ["wal_retrieve_retry_interval = 50ms"])
        standby = try TestCluster(standbyOf: primary)
      case .small:
        primary = try TestCluster(smallDisk: TestCluster.hasSmallDisks ? 32 << 20 : nil)
        try admin().run(
          TestCluster.hasSmallDisks
            ? "CREATE TABLESPACE small LOCATION '\(primary.smallPath)'" : "SELECT 1"
        )
      }
      try point()
      try make(from: "template1")
      try waitForStandby()
    }

    /// Has the address lead to the primary.
    private func point() throws {
      let link = directory("current")
      unlink(link)
      guard symlink(primary.path, link) == 0 else {
        throw TestCluster.Failure(description: "symlink \(link): \(errno)")
      }
    }

    private func admin() throws -> SQLConnection { try SQLConnection(primary.address("postgres")) }

    /// Indicates whether the small disk is full.
    private(set) var isFull = false

    private var isSmall: Bool { kind == .small && TestCluster.hasSmallDisks }

    // MARK: Failures of all

    /// Ends all connections of devices.
    func cut() throws {
      try admin().run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'history'"
      )
    }

    /// Kills the server, or all its processes but the first where a small disk would go with that.
    func kill() throws {
      if isSmall {
        let (victim, other) = (try admin(), try admin())
        guard let process = try victim.run("SELECT pg_backend_pid()").first.flatMap({ pid_t($0) })
        else { throw TestCluster.Failure(description: "no process to kill") }
        _ = Glibc.kill(process, SIGKILL)
        // The server ends all others before it recovers.
        while (try? other.run("SELECT 1")) != nil { usleep(1_000) }
        while (try? admin()) == nil { usleep(10_000) }
      } else {
        primary.kill()
        try primary.start()
      }
    }

    /// Copies the database, which is an earlier moment from then on.
    func remember() throws {
      try copy("history", to: "moment_\(momentCount)")
      momentCount += 1
    }

    /// Becomes what it was at a moment that it still has, or empty.
    func goBack(_ random: inout SeededGenerator) throws {
      // A standby that took over may lack some.
      let moment = try databases(like: "moment%").randomElement(using: &random)
      try wipe(from: moment ?? "template1")
    }

    /// The databases with such a name that are not half removed.
    private func databases(like name: String) throws -> [String] {
      try admin().run(
        "SELECT datname FROM pg_database WHERE datname LIKE '\(name)' AND datconnlimit <> -2"
      )
    }

    func wipe() throws { try wipe(from: "template1") }

    private func wipe(from template: String) throws {
      try makeRoom()
      try admin().run("DROP DATABASE IF EXISTS history WITH (FORCE)")
      try make(from: template)
    }

    private func make(from template: String) throws {
      try admin().run(
        "CREATE DATABASE history TEMPLATE \(template)" + (isSmall ? " TABLESPACE small" : "")
      )
      // Until it is written, the files have holes, which have no room of their own on a small disk.
      if isSmall { try admin().run("CHECKPOINT") }
    }

    private func copy(_ source: String, to copy: String) throws {
      let sql = try admin()
      for attempt in 1...200 {
        try sql.run(
          "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(source)'"
        )
        do {
          try sql.run("CREATE DATABASE \(copy) TEMPLATE \(source) TABLESPACE pg_default")
          return
        } catch let refusal as SQLConnection.Refusal {
          // A device has connected again.
          guard refusal.state == "55006", attempt < 200 else { throw refusal }
        }
      }
    }

    /// Becomes an empty database without earlier moments, for the next history.
    func reset() throws {
      for moment in try admin().run(
        "SELECT datname FROM pg_database WHERE datname LIKE 'moment%'"
      ) {
        try admin().run("DROP DATABASE \(moment)")
      }
      try wipe()
      if let standby, try isParted(standby) {
        standby.kill()
        try standby.follow(primary)
      }
      try waitForStandby()
    }

    // MARK: A standby

    /// Parts the standby from the primary, so that it lacks what is saved from then on.
    func part() throws {
      guard let standby else { return }
      let sql = try SQLConnection(standby.address("postgres"))
      try sql.run("ALTER SYSTEM SET primary_conninfo = ''")
      try sql.run("SELECT pg_reload_conf()")
    }

    /// Kills the primary, and promotes its standby.
    ///
    /// - Parameter isWaiting: The standby has first got everything, unless it was parted.
    func failOver(isWaiting: Bool) throws {
      guard let next = standby else { return }
      if isWaiting { try waitForStandby() }
      let former = primary
      former.kill()
      try next.promote()
      primary = next
      try point()
      // It may have heard of a part of the last wipe only.
      if try !databases(like: "history").contains("history") { try wipe() }
      try former.follow(primary)
      standby = former
    }

    /// Waits until the standby has everything, unless it is parted.
    private func waitForStandby() throws {
      guard let standby, try !isParted(standby) else { return }
      let end = try admin().run("SELECT pg_current_wal_lsn()").first ?? ""
      let sql = try SQLConnection(standby.address("postgres"))
      while try sql.run("SELECT pg_last_wal_replay_lsn() >= '\(end)'::pg_lsn").first != "t" {
        usleep(2_000)
      }
    }

    private func isParted(_ standby: TestCluster) throws -> Bool {
      try SQLConnection(standby.address("postgres")).run("SHOW primary_conninfo") == [""]
    }

    // MARK: A small disk

    /// Fills the disk.
    ///
    /// - Returns: `false` if there is no small one.
    func fill() throws -> Bool {
      guard isSmall else { return false }
      let sql = try admin()
      try sql.run("CREATE TABLE IF NOT EXISTS filler (text text) TABLESPACE small")
      for count in [500, 50, 5] {
        let insert = "INSERT INTO filler SELECT repeat('a', 1900) FROM generate_series(1, \(count))"
        do {
          while true { try sql.run(insert) }
        } catch let refusal as SQLConnection.Refusal {
          guard refusal.state == "53100" else { throw refusal }
        }
      }
      isFull = true
      return true
    }

    func makeRoom() throws {
      guard isSmall else { return }
      try admin().run("DROP TABLE IF EXISTS filler")
      isFull = false
      // A server that recovers would fill it again first.
      try admin().run("CHECKPOINT")
    }
  }
#endif
