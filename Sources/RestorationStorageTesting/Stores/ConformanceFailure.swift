/// A promise that a store or backend has broken.
public struct ConformanceFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the store or backend that was given to the suite.
  public let store: String
  /// The promise, as named by its check.
  public let promise: String
  /// The behaviour that the promise demands.
  public let expected: String
  /// The actual behaviour.
  public let found: String

  public var description: String {
    "\(store) breaks its promise \"\(promise)\": expected \(expected), found \(found)"
  }
}
