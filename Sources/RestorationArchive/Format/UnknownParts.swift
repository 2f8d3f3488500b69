/// The parts of an archive that this version of the library does not know, kept when the archive is
/// rewritten.
package struct UnknownParts: Sendable {
  let extensions: [ArchiveExtension]
  let optionalFeatures: UInt32
  private let requiredWriteVersion: UInt16

  /// Creates empty parts, as in every archive that this version writes.
  package init() {
    extensions = []
    optionalFeatures = 0
    requiredWriteVersion = ArchiveFormat.writeVersion
  }

  init(_ archive: Archive) {
    extensions = archive.extensions
    optionalFeatures = archive.fixed.optionalFeatures
    requiredWriteVersion = archive.fixed.writeVersion
  }

  /// Creates parts as a later version might add them; identifiers must be unique.
  package init(extensions: [(identifier: UInt32, bytes: [UInt8])], optionalFeatures: UInt32 = 0) {
    self.extensions = extensions.map {
      ArchiveExtension(identifier: $0.identifier, bytes: $0.bytes)
    }.sorted { $0.identifier < $1.identifier }
    self.optionalFeatures = optionalFeatures
    requiredWriteVersion = ArchiveFormat.writeVersion
  }

  /// The extensions, each with its identifier and bytes.
  package var list: [(identifier: UInt32, bytes: [UInt8])] {
    extensions.map { ($0.identifier, $0.bytes) }
  }

  /// The feature bits that a reader may ignore.
  package var features: UInt32 { optionalFeatures }

  /// Throws if only a newer library may change the archive.
  ///
  /// - Throws: `RestorationError` with code `unsupportedVersion`.
  package func checkMayBeChanged() throws(RestorationError) {
    guard requiredWriteVersion <= ArchiveFormat.writeVersion else {
      throw RestorationError(
        .unsupportedVersion,
        "an archive that only format version \(requiredWriteVersion) may change; update the app"
      )
    }
  }
}

extension Archive {
  /// The parts of the archive that this version of the library does not know.
  package var unknownParts: UnknownParts { UnknownParts(self) }
}

extension ArchiveWriter {
  /// Adds the unknown parts of another archive.
  package mutating func add(_ parts: UnknownParts) {
    extensions = parts.extensions
    optionalFeatures = parts.optionalFeatures
  }
}
