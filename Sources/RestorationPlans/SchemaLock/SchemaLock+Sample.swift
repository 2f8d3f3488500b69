package import RestorationMigration

extension SchemaLock {
  /// Indicates whether bytes are the text of a lock of any version.
  package static func isPresent(in bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("restoration-schema ".utf8))
  }

  /// Returns a sample document that has an object at each path of a version, with every key of its
  /// class, or `nil` when the version was not recorded.
  package func sample(of version: UInt64) -> ArchiveDocument? {
    versions[version].map { SchemaSamples($0, version: version).first }
  }
}
