import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import StoreTestSupport
import SystemPackage
import Testing

@Suite("A key file")
struct KeyFileTests {
  private let new = KeyRequest(storeIdentifier: nil, hasSealedState: false)
  private let used = KeyRequest(storeIdentifier: nil, hasSealedState: true)

  private func bytes(_ key: EncryptionKey?) -> [UInt8]? { key?.withUnsafeBytes { Array($0) } }

  @Test func isMadeForANewStoreAndStays() async throws {
    let directory = try TemporaryDirectory()
    let file = KeyFile(path: directory("state.key"))
    let made = try #require(bytes(try await file.key(for: new)))
    #expect(made.count == 32)
    #expect(try bytes(await file.key(for: used)) == made)
    #expect(try bytes(await file.key(for: new)) == made)
    #expect(try directory.permissions("state.key") == 0o600)
    #expect(try directory.contents() == ["state.key"])
    let other = KeyFile(path: directory("other.key"))
    #expect(try bytes(await other.key(for: new)) != made)
  }

  @Test func isNotMadeWhereSomethingIsSealed() async throws {
    let directory = try TemporaryDirectory()
    await expectAsync(.keyUnavailable) {
      try await KeyFile(path: directory("state.key")).key(for: used)
    }
    await expectAsync(.keyUnavailable) {
      try await KeyFile(path: directory("state.key"), isMadeWhenMissing: false).key(for: new)
    }
    #expect(try directory.contents() == [])
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660])
  func isRefusedWhenOthersMayReadIt(permissions: Int) async throws {
    let directory = try TemporaryDirectory()
    let file = KeyFile(path: directory("state.key"))
    _ = try await file.key(for: new)
    try directory.setPermissions(permissions, of: "state.key")
    await expectAsync(.keyUnavailable) { try await file.key(for: used) }
    #expect(try directory.permissions("state.key") == permissions)
  }

  @Test func isRefusedWhenItIsALinkOrADirectoryOrHasTwoNames() async throws {
    let directory = try TemporaryDirectory()
    _ = try await KeyFile(path: directory("real.key")).key(for: new)
    try FileManager.default.createSymbolicLink(
      atPath: directory("link.key"),
      withDestinationPath: "real.key"
    )
    try FileManager.default.createDirectory(
      atPath: directory("directory.key"),
      withIntermediateDirectories: false
    )
    for name in ["link.key", "directory.key", "missing/state.key", ""] {
      let path = name.isEmpty ? "" : directory(name)
      await expectAsync(.keyUnavailable) { try await KeyFile(path: path).key(for: new) }
    }
    try FileManager.default.linkItem(
      atPath: directory("real.key"),
      toPath: directory("second.key")
    )
    await expectAsync(.keyUnavailable) {
      try await KeyFile(path: directory("second.key")).key(for: used)
    }
  }

  @Test func isRefusedWhenItHoldsSomethingElse() async throws {
    let directory = try TemporaryDirectory()
    let digits = String(repeating: "42", count: 32)
    for text in [
      "", "\n", digits, digits + " ", "+1" + digits.dropFirst(2) + "\n", digits + "\n\n",
    ] {
      try directory.write(Array(text.utf8), to: "state.key")
      await expectAsync(.keyUnavailable) {
        try await KeyFile(path: directory("state.key")).key(for: new)
      }
      #expect(try directory.bytes("state.key") == Array(text.utf8))
    }
  }

  /// Every call of making it fails once; afterwards there is no file, or a whole one that is used.
  @Test func isThereAsAWholeOrNotAtAll() async throws {
    var completed = false
    for index in 0..<100 where !completed {
      let directory = try TemporaryDirectory()
      let faulty = FaultyFileSystem { _, call in call == index ? .error(.ioError) : nil }
      let file = KeyFile(path: directory("state.key"), fileSystem: faulty)
      let first = try? await file.key(for: new)
      completed = faulty.calls.count <= index
      let names = try directory.contents()
      #expect(names.isEmpty || names == ["state.key"])
      let later = bytes(try await KeyFile(path: directory("state.key")).key(for: new))
      if let first { #expect(bytes(first) == later) }
    }
    #expect(completed)
  }
}
