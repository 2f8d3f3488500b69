#if GTK
  internal import CGTK

  /// A weak reference to a GObject that another thread may destroy at any time.
  final class WeakObject {
    // GLib writes into it when the object is destroyed, so its address must be stable.
    private let place: UnsafeMutablePointer<GWeakRef>

    init(_ object: Object) {
      place = .allocate(capacity: 1)
      g_weak_ref_init(place, object)
    }

    deinit {
      g_weak_ref_clear(place)
      place.deallocate()
    }

    /// Passes the object to a closure, during which it stays alive, or returns `nil` if it has been
    /// destroyed.
    func withObject<T>(_ use: (Object) throws -> T?) rethrows -> T? {
      guard let object = g_weak_ref_get(place) else { return nil }
      defer { g_object_unref(object) }
      return try use(object)
    }
  }
#endif
