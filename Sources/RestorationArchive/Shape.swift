/// The keys of an object in their order of UTF-8 bytes: what its section leaves out.
///
/// Objects of one class nearly always have the same keys, so an archive stores each list of keys
/// once and a section holds values only. The section's bytes still depend on the object alone.
package final class Shape: Sendable {
  package let keys: [String]

  package init(sortedKeys: [String]) {
    keys = sortedKeys
  }

  /// Position of a key, by binary search.
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
    for key in keys { hasher.combine(key) }
  }
}

/// The key sequences that objects have been encoded with so far.
///
/// A class encodes the same keys in the same order every time, so after the first object each step
/// is one comparison with the key that came next last time, and the sorted order is already known.
package final class KeySequences {
  package let start = KeySequence(key: "", parent: nil)

  package init() {}

  deinit {
    start.forget()
  }
}

/// The keys of one object so far, in the order of the calls.
package final class KeySequence {
  let key: String
  private var parent: KeySequence?
  private var latest: KeySequence?
  private var following: [KeySequence] = []
  private var cachedLayout: Layout?

  // Objects whose keys are data never repeat a sequence; remembering those would only cost.
  private static let maximumRemembered = 16

  /// The sorted keys, and for each the position of the call that gave its value.
  struct Layout {
    let shape: Shape
    /// `nil` when the calls came in sorted order, without repeats.
    let order: [Int]?
  }

  init(key: String, parent: KeySequence?) {
    self.key = key
    self.parent = parent
  }

  func next(_ key: String) -> KeySequence {
    if let latest, sameBytes(latest.key, key) { return latest }
    if let known = following.first(where: { sameBytes($0.key, key) }) {
      latest = known
      return known
    }
    let step = KeySequence(key: key, parent: self)
    if following.count < Self.maximumRemembered {
      following.append(step)
      latest = step
    }
    return step
  }

  /// The sequence without its last key.
  var previous: KeySequence? { parent }

  /// Lets go of what follows; parents and followers hold each other otherwise.
  ///
  /// An object may have as many keys as it likes, so neither this nor freeing goes down by calls.
  func forget() {
    var waiting = [self]
    while let step = waiting.popLast() {
      waiting += step.following
      step.latest = nil
      step.following = []
    }
  }

  deinit {
    var ancestor = parent
    parent = nil
    while isKnownUniquelyReferenced(&ancestor) {
      let next = ancestor?.parent
      ancestor?.parent = nil
      ancestor = next
    }
  }

  var layout: Layout {
    if let cachedLayout { return cachedLayout }
    let layout = makeLayout()
    cachedLayout = layout
    return layout
  }

  /// The keys in the order of the calls.
  var keys: [String] {
    var result: [String] = []
    var step = self
    while let parent = step.parent {
      result.append(step.key)
      step = parent
    }
    result.reverse()
    return result
  }

  private func makeLayout() -> Layout {
    let keys = keys
    let kept = sortedPositions(of: keys)
    return Layout(
      shape: Shape(sortedKeys: kept.map { keys[$0] }),
      order: kept == Array(keys.indices) ? nil : kept
    )
  }
}

/// The positions of keys in their sorted order; of equal keys only the last counts (rule K21).
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
