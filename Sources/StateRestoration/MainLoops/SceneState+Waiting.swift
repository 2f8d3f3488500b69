public import RestorationArchive
import RestorationStorage

extension SceneState {
  /// Opens the values of a scene as `open` does, in a program whose `main` is synchronous because
  /// its main thread runs an event loop of its own.
  ///
  /// ```swift
  /// let scene = SceneState.openAndWait(app: "org.example.editor")
  /// ```
  ///
  /// Call it on the main thread, from code that is not `async`. Saves by the cadence need a loop
  /// that serves the ``MainQueue``. While the main thread is blocked, values are saved on another
  /// thread.
  ///
  /// - Returns: The values, restored, and ``current`` from now on.
  public static func openAndWait(
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    path: String? = nil,
    options: SessionOptions? = nil
  ) -> SceneState {
    MainQueue.wait {
      await open(app: app, scene: scene, path: path, options: options)
    }
  }

  /// Saves the values as ``save(label:)`` does, and blocks the calling thread until that is done.
  ///
  /// - Parameter deadline: The longest time to wait; 2 seconds by default.
  /// - Throws: As ``save(label:)`` and ``RestorationSession/saveAndWait(deadline:)``.
  /// - Durability: As ``save(label:)``.
  @discardableResult
  public func saveAndWait(
    deadline: Duration = .seconds(2)
  ) throws(RestorationError) -> SaveOutcome {
    try checked(session.saveAndWait(deadline: deadline))
  }
}
