import FuzzSupport
import RestorationArchive
import RestorationCoding
import RestorationMigration

/// Reads any bytes as an archive after its checksums were corrected.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = mend(UnsafeRawBufferPointer(start: start, count: count))
  withinBudget {
    guard let archive = try? Archive(ArchiveBytes(bytes)) else { return }
    // Object by object, as a launch reads, even if another object is damaged.
    for object in (try? archive.objects()) ?? [] { _ = try? object.values() }
    walk(archive)
    guard (try? archive.verify()) != nil else { return }
    // An archive that verifies can be read in full, and equal state has one form.
    guard let document = try? ArchiveDocument(archive), let again = try? document.archive() else {
      fatalError("an archive verifies and cannot be read")
    }
    // The writer decides which objects share a section, and may decide differently here.
    guard let read = try? ArchiveDocument(again), let third = try? read.archive(),
      third.bytes == again.bytes, read.objects.count == document.objects.count
    else { fatalError("an archive has no one form") }
  }
  return 0
}

/// Makes the children of every object under every key.
private func walk(_ archive: Archive) {
  final class Item {
    var children: [Item] = []
  }
  let keys = Set(((try? archive.objects()) ?? []).flatMap(\.keys)).sorted().prefix(20)
  _ = try? ArchiveDecoder(archive).decodeTree(makingRoots: Item.init) { item, coder in
    for key in keys {
      item.children += (try? coder.makeChildren(forKey: key, Item.init)) ?? []
    }
  }
}
