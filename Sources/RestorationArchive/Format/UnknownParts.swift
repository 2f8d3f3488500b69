/// What an archive has that this version of the library does not know, to be kept when it is
/// written anew.
package struct UnknownParts: Sendable {
  let extensions: [ArchiveExtension]
  let optionalFeatures: UInt32
  private let requiredWriteVersion: UInt16

  /// Nothing unknown, as in every archive that this version has written.
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

  /// Makes parts as a later version might add them, each with its number and its bytes; no number
  /// comes twice.
  package init(extensions: [(identifier: UInt32, bytes: [UInt8])], optionalFeatures: UInt32 = 0) {
    self.extensions = extensions.map {
      ArchiveExtension(identifier: $0.identifier, bytes: $0.bytes)
    }.sorted { $0.identifier < $1.identifier }
    self.optionalFeatures = optionalFeatures
    requiredWriteVersion = ArchiveFormat.writeVersion
  }

  /// Each extension with its number and its bytes.
  package var list: [(identifier: UInt32, bytes: [UInt8])] {
    extensions.map { ($0.identifier, $0.bytes) }
  }

  /// The bits of the features that a reader may ignore.
  package var features: UInt32 { optionalFeatures }

  /// Refuses to change an archive that only a newer library may change.
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
  /// What this version of the library does not know of the archive.
  package var unknownParts: UnknownParts { UnknownParts(self) }
}

extension ArchiveWriter {
  /// Adds what another archive had that this version does not know.
  package mutating func add(_ parts: UnknownParts) {
    extensions = parts.extensions
    optionalFeatures = parts.optionalFeatures
  }
}
