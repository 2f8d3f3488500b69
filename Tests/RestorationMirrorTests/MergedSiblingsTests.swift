import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("States that devices saved apart are merged if the app asks for it, and the report says how")
struct MergedSiblingsTests {
  private static let session = MirrorServer.session
  private static let base = SmallTree([
    "notes": ["text": .string("milk")], "map": ["zoom": .int(3)],
  ])

  private static func save(_ tree: SmallTree, at time: Double, in mirror: MirroredStore)
    async throws
  {
    try await mirror.store.save(tree.archive(of: session, at: time), for: session)
  }

  private static func newest(in mirror: MirroredStore) async throws -> SmallTree {
    try SmallTree(#require(try await mirror.store.newestGood(for: session)).archive)
  }

  /// Two devices with one state, of which each then saves a changed one.
  private static func apart(
    _ siblings: MirroredStore.Siblings,
    on server: UnsteadyBackend,
    _ ours: (inout SmallTree) -> Void,
    _ theirs: (inout SmallTree) -> Void
  ) async throws -> (desk: MirroredStore, hall: MirroredStore) {
    let desk = server.mirror("desk", siblings: siblings)
    let hall = server.mirror("hall", siblings: siblings)
    try await save(base, at: 1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: session, waitingAtMost: .patience)
    var (one, other) = (base, base)
    ours(&one)
    theirs(&other)
    try await save(one, at: 2, in: desk)
    try await save(other, at: 3, in: hall)
    #expect(await desk.send(waitingAtMost: .patience))
    return (desk, hall)
  }

  @Test("changes of different objects become one state on all devices")
  func merged() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = try await Self.apart(.merged, on: server) {
      $0["notes"]?["text"] = .string("bread")
    } _: {
      $0["map"]?["zoom"] = .int(9)
    }
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .merged(let other, let parts) = outcome else {
      Issue.record("expected a merge, found \(outcome)")
      return
    }
    #expect(other.device == "desk")
    #expect(parts.map { "\($0) of \($0.devices)" } == ["map of [\"hall\"]", "notes of [\"desk\"]"])
    let report = hall.store.remarks(on: Self.session).joined()
    #expect(report.contains("from \"desk\": notes; from \"hall\": map"), "\(report)")
    #expect(!report.contains("bread"))
    var expected = Self.base
    expected["notes"]?["text"] = .string("bread")
    expected["map"]?["zoom"] = .int(9)
    #expect(try await Self.newest(in: hall) == expected)
    #expect(await hall.send(waitingAtMost: .patience))
    // The merge continues from the desk's state too.
    guard case .taken = await desk.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected what continues from the desk's state")
      return
    }
    #expect(try await Self.newest(in: desk) == expected)
  }

  @Test("nothing is merged that was not asked for")
  func notAskedFor() async throws {
    let server = UnsteadyBackend()
    let (_, hall) = try await Self.apart(.kept, on: server) {
      $0["notes"]?["text"] = .string("bread")
    } _: {
      $0["map"]?["zoom"] = .int(9)
    }
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: true) = outcome else {
      Issue.record("expected siblings of which this one is newer, found \(outcome)")
      return
    }
    #expect(other.unmerged == nil)
    #expect(try await Self.newest(in: hall)["notes"]?["text"] == .string("milk"))
  }

  @Test("a conflict leaves both, and the report names the part and not its value")
  func conflict() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = try await Self.apart(.merged, on: server) {
      $0["notes"]?["text"] = .string("bread")
      $0["map"]?["zoom"] = .int(4)
    } _: {
      $0["notes"]?["text"] = .string("honey")
    }
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: true) = outcome else {
      Issue.record("expected siblings of which this one is newer, found \(outcome)")
      return
    }
    #expect(other.unmerged == "both have changed notes (\"text\")")
    let report = hall.store.remarks(on: Self.session).joined()
    #expect(report.contains("not merged: both have changed notes"))
    #expect(!report.contains("honey") && !report.contains("bread"))
    #expect(try await Self.newest(in: hall)["map"]?["zoom"] == .int(3))
    #expect(await hall.send(waitingAtMost: .patience))
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    #expect(try await Self.newest(in: desk)["notes"]?["text"] == .string("honey"))
    let remote = try await RevisionStore(server.backend, attemptLogs: .inMemory)
    #expect(try await remote.revisions(of: Self.session).count == 3)
  }

  @Test("two devices that make the same merge at once have one state, and send it once")
  func sameMerge() async throws {
    let server = UnsteadyBackend()
    let (desk, hall) = try await Self.apart(.merged, on: server) {
      $0["notes"]?["text"] = .string("bread")
    } _: {
      $0["map"]?["zoom"] = .int(9)
    }
    #expect(await hall.send(waitingAtMost: .patience))
    server.become(.unchangeable)
    for mirror in [desk, hall] {
      let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .merged = outcome else {
        Issue.record("expected a merge, found \(outcome)")
        return
      }
    }
    server.become(.steady)
    for mirror in [desk, hall] {
      #expect(await mirror.send(waitingAtMost: .patience))
      let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .current = outcome else {
        Issue.record("expected nothing new, found \(outcome)")
        return
      }
    }
    let remote = try await RevisionStore(server.backend, attemptLogs: .inMemory)
    #expect(try await remote.revisions(of: Self.session).count == 4)
    // Each continues from the other's merge, which is its own.
    var tree = try await Self.newest(in: desk)
    tree["map"]?["zoom"] = .int(10)
    try await Self.save(tree, at: 5, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    guard case .taken = await hall.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected what continues from the merge")
      return
    }
  }

  @Test("three devices that saved apart are merged one after another")
  func threeDevices() async throws {
    let server = UnsteadyBackend()
    let (_, hall) = try await Self.apart(.merged, on: server) {
      $0["notes"]?["text"] = .string("bread")
    } _: {
      $0["map"]?["zoom"] = .int(9)
    }
    #expect(await hall.send(waitingAtMost: .patience))
    let door = server.mirror("door", siblings: .merged)
    guard case .taken = await door.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected one of them to be taken")
      return
    }
    let outcome = await door.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .merged(_, let parts) = outcome else {
      Issue.record("expected a merge, found \(outcome)")
      return
    }
    #expect(Set(parts.flatMap(\.devices)) == ["desk", "hall"])
    let tree = try await Self.newest(in: door)
    #expect(tree["notes"]?["text"] == .string("bread") && tree["map"]?["zoom"] == .int(9))
  }

  @Test("siblings without a known common revision stay siblings")
  func nothingInCommon() async throws {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk", siblings: .merged)
    let hall = server.mirror("hall", siblings: .merged)
    try await Self.save(Self.base, at: 1, in: desk)
    try await Self.save(SmallTree(["clock": ["hour": .int(7)]]), at: 2, in: hall)
    #expect(await desk.send(waitingAtMost: .patience))
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: true) = outcome else {
      Issue.record("expected siblings, found \(outcome)")
      return
    }
    #expect(other.unmerged == "the last common revision is not known")
  }
}
