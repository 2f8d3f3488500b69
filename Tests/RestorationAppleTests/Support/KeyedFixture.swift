/// A keyed archive to be written by hand: classes are added as they are named.
struct KeyedFixture {
  private var objects: [ListValue] = ["$null"]
  private var classes: [String: UInt32] = [:]

  /// Adds an object as it is.
  mutating func add(_ value: ListValue) -> ListValue {
    objects.append(value)
    return .uid(UInt32(objects.count - 1))
  }

  /// The reference that the next object of a class will have, once its class is known.
  mutating func next(of name: String) -> ListValue {
    _ = type(name)
    return .uid(UInt32(objects.count))
  }

  /// Adds an object with its class.
  mutating func add(_ name: String, _ fields: [(String, ListValue)]) -> ListValue {
    let type = type(name)
    return add(.dictionary(fields + [("$class", type)]))
  }

  private mutating func type(_ name: String) -> ListValue {
    if let known = classes[name] { return .uid(known) }
    let chain: [ListValue] = [.string(name), "NSObject"]
    let number = add(.dictionary([("$classname", .string(name)), ("$classes", .array(chain))]))
    if case .uid(let uid) = number { classes[name] = uid }
    return number
  }

  /// The whole archive.
  func list(_ top: [(String, ListValue)]) -> ListValue {
    .dictionary([
      ("$version", 100_000), ("$archiver", "NSKeyedArchiver"), ("$top", .dictionary(top)),
      ("$objects", .array(objects)),
    ])
  }
}
