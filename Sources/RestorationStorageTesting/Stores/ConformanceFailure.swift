/// A promise that a store or backend did not keep.
public struct ConformanceFailure: Error, Sendable, CustomStringConvertible {
  /// The store or backend, by the name that was given to the suite.
  public let store: String
  /// The promise, as its check is called.
  public let promise: String
  /// What the promise demands.
  public let expected: String
  /// What it did instead.
  public let found: String

  public var description: String {
    "\(store) breaks its promise \"\(promise)\": expected \(expected), found \(found)"
  }
}
