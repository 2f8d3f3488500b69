/// The names that the objects of an archive use, numbered in the order in which they come.
struct NameCollector {
  private(set) var names: [String] = []
  private var numbers: [Name: Int32] = [:]
  // Neighbours tend to be of one class, and looking names up costs more than comparing two.
  private var latest: (identity: StringIdentity, number: Int32) = (.none, 0)

  /// A name that is equal to another only if its bytes are.
  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { sameBytes(left.text, right.text) }
    // Not the string's own hash, which is one for all that look the same.
    func hash(into hasher: inout Hasher) { text.withUTF8Bytes { hasher.combine(bytes: $0) } }
  }

  /// Whether a name is the one that was asked for last; `false` says nothing.
  @inline(__always)
  func isLatest(_ name: String) -> Bool { latest.identity == StringIdentity(name) }

  @inline(__always)
  mutating func number(of name: String) -> Int32 {
    isLatest(name) ? latest.number : find(name)
  }

  @inline(never)
  private mutating func find(_ name: String) -> Int32 {
    let number = numbers[Name(text: name)] ?? add(name)
    // The collected text keeps the memory alive that an identity stands for; another of the same
    // bytes might not.
    latest = (StringIdentity(names[Int(number)]), number)
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
  private var latest: (shape: UnsafeMutableRawPointer?, number: Int32) = (nil, 0)

  @inline(__always)
  mutating func number(of shape: Unmanaged<Shape>) -> Int32 {
    latest.shape == shape.toOpaque() ? latest.number : find(shape)
  }

  @inline(never)
  private mutating func find(_ shape: Unmanaged<Shape>) -> Int32 {
    let kept = shape.takeUnretainedValue()
    let number = numbers[ObjectIdentifier(kept)] ?? add(kept)
    latest = (shape.toOpaque(), number)
    return number
  }

  private mutating func add(_ shape: Shape) -> Int32 {
    let number = Int32(truncatingIfNeeded: shapes.count)
    shapes.append(shape)
    numbers[ObjectIdentifier(shape)] = number
    return number
  }
}
