// Separating the private values of an archive, so that they can be encrypted apart from the rest;
// `Schemas/Archive/sealed-v1.md` has the rules.

/// The extension that holds the encrypted private values of an archive.
private let sealedValuesIdentifier: UInt32 = 1

extension Archive {
  /// The encrypted private values of this archive, or `nil` if it has none.
  package var sealedPrivateValues: [UInt8]? {
    extensions.first { $0.identifier == sealedValuesIdentifier }?.bytes
  }

  /// Separates the private values, or returns `nil` if there are none.
  ///
  /// - Returns: The archive without its private values, and an archive of the objects that have
  ///   private values, with all their values.
  /// - Throws: `RestorationError` with code `corrupted`, or `unsupportedVersion` if only a newer
  ///   library may change this archive.
  /// - Complexity: O(*n*) in the bytes.
  package func separatingPrivateValues() throws(RestorationError) -> (
    open: Archive, confidential: Archive
  )? {
    guard Self.mentionsPrivateValue(bytes.pointer) else { return nil }
    var open = try rewriter()
    var confidential = ArchiveWriter(header: header, limits: limits)
    var count = 0
    for object in try objects() {
      let section = try object.section()
      let range = UnsafeRawBufferPointer(rebasing: bytes.pointer[object.range])
      let before = count
      var kept: [KeyedValue] = []
      if Self.mentionsPrivateValue(range) {
        for value in try object.values() {
          guard let rest = value.value.removingPrivateValues(&count) else { continue }
          kept.append(KeyedValue(value.key, rest))
        }
      }
      guard count > before else {
        try open.add(object.description, section: section)
        continue
      }
      try confidential.add(object.description, section: section)
      try open.add(ObjectRecord(object.description, values: kept))
    }
    return count == 0 ? nil : (try open.finish(), try confidential.finish())
  }

  /// Adds encrypted private values to an archive.
  package func attaching(sealedPrivateValues: [UInt8]) throws(RestorationError) -> Archive {
    var writer = try rewriter()
    writer.extensions.append(
      ArchiveExtension(identifier: sealedValuesIdentifier, bytes: sealedPrivateValues)
    )
    writer.extensions.sort { $0.identifier < $1.identifier }
    for object in try objects() { try writer.add(object.description, section: object.section()) }
    return try writer.finish()
  }

  /// Reverses ``separatingPrivateValues()`` and ``attaching(sealedPrivateValues:)``.
  ///
  /// - Parameter confidential: The objects with their private values, or `nil` if these cannot be
  ///   decrypted; they are then absent.
  package func joining(_ confidential: Archive?) throws(RestorationError) -> Archive {
    var writer = try rewriter()
    for object in try objects() {
      let whole = try confidential?.object(at: object.path) ?? object
      try writer.add(whole.description, section: whole.section())
    }
    return try writer.finish()
  }

  /// A writer for this archive, without encrypted private values.
  private func rewriter() throws(RestorationError) -> ArchiveWriter {
    guard fixed.writeVersion <= ArchiveFormat.writeVersion else {
      throw RestorationError(
        .unsupportedVersion,
        "an archive that only format version \(fixed.writeVersion) may change; update the app"
      )
    }
    var writer = ArchiveWriter(header: header, limits: limits)
    writer.extensions = extensions.filter { $0.identifier != sealedValuesIdentifier }
    writer.optionalFeatures = fixed.optionalFeatures
    return writer
  }

  /// Indicates whether bytes may contain the mark of private values. False positives are possible,
  /// false negatives are not.
  private static func mentionsPrivateValue(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var mark = [
      ArchiveFormat.Tag.object.rawValue, UInt8(EmbeddedObject.privateTypeName.utf8.count),
    ]
    mark.append(contentsOf: EmbeddedObject.privateTypeName.utf8)
    guard bytes.count >= mark.count else { return false }
    return mark.withUnsafeBytes { mark in
      for start in 0...(bytes.count - mark.count)
      where bytes[start] == mark[0] && bytes[start + 1] == mark[1] {
        let found = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + mark.count)])
        if sameBytes(found, mark) { return true }
      }
      return false
    }
  }
}
