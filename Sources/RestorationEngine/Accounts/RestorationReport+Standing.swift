extension RestorationReport {
  /// The place of a stored object in the account of a restoration: each object has exactly one.
  ///
  /// ```swift
  /// let missing = report.entries.filter { $0.standing != .shown }
  /// ```
  ///
  /// The account is kept at the end of the restoration, from the tree as it hangs then.
  public enum Standing: String, Sendable, Codable, CaseIterable {
    /// An object has the state, and hangs in the app's tree or is registered.
    case shown
    /// No object has appeared for the state; every save takes it along until one does.
    case waiting
    /// The object was left out for the reason given: by its factory, its container, its level, or after a
    /// crash. Every save takes its state along; it comes back when the reason has gone.
    case leftOut
    /// The app has no use for the state any more.
    case givenUp
    /// The state could not be given to the object that stands in its place, or cannot be kept. The stored
    /// revision still has it.
    case refused
  }
}
