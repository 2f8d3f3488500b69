// References to children, without their paths.
extension SectionReader {
  /// Reads an array of references to children of an object of a walk.
  ///
  /// - Parameters:
  ///   - start: The position of the array, or of a single reference or `nil`.
  ///   - make: Makes the object of a child, unless it was made before.
  ///   - reserve: Called with the number of children before the first.
  ///   - visit: Called with the object of each child.
  /// - Throws: `RestorationError` with code `typeMismatch` if something else is stored, or
  ///   `unsupportedValue` if the object is not one of a walk.
  package func readChildren(
    at start: Int,
    _ make: () -> AnyObject,
    reserve: (Int) -> Void,
    _ visit: (consuming AnyObject) -> Void
  ) throws(RestorationError) {
    guard let walk else {
      throw RestorationError(
        .unsupportedValue,
        "children are made by decodeTree only; use decodeReferences(forKey:)"
      )
    }
    var reader = try reader(at: start)
    var count = 1
    if try reader.readByte() == ArchiveFormat.Tag.array.rawValue {
      count = try reader.readCount()
    } else {
      try reader.seek(to: start)
    }
    reserve(count)
    for _ in 0..<count {
      guard let component = try readChild(&reader) else { continue }
      visit(walk._withUnsafeGuaranteedRef { $0.child(component, make) })
    }
  }

  /// The component of a child, as stored in the archive; `nil` for one that could not be stored.
  @inline(__always)
  private func readChild(
    _ reader: inout ByteReader
  ) throws(RestorationError) -> UnsafeRawBufferPointer? {
    let tag = try reader.readByte()
    if tag == ArchiveFormat.Tag.null.rawValue { return nil }
    guard tag == ArchiveFormat.Tag.descendantReference.rawValue, try reader.readCount() == 1 else {
      throw RestorationError(
        .typeMismatch,
        "expected references to children; read others with decodeReferences(forKey:)"
      )
    }
    return try reader.readComponentBytes(limit: limits.maximumNameByteCount)
  }
}
