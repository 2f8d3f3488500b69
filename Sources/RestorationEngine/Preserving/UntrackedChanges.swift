/// Tells tree preservers of changes in objects of their trees that no tracker speaks for.
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

  static func announce(_ object: any StateRestoring) {
    for listener in listeners {
      guard let preserver = listener.preserver, preserver.contains(object) else { continue }
      preserver.onInvalidation?()
    }
  }
}
