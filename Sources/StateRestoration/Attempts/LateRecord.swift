import RestorationStorage
import Synchronization

/// The record of a launch that writes nothing itself; the first save makes it, on any thread.
final class LateRecord: Sendable {
  private let change = Mutex<(@Sendable (inout SessionLedger) -> Void)?>(nil)

  /// Indicates whether no save has made the record yet.
  var isPending: Bool { change.withLock { $0 != nil } }

  /// Sets the change of the ledger with which the record begins.
  func set(_ begin: @escaping @Sendable (inout SessionLedger) -> Void) {
    change.withLock { $0 = begin }
  }

  /// Adds a change to the record.
  func add(_ more: @escaping @Sendable (inout SessionLedger) -> Void) {
    change.withLock { change in
      guard let begin = change else { return }
      change = { ledger in
        begin(&ledger)
        more(&ledger)
      }
    }
  }

  /// Makes the record in a ledger, with the sign of life that a save is. A record that is made already is
  /// not made again.
  func write(to ledger: inout SessionLedger) {
    guard let change = change.withLock({ $0 }) else { return }
    change(&ledger)
    ledger.close(ledger.attemptCount, .confirmed)
  }

  /// Notes that the record is in the store, or not wanted any more.
  func end() { change.withLock { $0 = nil } }
}
