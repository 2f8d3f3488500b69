#if SQLite
  import Foundation
  import CRestorationSystemSQLite
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport

  /// Cuts the power at every call of a process that works on a database, and opens every state that
  /// the disk may be in (T4).
  ///
  /// SQLite itself recovers every state. Of a state, our code sees only the header, whether there
  /// is a journal, and the recovered database. The store opens one state of each such kind, in
  /// full.
  package struct DatabasePowerLossSweep {
    private let folder: TemporaryDirectory
    private let points: [RecordedPoint]
    private static let name = "state.sqlite"
    private static let companions = ["-journal"]

    /// All that a store does.
    package static let everything =
      "save:3000,save:700,scene:two,save:9000,attempt:1,scene:main,pin:1,save:5000,remove:2,"
      + "save:12000,remove:3,save:2000,scene:two,discard,purge,save:800"

    /// Records a process that takes some steps.
    ///
    /// - Parameter forgetting: Makes the disk ignore synchronisation, as `PRAGMA synchronous = OFF`
    ///   does.
    package init(_ steps: String, forgetting: Bool = false) throws {
      folder = try TemporaryDirectory(isInMemory: true)
      let place = folder("recorded")
      try StoreTree(entries: [:]).write(to: place)
      let store = StoreAt(.sqlite, place + "/" + Self.name)
      let outcome = try FaultWorker().run(steps, on: store, record: folder("record"))
      guard outcome.status == 0, outcome.errors.isEmpty else {
        throw WorkerFailure("recording \(steps) fails: \(outcome)")
      }
      var disk = Disk()
      points = try RecordedPoint.all(in: folder("record"), root: place, from: &disk) { disk, call in
        disk.apply(call, root: place, forgetting: forgetting)
      }
      // The model must match the real database.
      let found = PowerCut.Image(disk).bytes(at: Self.name)
      guard found == [UInt8](try Data(contentsOf: URL(fileURLWithPath: store.path))) else {
        throw WorkerFailure("the recorded calls do not make the database that the process made")
      }
    }

    package func check(
      perPoint: Int,
      _ limits: PowerCut.Limits,
      _ name: String
    ) async throws -> SweepCount {
      var result = SweepCount(name)
      var random = SeededGenerator()
      let seed = random.seed
      var images: Set<Int> = []
      var cases: Set<[Int]> = []
      var kinds: [[Int]: [String]] = [:]
      var generated = 0
      let place = folder("state")
      try StoreTree(entries: [:]).write(to: place)
      let path = place + "/" + Self.name
      for point in points {
        let cut = PowerCut(point.disk, limits, &random)
        await cut.visit(limit: perPoint, &random) { image in
          generated += 1
          images.insert(image.identity)
          guard cases.insert([image.identity, point.duty]).inserted else { return }
          let database = image.bytes(at: Self.name)
          put(image, path)
          let recovered = database == nil ? 0 : Self.recover(path)
          let header = PowerCut.hash(Array((database ?? []).prefix(100)))
          let companions = Self.companions.map {
            image.bytes(at: Self.name + $0).map { $0.isEmpty ? 1 : 2 } ?? 0
          }
          let seen = companions + [header, recovered, database == nil ? 0 : 1, point.duty]
          if kinds[seen] == nil {
            put(image, path)
            let check = CrashCheck(StoreAt(.sqlite, path), point.oracle)
            kinds[seen] = await check.violations(savesAgain: false)
          }
          let violations = kinds[seen] ?? []
          if !violations.isEmpty { result["states with a violation"] += 1 }
          if result.violations.count < 20 {
            result.violations += violations.map { "\($0) (seed \(seed))" }
          }
        }
      }
      result["calls"] = points.count - 1
      result["states made"] = generated
      result["different states recovered"] = cases.count
      result["different disks"] = images.count
      result["kinds of state opened by the store"] = kinds.count
      return result
    }

    private func put(_ image: PowerCut.Image, _ path: String) {
      for suffix in [""] + Self.companions {
        Self.put(image.bytes(at: Self.name + suffix), path + suffix)
      }
    }

    private static func put(_ bytes: [UInt8]?, _ path: String) {
      unlink(path)
      guard let bytes else { return }
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      defer { close(file) }
      bytes.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
    }

    /// Lets SQLite recover a database, and returns a hash of the result.
    private static func recover(_ path: String) -> Int {
      var connection: OpaquePointer?
      let status = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil)
      var first: Int32 = status
      if status == SQLITE_OK {
        first = sqlite3_exec(connection, "SELECT count(*) FROM sqlite_schema", nil, nil, nil)
      }
      sqlite3_close_v2(connection)
      var hasher = Hasher()
      hasher.combine(first)
      let file = open(path, O_RDONLY)
      defer { close(file) }
      let count = Int(lseek(file, 0, SEEK_END))
      withUnsafeTemporaryAllocation(byteCount: max(count, 1), alignment: 16) { memory in
        let read = pread(file, memory.baseAddress, count, 0)
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: memory[..<max(read, 0)]))
      }
      return hasher.finalize()
    }
  }
#endif
