import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Every exit status, provoked for real.
@Suite struct ExitStatusTests {
  @Test(arguments: TestStore.allCases)
  func zeroWhenAllIsFine(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    for verb in ["list", "show", "verify"] {
      let outcome = try tool(verb, store.rawValue)
      #expect(outcome.status == 0)
      #expect(outcome.error == "")
    }
  }

  @Test(arguments: TestStore.allCases)
  func oneWhenARevisionIsDamagedButAnotherIsGood(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    let verified = try tool("verify", store.rawValue)
    #expect(verified.status == 1)
    #expect(verified.output.contains("revision 1  good"))
    #expect(verified.output.contains("revision 2  damaged"))
    let shown = try tool("show", store.rawValue)
    #expect(shown.status == 1)
    #expect(shown.output.contains("revision 1"))
    #expect(shown.error.contains("revision 2 is damaged"))
    let exported = try tool("export", store.rawValue, "-o", "-")
    #expect(exported.status == 1)
    #expect(exported.output.contains(#""timestamp": 1.0"#))
    let named = try tool("show", store.rawValue, "--revision", "2")
    #expect(named.status == 1)
    #expect(named.output == "")
  }

  @Test(arguments: TestStore.allCases)
  func twoWhenNoRevisionIsGood(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    try tool.damage(Documents.notes(), in: store)
    for verb in ["show", "verify"] { #expect(try tool(verb, store.rawValue).status == 2) }
    #expect(try tool("export", store.rawValue, "-o", "a.json").status == 2)
    #expect(!tool.exists("a.json"))
  }

  @Test func twoWhenAnArchiveFileIsDamaged() throws {
    let tool = Tool()
    var bytes = try Documents.notes().archive().bytes.array
    bytes[bytes.count - 1] ^= 1
    try tool.write(bytes, to: "a.restoration")
    for verb in ["show", "verify"] { #expect(try tool(verb, "a.restoration").status == 2) }
    #expect(try tool("export", "a.restoration", "-o", "b.restoration").status == 2)
    #expect(!tool.exists("b.restoration"))
  }

  @Test func twoWhenAFileIsNoArchiveAtAll() throws {
    let tool = Tool()
    try tool.write(Array("hello".utf8), to: "a.restoration")
    #expect(try tool("show", "a.restoration").status == 2)
  }

  @Test func threeWhenANewerReleaseWroteIt() throws {
    let tool = Tool()
    try tool.write(newerArchive(), to: "a.restoration")
    for verb in ["show", "verify"] { #expect(try tool(verb, "a.restoration").status == 3) }
    let imported = try tool("import", "a.restoration", "store")
    #expect(imported.status == 3)
    #expect(imported.error.contains("update the tool"))
    #expect(!tool.exists("store"))
  }

  @Test func threeWhenARevisionOfAStoreIsNewer() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    try tool.save(Documents.notes(timestamp: 2), in: .files)
    let file = try #require(tool.names(below: "store").first { $0.hasSuffix("2.restoration") })
    let handle = try FileHandle(forWritingTo: URL(filePath: tool.path("store/\(file)")))
    try handle.write(contentsOf: Data(newerArchive(timestamp: 2)))
    try handle.close()
    #expect(try tool("verify", "store").status == 3)
    #expect(try tool("list", "store").output.contains("newerFormat"))
    let shown = try tool("show", "store")
    #expect(shown.status == 3)
    #expect(shown.output.contains("revision 1"))
  }

  @Test func threeWhenJSONIsNewer() throws {
    let tool = Tool()
    let text = String(decoding: Documents.notes().json(), as: UTF8.self)
      .replacing(#""version": 1"#, with: #""version": 2"#)
    #expect(try tool("import", "-", "store", input: text).status == 3)
  }

  /// An archive that says it needs a newer reader, with the checksum that belongs to it.
  private func newerArchive(timestamp: Double = 0) throws -> [UInt8] {
    var bytes = try Documents.notes(timestamp: timestamp).archive().bytes.array
    bytes[ArchiveFormat.Offset.readVersion.rawValue] = 2
    bytes[ArchiveFormat.Offset.writeVersion.rawValue] = 2
    let end = ArchiveFormat.Offset.headerChecksum.rawValue
    let checksum = bytes[..<end].withUnsafeBytes { CRC32C.checksum($0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(end..<(end + 4), with: $0) }
    return bytes
  }

  @Test func fourWhenTheFileStoreIsLocked() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let lock = open(tool.path("store/lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let outcome = try tool("import", "saved.json", "store", "--wait", "0")
    #expect(outcome.status == 4)
    #expect(outcome.error.contains("try again"))
  }

  @Test func fourWhenTheDatabaseIsLocked() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let database = open(tool.path("store.sqlite"), O_RDWR)
    defer { close(database) }
    // The bytes that SQLite locks while a process writes.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    #expect(fcntl(database, F_SETLK, &lock) == 0)
    #expect(try tool("import", "saved.json", "store.sqlite", "--wait", "0").status == 4)
  }

  @Test(arguments: TestStore.allCases)
  func fiveWhenOthersCanReachTheStore(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    try tool.setPermissions(0o755, of: store.rawValue)
    for verb in ["list", "show", "verify"] {
      let outcome = try tool(verb, store.rawValue)
      #expect(outcome.status == 5)
      #expect(outcome.error.contains("chmod"))
    }
    #expect(try tool("import", "saved.json", store.rawValue).status == 5)
  }

  @Test func seventyFourWhenThereIsNothing() throws {
    let tool = Tool()
    for verb in ["list", "show", "verify"] { #expect(try tool(verb, "nothing").status == 74) }
    #expect(try tool("import", "nothing.json", "store").status == 74)
    #expect(!tool.exists("store"))
  }

  @Test func seventyFourWhenTheExportCannotBeWritten() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("export", "store", "-o", "nowhere/a.json").status == 74)
  }
}
