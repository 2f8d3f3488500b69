import RestorationApple
import RestorationArchive
import RestorationMigration

/// The state in one file, as a document.
func readState(_ bytes: [UInt8], limits: AppleLimits = .standard) throws -> ArchiveDocument {
  try ArchiveDocument(
    AppleState(files: ["file": bytes], application: "a", limits: limits).archive()
  )
}

extension KeyedFixture {
  /// The document of an archive that has one value under the key `value`.
  func read(_ value: ListValue) throws -> ArchiveDocument {
    // A second root, so that no dictionary takes the place of the app.
    try readState(list([("value", value), ("other", 1)]).binary())
  }
}
