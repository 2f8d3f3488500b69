/// Keeps a value for some objects of a class, which then needs no room for it in each.
///
/// A value goes some time after its object has: as soon as there are twice as many values as at the
/// last look, the ones without an object are dropped.
@MainActor
package final class Attachments<Owner: AnyObject, Value: AnyObject> {
  private struct Entry {
    weak var owner: Owner?
    let value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  package init() {}

  /// The value of an object, made when it is first asked for.
  package func value(of owner: Owner, or make: () -> Value) -> Value {
    if let value = existingValue(of: owner) { return value }
    if entries.count >= limit { removeDead() }
    let value = make()
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, value: value)
    return value
  }

  /// The value of an object, or `nil` when nobody has asked for it so far.
  package func existingValue(of owner: Owner) -> Value? {
    // Another object may stand where a former one stood.
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.value
  }

  private func removeDead() {
    entries = entries.filter { $0.value.owner != nil }
    limit = max(64, entries.count * 2)
  }
}
