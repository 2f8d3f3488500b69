/// Writes the list of objects, in blocks that can be read and checked separately.
final class DirectoryWriter {
  /// The offset of each block from the start of the list.
  private(set) var blocks: [Int] = []

  func write(
    _ archive: UnfinishedArchive,
    _ order: [Int],
    _ places: [PlacedSections.Place],
    to out: ByteWriter
  ) {
    let start = out.count
    for first in stride(from: 0, to: order.count, by: ArchiveFormat.objectsPerBlock) {
      let block = out.count
      blocks.append(block - start)
      out.write(zeros: ArchiveFormat.blockHeaderLength)
      let ordinals = first..<min(first + ArchiveFormat.objectsPerBlock, order.count)
      for ordinal in ordinals {
        let node = UnownedNode(archive.paths[order[ordinal]])
        if ordinal == ordinals.lowerBound {
          write(node, sharing: 0, to: out)
        } else if archive.parents != nil {
          // The previous object is the parent or a descendant of it.
          write(node, sharing: max(node.depth - 1, 0), to: out)
        } else {
          let previous = archive.paths[order[ordinal - 1]]
          write(node, sharing: archive.paths[order[ordinal]].sharedCount(with: previous), to: out)
        }
        write(archive.names, factsOf: archive.entries[order[ordinal]], places[ordinal], to: out)
      }
      let base = ordinals.first { !places[$0].isShared }.map { places[$0].offset } ?? 0
      DirectoryBlock.finish(at: block, base: base, ordinal: blocks.count - 1, in: out)
    }
  }

  private func write(_ node: UnownedNode, sharing shared: Int, to out: ByteWriter) {
    out.write(varint: shared)
    out.write(varint: node.depth - shared)
    out.write(componentsOf: node, from: shared)
  }

  private func write(
    _ names: OrderedNames,
    factsOf entry: UnfinishedArchive.Entry,
    _ place: PlacedSections.Place,
    to out: ByteWriter
  ) {
    var flags = entry.role.rawValue
    if entry.restorationClass != nil { flags |= ArchiveFormat.EntryFlag.restorationClass }
    if entry.storyboard != nil { flags |= ArchiveFormat.EntryFlag.storyboard }
    if place.isShared { flags |= ArchiveFormat.EntryFlag.sharesSection }
    out.write(byte: flags)
    out.write(varint: names.namePlaces[Int(entry.className)])
    if let name = entry.restorationClass { out.write(varint: names.namePlaces[Int(name)]) }
    if let storyboard = entry.storyboard {
      out.write(varint: names.namePlaces[Int(storyboard.name)])
      out.write(varint: names.namePlaces[Int(storyboard.identifier)])
    }
    out.write(varint: names.shapePlaces[Int(entry.shape)])
    out.write(varint: entry.range.count)
    if place.isShared { out.write(varint: place.offset) }
    out.write(integer: place.checksum)
  }
}

extension DirectoryBlock {
  /// Fills in the header of a block that has just been written and ends at the writer's position.
  static func finish(at start: Int, base: Int, ordinal: Int, in out: ByteWriter) {
    out.overwrite(
      at: start + 4,
      with: UInt32(truncatingIfNeeded: out.count - start - ArchiveFormat.blockHeaderLength)
    )
    out.overwrite(at: start + 8, with: UInt32(truncatingIfNeeded: base))
    let body = UnsafeRawBufferPointer(rebasing: out.bytes[(start + 4)..<out.count])
    out.overwrite(at: start, with: checksum(body, ordinal: ordinal))
  }
}
