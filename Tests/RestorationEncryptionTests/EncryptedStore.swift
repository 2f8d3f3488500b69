import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// A store on disk that is opened with this key or another, as often as a test needs.
struct EncryptedStore: Sendable {
  let kind: StoreLocation.Kind
  let directory: TemporaryDirectory

  static var kinds: [StoreLocation.Kind] {
    #if SQLite
      [.files, .sqlite]
    #else
      [.files]
    #endif
  }

  init(_ kind: StoreLocation.Kind) throws {
    self.kind = kind
    directory = try TemporaryDirectory()
  }

  var path: String { directory("store") }

  /// Opens the store.
  ///
  /// - Parameter key: Thirty-two times this byte; `nil` for a provider that has no key.
  func open(
    key: UInt8? = 0x42,
    scope: StoreEncryption.Scope = .archives,
    plaintext: StoreEncryption.Plaintext = .refused
  ) async throws -> RevisionStore {
    let keys = KeyClosure { _ in try key.map { try SealingTrial.storeKey($0) } }
    let encryption = StoreEncryption(keys: keys, scope: scope, plaintext: plaintext)
    return try await open(encryption)
  }

  func openPlain() async throws -> RevisionStore { try await open(nil) }

  func open(_ encryption: StoreEncryption?) async throws -> RevisionStore {
    try await StoreLocation(path).open(
      creating: kind,
      // Several may save at once, and wait for one another on a busy machine.
      options: StoreOptions(busyTimeout: .patience, encryption: encryption)
    )
  }

  /// The bytes of everything that is on disk, by name.
  func files() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for name in try directory.contents() {
      if let bytes = try? directory.bytes(name) { result[name] = bytes }
    }
    return result
  }

  /// Finds texts in the files of the store, and names each text with its file.
  func findings(of texts: [String]) throws -> [String] {
    try files().flatMap { name, bytes in
      texts.filter { bytes.firstRange(of: Array($0.utf8)) != nil }.map { "\($0) in \(name)" }
    }
  }

  /// Flips one bit of a sealed revision, wherever it is found: a database keeps copies in pages that
  /// it no longer uses.
  func damage(_ number: RevisionNumber, of session: SceneSession) throws {
    let identity = SealedIdentity.session(session)
    let mark = identity + withUnsafeBytes(of: number.littleEndian) { Array($0) }
    var count = 0
    for (name, bytes) in try files() {
      var changed = bytes
      for range in bytes.ranges(of: mark) where bytes.count > range.upperBound + 200 {
        changed[range.upperBound + 150] ^= 1
        count += 1
      }
      guard changed != bytes else { continue }
      if kind == .sqlite {
        // The change counter, or an open connection would go on with the pages that it knows.
        for place in [27, 95] { changed[place] &+= 1 }
      }
      try directory.write(changed, to: name)
    }
    #expect(count > 0, "revision \(number) is not on disk")
  }
}
