/// Whether there is saved state for an object that has not appeared yet.
///
/// Source: conformance scenario 112.
public enum StateAvailability: String, Sendable, Codable {
  /// Nobody can say yet: restoring has not begun, or has not come to an end.
  case pending
  /// There is none, or the object has it already.
  case none
  /// There is some, and it waits for the object to appear.
  case some
}
