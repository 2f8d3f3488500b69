#if GTK
  internal import CGTK
  import Foundation

  /// A change of a list's items: the numbers of items removed and added at a place.
  struct ItemsChange {
    let place: Int
    let removed: Int
    let added: Int

    /// The places of the added items.
    var addedPlaces: Range<Int> { place..<(place + added) }
  }

  extension UnsafeMutableRawPointer {
    /// Calls back on the main thread until this object or `receiver` is destroyed: immediately, or
    /// in a later turn of the loop if the signal is emitted in another thread.
    func connect(_ signal: String, with receiver: Object, _ call: @escaping @MainActor () -> Void) {
      let callback: @convention(c) (gpointer?) -> Void = { SignalHandler<Void>.call($0, ()) }
      attach(signal, receiver, SignalHandler(call), unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects to the changes of a list, like `connect(_:with:_:)`.
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

  /// The handler of a signal, for signals from any thread.
  private final class SignalHandler<Value: Sendable>: Sendable {
    private let call: @MainActor (Value) -> Void

    init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }

    static func call(_ data: gpointer?, _ value: Value) {
      guard let data else { return }
      let call = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().call
      onMainThread { call(value) }
    }
  }

  /// Runs a closure on the main thread: immediately if called there, otherwise in a later turn of
  /// its loop.
  func onMainThread(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }
#endif
