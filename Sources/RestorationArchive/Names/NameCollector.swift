/// The names that the objects of an archive use, numbered in the order of their first use.
struct NameCollector {
  private(set) var names: [String] = []
  // Filled only for more names than a linear search handles; building a table takes longer than
  // that.
  private var numbers: [ExactName: Int32] = [:]
  private static let searchedCount = 8
  // Adjacent objects tend to share a class and a restoration class, and a look-up costs more than a
  // comparison. So the latest name is kept for each use.
  private var latest = LatestNames()

  /// The purpose for which an object uses a name.
  enum Use {
    case className, restorationClass, storyboard, storyboardIdentifier
  }

  private struct Latest {
    var identity = StringIdentity.none
    var number: Int32 = 0
  }

  // Not an array, because its allocation would slow down small archives.
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

  /// Indicates whether a name is the last one with this use; `false` proves nothing.
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
    // The collected text keeps the memory alive that an identity refers to; another text with the
    // same bytes might not.
    latest[use] = Latest(identity: StringIdentity(names[Int(number)]), number: number)
    return number
  }

  mutating func number(of name: String) -> Int32 {
    guard names.count > Self.searchedCount else {
      return names.firstIndex { sameBytes($0, name) }.map { Int32(truncatingIfNeeded: $0) }
        ?? add(name)
    }
    return numbers[name] ?? add(name)
  }

  private mutating func add(_ name: String) -> Int32 {
    names.append(name)
    if names.count > Self.searchedCount {
      for number in numbers.count..<names.count {
        numbers[names[number]] = Int32(truncatingIfNeeded: number)
      }
    }
    return Int32(truncatingIfNeeded: names.count - 1)
  }
}

/// The different lists of keys of an archive's objects, numbered in the order of their first use.
struct ShapeCollector {
  private(set) var shapes: [Shape] = []
  // See `NameCollector`.
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
