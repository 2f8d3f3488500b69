import Foundation
import RestorationMigration
import RestorationTesting
import StateRestoration

/// One process of a history, from its launch to its end.
@MainActor
final class HistoryLife {
  let gate = MortalGate()
  let clock = ManualClock()
  let version: UInt64
  let build: Int
  let store: RevisionStore
  /// Whether the store has no key, or gave it out when it was opened.
  let hasKey: Bool
  private(set) var scenes: SceneManager!
  private(set) var windows: [Int: HistoryWindow] = [:]
  /// The windows that are being disconnected.
  var leaving: [Int: HistoryWindow] = [:]
  var consent = SavingConsent.save
  /// Called when a session hears that its user wants nothing of it to be kept.
  var willDiscard: (SceneSession) -> Void = { _ in }
  var fault = StoreFault.none {
    didSet {
      gate.setFault(fault)
      if fault != .none { isTroubled = true }
    }
  }
  /// Whether something kept the process from recording what it does, so that its end says nothing of
  /// how crashes are met.
  var isTroubled = false
  /// Whether somebody outside asked the process to end, and it could do so in order.
  var isEndedInOrder = false
  /// How many seconds have passed in this life.
  var age = 0
  /// Calls that have not come back.
  var openCalls = 0

  var isDead: Bool { gate.isDead }

  init(
    on place: HistoryPlace,
    hasKey: Bool,
    _ name: String,
    version: UInt64,
    build: Int,
    options: SessionOptions,
    migrator: StateMigrator,
    isAvailable: @escaping @MainActor () -> Bool,
    now: @escaping @MainActor @Sendable () -> Double
  ) async throws {
    self.version = version
    self.build = build
    self.hasKey = hasKey
    store = try await place.open(hasKey: hasKey) { [gate] in
      (
        MortalBackend(base: $0.backend, gate: gate, damage: place.damage),
        MortalLogs(base: $0.attemptLogs, gate: gate, living: place.living)
      )
    }
    var dated = options
    dated.clock = SessionClock { Date(timeIntervalSinceReferenceDate: now()) }
    scenes = SceneManager(
      app: HistoryWindow.app,
      store: store,
      options: dated,
      makeSession: { [weak self, store] host, scene, options in
        var options = options
        options.isProtectedDataAvailable = isAvailable
        options.savingConsent = {
          let consent = self?.consent ?? .save
          if consent == .discard { self?.willDiscard(scene) }
          return consent
        }
        options.process = ProcessIdentity(name)
        if let clock = self?.clock { options.clock.delays = clock }
        let session = RestorationSession(
          host,
          store: store,
          app: scene.app,
          scene: scene.scene,
          stateVersion: version,
          migrator: migrator,
          options: options
        )
        session.header.bundleVersion = "\(build)"
        session.engine.classes.register(NoteFactory.self, as: "note")
        session.engine.classes.register(GuestFactory.self, as: "guest")
        return session
      }
    )
  }

  func connect(_ index: Int, playerName: String) -> HistoryWindow? {
    let scene = HistoryWindow.scene(index)
    guard !isDead, scenes.connected[scene.scene] == nil else { return nil }
    let host = HistoryHost(playerName: playerName) { [gate] in gate.die() }
    let window = HistoryWindow(index, host, scenes.connect(host, scene: scene.scene))
    windows[index] = window
    return window
  }

  /// Those of windows that are there no more; a factory of one may still wait.
  private(set) var closedHosts: [HistoryHost] = []

  func drop(_ index: Int) {
    if let host = windows.removeValue(forKey: index)?.host { closedHosts.append(host) }
  }

  /// Ends the process: whatever still runs of it ends without effect.
  func end() async {
    gate.die()
    for _ in 0..<2 {
      for host in windows.inOrder.map(\.host) + closedHosts { host.answer(false) }
      clock.advance(by: .seconds(1_000_000))
      await SerialExecution.settle()
    }
    windows = [:]
    scenes = nil
  }
}

/// One window in one process: its app, its session, and what they owe.
@MainActor
final class HistoryWindow {
  nonisolated static let app = "history"

  nonisolated static func scene(_ index: Int) -> SceneSession {
    SceneSession(app: app, scene: "window \(index)")
  }

  let index: Int
  let host: HistoryHost
  let session: RestorationSession
  /// How the last restoration ended; `nil` before one has.
  var conclusion: RestorationReport.Conclusion?
  var isRestoring = false
  /// Whether the store failed, or the device was locked, while it was restored.
  var wasHindered = false
  /// Whether the app was opened to show something else.
  var isLinkAsked = false
  /// Whether the app said that it does well while it was restored.
  var isConfirmed = false
  /// When the last restoration ended that tried something, in seconds of the life.
  var triedAt: Int?
  /// Whether the launch before did well, when this window was restored.
  var followsHealth = false
  /// The newest revision that it saved itself, or has shown.
  var own: RevisionNumber = 0
  /// The newest revision that it saved or has shown before that.
  var ownBefore: RevisionNumber = 0
  /// What was restored, if anything was.
  var shown: RevisionNumber?
  /// Whether something has been saved, or there was nothing that could be buried.
  var maySave = false
  var isSuspended = false
  var isDiscarded = false
  /// Whether the user discarded it while it was being restored, so that it stays so afterwards.
  var isDiscardedMeanwhile = false
  /// The newest state when the restoration began.
  var headBefore: RevisionNumber = 0
  /// What had been discarded then.
  var discardedBefore: RevisionNumber = 0
  /// Whether the device was locked then.
  var wasLocked = false
  /// What the user changed before the restoration had ended.
  var touched: Set<IdentifierPath> = []
  /// What was not shown, and is to be kept once something is saved on top of it.
  var passedOver: [RevisionNumber: String] = [:]
  /// Those of them that are to be kept from now on, until the app did well with something later.
  var owed: Set<RevisionNumber> = []
  /// Whether the store has saved, and could not be told what to keep.
  var isStoreUntold = false
  /// What was reported as carried.
  var promises: ExpectedScene.Content = [:]
  /// The app's content as it was encoded once, for a save that nobody has heard of yet.
  struct Pass {
    /// Ascends from pass to pass.
    let number: Int
    let content: ExpectedScene.Content
    /// The newest state in the store at that time.
    let head: RevisionNumber
  }

  var passes: [Pass] = []
  var passCount = 0
  /// How many passes there had been when the last restoration began.
  var passesBeforeRestoring = 0
  /// What is stored of this window, as far as it has read or written it.
  var stored: ExpectedScene.Content = [:]
  /// Every value that this window has had at a path.
  var former: [IdentifierPath: Set<Int>] = [:]
  /// Since when a change waits to be saved, in seconds of the life.
  var waitingSince: Int?
  /// Since when something differs from what is stored that never says so.
  var quietSince: Int?
  /// When saving last was not possible, and whether that, or a failure, came after the change.
  var blockedUntil = 0
  var isHeldUp = false
  /// Whether it is there no more; a save may still end.
  var hasLeft = false
  /// Whether the user changes something just now.
  var isChanging = false

  init(_ index: Int, _ host: HistoryHost, _ session: RestorationSession) {
    self.index = index
    self.host = host
    self.session = session
  }

  var scene: SceneSession { Self.scene(index) }

  /// Takes it that the user has changed something, and that the app said so.
  func changed(at age: Int) {
    guard conclusion != nil || isRestoring, waitingSince == nil else { return }
    waitingSince = age
    isHeldUp = isRestoring
  }
}

extension Dictionary where Key == Int {
  /// The values by ascending keys, as a dictionary's own order is another each time.
  var inOrder: [Value] { sorted { $0.key < $1.key }.map(\.value) }
}
