/// Tells tree preservers of changes in objects of their trees that no tracker tells them of.
@MainActor
enum UntrackedChanges {
  private struct Listener {
    weak var preserver: TreePreserver?
  }

  private static var listeners: [Listener] = []

  static func listen(_ preserver: TreePreserver) {
    listeners.removeAll { $0.preserver == nil || $0.preserver === preserver }
    if preserver.onInvalidation != nil { listeners.append(Listener(preserver: preserver)) }
  }

  static func announce(_ object: any StateRestoring, _ tracker: RestorableStateTracker?) {
    for listener in listeners {
      guard let preserver = listener.preserver, !preserver.hears(tracker),
        preserver.mayContain(object)
      else { continue }
      preserver.onInvalidation?()
    }
  }

  /// Announces a change of which only the tracker is known. Preservers that remember their trees have
  /// met what is in them.
  static func announce(_ tracker: RestorableStateTracker) {
    for listener in listeners where listener.preserver?.remembersNothing == true {
      listener.preserver?.onInvalidation?()
    }
  }
}
