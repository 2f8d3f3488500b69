import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import SystemPackage

/// Random interleavings of saves that share parts, removals, purges, killed processes and power
/// cuts, on a disk in memory: whatever is listed has all its parts, and nothing acknowledged is lost.
///
/// Source: storage-reliability T18 and 4.4.
package struct SharingSweep {
  private let session = SceneSession(app: "app")
  private let forgetting: ModelFileSystem.Forgetting
  private let archives: [Archive]
  private let options = StoreOptions(sharing: .archives(ofAtLeast: 0))
  private static let partByteCount = 256

  /// Prepares archives of two parts, each of which has three contents.
  ///
  /// - Parameter forgetting: Which synchronisations the disk forgets; a control has to find out.
  package init(forgetting: ModelFileSystem.Forgetting = .nothing) throws {
    self.forgetting = forgetting
    var archives: [Archive] = []
    for first in 0..<3 {
      for second in 3..<6 {
        var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: session.app))
        for (index, seed) in [first, second].enumerated() {
          let data = (0..<Self.partByteCount).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ seed) }
          let description = ObjectDescription(
            path: ["object \(index)"],
            className: "Sample",
            role: .controller
          )
          try writer.add(ObjectRecord(description, values: [KeyedValue("data", .data(data))]))
        }
        archives.append(try writer.finish())
      }
    }
    self.archives = archives
  }

  /// Runs one history, and returns what was wrong, or `nil`.
  package func violation(seed: UInt64) async throws -> String? {
    var random = SeededGenerator(seed: seed)
    var disk = Disk()
    // Owed for sure, and those of which a removal may have happened.
    var owed: [RevisionNumber: Archive] = [:]
    var history: [String] = []
    for step in 0..<6 {
      // A process that dies at some call does nothing after it, not even clean up.
      let death = random.next() % 3 == 0 ? Int(random.next() % 24) + 1 : Int.max
      let system = ModelFileSystem(disk, forgetting: forgetting) { call, _ in
        call >= death ? .ioError : nil
      }
      if let store = try? await open(system) {
        for _ in 0..<2 { history.append(await change(store, &owed, &random)) }
      }
      disk = system.disk
      if system.callCount >= death { history.append("killed at call \(death)") }
      if random.next() % 2 == 0 {
        var image: PowerCut.Image?
        let cut = PowerCut(disk, PowerCut.Limits(contents: 2, names: 8), &random)
        let wanted = Int(random.next() % 24)
        var index = 0
        await cut.visit(limit: 24, &random) { candidate in
          if index <= wanted { image = candidate }
          index += 1
        }
        if let image { disk = Disk(image) }
        history.append("power cut")
      }
      if let found = try await check(disk, owed) {
        return "step \(step): \(found), after \(history.joined(separator: ", "))"
      }
    }
    return nil
  }

  private func open(_ system: ModelFileSystem) async throws -> FileStore {
    try await FileStore(
      path: "store",
      options: options,
      fileSystem: system,
      smallestPart: Self.partByteCount
    )
  }

  private func change(
    _ store: FileStore,
    _ owed: inout [RevisionNumber: Archive],
    _ random: inout SeededGenerator
  ) async -> String {
    switch random.next() % 4 {
    case 0:
      guard let number = owed.keys.sorted().randomElement(using: &random) else { return "nothing" }
      owed[number] = nil
      let isDone = (try? await store.remove(number, of: session, force: true)) != nil
      return "remove \(number) \(isDone)"
    case 1:
      var policy = RetentionPolicy()
      policy.minimumCount = 0
      policy.maximumCount = 2
      guard let plan = try? await store.plan(policy) else { return "no plan" }
      for item in plan.removals { owed[item.number] = nil }
      let isDone = (try? await store.apply(plan)) != nil
      return "purge \(plan.removals.map(\.number)) \(isDone)"
    default:
      let content = Int(random.next() % UInt64(archives.count))
      let revision = try? await store.save(archives[content], for: session)
      if let revision { owed[revision.number] = archives[content] }
      return "save \(content) as \(revision?.number ?? 0)"
    }
  }

  private func check(
    _ disk: Disk,
    _ owed: [RevisionNumber: Archive]
  ) async throws -> String? {
    let store = try await FileStore(
      path: "store",
      options: options,
      fileSystem: ModelFileSystem(disk)
    )
    for health in try await store.verify(session) where health.state != .good {
      return "revision \(health.number) is \(health.state): \(health.message ?? "")"
    }
    for (number, archive) in owed.sorted(by: { $0.key < $1.key }) {
      let found = try await store.load(number, of: session)
      if found?.archive.bytes != archive.bytes {
        let listed = try await store.revisions(of: session).map(\.number)
        let aside = try await store.quarantined(of: session).map(\.number)
        return "revision \(number) is lost; there are \(listed), and \(aside) in quarantine"
      }
    }
    return nil
  }
}
