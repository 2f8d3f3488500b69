#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import StateRestoration
  import Synchronization

  /// A device of a simulated fleet: its store, its clock, its network, and the app that it runs.
  @MainActor
  final class SimulatedDevice {
    let name: String
    let session: SceneSession
    /// The version of the app at its next launch.
    var version: UInt64
    /// Indicates whether the app tells its mirror its version.
    let tellsVersion: Bool
    /// The error of its clock, in seconds.
    let skew: Double
    let network = Network()
    let store = RevisionStore.inMemory()
    /// The devices that its reports have named.
    private(set) var named: Set<String> = []
    private(set) var launchCount = 0
    private(set) var runningVersion: UInt64 = 0
    private let clock: Clock
    private let address: String
    private var app: (scene: SceneState, mirror: MirroredStore)?

    /// A network that is there or not.
    final class Network: Sendable {
      private let isUsable = Atomic(true)

      var isThere: Bool {
        get { isUsable.load(ordering: .relaxed) }
        set { isUsable.store(newValue, ordering: .relaxed) }
      }
    }

    /// The time of the simulation.
    @MainActor
    final class Clock {
      var seconds = 800_000_000.0
    }

    init(
      _ name: String,
      of session: SceneSession,
      version: UInt64,
      tellsVersion: Bool,
      skew: Double,
      _ clock: Clock,
      _ address: String
    ) {
      self.name = name
      self.session = session
      self.version = version
      self.tellsVersion = tellsVersion
      self.skew = skew
      self.clock = clock
      self.address = address
    }

    /// Times that are as much shorter as a simulated day is.
    private static let pace: MirrorPace = {
      var pace = MirrorPace()
      pace.shortestPause = .milliseconds(10)
      pace.longestPause = .milliseconds(500)
      pace.idle = .milliseconds(50)
      pace.check = .seconds(10)
      return pace
    }()

    /// Makes the mirror of a process.
    func mirror() -> MirroredStore {
      let (network, address, name) = (network, address, name)
      return MirroredStore(
        of: store,
        device: name,
        sealing: .declined,
        stateVersion: tellsVersion ? version : .max,
        pace: Self.pace
      ) { () async throws(RestorationError) in
        guard network.isThere else {
          throw RestorationError(.unavailable, "there is no network")
        }
        return try await PostgresBackend(address, server: PostgresOptions(name: "fleet \(name)"))
      }
    }

    /// Notes the devices that a report names.
    func note(_ outcome: MirrorOutcome) {
      switch outcome {
      case .taken(let other), .siblings(let other, _), .merged(let other, _), .tooLate(let other),
        .newerVersion(let other):
        named.formUnion([other.device] + other.besides)
      case .unanswered, .unreachable, .current: break
      }
    }

    // MARK: The app

    /// Starts the app: asks the server, and restores.
    func launch(waitingAtMost patience: Duration) async -> MirrorOutcome {
      launchCount += 1
      runningVersion = version
      let (mirror, clock, skew) = (mirror(), clock, skew)
      let outcome = await mirror.takeNewest(of: session, waitingAtMost: patience)
      note(outcome)
      var options = SessionOptions()
      options.cadence = nil
      options.crashes.healthyAfter = nil
      options.saving.atTermination = false
      options.onNotice = { _ in }
      options.crashes.process = ProcessIdentity("\(name), launch \(launchCount)")
      options.clock = SessionClock(date: {
        Date(timeIntervalSinceReferenceDate: clock.seconds + skew)
      })
      options.stateVersion = version
      let scene = AppScenes(app: session.app, store: store, options: options)
        .connectValues(scene: session.scene)
      await scene.restore()
      await scene.session.confirmHealthy()
      app = (scene, mirror)
      return outcome
    }

    /// The marker of the state that the app shows; `nil` when it has started afresh or does not run.
    var shown: UInt64? {
      get {
        let marker: Int? = app?.scene["marker"]
        return marker.map { UInt64($0) }
      }
      set { app?.scene["marker"] = newValue.map { Int($0) } }
    }

    func save() async throws { try await app?.scene.save() }

    /// Ends the app as a loss of power does.
    func end() { app = nil }

    // MARK: States

    var newest: UInt64? {
      get async throws {
        try await store.newestGood(for: session).flatMap { try Self.marker(of: $0.archive) }
      }
    }

    static func marker(of archive: Archive) throws -> UInt64? {
      for object in try archive.objects() {
        for value in try object.values() where value.key == "marker" {
          if case .int(let marker) = value.value { return UInt64(marker) }
        }
      }
      return nil
    }
  }
#endif
