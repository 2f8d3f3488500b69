import FuzzSupport
import RestorationArchive
import RestorationMigration

/// Any bytes as an archive whose checksums have been put right.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = mend(UnsafeRawBufferPointer(start: start, count: count))
  withinBudget {
    guard let archive = try? Archive(ArchiveBytes(bytes)) else { return }
    // Object by object, as a launch reads, also when something else is damaged.
    for object in (try? archive.objects()) ?? [] { _ = try? object.values() }
    guard (try? archive.verify()) != nil else { return }
    // What verifies can be read in full, and there is one form for equal state.
    guard let document = try? ArchiveDocument(archive), let again = try? document.archive() else {
      fatalError("an archive verifies and cannot be read")
    }
    // Which objects share a section is the writer's to decide, and may be decided otherwise here.
    guard let read = try? ArchiveDocument(again), let third = try? read.archive(),
      third.bytes == again.bytes, read.objects.count == document.objects.count
    else { fatalError("an archive has no one form") }
  }
  return 0
}
