import ViewControllers

/// A responder that may be gone by the time it is told.
final class WeakResponder: Sendable {
  @MainActor private(set) weak var responder: UIResponder?
  @MainActor init(_ responder: UIResponder?) { self.responder = responder }
}

/// What Foundation hands over on the main thread, on its way to the main actor.
struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
