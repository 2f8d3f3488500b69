/// The saves of all devices of a history, each with the one that it continues from.
package struct SaveFamily: Sendable {
  private var parents: [UInt64: UInt64] = [:]
  /// The markers of all saves, ascending from 1.
  package private(set) var all: [UInt64] = []

  package init() {}

  /// Adds a save, and returns its marker.
  package mutating func add(after parent: UInt64?) -> UInt64 {
    let marker = UInt64(all.count + 1)
    parents[marker] = parent
    all.append(marker)
    return marker
  }

  package func leads(from marker: UInt64, to ancestor: UInt64) -> Bool {
    var current: UInt64? = marker
    while let found = current, found > ancestor { current = parents[found] }
    return current == ancestor
  }

  /// The saves from which none continues.
  package var leaves: Set<UInt64> { Set(all).subtracting(parents.values) }
}
