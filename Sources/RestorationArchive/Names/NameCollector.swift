/// The names that the objects of an archive use, numbered in the order in which they come.
struct NameCollector {
  private(set) var names: [String] = []
  // Only of more names than are searched through one by one; making a table takes longer than that.
  private var numbers: [Name: Int32] = [:]
  private static let searchedCount = 8
  // Neighbours tend to be of one class and one restoration class, and looking a name up costs more
  // than comparing two; so the latest name is known for each use.
  private var latest = LatestNames()

  /// What an object has a name for.
  enum Use {
    case className, restorationClass, storyboard, storyboardIdentifier
  }

  private struct Latest {
    var identity = StringIdentity.none
    var number: Int32 = 0
  }

  // No array, because a small archive would notice the allocation.
  private struct LatestNames {
    private var className = Latest()
    private var restorationClass = Latest()
    private var storyboard = Latest()
    private var storyboardIdentifier = Latest()

    @inline(__always)
    subscript(use: Use) -> Latest {
      get {
        switch use {
        case .className: className
        case .restorationClass: restorationClass
        case .storyboard: storyboard
        case .storyboardIdentifier: storyboardIdentifier
        }
      }
      set {
        switch use {
        case .className: className = newValue
        case .restorationClass: restorationClass = newValue
        case .storyboard: storyboard = newValue
        case .storyboardIdentifier: storyboardIdentifier = newValue
        }
      }
    }
  }

  /// A name that is equal to another only if its bytes are.
  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { sameBytes(left.text, right.text) }
    // Not the string's own hash, which is one for all that look the same.
    func hash(into hasher: inout Hasher) { text.withUTF8Bytes { hasher.combine(bytes: $0) } }
  }

  /// Whether a name is the one that was last used so; `false` says nothing.
  @inline(__always)
  func isLatest(_ name: String, as use: Use) -> Bool {
    latest[use].identity == StringIdentity(name)
  }

  @inline(__always)
  mutating func number(of name: String, as use: Use) -> Int32 {
    isLatest(name, as: use) ? latest[use].number : find(name, as: use)
  }

  @inline(never)
  private mutating func find(_ name: String, as use: Use) -> Int32 {
    let number = number(of: name)
    // The collected text keeps the memory alive that an identity stands for; another of the same
    // bytes might not.
    latest[use] = Latest(identity: StringIdentity(names[Int(number)]), number: number)
    return number
  }

  mutating func number(of name: String) -> Int32 {
    guard names.count > Self.searchedCount else {
      return names.firstIndex { sameBytes($0, name) }.map { Int32(truncatingIfNeeded: $0) }
        ?? add(name)
    }
    return numbers[Name(text: name)] ?? add(name)
  }

  private mutating func add(_ name: String) -> Int32 {
    names.append(name)
    if names.count > Self.searchedCount {
      for number in numbers.count..<names.count {
        numbers[Name(text: names[number])] = Int32(truncatingIfNeeded: number)
      }
    }
    return Int32(truncatingIfNeeded: names.count - 1)
  }
}

/// The different lists of keys that the objects of an archive have, numbered in the same way.
struct ShapeCollector {
  private(set) var shapes: [Shape] = []
  // As for names.
  private var numbers: [ObjectIdentifier: Int32] = [:]
  private static let searchedCount = 8
  private var latest: (shape: UnsafeMutableRawPointer?, number: Int32) = (nil, 0)

  @inline(__always)
  mutating func number(of shape: Unmanaged<Shape>) -> Int32 {
    latest.shape == shape.toOpaque() ? latest.number : find(shape)
  }

  @inline(never)
  private mutating func find(_ shape: Unmanaged<Shape>) -> Int32 {
    let kept = shape.takeUnretainedValue()
    let number = number(of: kept) ?? add(kept)
    latest = (shape.toOpaque(), number)
    return number
  }

  private func number(of shape: Shape) -> Int32? {
    guard shapes.count > Self.searchedCount else {
      return shapes.firstIndex { $0 === shape }.map { Int32(truncatingIfNeeded: $0) }
    }
    return numbers[ObjectIdentifier(shape)]
  }

  private mutating func add(_ shape: Shape) -> Int32 {
    shapes.append(shape)
    if shapes.count > Self.searchedCount {
      for number in numbers.count..<shapes.count {
        numbers[ObjectIdentifier(shapes[number])] = Int32(truncatingIfNeeded: number)
      }
    }
    return Int32(truncatingIfNeeded: shapes.count - 1)
  }
}
