/// The keys of an object, sorted by their UTF-8 bytes, which its section omits.
///
/// Objects of one class nearly always have the same keys, so an archive stores each list of keys
/// once, and a section holds only values. The section's bytes still depend only on the object.
package final class Shape: Sendable {
  package let keys: [String]

  static let empty = Shape(sortedKeys: [])

  package init(sortedKeys: [String]) {
    keys = sortedKeys
  }

  /// The index of a key, by binary search.
  package func index(of key: String) -> Int? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(keys[middle], key) { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && sameBytes(keys[low], key) ? low : nil
  }
}

extension Shape: Hashable {
  package static func == (left: Shape, right: Shape) -> Bool {
    left === right
      || left.keys.count == right.keys.count && zip(left.keys, right.keys).allSatisfy(sameBytes)
  }

  package func hash(into hasher: inout Hasher) {
    for key in keys {
      key.withUTF8Bytes { hasher.combine(bytes: $0) }
      // Otherwise all lists that divide one text into keys would have the same hash.
      hasher.combine(0xFF as UInt8)
    }
  }
}

/// The positions of keys in sorted order; of equal keys only the last counts (rule K21).
func sortedPositions(of keys: [String]) -> [Int] {
  let order = keys.indices.sorted {
    sameBytes(keys[$0], keys[$1]) ? $0 < $1 : bytesPrecede(keys[$0], keys[$1])
  }
  var kept: [Int] = []
  for index in order {
    if let last = kept.last, sameBytes(keys[last], keys[index]) { kept.removeLast() }
    kept.append(index)
  }
  return kept
}
