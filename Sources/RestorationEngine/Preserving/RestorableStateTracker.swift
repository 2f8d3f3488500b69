/// Reports that the restorable state of one object has changed, so that the object encodes only
/// then.
///
/// An object without a tracker encodes in every pass, which is always correct. An object that
/// returns a tracker promises to call ``invalidate()`` on every change of:
///
/// - a value that `encodeRestorableState(with:)` writes, or an object that it refers to,
/// - its restoration identifier, restoration class, origin or restoration parent, or the identifier
///   that it is registered under,
/// - its container, its children, its elements, or the slot that its container gives it.
///
/// Until then, a ``TreePreserver`` copies the object's section from the previous archive.
///
/// ```swift
/// final class Player: StateRestoring {
///   let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
///   var position = 0.0 { didSet { invalidateRestorableState() } }
///   func encodeRestorableState(with coder: NSCoder) { coder.encode(position, forKey: "position") }
/// }
/// ```
///
/// A tracker belongs to exactly one object and must live as long as it: keep it in a constant, and
/// do not share it. The deallocation of the tracker tells a pass that the object no longer exists.
///
/// Rule: A4, AppKit's dirty tracking.
@MainActor
public final class RestorableStateTracker {
  private struct Listener: Sendable {
    let log: InvalidationLog
    let object: ObjectNumber
  }

  // One for each tree preserver that has met the object; nearly always one.
  private var listeners: [Listener] = []
  /// The object's marked properties, once reflection has found them.
  var properties: RestorableProperties.Found?

  /// Creates a tracker for one object.
  public nonisolated init() {}

  deinit {
    for listener in listeners { listener.log.noteEnd(of: listener.object) }
  }

  /// Makes the object encode in the next pass.
  ///
  /// Nothing is encoded immediately. Repeated calls have no further effect.
  ///
  /// - Complexity: O(1).
  public func invalidate() {
    note()
    UntrackedChanges.announce(self)
  }

  /// Notifies the logs of the preservers that have met the object.
  func note() {
    for listener in listeners { listener.log.noteInvalidation(of: listener.object) }
  }

  /// Indicates whether the tracker reports to a log.
  func reports(to log: InvalidationLog) -> Bool { listeners.contains { $0.log === log } }

  /// Starts reporting to a log.
  ///
  /// - Returns: `false` if the tracker already reports to this log for another object.
  func report(to log: InvalidationLog, as object: ObjectNumber) -> Bool {
    if let known = listeners.first(where: { $0.log === log }) { return known.object == object }
    listeners.removeAll { $0.log.isClosed }
    listeners.append(Listener(log: log, object: object))
    return true
  }
}
