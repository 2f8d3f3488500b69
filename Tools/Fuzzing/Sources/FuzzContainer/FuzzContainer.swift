import FuzzSupport
import RestorationArchive
import RestorationMigration

/// Reads any bytes as an archive: the result is a typed error, or an archive that is rewritten
/// unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  withinBudget {
    guard let archive = try? Archive(ArchiveBytes(bytes)) else { return }
    // Object by object, as a launch reads, even if another object is damaged.
    for object in (try? archive.objects()) ?? [] { _ = try? object.values() }
    guard (try? archive.verify()) != nil else { return }
    // An archive that verifies can be read in full, and equal state has one form.
    guard let document = try? ArchiveDocument(archive), let again = try? document.archive() else {
      fatalError("an archive verifies and cannot be read")
    }
    guard again.bytes.array == bytes || archive.hasUnknownParts else {
      fatalError("an archive verifies and is not in its one form")
    }
  }
  return 0
}

extension Archive {
  /// Indicates optional features or extensions, which a document does not keep.
  fileprivate var hasUnknownParts: Bool {
    bytes.array[16..<20].contains { $0 != 0 } || bytes.array[36..<40].contains { $0 != 0 }
  }
}
