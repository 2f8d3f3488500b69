/// The names that the objects of an archive use, numbered in the order in which they come.
struct NameCollector {
  private(set) var names: [String] = []
  private var numbers: [Name: Int32] = [:]
  // Neighbours tend to be of one class, and looking names up costs more than comparing two.
  private var latest = 0

  /// A name that is equal to another only if its bytes are.
  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { sameBytes(left.text, right.text) }
    // Not the string's own hash, which is one for all that look the same.
    func hash(into hasher: inout Hasher) { text.withUTF8Bytes { hasher.combine(bytes: $0) } }
  }

  mutating func number(of name: String) -> Int32 {
    if latest < names.count, StringIdentity(names[latest]) == StringIdentity(name) {
      return Int32(truncatingIfNeeded: latest)
    }
    let number = numbers[Name(text: name)] ?? add(name)
    latest = Int(number)
    return number
  }

  private mutating func add(_ name: String) -> Int32 {
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(name)
    numbers[Name(text: name)] = number
    return number
  }
}

/// The different lists of keys that the objects of an archive have, numbered in the same way.
struct ShapeCollector {
  private(set) var shapes: [Shape] = []
  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var latest = 0

  mutating func number(of shape: Shape) -> Int32 {
    if latest < shapes.count, shapes[latest] === shape {
      return Int32(truncatingIfNeeded: latest)
    }
    let number = numbers[ObjectIdentifier(shape)] ?? add(shape)
    latest = Int(number)
    return number
  }

  private mutating func add(_ shape: Shape) -> Int32 {
    let number = Int32(truncatingIfNeeded: shapes.count)
    shapes.append(shape)
    numbers[ObjectIdentifier(shape)] = number
    return number
  }
}
