/// A table of values for some objects of a class, which saves space in all others.
///
/// A value is released some time after its object: when the table has doubled since the last
/// cleanup, values without an object are removed.
@MainActor
package final class Attachments<Owner: AnyObject, Value: AnyObject> {
  private struct Entry {
    weak var owner: Owner?
    let value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  package init() {}

  /// Returns the value of an object, made on first access.
  package func value(of owner: Owner, or make: () -> Value) -> Value {
    if let value = existingValue(of: owner) { return value }
    if entries.count >= limit { removeDead() }
    let value = make()
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, value: value)
    return value
  }

  /// Returns the value of an object, or `nil` if none was made.
  package func existingValue(of owner: Owner) -> Value? {
    // A new object may have the address of a former one.
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.value
  }

  private func removeDead() {
    entries = entries.filter { $0.value.owner != nil }
    limit = max(64, entries.count * 2)
  }
}
