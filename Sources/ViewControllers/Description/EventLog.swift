import Foundation

/// A list of events in order: the callbacks of controllers, and lines that a test adds.
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
@MainActor public final class EventLog {
  /// The kinds of callbacks.
  public struct Kinds: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The callbacks of loading: `loadView` and `viewDidLoad`.
    public static let loading = Kinds(rawValue: 1)
    /// The four appearance callbacks.
    public static let appearance = Kinds(rawValue: 2)
    /// The callbacks of containment: `willMove(toParent:)` and `didMove(toParent:)`.
    public static let containment = Kinds(rawValue: 4)
    /// Updates of constraints, and layout.
    public static let layout = Kinds(rawValue: 8)
    /// Sizes, traits, safe area and margins.
    public static let environment = Kinds(rawValue: 16)
    /// The deprecated rotation callbacks.
    public static let rotation = Kinds(rawValue: 32)
    /// The callbacks of presentation controllers, and completions.
    public static let presentation = Kinds(rawValue: 64)
    /// Memory warnings, and the unloading of views.
    public static let memory = Kinds(rawValue: 128)
    public static let all = Kinds(rawValue: 255)
    /// The callbacks in the life of a screen: loading, appearance, containment, presentation.
    public static let lifeCycle: Kinds = [.loading, .appearance, .containment, .presentation]
  }

  private static var listening: [EventLog] = []
  public let kinds: Kinds
  /// The lines recorded since the last ``take()``.
  public private(set) var events: [String] = []

  /// Creates an empty log of some kinds of callbacks.
  public init(of kinds: Kinds = .all) { self.kinds = kinds }
  public func record(_ event: String) { events.append(event) }

  /// Returns the lines recorded since the last call, and removes them.
  public func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Records the callbacks of all controllers while a closure runs.
  public func listen<Result>(during body: () throws -> Result) rethrows -> Result {
    Self.listening.append(self)
    defer { Self.listening.removeAll { $0 === self } }
    return try body()
  }

  /// Returns the callbacks of all controllers while a closure runs.
  public static func events(
    of kinds: Kinds = .all,
    during body: () throws -> Void
  ) rethrows -> [String] {
    let log = EventLog(of: kinds)
    try log.listen(during: body)
    return log.events
  }

  /// Records a callback in all logs that listen.
  static func note(_ kind: Kinds, _ event: @autoclosure () -> String) {
    guard !listening.isEmpty else { return }
    for log in listening where log.kinds.contains(kind) { log.record(event()) }
  }
}

extension ViewController {
  /// The name of this controller in logs and messages.
  var logName: String { restorationIdentifier ?? title ?? "\(type(of: self))" }

  func note(_ kind: EventLog.Kinds, _ event: @autoclosure () -> String) {
    EventLog.note(kind, "\(logName).\(event())")
  }

  func note(_ kind: EventLog.Kinds, _ event: String, animated: Bool) {
    EventLog.note(kind, "\(logName).\(event)\(animated ? "(animated)" : "")")
  }
}

extension CGSize { var logText: String { "\(Int(width))×\(Int(height))" } }
