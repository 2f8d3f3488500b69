extension Archive {
  /// Calls `body` with the place of each section in the archive's bytes and its checksum, in the
  /// order in which they stand; sections that objects share come once.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the list of objects is damaged.
  /// - Complexity: O(*n*) in the number of objects; no section is read.
  package func visitSections(
    _ body: (Range<Int>, _ checksum: UInt32) -> Void
  ) throws(RestorationError) {
    var cursor = DirectoryCursor(contents)
    while let object = try cursor.next() {
      if !cursor.sharesSection { body(object.range, object.place.checksum) }
    }
  }
}
