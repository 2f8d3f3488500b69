/// The changes of an archive: objects that are added or replace those at the same paths, and
/// objects that are removed.
package struct ArchiveChanges: Sendable {
  let objects: UnfinishedArchive
  /// One value per object, `true` if it is kept; the others have become unreachable meanwhile.
  let isKept: [Bool]
  let removed: [IdentifierPath]

  /// Creates the changes of an archive.
  ///
  /// - Parameters:
  ///   - objects: The new objects, and the header of the new archive.
  ///   - isKept: One value per object, in the order of adding, `true` if it is kept.
  ///   - removed: The paths of the removed objects.
  package init(
    _ objects: UnfinishedArchive,
    keeping isKept: [Bool],
    removing removed: [IdentifierPath]
  ) {
    self.objects = objects
    self.isKept = isKept
    self.removed = removed
  }

  /// The positions of the kept objects.
  var positions: [Int] { isKept.indices.filter { isKept[$0] } }
}

extension Archive {
  /// Returns the same archive, byte for byte, as writing all objects anew.
  ///
  /// If only sections differ, everything around them is copied.
  ///
  /// - Parameter checksums: The section checksums of this archive, if known; on return, those of
  ///   the new archive.
  /// - Throws: `RestorationError` with code `limitExceeded` if the archive would be too large.
  package func applying(
    _ changes: ArchiveChanges,
    _ checksums: inout SectionChecksums?
  ) throws(RestorationError) -> Archive {
    if let result = try replacingSections(changes, &checksums) { return result }
    checksums = nil
    return try rewriting(changes)
  }

  private func rewriting(_ changes: ArchiveChanges) throws(RestorationError) -> Archive {
    let objects = changes.objects
    var writer = ArchiveWriter(header: objects.header, limits: objects.limits)
    writer.extensions = extensions
    writer.optionalFeatures = fixed.optionalFeatures
    let positions = changes.positions
    var gone = Set(changes.removed)
    for position in positions { gone.insert(objects.paths[position]) }
    for object in try self.objects() where !gone.contains(object.path) {
      try writer.add(object.description, section: object.section())
    }
    let written = ArchiveBytes(objects.sections.bytes)
    for position in positions {
      let section = objects.section(position, writtenTo: written)
      try writer.add(objects.description(position), section: section)
    }
    return try writer.finish()
  }
}

extension UnfinishedArchive {
  fileprivate func description(_ position: Int) -> ObjectDescription {
    let entry = entries[position]
    return ObjectDescription(
      path: paths[position],
      className: names.names[Int(entry.className)],
      role: entry.role,
      source: ObjectSource(
        restorationClass: entry.restorationClass.map { names.names[Int($0)] },
        storyboard: entry.storyboard.map { names.names[Int($0.name)] },
        storyboardIdentifier: entry.storyboard.map { names.names[Int($0.identifier)] }
      )
    )
  }

  fileprivate func section(_ position: Int, writtenTo written: ArchiveBytes) -> Section {
    let entry = entries[position]
    return Section(
      shape: shapes[Int(entry.shape)],
      bytes: entry.owner.map { owners[Int($0)] } ?? written,
      range: entry.range,
      checksum: entry.checksum ?? CRC32C.checksum(bytes(of: entry))
    )
  }
}
