/// Finds one path in the list of objects without making a path of any other.
struct PathSearch {
  let target: [IdentifierPath.Component]
  // How many components of the target the entry before had from the root on.
  private var matched = 0

  init(_ path: IdentifierPath) {
    target = path.components
  }

  /// Reads one path and returns whether it is the target; entries must come in order.
  mutating func readMatch(_ reader: inout ByteReader) throws(RestorationError) -> Bool {
    let shared = Int(truncatingIfNeeded: try reader.readVarint())
    let added = try reader.readCount()
    matched = min(matched, shared)
    for depth in shared..<(shared + added) {
      let component = try DirectoryBlockLayout.readComponent(&reader)
      if matched == depth, depth < target.count, Self.isSame(component, target[depth]) {
        matched += 1
      }
    }
    return matched == target.count && shared + added == target.count
  }

  private static func isSame(
    _ bytes: (identifier: UnsafeRawBufferPointer, slot: UnsafeRawBufferPointer?),
    _ component: IdentifierPath.Component
  ) -> Bool {
    guard component.identifier.withUTF8Bytes({ compare(bytes.identifier, $0) == 0 }) else {
      return false
    }
    guard let slot = component.slot, let bytes = bytes.slot else {
      return component.slot == nil && bytes.slot == nil
    }
    return slot.withUTF8Bytes { compare(bytes, $0) == 0 }
  }
}
