// Sets and dictionaries: sorting by bytes gives equal collections equal bytes, independent of hash
// seeds.
extension ValueWriter {
  /// Writes a set; `element` writes one value per call, in any order.
  package func writeSet(
    count: Int,
    element: (Int) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try writeSorted(.set, count: count) { (index) throws(RestorationError) in
      try element(index)
      return out.count
    }
  }

  /// Writes a dictionary; `key` and `value` write one value per call, in any order of entries.
  package func writeDictionary(
    count: Int,
    key: (Int) throws(RestorationError) -> Void,
    value: (Int) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    try writeSorted(.dictionary, count: count) { (index) throws(RestorationError) in
      let holesBefore = holes.count
      try key(index)
      guard holes.count == holesBefore else {
        throw RestorationError(
          .unsupportedValue,
          "an embedded object as the key of a dictionary; use a string key"
        )
      }
      let endOfKey = out.count
      try value(index)
      return endOfKey
    }
  }

  private struct Part {
    let range: Range<Int>
    /// The indices of the open holes in this part.
    let holes: Range<Int>
    /// The length of the leading part that must be unique.
    let keyLength: Int
    /// The bytes by which an element of a set with embedded objects is sorted: its bytes as in a
    /// section of its own.
    var ownForm: ArchiveBytes?
  }

  // `element` returns the end of the part that must be unique.
  private func writeSorted(
    _ tag: ArchiveFormat.Tag,
    count: Int,
    element: (Int) throws(RestorationError) -> Int
  ) throws(RestorationError) {
    try enter(tag == .dictionary ? 2 * count : count)
    defer { leave() }
    let firstHole = holes.count
    let start = out.count
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for index in 0..<count {
      let from = out.count
      let holesBefore = holes.count
      let endOfKey = try element(index)
      parts.append(
        Part(
          range: from..<out.count,
          holes: holesBefore..<holes.count,
          keyLength: endOfKey - from
        )
      )
    }
    if tag == .set {
      for index in parts.indices where !parts[index].holes.isEmpty {
        parts[index].ownForm = try ownForm(of: parts[index].range)
      }
    }
    let order = try sortedOrder(of: parts, tag)
    let openHoles = Array(holes[firstHole...])
    let unsorted = [UInt8](UnsafeRawBufferPointer(rebasing: out.bytes[start...]))
    out.truncate(to: start)
    holes.removeSubrange(firstHole...)
    write(tag)
    out.write(varint: order.count)
    for index in order {
      let part = parts[index]
      let shift = out.count - part.range.lowerBound
      for hole in part.holes {
        var moved = openHoles[hole - firstHole]
        moved.position += shift
        holes.append(moved)
      }
      let local = (part.range.lowerBound - start)..<(part.range.upperBound - start)
      unsorted.withUnsafeBytes { out.write(raw: UnsafeRawBufferPointer(rebasing: $0[local])) }
    }
  }

  /// The parts in the order of their bytes; of equal elements of a set, only the first.
  private func sortedOrder(
    of parts: [Part],
    _ tag: ArchiveFormat.Tag
  ) throws(RestorationError) -> [Int] {
    let bytes = out.bytes
    func key(_ index: Int) -> UnsafeRawBufferPointer {
      let part = parts[index]
      let end = part.range.lowerBound + part.keyLength
      return part.ownForm?.pointer
        ?? UnsafeRawBufferPointer(rebasing: bytes[part.range.lowerBound..<end])
    }
    // Equal parts keep their original order.
    let order = parts.indices.sorted {
      let order = compare(key($0), key($1))
      return order == 0 ? $0 < $1 : order < 0
    }
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    for index in order {
      if let last = kept.last, sameBytes(key(last), key(index)) {
        guard tag == .set else {
          throw RestorationError(.unsupportedValue, "two entries of a dictionary have equal keys")
        }
      } else {
        kept.append(index)
      }
    }
    return kept
  }

  private func ownForm(of range: Range<Int>) throws(RestorationError) -> ArchiveBytes {
    let emission = SectionEmission(
      limits: limits,
      maximumByteCount: limits.maximumByteCount - ownForms.byteCount
    )
    try emission.emit(out.bytes, range, holes: holes)
    ownForms.byteCount += emission.out.count
    return emission.out.finish()
  }
}
