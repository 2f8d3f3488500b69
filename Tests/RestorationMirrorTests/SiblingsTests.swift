import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import Testing

@Suite("The app chooses among states that devices have saved apart")
struct SiblingsTests {
  private static let session = MirrorServer.session

  private static func save(_ marker: Int, in mirror: MirroredStore) async throws {
    // Of one state version, because only such states have common objects.
    let archive = try SampleArchive.make(session, marker: marker)
    var header = archive.header
    header.stateVersion = 1
    var writer = ArchiveWriter(header: header)
    for object in try archive.objects() {
      try writer.add(ObjectRecord(object.description, values: try object.values()))
    }
    try await mirror.store.save(try writer.finish(), for: session)
    #expect(await mirror.send(waitingAtMost: .patience))
  }

  private static func builds(_ siblings: [MirrorSibling]) -> [String] {
    siblings.map { $0.archive.header.bundleVersion }
  }

  private static func newest(in mirror: MirroredStore) async throws -> Archive? {
    try await mirror.store.newestGood(for: session)?.archive
  }

  /// Two devices that have saved and sent apart.
  private static func devices() async throws -> (desk: MirroredStore, hall: MirroredStore) {
    let server = UnsteadyBackend()
    let (desk, hall) = (server.mirror("desk"), server.mirror("hall"))
    try await save(1, in: desk)
    try await save(2, in: hall)
    return (desk, hall)
  }

  @Test("a sibling has its device, its time, and the objects and keys that are different")
  func siblings() async throws {
    let (desk, _) = try await Self.devices()
    for _ in 0..<2 {
      let siblings = try await desk.siblings(of: Self.session)
      #expect(siblings.map(\.device) == ["hall"])
      #expect(siblings.map(\.savedAt) == [700_000_002])
      #expect(
        siblings.first?.difference.map(\.description)
          == ["object 0 (\"marker\")", "object 1 (\"marker\")"]
      )
    }
    #expect(try await Self.newest(in: desk)?.header.bundleVersion == "build 1")
  }

  @Test("what was taken continues from both, so no device is asked again")
  func taken() async throws {
    let (desk, hall) = try await Self.devices()
    let sibling = try #require(try await desk.siblings(of: Self.session).first)
    let revision = try await desk.take(sibling)
    #expect(revision.number == 2)
    #expect(try await Self.newest(in: desk)?.header.bundleVersion == "build 2")
    #expect(await desk.send(waitingAtMost: .patience))
    guard case .current = await hall.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected that its own was chosen")
      return
    }
    #expect(try await hall.siblings(of: Self.session).isEmpty)
    #expect(try await desk.siblings(of: Self.session).isEmpty)
  }

  @Test("the device's own state is offered after a launch has taken a newer one in its place")
  func ownState() async throws {
    let (desk, _) = try await Self.devices()
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    #expect(try await Self.newest(in: desk)?.header.bundleVersion == "build 2")
    let siblings = try await desk.siblings(of: Self.session)
    #expect(siblings.map(\.device) == ["desk"])
    _ = try await desk.take(try #require(siblings.first))
    #expect(try await Self.newest(in: desk)?.header.bundleVersion == "build 1")
  }

  @Test("the example shows each to the user, and the app goes on with what is chosen")
  @MainActor
  func example() async throws {
    let server = UnsteadyBackend()
    var devices: [(scene: SceneState, mirror: MirroredStore)] = []
    for name in ["desk", "hall"] {
      let mirror = server.mirror(name)
      let scenes = AppScenes(app: Self.session.app, store: mirror.store)
      let scene = scenes.connectValues(scene: Self.session.scene)
      await scene.restore()
      scene["draft"] = "of the \(name)"
      try await scene.save()
      #expect(await mirror.send(waitingAtMost: .patience))
      devices.append((scene, mirror))
    }
    var questions: [MirrorSibling] = []
    let (scene, mirror) = devices[0]
    for answer in [false, true] {
      try await chooseAmongSiblings(mirror, scene, of: Self.session) { question in
        questions.append(question)
        return answer
      }
    }
    #expect(questions.count == 2)
    #expect(questions.map(\.device) == ["hall", "hall"])
    #expect(questions.last?.difference.map(\.key) == ["draft"])
    #expect(scene["draft"] == "of the hall")
    #expect(try await mirror.siblings(of: Self.session).isEmpty)
  }

  // MARK: Histories

  /// A revision on the server, with all from which it continues.
  private struct Node {
    let build: String
    let origins: Set<Int>
  }

  @Test("in any history each state from which none continues is the device's own or offered")
  func histories() async throws {
    for seed in UInt64(0)..<UInt64(SweepLength.count(15, sweep: 500, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      let server = UnsteadyBackend()
      let devices = (1...Int.random(in: 2...4, using: &random)).map { server.mirror("\($0)") }
      // By their numbers on the server.
      var nodes: [Int: Node] = [:]
      var current: [Int: Int] = [:]
      for marker in 1...12 {
        let index = devices.indices.randomElement(using: &random) ?? 0
        let (device, own) = (devices[index], current[index])
        let origins = own.map { nodes[$0]?.origins ?? [] } ?? []
        let leaves = nodes.keys.filter { leaf in
          !nodes.contains { $0.key != leaf && $0.value.origins.contains(leaf) }
        }
        let siblings = try await device.siblings(of: Self.session)
        let expected = leaves.filter { !origins.contains($0) }.sorted()
        #expect(siblings.map { Int($0.id) }.sorted() == expected, "seed \(seed)")
        guard Bool.random(using: &random), let chosen = siblings.randomElement(using: &random)
        else {
          try await Self.save(marker, in: device)
          let number = try await Self.highest(on: server)
          nodes[number] = Node(build: "build \(marker)", origins: origins.union([number]))
          current[index] = number
          continue
        }
        let former = try await Self.highest(on: server)
        let theirs = try #require(nodes[Int(chosen.id)])
        _ = try await device.take(chosen)
        #expect(await device.send(waitingAtMost: .patience))
        let found = try await Self.newest(in: device)?.header.bundleVersion
        #expect(found == theirs.build, "seed \(seed)")
        let number = try await Self.highest(on: server)
        current[index] = number == former ? Int(chosen.id) : number
        guard number != former else { continue }
        let both = origins.union(theirs.origins).union([number])
        nodes[number] = Node(build: theirs.build, origins: both)
      }
    }
  }

  private static func highest(on server: UnsteadyBackend) async throws -> Int {
    let store = RevisionStore(unencrypted: server.backend)
    return try await store.revisions(of: session).last.map { Int($0.number) } ?? 0
  }
}
