#if os(Linux)
  import FaultRig
  import Foundation
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T5: the order and the flags of the calls, in every operation.
  @Suite("The calls of the stores keep the rules", .serialized)
  struct CallOrderTests {
    @Test("Order, flags and permissions of all calls, with any umask", arguments: SweptStore.all)
    func everyCall(_ kind: SweptStore) async throws {
      var count = SweepCount("T5 calls, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        for umask in [0o000, 0o077] {
          let folder = try TemporaryDirectory(isInMemory: true)
          let worker = try FaultWorker()
          let start = try await CrashStart(operation, kind, worker, in: folder)
          let place = folder("point")
          try start.tree.write(to: place)
          let outcome = try worker.run(
            "umask:\(umask),\(operation.steps)",
            on: StoreAt(kind, place + "/store"),
            record: folder("record")
          )
          #expect(outcome.errors == [])
          let calls = try RecordedCall.read(folder("record"))
          count["calls"] += calls.count
          count["operations"] += 1
          let known = Set(start.tree.entries.keys.map { place + "/" + $0 })
          count.violations += Self.problems(of: calls, place, known).map { "\(operation): \($0)" }
          count.violations += try Self.openNames(in: place).map { "\(operation): \($0)" }
        }
      }
      count.report()
      #expect(count.violations == [])
      // As HowDurabilityIsTried.md has them. How often SQLite writes depends on its version, a little.
      switch kind {
      case .files: #expect(count["calls"] == 570)
      case .sqlite: #expect((1_800...2_100).contains(count["calls"]))
      }
    }

    /// Names below a folder whose permissions let other users in.
    private static func openNames(in place: String) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: place).compactMap { name in
        let found = try FileManager.default.attributesOfItem(atPath: place + "/" + name)
        let permissions = (found[.posixPermissions] as? NSNumber)?.intValue ?? 0
        return permissions & 0o077 == 0 ? nil : "\(name) has the permissions \(permissions)"
      }
    }

    private static func problems(
      of calls: [RecordedCall],
      _ place: String,
      _ known: Set<String>
    ) -> [String] {
      var problems: [String] = []
      // SQLite asks for a journal to be made that we have made before, closed to others.
      var known = known
      var unsynchronisedFiles: Set<String> = []
      var unsynchronisedNames: Set<String> = []
      func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
      for call in calls where call.failure == 0 {
        let isWriting = call.flags & O_ACCMODE != O_RDONLY
        switch call.kind {
        case .open where isWriting && !call.path.hasPrefix(place):
          problems.append("\(call.path) is opened for writing, outside the store")
        case .open where call.flags & O_CREAT != 0 && known.insert(call.path).inserted:
          for (flag, name) in [(O_NOFOLLOW, "O_NOFOLLOW"), (O_CLOEXEC, "O_CLOEXEC")]
          where call.flags & flag == 0 {
            problems.append("\(call.path) is made without \(name)")
          }
          if call.mode != 0o600 { problems.append("\(call.path) is made with \(call.mode)") }
          let isNew = call.path.contains("/tmp/") || call.path.hasSuffix("/store")
          if isNew, call.flags & O_EXCL == 0 {
            problems.append("\(call.path) is made without O_EXCL")
          }
        case .write: unsynchronisedFiles.insert(call.path)
        case .synchronize:
          unsynchronisedFiles.remove(call.path)
          unsynchronisedNames.remove(call.path)
        case .rename:
          if unsynchronisedFiles.contains(call.path) {
            problems.append("\(call.path) is renamed and not synchronised")
          }
          unsynchronisedNames.insert(folder(call.newPath))
        case .link: unsynchronisedNames.insert(folder(call.newPath))
        case .unlink where call.path.hasSuffix("-journal"): known.remove(call.path)
        case .unlink where call.path.hasSuffix(".restoration"):
          if unsynchronisedNames.contains(folder(call.path)) {
            problems.append("\(call.path) goes before a new name is durable")
          }
        case .mark where call.path.hasPrefix("ACK save"):
          for name in unsynchronisedNames {
            problems.append("acknowledged, and \(name) is not synchronised")
          }
        default: break
        }
      }
      return problems
    }
  }
#endif
