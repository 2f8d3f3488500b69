/// The keys of values that objects encode without one: `$0`, `$1` and so on, as in Foundation's keyed
/// archives.
///
/// Each object counts its own, also one that is stored by value inside another.
package struct UnkeyedValues {
  // By the number of objects around the one that counts.
  private var counts: [Int] = []

  package init() {}

  /// Returns the key of the next value of the object that is inside `depth` others.
  package mutating func nextKey(inside depth: Int) -> String {
    while counts.count <= depth { counts.append(0) }
    defer { counts[depth] += 1 }
    return "$\(counts[depth])"
  }

  /// Begins another object inside `depth` others.
  package mutating func begin(inside depth: Int) {
    while counts.count > depth { counts.removeLast() }
  }
}
