extension AppScenes {
  /// A scene that its user has closed for good and can open again; see
  /// ``AppScenes/recentlyClosed()``.
  public struct ClosedScene: Sendable, Hashable, Identifiable {
    /// The identifier of the scene.
    public let scene: String
    /// The time when it was closed, in seconds since 2001-01-01 00:00 UTC.
    public let closedAt: Double

    /// The identifier of the scene.
    public var id: String { scene }
  }
}
