import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationStorageTesting
import RestorationTestSupport

/// A random history of up to four devices, their clones, and a server in memory.
struct MirrorHistory {
  enum Event: CaseIterable {
    case save, take, send
    case restart, killDevice, purge
    case cutOff, killServer, fill, goOn
    case failOver, failOverWithLoss, restore, wipe
    case change, purgeServer, damage
    case snapshot, putBack, clone

    /// The frequency of the event, compared with the others.
    fileprivate var weight: Int {
      switch self {
      case .save: 8
      case .take, .send, .goOn: 4
      case .restart: 2
      default: 1
      }
    }
  }

  static let session = SceneSession(app: "com.example.mirror")
  private static let chances = Event.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  let seed: UInt64
  private var random: SeededGenerator
  private let server: UnsteadyBackend
  private var devices: [HistoryDevice]
  private var snapshots: [String: HistoryDevice.Snapshot] = [:]
  private(set) var account = FleetAccount()
  /// Indicates whether a device was put back or cloned: what two of them have and the server has not is sent
  /// by both.
  private var isCopied = false
  private(set) var findings: [String] = []
  private(set) var events: Set<Event> = []
  /// The events and findings in their order, for the message of a failure.
  private(set) var course: [String] = []
  /// The words of the outcomes of launches.
  private(set) var outcomes: Set<String> = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let server = UnsteadyBackend(seed: seed, remembering: Self.session)
    self.server = server
    devices = []
    for number in 1...Int.random(in: 1...4, using: &random) {
      let siblings: MirroredStore.Siblings = Bool.random(using: &random) ? .kept : .merged
      devices.append(HistoryDevice("device \(number)", of: Self.session, server, siblings))
    }
  }

  mutating func run() async throws {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      let event = Self.chances.randomElement(using: &random) ?? .save
      events.insert(event)
      try await act(event, at: devices.indices.randomElement(using: &random) ?? 0)
    }
    try await end()
  }

  private mutating func act(_ event: Event, at index: Int) async throws {
    if devices[index].process.isDead { devices[index].start() }
    course.append("\(event) \(devices[index].name)")
    switch event {
    case .save: try await save(at: index)
    case .take:
      let patience = Duration.milliseconds(Int.random(in: 0...3, using: &random))
      _ = try await take(at: index, waitingAtMost: patience)
    case .send: try await send(at: index, waitingAtMost: .milliseconds(2))
    case .restart: devices[index].start()
    case .killDevice: devices[index].process.die(after: Int.random(in: 1...12, using: &random))
    case .purge: try await purge(at: index)
    case .cutOff: server.become(.unsteady)
    case .killServer: server.become(.away)
    case .fill: server.become(.full)
    case .goOn: server.become(.steady)
    case .failOver: try await goBack(to: server.moments.last)
    case .failOverWithLoss:
      let lostCount = Int.random(in: 1...3, using: &random)
      try await goBack(to: server.moments.dropLast(lostCount).last)
    case .restore: try await goBack(to: server.moments.randomElement(using: &random))
    case .wipe: try await goBack(to: nil)
    case .change: try await changeOnServer()
    case .purgeServer: try await purgeServer()
    case .damage: try await damage()
    case .snapshot: snapshots[devices[index].name] = devices[index].snapshot
    case .putBack: try await putBack(at: index)
    case .clone: clone(at: index)
    }
  }

  // MARK: A device

  private mutating func save(at index: Int) async throws {
    let device = devices[index]
    let marker = account.add(after: try await device.newest, by: device.name)
    course.append("\(marker) after \(try await device.newest ?? 0)")
    let archive = try SampleArchive.make(Self.session, marker: Int(marker))
    do {
      try await device.store.save(archive, for: Self.session)
      devices[index].saved.insert(marker)
    } catch {
      if !device.process.isDead { findings.append("\(device.name) cannot save: \(error)") }
      if try await !device.markers.contains(marker) { try await noteAll() }
    }
  }

  /// Launches the app.
  ///
  /// - Returns: `true` if it was told of something new.
  private mutating func take(at index: Int, waitingAtMost patience: Duration) async throws -> Bool {
    let device = devices[index]
    let before = try await device.newest
    let outcome = await device.mirror.takeNewest(of: Self.session, waitingAtMost: patience)
    let after = try await device.newest
    if device.process.isDead { account.interrupt(device.name) }
    outcomes.insert(outcome.word)
    course.append("\(device.name) had \(before ?? 0), \(outcome.word), has \(after ?? 0)")
    let others = outcome.elsewhere.map { [$0.device] + $0.besides } ?? []
    account.tell(device.name, of: others)
    findings += account.findings(
      takingAt: device.name,
      before: before,
      after: after,
      isSibling: outcome.isSiblings
    )
    return !others.isEmpty
  }

  private mutating func send(at index: Int, waitingAtMost patience: Duration) async throws {
    let device = devices[index]
    guard await device.mirror.send(waitingAtMost: patience) else { return }
    let remote = try await remote
    course.append("\(device.name) has sent; server has \(remote)")
    findings += account.findings(sending: try await device.markers, of: device.name, to: remote)
  }

  /// Removes old revisions, as a session does.
  private mutating func purge(at index: Int) async throws {
    let device = devices[index]
    let before = try await Set(device.markers)
    do {
      try await device.store.apply(device.store.plan(.newest(1), of: Self.session))
    } catch {
      if !device.process.isDead { findings.append("\(device.name) cannot purge: \(error)") }
    }
    let kept = try await device.markers
    let removed = before.subtracting(kept)
    guard !removed.isEmpty else { return }
    devices[index].saved.subtract(removed)
    var sent: Set<UInt64> = []
    for moment in server.moments { sent.formUnion(try await moment.markers) }
    findings += account.findings(removing: removed, at: device.name, keeping: kept, sent: sent)
    try await noteAll()
  }

  private mutating func putBack(at index: Int) async throws {
    guard let snapshot = snapshots[devices[index].name] else { return }
    let withMemory = Bool.random(using: &random)
    devices[index].putBack(to: snapshot, withMemory: withMemory)
    isCopied = true
    course.append(
      "\(devices[index].name) is put back to \(try await devices[index].markers), "
        + (withMemory ? "with memory" : "without memory")
    )
    try await noteAll()
  }

  private mutating func clone(at index: Int) {
    guard devices.count < 6 else { return }
    let name = "device \(devices.count + 1)"
    let withMemory = Bool.random(using: &random)
    devices.append(devices[index].cloned(as: name, withMemory: withMemory))
    account.clone(devices[index].name, as: name)
    isCopied = true
    course.append("\(name) is a clone, " + (withMemory ? "with memory" : "without memory"))
  }

  // MARK: The server

  /// A store beside the mirrors, as an operator has.
  private var store: RevisionStore { RevisionStore(unencrypted: server.backend) }

  /// The markers of the good revisions.
  private var remote: [UInt64] {
    get async throws {
      var markers: [UInt64] = []
      for health in try await store.verify(Self.session) where health.state == .good {
        let stored = try await store.load(health.number, of: Self.session)
        markers += [stored?.archive.header.stateVersion].compactMap { $0 }
      }
      return markers
    }
  }

  /// Goes on from the newest state on the server, as an operator or a program beside it does.
  private mutating func changeOnServer() async throws {
    let newest = try await store.newestGood(for: Self.session)?.archive.header.stateVersion
    let marker = account.add(after: newest, by: "the server")
    course.append("\(marker) after \(newest ?? 0) on the server")
    try await store.save(SampleArchive.make(Self.session, marker: Int(marker)), for: Self.session)
    try await noteAll()
  }

  /// Removes old revisions on the server, as an operator does.
  private mutating func purgeServer() async throws {
    let before = try await Set(remote)
    try await store.apply(store.plan(.newest(1), of: Self.session))
    let kept = try await remote
    course.append("server has \(kept)")
    let removed = before.subtracting(kept)
    findings += account.findings(removing: removed, at: "the server", keeping: kept, sent: [])
    try await noteAll()
  }

  /// Damages one of the revisions that were recorded as the devices' newest.
  private mutating func damage() async throws {
    let heads = try await store.read(Self.session) { reader throws(RestorationError) in
      try reader.mirrorHeads().all.map(\.number)
    }
    guard let number = heads.randomElement(using: &random) else { return }
    try await server.damage(number, of: Self.session)
    course.append("revision \(number) is damaged; server has \(try await remote)")
    try await noteAll()
  }

  private mutating func goBack(to moment: ServerMoment?) async throws {
    try await server.goBack(to: moment)
    course.append("server has \(try await remote)")
    try await noteAll()
  }

  /// Notes all that is left on the devices and the server.
  private mutating func noteAll() async throws {
    var held = Set(try await remote)
    for device in devices { held.formUnion(try await device.markers) }
    account.keep(held)
  }

  // MARK: The end

  private mutating func end() async throws {
    server.become(.steady)
    for round in 0..<2 {
      for index in devices.indices {
        devices[index].start()
        try await send(at: index)
        guard round > 0 else { continue }
        // Where merges are asked for, one of several siblings at a time.
        for _ in 0..<8 {
          guard try await take(at: index, waitingAtMost: .patience) else { break }
        }
        try await send(at: index)
      }
    }
    findings += account.findings(atTheEnd: try await remote, sendingTwice: isCopied)
    for device in devices {
      findings += account.findings(of: device.name, newest: try await device.newest)
      let lost = device.saved.subtracting(try await device.markers)
      if !lost.isEmpty { findings.append("\(device.name) has lost \(lost)") }
    }
  }

  /// Sends all, which ends, because the server is there.
  private mutating func send(at index: Int) async throws {
    let device = devices[index]
    if await !device.mirror.send(waitingAtMost: .patience) {
      findings.append("\(device.name) cannot send")
    }
    let remote = try await remote
    course.append("\(device.name) has sent; server has \(remote)")
    findings += account.findings(sending: try await device.markers, of: device.name, to: remote)
  }
}

extension MirrorOutcome {
  var elsewhere: Elsewhere? {
    switch self {
    case .taken(let other), .siblings(let other, _), .merged(let other, _), .tooLate(let other),
      .newerVersion(let other):
      other
    case .unanswered, .unreachable, .current: nil
    }
  }

  var isSiblings: Bool { if case .siblings = self { true } else { false } }

  /// The kind of outcome.
  var word: String {
    switch self {
    case .unanswered: "unanswered"
    case .unreachable: "unreachable"
    case .current: "current"
    case .taken: "taken"
    case .siblings(let other, let isOursNewer):
      (isOursNewer ? "siblings, ours newer" : "siblings")
        + (other.unmerged == nil ? "" : ", unmerged")
    case .merged: "merged"
    case .tooLate: "too late"
    case .newerVersion: "newer version"
    }
  }
}
