import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

/// The values that all devices of a history have written, each with the one that it replaced.
private struct ValueFamily {
  private var replaced: [Int64: Int64] = [:]
  private(set) var states: [SmallTree] = []

  /// Returns a value that nothing else has, in place of another.
  mutating func value(replacing former: ArchiveValue?) -> ArchiveValue {
    let value = Int64(replaced.count + 1)
    replaced[value] = if case .int(let former)? = former { former } else { 0 }
    return .int(value)
  }

  mutating func add(_ state: SmallTree) { states.append(state) }

  private func leads(from value: ArchiveValue?, to former: ArchiveValue?) -> Bool {
    guard case .int(var current)? = value, case .int(let former)? = former else { return false }
    while current > former { current = replaced[current] ?? 0 }
    return current == former
  }

  /// Indicates whether nothing of a state is lost in another one: each value is there, or was replaced by
  /// somebody who had seen it.
  func covers(_ state: SmallTree, _ former: SmallTree) -> Bool {
    former.objects.allSatisfy { path, object in
      object.values.allSatisfy { leads(from: state[path]?[$0.key], to: $0.value) }
    }
  }

  /// Indicates whether a state has only values of two others.
  func isMade(_ state: SmallTree, of one: SmallTree, and other: SmallTree) -> Bool {
    state.objects.allSatisfy { path, object in
      object.values.allSatisfy { key, value in
        one[path]?[key] == value || other[path]?[key] == value
      }
    }
  }
}

@Suite("Whatever devices of which some merge go through, no value is lost or made up")
struct MergingHistoryTests {
  private static let session = SceneSession(app: "com.example.mirror")
  private static let paths = ["a", "a/x", "b", "c"]
  private static let keys = ["k", "l"]

  private struct Device {
    let name: String
    let store = RevisionStore.inMemory()
    let server: UnsteadyBackend
    /// The error of its clock, in seconds.
    let skew: Double
    let siblings: MirroredStore.Siblings
    var mirror: MirroredStore

    init(
      _ name: String,
      _ server: UnsteadyBackend,
      skew: Double,
      _ siblings: MirroredStore.Siblings
    ) {
      (self.name, self.server, self.skew, self.siblings) = (name, server, skew, siblings)
      mirror = server.mirror(name, of: store, siblings: siblings, pace: HistoryDevice.pace)
    }

    mutating func start() {
      mirror = server.mirror(name, of: store, siblings: siblings, pace: HistoryDevice.pace)
    }

    var newest: Archive? {
      get async throws { try await store.newestGood(for: session)?.archive }
    }

    var tree: SmallTree? { get async throws { try await newest.map { try SmallTree($0) } } }
  }

  private static func trees(on server: UnsteadyBackend) async throws -> [SmallTree] {
    let store = try await RevisionStore(server.backend, attemptLogs: .inMemory)
    var trees: [SmallTree] = []
    for revision in try await store.revisions(of: session) {
      let stored = try #require(try await store.load(revision.number, of: session))
      trees.append(try SmallTree(stored.archive))
    }
    return trees
  }

  @Test(
    "with a server that goes back, fails or is wiped",
    arguments: 0..<SweepLength.count(4, sweep: 50, long: 1000)
  )
  func histories(_ number: Int) async throws {
    var mergedCount = 0
    for index in 0..<20 {
      let seed = SeededGenerator().seed &+ UInt64(20 * number + index)
      mergedCount += try await history(seed: seed)
    }
    #expect(mergedCount > 0, "of 20 histories some have merges")
  }

  private func history(seed: UInt64) async throws -> Int {
    var random = SeededGenerator(seed: seed)
    let server = UnsteadyBackend(seed: seed, remembering: Self.session)
    let count = Int.random(in: 2...4, using: &random)
    let areClocksRight = Bool.random(using: &random)
    var devices = (0..<count).map {
      let skew = Double.random(in: -20...20, using: &random)
      let merges = Int.random(in: 0..<4, using: &random) > 0
      return Device(
        "device \($0)",
        server,
        skew: areClocksRight ? 0 : skew,
        merges ? .merged : .kept
      )
    }
    var family = ValueFamily()
    var mergedCount = 0
    if Int.random(in: 0..<8, using: &random) > 0 {
      try await save(on: devices[0], at: 0, &family, &random)
      for device in devices {
        #expect(await device.mirror.send(waitingAtMost: .patience), "seed \(seed)")
        _ = try await take(device, waitingAtMost: .patience, &family, seed: seed)
      }
    }
    for step in 1...Int.random(in: 5...40, using: &random) {
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<15, using: &random) {
      case 0..<5: try await save(on: devices[index], at: step, &family, &random)
      case 5..<8:
        let patience = Duration.milliseconds(Int.random(in: 0...3, using: &random))
        let isMerged = try await take(
          devices[index],
          waitingAtMost: patience,
          &family,
          seed: seed
        )
        mergedCount += isMerged ? 1 : 0
      case 8..<10: try await send(devices[index], to: server, family, seed: seed)
      case 10: devices[index].start()
      case 11:
        let moods: [UnsteadyBackend.Mood] = [.steady, .unsteady, .away, .full]
        server.become(moods.randomElement(using: &random) ?? .away)
      case 12:
        // A standby without the last changes takes over, or with all of them.
        let lostCount = Int.random(in: 0...3, using: &random)
        try await server.goBack(to: server.moments.dropLast(lostCount).last)
      case 13: try await server.goBack(to: server.moments.randomElement(using: &random))
      default:
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        try await server.goBack(to: nil)
      }
    }
    server.become(.steady)
    // A merge may follow from another device's; there are only so many.
    var isAtRest = false
    for round in 0..<12 where !isAtRest {
      isAtRest = round > 1
      for index in devices.indices {
        let before = try await devices[index].newest?.bytes.array
        devices[index].start()
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
        guard round > 0 else { continue }
        // One of several siblings at a time.
        for _ in 0..<6 {
          let isMerged = try await take(
            devices[index],
            waitingAtMost: .patience,
            &family,
            seed: seed
          )
          mergedCount += isMerged ? 1 : 0
        }
        #expect(await devices[index].mirror.send(waitingAtMost: .patience), "seed \(seed)")
        if try await devices[index].newest?.bytes.array != before { isAtRest = false }
      }
    }
    #expect(isAtRest, "seed \(seed): devices go on merging")
    try await check(devices, on: server, family, seed: seed)
    // Clocks decide which of two conflicting states a device restores.
    if areClocksRight { try await checkAgreement(of: devices, seed: seed) }
    return mergedCount
  }

  private func save(
    on device: Device,
    at step: Int,
    _ family: inout ValueFamily,
    _ random: inout SeededGenerator
  ) async throws {
    var tree = try await device.tree ?? SmallTree()
    if tree.objects.isEmpty {
      for path in Self.paths {
        tree[path] = [:]
        for key in Self.keys { tree[path]?[key] = family.value(replacing: nil) }
      }
    } else {
      let path = Self.paths.randomElement(using: &random) ?? "a"
      let key = Self.keys.randomElement(using: &random) ?? "k"
      let value = family.value(replacing: tree[path]?[key])
      tree[path]?[key] = value
    }
    family.add(tree)
    let archive = try tree.archive(of: Self.session, at: Double(step) + device.skew)
    try await device.store.save(archive, for: Self.session)
  }

  /// Nothing is taken or merged in which something of the device is lost, and nothing is made up.
  private func take(
    _ device: Device,
    waitingAtMost patience: Duration,
    _ family: inout ValueFamily,
    seed: UInt64
  ) async throws -> Bool {
    let before = try await device.tree
    let outcome = await device.mirror.takeNewest(of: Self.session, waitingAtMost: patience)
    let after = try await device.tree
    guard let before, let after else { return false }
    switch outcome {
    case .siblings: return false
    case .merged:
      let isMade = family.states.contains { other in
        family.covers(after, other) && family.isMade(after, of: before, and: other)
      }
      #expect(isMade && family.covers(after, before), "seed \(seed): \(device.name) \(outcome)")
      #expect(device.siblings == .merged, "seed \(seed): \(device.name) has not asked for merges")
      family.add(after)
      return true
    default:
      #expect(before == after || family.covers(after, before), "seed \(seed): \(outcome)")
      return false
    }
  }

  private func send(
    _ device: Device,
    to server: UnsteadyBackend,
    _ family: ValueFamily,
    seed: UInt64
  ) async throws {
    guard await device.mirror.send(waitingAtMost: .milliseconds(2)) else { return }
    guard let newest = try await device.tree else { return }
    let isThere = try await Self.trees(on: server).contains { family.covers($0, newest) }
    #expect(isThere, "seed \(seed): \(device.name) has what the server has not")
  }

  private func check(
    _ devices: [Device],
    on server: UnsteadyBackend,
    _ family: ValueFamily,
    seed: UInt64
  ) async throws {
    let remote = try await Self.trees(on: server)
    for state in family.states {
      #expect(remote.contains { family.covers($0, state) }, "seed \(seed): \(state) is lost")
    }
    let known = family.states.flatMap { state in
      state.objects.flatMap { Array($0.value.values.values) }
    }
    for tree in remote {
      let values = tree.objects.flatMap { Array($0.value.values.values) }
      #expect(Set(values).isSubset(of: known), "seed \(seed): made up")
      #expect(tree.objects.count == Self.paths.count, "seed \(seed): made up")
    }
    for device in devices {
      let tree = try await device.tree
      #expect(tree.map { remote.contains($0) } ?? true, "seed \(seed): \(device.name)")
    }
  }

  private func checkAgreement(of devices: [Device], seed: UInt64) async throws {
    var newest: Set<[UInt8]?> = []
    for device in devices { newest.insert(try await device.newest?.bytes.array) }
    #expect(newest.count == 1, "seed \(seed): the devices have different states")
  }
}
