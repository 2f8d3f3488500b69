import RestorationArchive

extension Archive {
  /// Whether it has the values of a ``SceneState``, of which no code of the app runs while they are restored.
  package var hasPlainValues: Bool {
    let app = try? object(at: .root)
    return app?.className == String(reflecting: SceneValuesHost.self)
  }
}
