import CAdwaita

/// Any GTK object. The sample calls GTK's own functions, as an app without a binding does.
typealias Object = UnsafeMutableRawPointer

extension UnsafeMutableRawPointer {
  func `as`<T>(_ type: T.Type) -> UnsafeMutablePointer<T> { assumingMemoryBound(to: type) }
  var widget: UnsafeMutablePointer<GtkWidget> { self.as(GtkWidget.self) }
  var window: UnsafeMutablePointer<GtkWindow> { self.as(GtkWindow.self) }
}

/// The closure that a signal calls.
private final class Handler {
  let call: @MainActor (Object?) -> Void
  init(_ call: @escaping @MainActor (Object?) -> Void) { self.call = call }
}

/// Calls back when an object emits a signal.
///
/// - Parameter call: Gets the signal's first argument, which is undefined if the signal has none.
@MainActor
func on(_ object: Object, _ signal: String, _ call: @escaping @MainActor (Object?) -> Void) {
  let callback: @convention(c) (gpointer?, gpointer?) -> Void = { data, argument in
    guard let data else { return }
    nonisolated(unsafe) let (handler, argument) = (data, argument)
    MainActor.assumeIsolated {
      Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().call(argument)
    }
  }
  let end: GClosureNotify = { data, _ in
    if let data { Unmanaged<Handler>.fromOpaque(data).release() }
  }
  // With the swapped flag the handler comes first, whatever arguments the signal has.
  g_signal_connect_data(
    object,
    signal,
    unsafeBitCast(callback, to: GCallback.self),
    Unmanaged.passRetained(Handler(call)).toOpaque(),
    end,
    G_CONNECT_SWAPPED
  )
}
