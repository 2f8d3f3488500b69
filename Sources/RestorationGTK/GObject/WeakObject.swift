#if GTK
  internal import CGTK

  /// An object of GObject's that another thread may end at any time.
  final class WeakObject {
    // GLib writes into it when the object ends, so it has a place of its own.
    private let place: UnsafeMutablePointer<GWeakRef>

    init(_ object: Object) {
      place = .allocate(capacity: 1)
      g_weak_ref_init(place, object)
    }

    deinit {
      g_weak_ref_clear(place)
      place.deallocate()
    }

    /// Passes on the object, which lives for that long, or returns `nil` when it is gone.
    func withObject<T>(_ use: (Object) throws -> T?) rethrows -> T? {
      guard let object = g_weak_ref_get(place) else { return nil }
      defer { g_object_unref(object) }
      return try use(object)
    }
  }
#endif
