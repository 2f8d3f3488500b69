/// A search for one path in the list of objects that creates no other path.
struct PathSearch {
  let target: [IdentifierPath.Component]
  /// The components as stored in archives.
  private let targetBytes: [ArchiveBytes]
  // The number of leading components that the previous entry had in common with the target.
  private var matched = 0

  init(_ path: IdentifierPath) {
    target = path.components
    targetBytes = target.map { component in
      let out = ByteWriter()
      out.write(component)
      return out.finish()
    }
  }

  /// Reads one path and returns whether it is the target; entries must be read in order.
  mutating func readMatch(_ reader: inout ByteReader) throws(RestorationError) -> Bool {
    let shared = Int(truncatingIfNeeded: try reader.readVarint())
    let added = try reader.readCount()
    matched = min(matched, shared)
    for depth in shared..<(shared + added) {
      let component = try reader.readComponentBytes(limit: .max)
      if matched == depth, depth < target.count, sameBytes(component, targetBytes[depth].pointer) {
        matched += 1
      }
    }
    return matched == target.count && shared + added == target.count
  }
}
