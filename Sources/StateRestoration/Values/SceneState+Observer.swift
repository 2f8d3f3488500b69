extension SceneState {
  /// Keeps an observation of ``SceneState/observe(_:_:)`` alive.
  @MainActor
  public final class Observer {
    private var body: (@MainActor () -> Void)?

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    func tell() { body?() }

    /// Ends the observation.
    public func cancel() { body = nil }
  }
}
