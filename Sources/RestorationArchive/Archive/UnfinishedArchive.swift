/// The objects of an archive before they are sorted, named, placed and checked. Finishing it needs
/// no object of the app.
package struct UnfinishedArchive: @unchecked Sendable {
  // Unchecked because of `sections`, which is not written after the writer has handed it over.
  let header: ArchiveHeader
  let limits: ArchiveLimits
  let extensions: [ArchiveExtension]
  let optionalFeatures: UInt32
  /// The paths of the objects, in the order in which they were added.
  package let paths: [IdentifierPath]
  /// For each path the index of its parent, if the objects were added in the order of a tree.
  let parents: [Int32]?
  let entries: [Entry]
  let shapes: [Shape]
  let owners: [ArchiveBytes]
  let names: OrderedNames
  let sections: ByteWriter

  /// The facts about one object, as plain numbers, because entries are read many times.
  struct Entry {
    let role: ObjectRole
    /// Numbers assigned by the ``NameCollector``.
    let className: Int32
    let restorationClass: Int32?
    let storyboard: (name: Int32, identifier: Int32)?
    /// The index in ``shapes``.
    let shape: Int32
    /// The index in ``owners`` of the bytes with the section, or `nil` for the writer's own bytes.
    let owner: Int32?
    let range: Range<Int>
    /// The checksum of the section, if it is already known.
    let checksum: UInt32?
  }

  /// Assembles the archive.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` if two objects have the same path,
  ///   or `limitExceeded` if the archive would exceed the limits.
  package func finish() throws(RestorationError) -> Archive {
    let order = try PathOrder.of(paths, parents)
    // Before memory for the archive is allocated, so that the table of sections does not coexist
    // with it.
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

  /// The paths of the objects, if the archive may be larger than the limits allow, or `nil`.
  ///
  /// - Complexity: O(1), but for copies of sections.
  package var pathsIfLarge: [IdentifierPath]? {
    let sectionCount = sections.count + owners.reduce(0) { $0 + $1.count }
    let estimate = sectionCount + entries.count * Self.usualOverhead + names.tableBytes.count
    return estimate > limits.maximumByteCount ? paths : nil
  }

  /// The bytes that an archive has for an object beside its section, rather too many.
  package static let usualOverhead = 160

  func bytes(of entry: Entry) -> UnsafeRawBufferPointer {
    let all = entry.owner.map { owners[Int($0)].pointer } ?? sections.bytes
    return UnsafeRawBufferPointer(rebasing: all[entry.range])
  }
}
