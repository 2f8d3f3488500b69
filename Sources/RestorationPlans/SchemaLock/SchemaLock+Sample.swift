package import RestorationMigration

extension SchemaLock {
  /// Whether bytes are the text of a lock, of whatever version.
  package static func isPresent(in bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("restoration-schema ".utf8))
  }

  /// A made-up document that has an object at each path of a version, with every key of its class, or `nil`
  /// when the version was not recorded.
  package func sample(of version: UInt64) -> ArchiveDocument? {
    versions[version].map { SchemaSamples($0, version: version).first }
  }
}
