import Foundation
import RestorationArchive
import RestorationFiles
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// Others have no business in a store, and links lead nowhere.
@Suite("Opening a file store")
struct FileStoreOpeningTests {
  let directory: TemporaryDirectory
  let session = SceneSession(app: "app", scene: "../../scene")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func save(_ marker: Int = 1) async throws -> Archive {
    let store = try await RevisionStore(files: directory("store"))
    let archive = try SampleArchive.make(session, marker: marker)
    _ = try await store.save(archive, for: session)
    return archive
  }

  private func code(
    options: StoreOptions = StoreOptions(),
    path: String = "store"
  ) async -> RestorationError.Code? {
    do throws(RestorationError) {
      _ = try await RevisionStore(files: directory(path), options: options)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A new store is closed to other users, to the last file")
  func newStoreIsClosedToOthers() async throws {
    _ = try await save()
    for name in ["store"] + (try directory.contents(of: "store").map { "store/" + $0 }) {
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: directory(name), isDirectory: &isDirectory)
      #expect(try directory.permissions(name) == (isDirectory.boolValue ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test("A revision's file holds the archive's own bytes")
  func revisionFileIsTheArchive() async throws {
    let archive = try await save()
    let file = try directory.revisionFile(1, of: session)
    #expect(try directory.bytes(file) == archive.bytes.array)
  }

  @Test("No part of a session's name appears in a path")
  func sessionNamesNeverBecomePaths() async throws {
    _ = try await save()
    let names = Set(try directory.contents(of: "store").flatMap { $0.split(separator: "/") })
    let expected: Set<Substring> = [
      "STORE", "lock", "tmp", "quarantine", "s", "r", "ID", "0000000000000001.restoration",
    ]
    let others = names.subtracting(expected)
    #expect(others.count == 1)
    #expect(others.first?.count == 26)
    #expect(try directory.contents() == (try directory.contents()).filter { $0.hasPrefix("store") })
  }

  @Test("A store that others may use is refused", arguments: [0o750, 0o705, 0o710, 0o777])
  func openStoreIsRefused(_ permissions: Int) async throws {
    _ = try await save()
    try directory.setPermissions(permissions, of: "store")
    #expect(await code() == .insecurePermissions)
  }

  @Test("The refusal names the command that helps")
  func refusalNamesTheRemedy() async throws {
    _ = try await save()
    try directory.setPermissions(0o755, of: "store")
    let error = await #expect(throws: RestorationError.self) {
      try await RevisionStore(files: directory("store"))
    }
    #expect(error?.message.contains("chmod 700") == true)
  }

  @Test("A symbolic link to a store is refused")
  func symbolicLinkIsRefused() async throws {
    _ = try await save()
    try FileManager.default.createSymbolicLink(
      atPath: directory("link"),
      withDestinationPath: directory("store")
    )
    #expect(await code(path: "link") == .insecurePermissions)
  }

  @Test("A directory of another program's files is refused and left alone")
  func foreignDirectoryIsRefused() async throws {
    try FileManager.default.createDirectory(
      atPath: directory("store"),
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    try directory.write([1, 2, 3], to: "store/notes.txt")
    #expect(await code() == .storeFailed)
    #expect(try directory.bytes("store/notes.txt") == [1, 2, 3])
    #expect(try !directory.contents(of: "store").contains("STORE"))
  }

  @Test("A file in the place of the store is refused and left alone", .scenario(175))
  func fileIsRefused() async throws {
    try directory.write([1], to: "store")
    #expect(await code() == .corrupted)
    #expect(try directory.bytes("store") == [1])
  }

  @Test("A missing store is not made unless it is asked for")
  func missingStoreIsNotMade() async throws {
    #expect(await code(options: StoreOptions(createsMissingStore: false)) == .storeFailed)
    #expect(try directory.contents() == [])
  }

  @Test("An unusable path is refused", arguments: ["", "\0", "a\0b"])
  func unusablePathIsRefused(_ path: String) async throws {
    await #expect(throws: RestorationError.self) { try await RevisionStore(files: path) }
  }

  @Test("A store of a newer version is refused untouched")
  func newerStoreIsRefused() async throws {
    _ = try await save()
    try directory.write(mark(read: 3, write: 3), to: "store/STORE")
    let before = try directory.bytes("store/STORE")
    #expect(await code() == .unsupportedVersion)
    #expect(try directory.bytes("store/STORE") == before)
  }

  @Test("A store that only a newer version may change is read and not changed")
  func newerStoreForWritingIsReadOnly() async throws {
    let archive = try await save()
    try directory.write(mark(read: 1, write: 3), to: "store/STORE")
    let store = try await RevisionStore(files: directory("store"))
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    let error = await #expect(throws: RestorationError.self) {
      try await store.save(archive, for: session)
    }
    #expect(error?.code == .unsupportedVersion)
  }

  private func mark(read: Int, write: Int) -> [UInt8] {
    let covered = """
      StateRestoration file store
      read \(read)
      write \(write)

      """
    let checksum = Array(covered.utf8).withUnsafeBytes { CRC32C.checksum($0) }
    let digits = String(checksum, radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.count)
    return Array((covered + "crc32c \(padding)\(digits)\n").utf8)
  }

  @Test("A flipped bit in the mark or in the identity of a session costs nothing")
  func flippedBitsOfMarks() async throws {
    let archive = try await save()
    let identity = try #require(directory.contents(of: "store").first { $0.hasSuffix("/ID") })
    for file in ["STORE", identity] {
      let whole = try directory.bytes("store/\(file)")
      for bit in 0..<(whole.count * 8) {
        let place = "\(file), byte \(bit / 8), bit \(bit % 8)"
        var bytes = whole
        bytes[bit / 8] ^= 1 << (bit % 8)
        try directory.write(bytes, to: "store/\(file)")
        try directory.setPermissions(0o600, of: "store/\(file)")
        #expect(try StoreLocation(directory("store")).kind == .files, "\(place)")
        for isForReading in [true, false] {
          let options = StoreOptions(isForReading: isForReading)
          let store = try await RevisionStore(files: directory("store"), options: options)
          #expect(try await store.sessions() == [session], "\(place)")
          let newest = try await store.newestGood(for: session)
          #expect(newest?.archive.bytes == archive.bytes, "\(place)")
        }
        // A writer has replaced the damaged mark.
        if file == "STORE" { #expect(try directory.bytes("store/STORE") == whole, "\(place)") }
      }
      try directory.write(whole, to: "store/\(file)")
      try directory.setPermissions(0o600, of: "store/\(file)")
    }
  }

  @Test("Every changed bit of the file STORE is noticed, and a file that is not one refused")
  func damagedMarkIsNoticed() async throws {
    _ = try await save()
    let mark = try directory.bytes("store/STORE")
    for bit in 0..<(mark.count * 8) {
      var damaged = mark
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(try StoreMark(ArchiveBytes(damaged)).isDamaged)
    }
    let noise = [UInt8](repeating: 0x55, count: mark.count)
    #expect(throws: RestorationError.self) { try StoreMark(ArchiveBytes(noise)) }
    for length in 0..<mark.count {
      #expect(throws: RestorationError.self, "length \(length)") {
        try StoreMark(ArchiveBytes(mark[..<length]))
      }
    }
    #expect(try StoreMark(ArchiveBytes(mark)).bytes == mark)
  }

  @Test("Making a store that was cut short at any call is finished by the next opening")
  func makingIsFinished() async throws {
    for failing in 0..<30 {
      let path = directory("cut\(failing)")
      let system = FaultyFileSystem { _, index in index >= failing ? .error(.ioError) : nil }
      let isMade = (try? await RevisionStore(files: path, fileSystem: system)) != nil
      let store = try await RevisionStore(files: path)
      let archive = try SampleArchive.make(session)
      #expect(try await store.save(archive, for: session).number == 1)
      if isMade { return }
    }
    Issue.record("making a store takes more than 30 calls")
  }

  @Test("What a killed process left on its way is swept", .scenario(155))
  func temporaryFilesAreSwept() async throws {
    let archive = try await save()
    try directory.write([1, 2, 3], to: "store/tmp/0123456789abcdef")
    try directory.write([], to: "store/tmp/\u{1F600}")
    let store = try await RevisionStore(files: directory("store"))
    #expect(try directory.contents(of: "store/tmp") == [])
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
  }

  @Test(
    "A session whose file ID is lost or damaged is still listed, and saving mends it",
    arguments: [nil, [], [1, 2, 3]] as [[UInt8]?]
  )
  func lostIdentityIsMended(_ damage: [UInt8]?) async throws {
    _ = try await save()
    let place = "store/s/\(SessionKey(session).directoryName)/ID"
    let identity = try directory.bytes(place)
    if let damage {
      try directory.write(damage, to: place)
    } else {
      try FileManager.default.removeItem(atPath: directory(place))
    }
    #expect(try await RevisionStore(files: directory("store")).sessions() == [session])
    _ = try await save(2)
    #expect(try directory.bytes(place) == identity)
  }

  @Test("A second opening changes nothing")
  func openingTwiceChangesNothing() async throws {
    _ = try await save()
    _ = try await RevisionStore(files: directory("store"))
    let before = try directory.contents(of: "store")
    _ = try await RevisionStore(files: directory("store"))
    #expect(try directory.contents(of: "store") == before)
  }

  @Test(
    "A writer that finds the store locked gives up after its time, a reader does not wait",
    .scenario(171, 183)
  )
  func lockedStoreIsBusy() async throws {
    let archive = try await save()
    let lock = try #require(FileHandle(forUpdatingAtPath: directory("store/lock")))
    try #require(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    let options = StoreOptions(busyTimeout: .milliseconds(20))
    let store = try await RevisionStore(files: directory("store"), options: options)
    let error = await #expect(throws: RestorationError.self) {
      try await store.save(archive, for: session)
    }
    #expect(error?.code == .storeBusy)
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    try lock.close()
    let patient = try await RevisionStore(files: directory("store"))
    #expect(try await patient.save(archive, for: session).number == 2)
  }
}
