import Foundation

/// What happened, in order, as one list: the callbacks of controllers, and what a test adds.
///
/// Each line is the controller's name and the callback. The name is the restoration identifier, or
/// else the title, or else the class.
///
/// ```swift
/// let events = EventLog.events(of: .appearance) {
///   navigationController.pushViewController(editor, animated: true)
/// }
/// #expect(events == ["list.viewWillDisappear(animated)", "editor.viewWillAppear(animated)", ...])
/// ```
@MainActor
public final class EventLog {
  /// Kinds of callbacks.
  public struct Kinds: OptionSet, Sendable, Hashable {
    /// One bit a kind.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `loadView`, `viewDidLoad` and the two about unloading.
    public static let loading = Kinds(rawValue: 1)
    /// The four appearance callbacks.
    public static let appearance = Kinds(rawValue: 2)
    /// `willMove(toParent:)` and `didMove(toParent:)`.
    public static let containment = Kinds(rawValue: 4)
    /// Constraints and layout.
    public static let layout = Kinds(rawValue: 8)
    /// Sizes, traits, safe area and margins.
    public static let environment = Kinds(rawValue: 16)
    /// The deprecated rotation callbacks.
    public static let rotation = Kinds(rawValue: 32)
    /// Those of presentation controllers, and completions.
    public static let presentation = Kinds(rawValue: 64)
    /// Memory warnings.
    public static let memory = Kinds(rawValue: 128)
    /// Everything.
    public static let all = Kinds(rawValue: 255)
    /// What makes a screen come and go: loading, appearance, containment, presentation.
    public static let lifeCycle: Kinds = [.loading, .appearance, .containment, .presentation]
  }

  private static var listening: [EventLog] = []

  /// The kinds of callbacks that are recorded.
  public let kinds: Kinds
  /// What has been recorded since it was last taken.
  public private(set) var events: [String] = []

  /// Makes an empty log.
  ///
  /// - Parameter kinds: The kinds of callbacks to record while ``listen(during:)`` runs.
  public init(of kinds: Kinds = .all) { self.kinds = kinds }

  /// Adds a line.
  public func record(_ event: String) { events.append(event) }

  /// Returns what has been recorded since the last call.
  public func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Records the callbacks of all controllers while a closure runs.
  ///
  /// - Parameter body: Does what is to be observed.
  /// - Returns: What `body` returns.
  public func listen<Result>(during body: () throws -> Result) rethrows -> Result {
    Self.listening.append(self)
    defer { Self.listening.removeAll { $0 === self } }
    return try body()
  }

  /// Records the callbacks of all controllers while a closure runs.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of callbacks to record.
  ///   - body: Does what is to be observed.
  /// - Returns: What was recorded.
  public static func events(
    of kinds: Kinds = .all,
    during body: () throws -> Void
  ) rethrows -> [String] {
    let log = EventLog(of: kinds)
    try log.listen(during: body)
    return log.events
  }

  /// Notes a callback in all logs that listen.
  static func note(_ kind: Kinds, _ event: @autoclosure () -> String) {
    guard !listening.isEmpty else { return }
    for log in listening where log.kinds.contains(kind) { log.record(event()) }
  }
}

extension ViewController {
  /// What logs and messages call this controller.
  var logName: String { restorationIdentifier ?? title ?? "\(type(of: self))" }

  func note(_ kind: EventLog.Kinds, _ event: @autoclosure () -> String) {
    EventLog.note(kind, "\(logName).\(event())")
  }

  func note(_ kind: EventLog.Kinds, _ event: String, animated: Bool) {
    EventLog.note(kind, "\(logName).\(event)\(animated ? "(animated)" : "")")
  }
}

extension CGSize {
  /// As logs write it.
  var logText: String { "\(Int(width))×\(Int(height))" }
}
