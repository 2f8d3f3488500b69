#if Postgres
  import CPostgres
  import Foundation
  import RestorationTestSupport
  import Synchronization

  #if canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// A PostgreSQL server of the tests' own, on a socket in a directory of its own, in memory where
  /// the system has such a place. It ends when the last reference to it is released, and with the
  /// process, however that ends.
  final class TestCluster: Sendable {
    /// The server for all tests that do nothing to the server itself.
    static let shared = Result { try TestCluster() }

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The directory of the server's files and its socket.
    let path: String
    /// The words with which programs start at the server's machine; empty for this one.
    private let place: [String]
    /// The room in `small`, a disk that the server alone sees; `nil` for no such disk.
    private let smallDisk: Int?
    private let watcher = Mutex<Watcher?>(nil)

    private struct Watcher {
      let process: TestProcess
      let input: FileHandle
    }

    /// Makes an empty cluster and starts its server.
    ///
    /// - Parameters:
    ///   - settings: Lines for `postgresql.conf`.
    ///   - smallDisk: How many bytes a disk at ``smallPath`` has; `nil` for none.
    ///   - place: The words with which programs start at the server's machine.
    convenience init(
      settings: [String] = [],
      smallDisk: Int? = nil,
      at place: [String] = []
    ) throws {
      try self.init(smallDisk: smallDisk, at: place) { path in
        try Self.run(
          "initdb",
          "-D",
          path + "/data",
          "-U",
          "owner",
          "--auth=trust",
          "-E",
          "UTF8",
          "--locale=C",
          "--no-sync"
        )
      }
      try append(
        [
          "listen_addresses = ''", "unix_socket_directories = '\(path)'", "max_connections = 300",
          "shared_buffers = 32MB", "max_wal_size = 256MB", "wal_keep_size = 64MB",
          "autovacuum = off", "max_wal_senders = 8",
          // In its folder, so that the memory of a killed server goes with it.
          "dynamic_shared_memory_type = mmap",
        ] + settings
      )
      try start()
    }

    /// Makes a directory that the server's user owns, and fills it.
    init(
      smallDisk: Int? = nil,
      at place: [String] = [],
      making body: (String) throws -> Void
    ) throws {
      self.smallDisk = smallDisk
      self.place = place
      let memory = ProcessInfo.processInfo.environment["RESTORATION_MEMORY"] ?? "/dev/shm"
      let isWritable = FileManager.default.isWritableFile(atPath: memory) && !memory.isEmpty
      // A socket's path has at most 107 bytes.
      path = (isWritable ? memory : NSTemporaryDirectory()) + "/pg-\(UInt32.random(in: 0 ... .max))"
      guard mkdir(path, 0o700) == 0 else { throw Failure(description: "mkdir \(path): \(errno)") }
      if let user = Self.user { chown(path, user.id, user.group) }
      if smallDisk != nil, mkdir(smallPath, 0o700) != 0 {
        throw Failure(description: "mkdir \(smallPath): \(errno)")
      }
      try body(path)
    }

    deinit {
      stop(keepingFiles: false)
      // The server's user may not take it out of its folder.
      try? FileManager.default.removeItem(atPath: path)
    }

    /// Makes a standby of another server, and starts it.
    ///
    /// - Parameters:
    ///   - directory: The socket's directory of what is between the two, or the address of the other one;
    ///     `nil` for its own socket.
    ///   - place: The words with which programs start at the server's machine.
    convenience init(
      standbyOf primary: TestCluster,
      through directory: String? = nil,
      at place: [String] = []
    ) throws {
      try self.init(at: place) { _ in }
      try follow(primary, through: directory)
    }

    /// Becomes a standby of another server, without its own former data.
    func follow(_ primary: TestCluster, through directory: String? = nil) throws {
      try? FileManager.default.removeItem(atPath: path + "/data")
      try Self.run(
        at: place,
        "pg_basebackup",
        "-h",
        directory ?? primary.path,
        "-U",
        "owner",
        "-D",
        path + "/data",
        "-R",
        "-c",
        "fast",
        "--no-sync"
      )
      try append(["unix_socket_directories = '\(path)'"])
      try start()
    }

    /// Makes a primary of a standby.
    func promote() throws {
      guard try SQLConnection(address("postgres")).run("SELECT pg_promote()") == ["t"] else {
        throw Failure(description: "the standby was not promoted")
      }
    }

    // MARK: The server

    func start() throws {
      let process = TestProcess()
      // Ends the server when its input ends, which the end of this process sees to.
      let script = """
        trap '' INT TERM; path=$1; shift; cd "$path"; "$@" >>"$path/log" 2>&1 & child=$!
        read -r word; kill -QUIT $child 2>/dev/null
        # No `wait`: the parent process may have blocked the signal that it waits for.
        while grep -qs '^State:.[^Z]' /proc/$child/status; do sleep 0.02; done
        [ "$word" = keep ] || rm -rf "$path" 2>/dev/null
        """
      let program = [
        "sh", "-c", script, "sh", path, Self.directory + "/postgres", "-D", path + "/data",
      ]
      Self.set(process, place + withSmallDisk + Self.asUser + program)
      let input = Pipe()
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      process.standardInput = input
      try process.run()
      watcher.withLock {
        $0 = Watcher(process: process, input: input.fileHandleForWriting)
      }
      for _ in 0..<12_000 {
        if PQping(address("postgres")) == PQPING_OK { return }
        usleep(50_000)
      }
      let log = (try? String(contentsOfFile: path + "/log", encoding: .utf8)) ?? ""
      throw Failure(description: "the server did not start: \(log.suffix(2000))")
    }

    func stop(keepingFiles: Bool = true) {
      guard let watcher = watcher.withLock({ $0.take() }) else { return }
      try? watcher.input.write(contentsOf: Data((keepingFiles ? "keep\n" : "\n").utf8))
      try? watcher.input.close()
      watcher.process.waitUntilExit()
    }

    /// Kills the server and all its processes at once, as a failing machine would.
    func kill() {
      let lines = try? String(contentsOfFile: path + "/data/postmaster.pid", encoding: .utf8)
      var killed: [pid_t] = []
      if let server = lines?.split(separator: "\n").first.flatMap({ pid_t($0) }) {
        // Stopped first, so that it cannot start or mourn children meanwhile.
        _ = Glibc.kill(server, SIGSTOP)
        let children =
          (try? String(contentsOfFile: "/proc/\(server)/task/\(server)/children", encoding: .utf8))
          ?? ""
        killed = children.split(separator: " ").compactMap { pid_t($0) }
        for child in killed { _ = Glibc.kill(child, SIGKILL) }
        _ = Glibc.kill(server, SIGKILL)
      }
      stop()
      // The next server does not start while one of them has the shared memory.
      while killed.contains(where: Self.isAlive) { usleep(5_000) }
    }

    private static func isAlive(_ process: pid_t) -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status.map { !$0.contains("\nState:\tZ") } ?? false
    }

    /// Reads the settings anew, after lines were added to them.
    func set(_ lines: String...) throws {
      try append(lines)
      try SQLConnection(address("postgres")).run("SELECT pg_reload_conf()")
    }

    func append(_ lines: [String]) throws {
      let file = try FileHandle(forUpdating: URL(filePath: path + "/data/postgresql.conf"))
      try file.seekToEnd()
      try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
      try file.close()
    }

    /// Admits all users from some addresses, as soon as the settings are read anew.
    func admit(from network: String) throws {
      let file = try FileHandle(forUpdating: URL(filePath: path + "/data/pg_hba.conf"))
      try file.seekToEnd()
      let lines = ["all", "replication"].map { "host \($0) all \(network) trust\n" }
      try file.write(contentsOf: Data(lines.joined().utf8))
      try file.close()
    }

    /// The address at which a role reaches a database of the cluster.
    func address(_ database: String, role: String = "owner") -> String {
      "host=\(path) dbname=\(database) user=\(role)"
    }

    // MARK: A disk that is soon full

    /// The path of a disk that only the server sees, and that is removed with it.
    var smallPath: String { path + "/small" }

    /// Indicates whether this process may make such a disk.
    static let hasSmallDisks: Bool = {
      let process = TestProcess()
      set(process, ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"])
      process.standardError = FileHandle.nullDevice
      guard geteuid() == 0, (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    private var withSmallDisk: [String] {
      guard let smallDisk, let user = Self.user else { return [] }
      let script = "mount -t tmpfs -o \"$1\" none \"$2\" && shift 2 && exec \"$@\""
      let options = "size=\(smallDisk),mode=0700,uid=\(user.id),gid=\(user.group)"
      return ["unshare", "-m", "sh", "-c", script, "sh", options, smallPath]
    }

    // MARK: Programs

    /// PostgreSQL does not run as root.
    private static let user: (id: uid_t, group: gid_t)? =
      geteuid() == 0 ? getpwnam("nobody").map { ($0.pointee.pw_uid, $0.pointee.pw_gid) } : nil

    private static let asUser: [String] =
      user.map {
        ["setpriv", "--reuid", "\($0.id)", "--regid", "\($0.group)", "--clear-groups"]
      } ?? []

    /// The directory where Debian keeps the programs of the newest version; elsewhere they are on
    /// the path.
    private static let directory: String = {
      let root = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let newest = versions.compactMap { Int($0) }.max()
      return newest.map { "\(root)/\($0)/bin" } ?? "/usr/bin"
    }()

    private static func set(_ process: TestProcess, _ words: [String]) {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      process.currentDirectoryURL = URL(filePath: "/")
    }

    /// Runs one of PostgreSQL's programs to its end.
    static func run(
      at place: [String] = [],
      _ program: String,
      _ arguments: String...
    ) throws {
      let process = TestProcess()
      set(process, place + asUser + [directory + "/" + program] + arguments)
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(description: "\(program): \(String(decoding: said, as: UTF8.self))")
      }
    }
  }
#endif
