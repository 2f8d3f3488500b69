/// Says when the restorable state of one object has changed, so that only then it encodes again.
///
/// An object that has no tracker encodes in every pass, which is always right. One that has a
/// tracker and answers with it promises to call ``invalidate()`` whenever something changes that
/// belongs into the archive:
///
/// - a value that `encodeRestorableState(with:)` writes, or an object that it refers to,
/// - its restoration identifier, restoration class, origin or restoration parent, or the
///   identifier that it is registered under,
/// - its container, its children, its elements, or the slot that its container gives it.
///
/// Until then a ``TreePreserver`` takes the object's section over from the archive before.
///
/// ```swift
/// final class Player: StateRestoring {
///   let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
///   var position = 0.0 { didSet { invalidateRestorableState() } }
///   func encodeRestorableState(with coder: NSCoder) { coder.encode(position, forKey: "position") }
/// }
/// ```
///
/// The tracker belongs to one object and must live and go with it: keep it in a constant, and give
/// it to nobody else. Its end is how a pass learns that the object is gone.
///
/// Rule: A4, AppKit's dirty tracking.
@MainActor
public final class RestorableStateTracker {
  private struct Listener: Sendable {
    let log: InvalidationLog
    let object: Int32
  }

  // One for each tree preserver that has met the object; nearly always one.
  private var listeners: [Listener] = []
  /// The object's marked properties, once they have been looked for.
  var properties: RestorableProperties.Found?

  /// Makes a tracker for one object.
  public nonisolated init() {}

  deinit {
    for listener in listeners { listener.log.noteEnd(of: listener.object) }
  }

  /// Lets the object encode in the next pass.
  ///
  /// Nothing is encoded now, and calling it many times costs and does no more than calling it once.
  /// Complexity: O(1).
  public func invalidate() {
    note()
    UntrackedChanges.announce(self)
  }

  /// Tells those passes that have met the object.
  func note() {
    for listener in listeners { listener.log.noteInvalidation(of: listener.object) }
  }

  /// Whether a log hears of this object.
  func reports(to log: InvalidationLog) -> Bool { listeners.contains { $0.log === log } }

  /// Reports to a log from now on.
  ///
  /// - Returns: Whether it does; a tracker that reports to this log for another object does not.
  func report(to log: InvalidationLog, as object: Int32) -> Bool {
    if let known = listeners.first(where: { $0.log === log }) { return known.object == object }
    listeners.removeAll { $0.log.isClosed }
    listeners.append(Listener(log: log, object: object))
    return true
  }
}
