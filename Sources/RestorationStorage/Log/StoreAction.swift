import RestorationArchive

/// A command of the tool. The changes of a store that was opened for one are noted in the logs of
/// their sessions.
package struct StoreAction: Sendable {
  /// A random number that all changes of the command share.
  package let identifier: UInt64
  /// The name of the command, of at most ``maximumVerbByteCount`` bytes.
  package let verb: String
  /// The time for which removed revisions rest, so that the command can be undone; `nil` to remove
  /// them for good.
  package let rest: Duration?

  package static let maximumVerbByteCount = 32

  package init(_ verb: String, rest: Duration? = nil) {
    identifier = .random(in: 1 ... .max)
    self.verb = verb.cut(toByteCount: Self.maximumVerbByteCount)
    self.rest = rest
  }
}
