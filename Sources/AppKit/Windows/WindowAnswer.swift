/// A completion handler of the main actor that may be called on any queue.
struct WindowAnswer: Sendable {
  private nonisolated(unsafe) let handler: (NSWindow?, (any Error)?) -> Void

  init(_ handler: @escaping (NSWindow?, (any Error)?) -> Void) { self.handler = handler }

  func give(_ window: NSWindow?, _ error: (any Error)?) {
    onMainActor { handler(window, error) }
  }
}
