extension Archive {
  /// Calls `body` with the range and checksum of each section, in the order of their offsets. A
  /// section that objects share is visited once.
  ///
  /// - Throws: `RestorationError` with code `corrupted` if the list of objects is damaged.
  /// - Complexity: O(*n*) in the number of objects; no section is read.
  package func visitSections(
    _ body: (Range<Int>, _ checksum: UInt32) -> Void
  ) throws(RestorationError) {
    var cursor = DirectoryCursor(contents, makesPaths: false)
    while let place = try cursor.nextPlace() {
      if !cursor.sharesSection { body(place.range, place.checksum) }
    }
  }
}
