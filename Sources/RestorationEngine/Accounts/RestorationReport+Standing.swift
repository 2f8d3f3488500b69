extension RestorationReport {
  /// The place of a stored object in the accounting of a restoration: each object has exactly one.
  ///
  /// ```swift
  /// let missing = report.entries.filter { $0.standing != .shown }
  /// ```
  ///
  /// Standings are settled at the end of the restoration, from the tree as it is then.
  public enum Standing: String, Sendable, Codable, CaseIterable {
    /// An object has the state, and is in the app's tree or is registered.
    case shown
    /// No object has appeared for the state; saves keep the state until one does, within the limits
    /// of ``RestorationOptions/maximumWaitingByteCount``.
    case waiting
    /// The object was left out for the reason given: by its factory, its container, its level, or
    /// after a crash. Saves keep its state within the same limits, and the object is restored once
    /// the reason no longer applies.
    case leftOut
    /// A stand-in has the place of the object, or of one above it, and its state: the object is asleep
    /// until the app goes there.
    case asleep
    /// The app no longer needs the state.
    case givenUp
    /// The state could not be given to the object at its path, or cannot be kept. The stored
    /// revision still has it.
    case refused
  }
}
