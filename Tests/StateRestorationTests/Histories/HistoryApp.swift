import Foundation
import RestorationEngine
import StateRestoration
import Synchronization

/// The effect of a value on the code that restores it.
enum Nature {
  /// A value that crashes the app at every launch.
  static let deadly = 13
  /// A value that crashes the app soon after it was restored.
  static let deadlySoon = 44
  /// A value whose object cannot be encoded, so that the value saved before stays.
  static let unsavable = 22
  /// A value whose factory, or decoding, throws.
  static let thrown = 66
  /// A value whose factory returns nil.
  static let declined = 77
  /// A value whose factory waits until it is answered.
  static let waiting = 88
  /// A value whose restoration goes on beyond the pass, until it is answered or the deadline has
  /// passed.
  static let extending = 55
  /// The migration from version 1 refuses it.
  static let unmigratable = 99
}

/// An object of the app in a window.
enum Piece: String, CaseIterable, Hashable, Sendable, CustomDebugStringConvertible {
  /// Always there, and tracked.
  case desk
  /// Made by a factory, and tracked.
  case note
  /// Made by a factory that may wait, and tracked.
  case guest
  /// Registered, under one of two identifiers, and tracked.
  case player
  /// Registered, and changes without saying so.
  case quiet

  var debugDescription: String { ".\(rawValue)" }
}

/// One window of the app, as its user sees it.
@MainActor
final class HistoryHost: RestorationHost {
  /// The window whose restoration goes on, for its factories.
  @TaskLocal static var current: HistoryHost?

  let desk = Desk()
  let player = RegisteredPiece(.player, isTracked: true)
  let quiet = RegisteredPiece(.quiet, isTracked: false)
  /// The name under which the player is registered.
  var playerName: String
  var consents = true
  /// The piece that crashed the process while this window was restored.
  private(set) var killer: Piece?
  /// Ends the process; code that runs on afterwards has no effect.
  let die: () -> Void
  /// Called when the tree is about to be preserved.
  var willEncode: (() -> Void)?
  /// Resumes the factories that wait; `false` for those that shall give up.
  private var waiting: [CheckedContinuation<Bool, Never>] = []

  init(playerName: String, die: @escaping () -> Void) {
    self.playerName = playerName
    self.die = die
    desk.host = self
    player.host = self
    quiet.host = self
  }

  var restorationRoots: [any RestorableController] { [desk] }

  var registeredObjects: [RegisteredObject] {
    [
      RegisteredObject(object: player, identifier: playerName),
      RegisteredObject(object: quiet, identifier: "quiet"),
    ]
  }

  func shouldPreserveState(with coder: NSCoder) -> Bool {
    willEncode?()
    return consents
  }

  func shouldRestoreState(with coder: NSCoder) -> Bool { consents }

  func piece(_ piece: Piece) -> (any HistoryPiece)? {
    switch piece {
    case .desk: desk
    case .note: desk.note
    case .guest: desk.guest
    case .player: player
    case .quiet: quiet
    }
  }

  func path(of piece: Piece) -> IdentifierPath {
    switch piece {
    case .desk: ["desk"]
    case .note, .guest: ["desk", piece.rawValue]
    case .player: [playerName]
    case .quiet: ["quiet"]
    }
  }

  /// The values that the user sees, by path.
  var content: [IdentifierPath: Int] {
    var result: [IdentifierPath: Int] = [:]
    for kind in Piece.allCases {
      if let piece = piece(kind) { result[path(of: kind)] = piece.value }
    }
    return result
  }

  /// Changes a value as the user would; an object that is not there is opened.
  func set(_ kind: Piece, to value: Int) {
    switch kind {
    case .note where desk.note == nil: desk.note = Leaf(.note, value, in: self)
    case .guest where desk.guest == nil: desk.guest = Leaf(.guest, value, in: self)
    default: piece(kind)?.value = value
    }
    if kind == .note || kind == .guest { desk.invalidateRestorableState() }
    if kind != .quiet { piece(kind)?.invalidateRestorableState() }
  }

  func close(_ kind: Piece) {
    switch kind {
    case .note: desk.note = nil
    case .guest: desk.guest = nil
    default: return
    }
    desk.invalidateRestorableState()
  }

  func renamePlayer(_ name: String) {
    playerName = name
    player.invalidateRestorableState()
    desk.invalidateRestorableState()
  }

  // MARK: Restoring

  weak var restorationActivity: (any RestorationActivity)?
  private var isExtended = false

  var isWaiting: Bool { !waiting.isEmpty || isExtended }

  func extend() {
    isExtended = true
    restorationActivity?.extendStateRestoration()
  }

  func answer(_ isThere: Bool) {
    if isExtended { restorationActivity?.completeStateRestoration() }
    isExtended = false
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume(returning: isThere) }
  }

  func wait() async -> Bool {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Runs the app's code for a value that it meets.
  func meet(_ value: Int, of piece: Piece) throws {
    switch value {
    case Nature.deadly:
      // Code that runs on afterwards does not crash the process again.
      if killer == nil { killer = piece }
      die()
      throw HistoryFailure()
    case Nature.thrown: throw HistoryFailure()
    default: return
    }
  }
}

struct HistoryFailure: Error {}

@MainActor
protocol HistoryPiece: StateRestoring {
  var value: Int { get set }
}

extension HistoryPiece {
  fileprivate func write(_ coder: StateEncoder) throws {
    if value == Nature.unsavable { throw HistoryFailure() }
    coder.encode(value, forKey: "value")
  }
}

/// The window's own controller, which holds the others.
@MainActor
final class Desk: RestorableController, HistoryPiece {
  var value = 0
  var note: Leaf?
  var guest: Leaf?
  weak var host: HistoryHost?
  let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
  var restorationIdentifier: String? = "desk"
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [note, guest].compactMap { $0 } }

  func encodeState(to coder: StateEncoder) throws {
    try write(coder)
    coder.encode(note, forKey: "note")
    coder.encode(guest, forKey: "guest")
    coder.encode(host?.player, forKey: "player")
    coder.encode(host?.quiet, forKey: "quiet")
  }

  func decodeState(from coder: StateDecoder) throws {
    let stored = coder.decodeInteger(forKey: "value")
    try host?.meet(stored, of: .desk)
    if stored == Nature.extending { host?.extend() }
    value = stored
  }
}

/// A controller that a factory makes.
@MainActor
final class Leaf: RestorableController, HistoryPiece {
  var value: Int
  private weak var host: HistoryHost?
  let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
  var restorationIdentifier: String?
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { host?.desk }
  var restorationChildren: [any RestorableController] { [] }

  init(_ kind: Piece, _ value: Int, in host: HistoryHost) {
    self.value = value
    self.host = host
    restorationIdentifier = kind.rawValue
    controllerRestorationClass =
      kind == .note ? NoteFactory.self as any ControllerRestoration.Type : GuestFactory.self
  }

  func encodeState(to coder: StateEncoder) throws { try write(coder) }
  func decodeState(from coder: StateDecoder) throws {
    value = coder.decodeInteger(forKey: "value")
  }
}

@MainActor
final class RegisteredPiece: HistoryPiece {
  var value = 0
  weak var host: HistoryHost?
  let restorableStateTracker: RestorableStateTracker?
  private let kind: Piece

  init(_ kind: Piece, isTracked: Bool) {
    self.kind = kind
    restorableStateTracker = isTracked ? RestorableStateTracker() : nil
  }

  func encodeState(to coder: StateEncoder) throws { try write(coder) }
  func decodeState(from coder: StateDecoder) throws {
    let stored = coder.decodeInteger(forKey: "value")
    try host?.meet(stored, of: kind)
    value = stored
  }
}

enum NoteFactory: ControllerRestoration {
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> Leaf? {
    guard let host = HistoryHost.current else { throw HistoryFailure() }
    let value = coder.decodeInteger(forKey: "value")
    try host.meet(value, of: .note)
    if value == Nature.declined { return nil }
    let leaf = Leaf(.note, value, in: host)
    host.desk.note = leaf
    return leaf
  }
}

enum GuestFactory: AsyncControllerRestoration {
  static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> Leaf? {
    guard let host = HistoryHost.current else { throw HistoryFailure() }
    let value = coder.decodeInteger(forKey: "value")
    try host.meet(value, of: .guest)
    if value == Nature.declined { return nil }
    if value == Nature.waiting {
      guard await host.wait() else { throw HistoryFailure() }
    }
    let leaf = Leaf(.guest, value, in: host)
    host.desk.guest = leaf
    return leaf
  }
}
