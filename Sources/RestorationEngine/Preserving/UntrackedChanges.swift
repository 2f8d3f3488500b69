/// Tells tree preservers of changes in objects that no tracker stands for.
///
/// Nobody knows whose tree such an object belongs to, so all are told.
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

  static func announce() {
    for listener in listeners { listener.preserver?.onInvalidation?() }
  }
}
