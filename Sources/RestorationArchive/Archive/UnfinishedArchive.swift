/// The objects of an archive before they are put in order, named, placed and checked: everything
/// about finishing an archive that needs no object of the app.
package struct UnfinishedArchive: @unchecked Sendable {
  // Unchecked because of `sections`, which nobody writes to once the writer has given it away.
  let header: ArchiveHeader
  let limits: ArchiveLimits
  let extensions: [ArchiveExtension]
  let optionalFeatures: UInt32
  let paths: [IdentifierPath]
  /// For each path the number of its parent, if the objects came in the order of a tree.
  let parents: [Int32]?
  let entries: [Entry]
  let shapes: [Shape]
  let owners: [ArchiveBytes]
  let names: OrderedNames
  let sections: ByteWriter

  /// What is known of one object, as plain numbers: entries are looked at again and again.
  struct Entry {
    let role: ObjectRole
    /// Numbers that the ``NameCollector`` gave out.
    let className: Int32
    let restorationClass: Int32?
    let storyboard: (name: Int32, identifier: Int32)?
    /// Which of ``shapes``.
    let shape: Int32
    /// Which of ``owners`` holds the section, or `nil` for the writer's own bytes.
    let owner: Int32?
    let range: Range<Int>
    /// The checksum of the section, if it is known already.
    let checksum: UInt32?
  }

  /// Puts the archive together.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when two objects have the same
  ///   path, or `limitExceeded` when the archive would be larger than the limits allow.
  package func finish() throws(RestorationError) -> Archive {
    let order = try PathOrder.of(paths, parents)
    // Before there is room for the archive, so that the table of sections does not count beside it.
    let placed = PlacedSections.of(order, in: self)
    let out = ByteWriter(capacity: placed.byteCount + entries.count * 32 + 4096)
    out.write(zeros: ArchiveFormat.headerLength)
    let facts = out.measure { header.write(to: $0) }
    let nameTable = out.measure { $0.write(raw: names.tableBytes.pointer) }
    let extensionTable = out.measure { for one in extensions { one.write(to: $0) } }
    let sectionRange = out.measure { out in
      for (index, place) in zip(order, placed.places) where !place.isShared {
        out.write(raw: bytes(of: entries[index]))
      }
    }
    let directory = DirectoryWriter()
    let directoryRange = out.measure { out in
      directory.write(self, order, placed.places, to: out)
    }
    for block in directory.blocks { out.write(integer: UInt32(truncatingIfNeeded: block)) }
    guard out.count <= limits.maximumByteCount, out.count <= Int(UInt32.max) else {
      throw RestorationError(
        .limitExceeded,
        "an archive of \(out.count) bytes, where ArchiveLimits.maximumByteCount allows "
          + "\(limits.maximumByteCount); store large data in files of its own"
      )
    }
    let fixed = FixedHeader(
      optionalFeatures: optionalFeatures,
      totalLength: out.count,
      objectCount: entries.count,
      factsLength: facts.count,
      namesLength: nameTable.count,
      extensionsLength: extensionTable.count,
      sectionsLength: sectionRange.count,
      directoryLength: directoryRange.count,
      blockCount: directory.blocks.count,
      factsChecksum: out.checksum(facts),
      namesChecksum: out.checksum(nameTable)
    )
    fixed.write(over: out)
    guard extensions.isEmpty, header.fits(limits) else {
      return Archive(try ArchiveContents(out.finish(), limits: limits))
    }
    return Archive(
      ArchiveContents(
        out.finish(),
        header,
        fixed,
        limits: limits,
        names: names.table,
        extensions: [],
        isWritten: owners.isEmpty && optionalFeatures == 0
      )
    )
  }

  func bytes(of entry: Entry) -> UnsafeRawBufferPointer {
    let all = entry.owner.map { owners[Int($0)].pointer } ?? sections.bytes
    return UnsafeRawBufferPointer(rebasing: all[entry.range])
  }
}
