#if GTK
  internal import CGTK
  import Foundation

  /// How the items of a list have changed: from a place on, so many went and so many came.
  struct ItemsChange {
    let place: Int
    let removed: Int
    let added: Int

    /// Where those are that came.
    var addedPlaces: Range<Int> { place..<(place + added) }
  }

  extension UnsafeMutableRawPointer {
    /// Calls back on the main thread until this object or `receiver` is gone: at once, or in a later turn
    /// of the loop where the signal comes in another thread.
    func connect(_ signal: String, with receiver: Object, _ call: @escaping @MainActor () -> Void) {
      let callback: @convention(c) (gpointer?) -> Void = { SignalHandler<Void>.call($0, ()) }
      attach(signal, receiver, SignalHandler(call), unsafeBitCast(callback, to: GCallback.self))
    }

    /// As the other, for the changes of a list.
    func connectItems(
      with receiver: Object,
      _ call: @escaping @MainActor (ItemsChange) -> Void
    ) {
      let callback: @convention(c) (gpointer?, guint, guint, guint) -> Void = {
        data,
        place,
        removed,
        added in
        let change = ItemsChange(place: Int(place), removed: Int(removed), added: Int(added))
        SignalHandler<ItemsChange>.call(data, change)
      }
      attach(
        "items-changed",
        receiver,
        SignalHandler(call),
        unsafeBitCast(callback, to: GCallback.self)
      )
    }

    private func attach<Value: Sendable>(
      _ signal: String,
      _ receiver: Object,
      _ handler: SignalHandler<Value>,
      _ callback: GCallback
    ) {
      let closure = g_cclosure_new_swap(
        callback,
        Unmanaged.passRetained(handler).toOpaque(),
        { data, _ in
          guard let data else { return }
          Unmanaged<AnyObject>.fromOpaque(data).release()
        }
      )
      g_object_watch_closure(receiver.as(GObject.self), closure)
      g_signal_connect_closure(self, signal, closure, 0)
    }
  }

  /// What is called for a signal, whichever thread it comes in.
  private final class SignalHandler<Value: Sendable>: Sendable {
    private let call: @MainActor (Value) -> Void

    init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }

    static func call(_ data: gpointer?, _ value: Value) {
      guard let data else { return }
      let call = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().call
      onMainThread { call(value) }
    }
  }

  /// Does something on the main thread: at once there, and from any other in a later turn of its loop.
  func onMainThread(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }
#endif
