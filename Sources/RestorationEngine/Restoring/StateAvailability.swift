/// The availability of saved state for an object that has not appeared yet.
///
/// Source: conformance scenario 112.
public enum StateAvailability: String, Sendable, Codable {
  /// Restoring has not begun or has not ended, so the answer is not known yet.
  case pending
  /// No state waits for the object: none is saved, the object already has it, or the app has given
  /// it up.
  case none
  /// State is saved for the object and waits for it to appear.
  case some
}
