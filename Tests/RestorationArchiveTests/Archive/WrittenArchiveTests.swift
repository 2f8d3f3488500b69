import RestorationArchive
import Testing

/// Checks that a store makes of an archive before it saves it.
@Suite struct WrittenArchiveTests {
  @Test("An archive with a section from elsewhere is checked before it is saved")
  func takenOver() throws {
    // A set whose elements are not in order.
    let archive = try Archives.raw([0x1A, 2, 0x42, 0x41])
    let error = #expect(throws: RestorationError.self) { try archive.verify(under: .standard) }
    #expect(error?.code == .corrupted)
  }

  @Test("An archive that was written under wider limits is checked against those of the store")
  func narrowerLimits() throws {
    let text = String(repeating: "x", count: 200)
    let archive = try Archives.make(["a"], values: [KeyedValue("text", .string(text))])
    try archive.verify(under: .standard)
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 150
    let error = #expect(throws: RestorationError.self) { try archive.verify(under: limits) }
    #expect(error?.code == .limitExceeded)
  }
}
