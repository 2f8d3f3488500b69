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
  /// Indicates whether the store needs no key, or got its key when it was opened.
  let hasKey: Bool
  private(set) var scenes: AppScenes!
  private let options: SessionOptions
  private(set) var windows: [Int: HistoryWindow] = [:]
  /// The windows that are being disconnected.
  var leaving: [Int: HistoryWindow] = [:]
  var consent = SessionOptions.SavingConsent.save
  /// Called when a session hears that its user wants nothing of it to be kept.
  var willDiscard: (SceneSession) -> Void = { _ in }
  var fault = StoreFault.none {
    didSet {
      gate.setFault(fault)
      if fault != .none { isTroubled = true }
    }
  }
  /// Indicates whether a fault kept the process from recording its actions, so that its end proves
  /// nothing about the handling of crashes.
  var isTroubled = false
  /// Indicates whether the process was asked from outside to end, and could do so in order.
  var isEndedInOrder = false
  /// The age of this life, in seconds.
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
    var options = options.with(stateVersion: version, migrator: migrator)
    options.clock = SessionClock { Date(timeIntervalSinceReferenceDate: now()) }
    options.clock.delays = clock
    options.restoring.isProtectedDataAvailable = isAvailable
    options.crashes.process = ProcessIdentity(name)
    self.options = options
    scenes = AppScenes(app: HistoryWindow.app, store: store, options: options) { classes in
      classes.register(NoteFactory.self, as: "note")
      classes.register(GuestFactory.self, as: "guest")
    }
  }

  func connect(_ index: Int, playerName: String) -> HistoryWindow? {
    let scene = HistoryWindow.scene(index)
    guard !isDead, scenes.connected[scene.scene] == nil else { return nil }
    let host = HistoryHost(playerName: playerName) { [gate] in gate.die() }
    var options = options
    options.saving.consent = { [weak self] in
      let consent = self?.consent ?? .save
      if consent == .discard { self?.willDiscard(scene) }
      return consent
    }
    let session = scenes.connect(host, scene: scene.scene, options: options)
    session.header.bundleVersion = "\(build)"
    let window = HistoryWindow(index, host, session)
    sessions.append(window.session)
    windows[index] = window
    return window
  }

  /// The sessions of all windows that there have been.
  private var sessions: [RestorationSession] = []

  /// Those of windows that are there no more; a factory of one may still wait.
  private(set) var closedHosts: [HistoryHost] = []

  func drop(_ index: Int) {
    if let host = windows.removeValue(forKey: index)?.host { closedHosts.append(host) }
  }

  /// Ends the process: code of it that still runs ends without effect.
  func end() async {
    gate.die()
    for _ in 0..<2 {
      for host in windows.inOrder.map(\.host) + closedHosts { host.answer(false) }
      clock.advance(by: .seconds(1_000_000))
      await SerialExecution.settle()
    }
    windows = [:]
    scenes = nil
    // A session with a change that it cannot save lives on, and listens to all later histories.
    for session in sessions {
      session.onEvent = nil
      session.suspend()
    }
    sessions = []
  }
}

/// One window in one process: its app, its session, and their obligations.
@MainActor
final class HistoryWindow {
  nonisolated static let app = "history"

  nonisolated static func scene(_ index: Int) -> SceneSession {
    SceneSession(app: app, scene: "window \(index)")
  }

  let index: Int
  let host: HistoryHost
  let session: RestorationSession
  /// The conclusion of the last restoration; `nil` before the first.
  var conclusion: RestorationReport.Conclusion?
  var isRestoring = false
  /// Indicates whether the store failed, or the device was locked, during the restoration.
  var wasHindered = false
  /// Indicates whether the app was opened to show something else.
  var isLinkAsked = false
  /// Indicates whether the app confirmed its health during the restoration.
  var isConfirmed = false
  /// The end of the last restoration that tried something, in seconds of the life.
  var triedAt: Int?
  /// Indicates whether the previous launch was healthy when this window was restored.
  var followsHealth = false
  /// The newest revision that it saved itself, or has shown.
  var own: RevisionNumber = 0
  /// The newest revision that it saved or has shown before that.
  var ownBefore: RevisionNumber = 0
  /// The revision that was restored, if any.
  var shown: RevisionNumber?
  /// Indicates whether something has been saved, or a save could not bury unseen state.
  var maySave = false
  var isSuspended = false
  var isDiscarded = false
  /// Indicates whether the user discarded the state during its restoration, so that it stays
  /// discarded.
  var isDiscardedMeanwhile = false
  /// The newest state when the restoration began.
  var headBefore: RevisionNumber = 0
  /// The last revision discarded before the restoration began.
  var discardedBefore: RevisionNumber = 0
  /// Indicates whether the device was locked when the restoration began.
  var wasLocked = false
  /// The objects that the user changed before the restoration had ended.
  var touched: Set<IdentifierPath> = []
  /// The revisions that were not shown, and are to be kept once a newer one is saved.
  var passedOver: [RevisionNumber: String] = [:]
  /// The revisions of these that are to be kept from now on, until the app is healthy with a later
  /// one.
  var owed: Set<RevisionNumber> = []
  /// Indicates whether the store has saved, and could not be told which revisions to keep.
  var isStoreUntold = false
  /// The values that were reported as carried.
  var promises: ExpectedScene.Content = [:]
  /// The app's content as it was encoded once, for a save without an answer yet.
  struct Pass {
    /// Ascends from pass to pass.
    let number: Int
    let content: ExpectedScene.Content
    /// The newest state in the store at that time.
    let head: RevisionNumber
  }

  var passes: [Pass] = []
  var passCount = 0
  /// The number of passes before the last restoration began.
  var passesBeforeRestoring = 0
  /// The stored values of this window, as far as it has read or written them.
  var stored: ExpectedScene.Content = [:]
  /// Every value that this window has had at a path.
  var former: [IdentifierPath: Set<Int>] = [:]
  /// Since when a change waits to be saved, in seconds of the life.
  var waitingSince: Int?
  /// The start of the time in which the quiet value, which reports no changes, differs from the
  /// stored one.
  var quietSince: Int?
  /// The last time at which saving was not possible, and whether that, or a failure, came after the
  /// change.
  var blockedUntil = 0
  var isHeldUp = false
  /// Indicates whether the window has closed; a save may still end.
  var hasLeft = false
  /// Indicates whether the user is changing something.
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
