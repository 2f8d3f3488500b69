import Foundation
import RestorationApple
import RestorationArchive
import RestorationMigration
import Testing

@Suite("Windows of AppKit")
struct WindowRecordTests {
  private static let key = [UInt8](0..<16)

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func record(window: UInt32, _ encrypted: [UInt8]) -> [UInt8] {
    return Array("NSCR1000".utf8) + number(Int(window)) + number(16 + encrypted.count) + encrypted
  }

  private static func plain(_ identifier: String, _ title: String) -> [UInt8] {
    let archive = KeyedFixture().list([("NSTitle", .string(title)), ("NSWindowNumber", 3)]).binary()
    let bytes =
      number(0) + number(identifier.utf8.count) + Array(identifier.utf8) + Array("rchv".utf8)
      + number(archive.count) + archive
    return bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16)
  }

  private static let windows = ListValue.array([
    .dictionary([
      ("NSWindowID", 5), ("NSDataKey", .data(key)), ("NSTitle", "Notes"),
      ("NSWindowFrame", "0 0 10 10"),
    ]),
    .dictionary([("NSIsMainMenuBar", true), ("NSWindowID", 2)]),
    .dictionary([("NSIsGlobal", true), ("NSWindowID", 4_294_967_295)]),
  ])

  /// A list of windows and their records.
  static var sample: (windows: [UInt8], records: [UInt8]) {
    let encrypted = BlockCipher(key: key).encrypt(plain("_NSWindow", "title"))
    return (windows.binary(), record(window: 5, encrypted) + record(window: 9, encrypted))
  }

  private func read(_ records: [UInt8]) throws -> ArchiveDocument {
    let files = ["windows.plist": Self.windows.binary(), "data.data": records]
    return try ArchiveDocument(AppleState(files: files, application: "org.app").archive())
  }

  @Test("Of a window the last record of each identifier counts, below what the list says of it")
  func lastRecord() throws {
    let cipher = BlockCipher(key: Self.key)
    let records =
      Self.record(window: 5, cipher.encrypt(Self.plain("_NSWindow", "old")))
      + Self.record(window: 5, cipher.encrypt(Self.plain("toolbar", "bar")))
      + Self.record(window: 5, cipher.encrypt(Self.plain("_NSWindow", "new")))
    let document = try read(records)
    #expect(document["window 5"]?["NSTitle"] == .string("Notes"))
    #expect(document["window 5"]?["NSDataKey"] == nil)
    #expect(document["window 5", "_NSWindow"]?["NSTitle"] == .string("new"))
    #expect(document["window 5", "toolbar"]?["NSTitle"] == .string("bar"))
    #expect(document["menu bar"] != nil && document["app"] != nil)
  }

  @Test("Records without a key, with a wrong one and of an unknown layout are counted")
  func locked() throws {
    let cipher = BlockCipher(key: [UInt8](repeating: 7, count: 16))
    let encrypted = cipher.encrypt(Self.plain("_NSWindow", "t"))
    var old = Self.record(window: 5, encrypted)
    old.replaceSubrange(4..<8, with: Array("0006".utf8))
    let document = try read(
      Self.record(window: 5, encrypted) + Self.record(window: 9, encrypted) + old + [1, 2, 3]
    )
    #expect(document["window 5"]?["records that no key opens"] == .int(2))
    #expect(document["window 9"]?["records that no key opens"] == .int(1))
    #expect(document[.root]?["bytes behind the records"] == .int(3))
  }

  @Test("Records beside a list of an unknown form are shown with their size")
  func unknownList() throws {
    let files = [
      "windows.plist": ListValue.dictionary([("version", 9)]).binary(), "data.data": [1, 2, 3],
    ]
    let state = AppleState(files: files, application: "org.app")
    let document = try ArchiveDocument(state.archive())
    #expect(document["data.data"]?["bytes"] == .int(3))
    #expect(document["windows"]?["version"] == .int(9))
  }

  @Test("Records that are alone say where their keys are")
  func alone() {
    let bytes = Self.record(window: 1, [UInt8](repeating: 0, count: 16))
    let error = #expect(throws: RestorationError.self) {
      try AppleState(files: ["data.data": bytes], application: "a").archive()
    }
    #expect(error?.code == .unsupportedVersion)
    #expect(error?.message.contains("windows.plist") == true)
  }

  @Test("A record that another implementation has encrypted is read")
  func otherCipher() throws {
    // By `openssl enc -aes-128-cbc -nopad` with a block of zeros.
    let text = """
      gyDaWwbXLhVNdbCFnTUoskNpFbUQ6T5NzZJv13hAnf72fWGGuhUE11PhDuxqDI6/KIHaRSjH/Crj\
      /wpGODEqu4nZOdbST3cM4IP25JXClJ3i+C0tz0frM2tYYIkZePf5vO+lVqlo4GfDN/GdlogEHy9V\
      I+MNHfRNYN128KEujQJdKHqOHwEVDH1lGb8NjkMz/Bg9SHvCByMTN/Zh5zC//hdC70HzdaPjKwG9\
      t/DuszY=
      """
    let encrypted = Array(try #require(Data(base64Encoded: text)))
    let document = try read(Self.record(window: 5, encrypted))
    #expect(document["window 5", "_NSWindow"]?["NSTitle"] == .string("Größe"))
  }
}
