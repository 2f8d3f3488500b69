#if Postgres
  import Foundation
  import RestorationTestSupport

  /// A PgBouncer in front of a cluster, which goes when nobody has it any more.
  final class TestPool: Sendable {
    private let cluster: TestCluster
    private let directory: String
    private let process = TestProcess()

    /// Debian installs it where the path of a user does not lead.
    private static let program =
      ((ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/sbin"])
      .map { $0 + "/pgbouncer" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// - Parameter mode: `session` or `transaction`.
    init(before cluster: TestCluster, mode: String) throws {
      self.cluster = cluster
      directory = cluster.path + "/pool-\(mode)"
      try FileManager.default.createDirectory(
        atPath: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o777]
      )
      try "\"owner\" \"\"\n".write(
        toFile: directory + "/users",
        atomically: false,
        encoding: .utf8
      )
      try """
      [databases]
      * = host=\(cluster.path)
      [pgbouncer]
      listen_addr =
      unix_socket_dir = \(directory)
      auth_type = trust
      auth_file = \(directory)/users
      pool_mode = \(mode)
      """.write(toFile: directory + "/settings", atomically: false, encoding: .utf8)
      guard let program = Self.program else {
        throw TestCluster.Failure(description: "there is no pgbouncer; run Tools/setup --postgres")
      }
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        [program] + (geteuid() == 0 ? ["-u", "nobody"] : []) + [directory + "/settings"]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      for _ in 0..<12_000 {
        if FileManager.default.fileExists(atPath: directory + "/.s.PGSQL.6432") { return }
        usleep(50_000)
      }
      throw TestCluster.Failure(description: "the pool did not start")
    }

    deinit { process.terminate() }

    func address(_ database: TestDatabase) -> String {
      "host=\(directory) port=6432 dbname=\(database.name) user=owner"
    }
  }
#endif
