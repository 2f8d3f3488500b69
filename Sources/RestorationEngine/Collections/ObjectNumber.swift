/// The number of an object in a list of a pass: of an archive, of the memory of a tree, or of the
/// objects that existed before.
///
/// Half the size of an index, because every object keeps several.
struct ObjectNumber: Hashable, Comparable, Strideable, Sendable {
  private let value: Int32

  /// The number for no object.
  static let none = ObjectNumber(-1)

  /// The number of the object at an index.
  @inline(__always)
  init(_ index: Int) { value = Int32(truncatingIfNeeded: index) }

  /// The index of the object in its list.
  @inline(__always) var index: Int { Int(value) }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  @inline(__always)
  func distance(to other: Self) -> Int { other.index - index }

  @inline(__always)
  func advanced(by count: Int) -> Self { Self(index + count) }
}
