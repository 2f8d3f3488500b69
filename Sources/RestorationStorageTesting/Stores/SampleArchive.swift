import RestorationArchive
import RestorationStorage

/// Small archives that differ in a controlled way.
package enum SampleArchive {
  /// Creates an archive of a session; different markers give different bytes.
  ///
  /// - Parameters:
  ///   - standingCount: The number of further objects, each with 2,500 bytes that every marker has.
  ///   - secret: A text that every object gets as a private value.
  package static func make(
    _ session: SceneSession,
    marker: Int = 1,
    objectCount: Int = 2,
    byteCount: Int = 0,
    standingCount: Int = 0,
    days: Double = 0,
    secret: String? = nil,
    limits: ArchiveLimits = .standard
  ) throws -> Archive {
    let header = ArchiveHeader(
      appIdentifier: session.app,
      sceneIdentifier: session.scene,
      bundleVersion: "build \(marker)",
      timestamp: 700_000_000 + Double(marker) + days * 86400,
      stateVersion: UInt64(marker)
    )
    var writer = ArchiveWriter(header: header, limits: limits)
    for index in 0..<objectCount {
      var values = [
        KeyedValue("marker", .int(Int64(marker))), KeyedValue("index", .int(Int64(index))),
      ]
      if index == 0, byteCount > 0 {
        let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ marker) }
        values.append(KeyedValue("bytes", .data(bytes)))
      }
      if let secret {
        let content = [KeyedValue(EmbeddedObject.privateValueKey, .string(secret))]
        let wrapped = EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: 0,
          values: content
        )
        values.append(KeyedValue("secret", .object(wrapped)))
      }
      let description = ObjectDescription(
        path: ["object \(index)"],
        className: "Sample",
        role: .controller
      )
      try writer.add(ObjectRecord(description, values: values))
    }
    for index in 0..<standingCount {
      let bytes = (0..<2500).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ index) }
      let description = ObjectDescription(
        path: ["standing \(index)"],
        className: "Sample",
        role: .controller
      )
      try writer.add(ObjectRecord(description, values: [KeyedValue("bytes", .data(bytes))]))
    }
    return try writer.finish()
  }

  /// Returns the bytes of an archive with one bit flipped in the last object, which opening does
  /// not read.
  package static func damaged(_ archive: Archive) throws -> ArchiveBytes {
    var bytes = archive.bytes.array
    for index in bytes.indices.reversed() {
      bytes[index] ^= 1
      let candidate = ArchiveBytes(bytes)
      // The header is undamaged; only reading everything finds the fault.
      if let opened = try? Archive(candidate), (try? opened.verify()) == nil { return candidate }
      bytes[index] ^= 1
    }
    throw RestorationError(.unsupportedValue, "expected an archive with an object, found none")
  }
}
