import FuzzSupport
import RestorationArchive
import RestorationMigration
import RestorationPlans

/// Reads any bytes as the values of an object, in an otherwise valid archive.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = selfCheck
  let input = UnsafeRawBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let bytes = archive(
    section: UnsafeRawBufferPointer(rebasing: input.dropFirst()),
    keyCount: Int(first % 5)
  )
  withinBudget {
    guard let archive = try? Archive(ArchiveBytes(bytes)) else {
      fatalError("an archive with valid checksums is refused before its sections")
    }
    guard (try? archive.verify()) != nil else { return }
    guard let document = try? ArchiveDocument(archive), let again = try? document.archive() else {
      fatalError("a section verifies and cannot be read")
    }
    // Sets of embedded objects may change their order once; rewritten again they stay the same.
    guard let read = try? ArchiveDocument(again), let third = try? read.archive(),
      third.bytes == again.bytes
    else { fatalError("a section has no one form") }
    let json = document.json()
    guard let same = try? ArchiveDocument(json: json), same.json() == json else {
      fatalError("a section is not the same through JSON")
    }
  }
  return 0
}

/// Checks that a small valid section is accepted; otherwise every input would be refused.
private let selfCheck: Void = {
  let bytes = [UInt8]([0x40]).withUnsafeBytes { archive(section: $0, keyCount: 1) }
  guard let archive = try? Archive(ArchiveBytes(bytes)), (try? archive.verify()) != nil else {
    fatalError("the archives of this target are wrong")
  }
}()
