#if Postgres
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport

  /// A random history of up to four devices and a real server.
  struct ServerHistory {
    enum Event: String, CaseIterable {
      case save, take, send, restart
      case cut, kill, remember, restore, wipe
      case partStandby, failOver
      case fill, makeRoom
      case snapshot, putBack, clone

      /// The frequency of the event, compared with the others.
      fileprivate func weight(on kind: HistoryServer.Kind) -> Int {
        switch self {
        case .save: 8
        case .take, .send: 4
        case .restart: 2
        case .cut, .kill, .remember, .restore, .wipe, .snapshot, .putBack, .clone: 1
        case .partStandby, .failOver: kind == .pair ? 1 : 0
        case .fill: kind == .small ? 2 : 0
        case .makeRoom: kind == .small ? 3 : 0
        }
      }
    }

    /// A device, which may be started anew.
    private struct Device {
      let name: String
      let address: String
      let siblings: MirroredStore.Siblings
      private let disk: MemoryBackend
      let store: RevisionStore
      private(set) var mirror: MirroredStore

      init(
        _ name: String,
        _ address: String,
        _ siblings: MirroredStore.Siblings,
        disk: MemoryBackend = MemoryBackend(),
        memory: MirrorMemory = MirrorMemory()
      ) {
        (self.name, self.address, self.siblings, self.disk) = (name, address, siblings, disk)
        store = RevisionStore(unencrypted: disk)
        mirror = Self.mirror(name, store, address, siblings, memory)
      }

      mutating func start() {
        mirror = Self.mirror(name, store, address, siblings, MirrorMemory())
      }

      /// Its disk, and what its process knows.
      typealias Snapshot = (disk: MemoryBackend, memory: MirrorMemory)

      var snapshot: Snapshot { (disk.copy(), mirror.memory) }

      mutating func putBack(to snapshot: Snapshot, withMemory: Bool) {
        let memory = withMemory ? snapshot.memory : MirrorMemory()
        let disk = snapshot.disk.copy()
        self = Device(name, address, siblings, disk: disk, memory: memory)
      }

      /// Another device with its content, and with what its process knows, or without.
      func clone(as name: String, withMemory: Bool) -> Device {
        let (disk, memory) = snapshot
        let known = withMemory ? memory : MirrorMemory()
        return Device(name, address, siblings, disk: disk, memory: known)
      }

      private static func mirror(
        _ name: String,
        _ store: RevisionStore,
        _ address: String,
        _ siblings: MirroredStore.Siblings,
        _ memory: MirrorMemory
      ) -> MirroredStore {
        var pace = MirrorPace()
        pace.shortestPause = .milliseconds(10)
        pace.longestPause = .milliseconds(100)
        return MirroredStore(
          of: store,
          device: name,
          sealing: .declined,
          siblings: siblings,
          pace: pace,
          memory: memory
        ) { () async throws(RestorationError) in try await PostgresBackend(address) }
      }

      var newest: UInt64? {
        get async throws { try await store.newestGood(for: session)?.archive.header.stateVersion }
      }

      var markers: [UInt64] {
        get async throws { try await store.revisions(of: session).compactMap(\.stateVersion) }
      }
    }

    private static let session = SceneSession(app: "com.example.kiosk")

    private var random: SeededGenerator
    private let server: HistoryServer
    private var devices: [Device]
    private var snapshots: [String: Device.Snapshot] = [:]
    /// Indicates whether a device was put back or cloned: what two of them have and the server has not is
    /// sent by both.
    private var isCopied = false
    private var account = FleetAccount()
    private(set) var findings: [String] = []
    private(set) var events: [Event: Int] = [:]
    /// The events and findings in their order, for the message of a failure.
    private(set) var course: [String] = []

    init(seed: UInt64, on server: HistoryServer) {
      random = SeededGenerator(seed: seed)
      self.server = server
      devices = []
      for number in 1...Int.random(in: 1...4, using: &random) {
        let siblings: MirroredStore.Siblings = Bool.random(using: &random) ? .kept : .merged
        devices.append(Device("device \(number)", server.address, siblings))
      }
    }

    mutating func run() async throws {
      let chances = Event.allCases.flatMap {
        Array(repeating: $0, count: $0.weight(on: server.kind))
      }
      for _ in 0..<Int.random(in: 8...25, using: &random) {
        let event = chances.randomElement(using: &random) ?? .save
        events[event, default: 0] += 1
        try await act(event, at: devices.indices.randomElement(using: &random) ?? 0)
      }
      try await end()
    }

    private mutating func act(_ event: Event, at index: Int) async throws {
      course.append("\(event) \(devices[index].name)")
      switch event {
      case .save: try await save(at: index)
      case .take:
        let patience = Duration.milliseconds(Int.random(in: 0...100, using: &random))
        _ = try await take(at: index, waitingAtMost: patience)
      case .send:
        if await devices[index].mirror.send(waitingAtMost: .milliseconds(200)) {
          try await checkSent(at: index)
        }
      case .restart: devices[index].start()
      case .cut: try server.cut()
      case .kill: try server.kill()
      case .remember: try server.remember()
      case .restore:
        try server.goBack(&random)
        try await noteAll()
      case .wipe:
        try server.wipe()
        try await noteAll()
      case .partStandby: try server.part()
      case .failOver:
        try server.failOver(isWaiting: Bool.random(using: &random))
        try await noteAll()
      case .fill: if try !server.fill() { events[.fill] = 0 }
      case .makeRoom: try server.makeRoom()
      case .snapshot: snapshots[devices[index].name] = devices[index].snapshot
      case .putBack:
        guard let snapshot = snapshots[devices[index].name] else { return }
        devices[index].putBack(to: snapshot, withMemory: Bool.random(using: &random))
        isCopied = true
        try await noteAll()
      case .clone:
        guard devices.count < 6 else { return }
        let name = "device \(devices.count + 1)"
        let withMemory = Bool.random(using: &random)
        devices.append(devices[index].clone(as: name, withMemory: withMemory))
        account.clone(devices[index].name, as: name)
        isCopied = true
      }
    }

    private mutating func save(at index: Int) async throws {
      let device = devices[index]
      let marker = account.add(after: try await device.newest, by: device.name)
      course.append("\(marker) after \(try await device.newest ?? 0)")
      // Hardly to be compressed, so that it needs room on a disk.
      let words = (0..<500).map { _ in
        String(UInt64.random(in: 0 ... .max, using: &random), radix: 36)
      }
      let archive = try SampleArchive.make(
        Self.session,
        marker: Int(marker),
        objectCount: 1,
        secret: words.joined()
      )
      try await device.store.save(archive, for: Self.session)
    }

    /// Launches the app.
    ///
    /// - Returns: `true` if it was told of something new.
    private mutating func take(
      at index: Int,
      waitingAtMost patience: Duration
    ) async throws -> Bool {
      let device = devices[index]
      let before = try await device.newest
      let outcome = await device.mirror.takeNewest(of: Self.session, waitingAtMost: patience)
      let after = try await device.newest
      var others: [String] = []
      var isSibling = false
      switch outcome {
      case .taken(let other), .merged(let other, _), .tooLate(let other), .newerVersion(let other):
        others = [other.device] + other.besides
      case .siblings(let other, _):
        others = [other.device] + other.besides
        isSibling = true
      case .unanswered, .unreachable, .current: break
      }
      course.append("\(device.name) had \(before ?? 0), \(outcome), has \(after ?? 0)")
      account.tell(device.name, of: others)
      findings += account.findings(
        takingAt: device.name,
        before: before,
        after: after,
        isSibling: isSibling
      )
      return !others.isEmpty
    }

    private mutating func checkSent(at index: Int) async throws {
      let device = devices[index]
      let remote = try await remote()
      course.append("\(device.name) has sent; server has \(remote)")
      findings += account.findings(sending: try await device.markers, of: device.name, to: remote)
    }

    /// Reads what the server has.
    private mutating func remote() async throws -> [UInt64] {
      do {
        return try await markers(at: server.address)
      } catch {
        // A connection needs some room on the disk, too.
        guard server.isFull else { throw error }
        course.append("made room, because \(error)")
        try server.makeRoom()
        return try await markers(at: server.address)
      }
    }

    private func markers(at address: String) async throws -> [UInt64] {
      let store = try await RevisionStore(postgres: address, attemptLogs: .inMemory)
      return try await store.revisions(of: Self.session).compactMap(\.stateVersion)
    }

    /// Notes all that is left on the devices and the server.
    private mutating func noteAll() async throws {
      let remote = try await remote()
      course.append("server has \(remote)")
      var held = Set(remote)
      for device in devices { held.formUnion(try await device.markers) }
      account.keep(held)
    }

    private mutating func end() async throws {
      try server.makeRoom()
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
      findings += account.findings(atTheEnd: try await remote(), sendingTwice: isCopied)
      for device in devices {
        findings += account.findings(of: device.name, newest: try await device.newest)
      }
    }

    /// Sends all, which ends, because the server is there.
    private mutating func send(at index: Int) async throws {
      if await !devices[index].mirror.send(waitingAtMost: .patience) {
        findings.append("\(devices[index].name) cannot send")
      }
      try await checkSent(at: index)
    }
  }
#endif
