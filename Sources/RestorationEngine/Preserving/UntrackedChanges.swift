/// Notifies tree preservers of changes in objects of their trees that no tracker reports to them.
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
    // The same for all windows.
    lazy var place = TreePlace(of: object)
    for listener in listeners {
      guard let preserver = listener.preserver, !preserver.hears(tracker),
        preserver.contains(place)
      else { continue }
      preserver.noteAppearance(of: object)
      preserver.onInvalidation?()
    }
  }

  /// Announces a change for which only the tracker is known. Preservers with a memory already
  /// receive the reports of their objects' trackers.
  static func announce(_ tracker: RestorableStateTracker) {
    for listener in listeners where listener.preserver?.remembersNothing == true {
      listener.preserver?.onInvalidation?()
    }
  }
}
