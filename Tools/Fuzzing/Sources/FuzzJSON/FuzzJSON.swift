import FuzzSupport
import RestorationArchive
import RestorationMigration
import RestorationPlans

/// Reads any bytes as an exported archive: the result is a typed error, or a document that is
/// unchanged after a conversion to an archive and to JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  withinBudget {
    guard let document = try? ArchiveDocument(json: bytes) else { return }
    let json = document.json()
    guard let again = try? ArchiveDocument(json: json), again.json() == json else {
      fatalError("a document is not the same through JSON")
    }
    guard let archive = try? document.archive() else { return }
    guard (try? archive.verify()) != nil, let read = try? ArchiveDocument(archive),
      // The archives are compared, not the JSON: an archive numbers embedded objects in its own
      // order.
      let written = try? read.archive(), written.bytes == archive.bytes
    else { fatalError("a document is not the same through an archive") }
  }
  return 0
}
