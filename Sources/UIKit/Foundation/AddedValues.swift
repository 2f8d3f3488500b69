/// Values that an app adds to objects of any class: associated objects, and values by key.
///
/// A value is released some time after its object: when the table has doubled since the last
/// cleanup, values without an object are removed.
@MainActor
final class AddedValues {
  private struct Entry {
    weak var owner: AnyObject?
    let values: AddedValues
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  private static var limit = 64

  var values: [String: Any] = [:]
  var objects: [UnsafeRawPointer: Any] = [:]

  /// Returns the values of an object, made on first access.
  static func of(_ owner: AnyObject) -> AddedValues {
    if let values = existing(of: owner) { return values }
    if entries.count >= limit {
      entries = entries.filter { $0.value.owner != nil }
      limit = max(64, entries.count * 2)
    }
    let values = AddedValues()
    entries[ObjectIdentifier(owner)] = Entry(owner: owner, values: values)
    return values
  }

  /// Returns the values of an object, or `nil` if none were added.
  static func existing(of owner: AnyObject) -> AddedValues? {
    // A new object may have the address of a former one.
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.values
  }
}
