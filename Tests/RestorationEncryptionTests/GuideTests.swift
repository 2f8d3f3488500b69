import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

/// The code of `EncryptingStores.md`, as it stands there.
@Suite("The guide to encryption")
struct GuideTests {
  @Test func aKeyFileEncryptsAStore() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let keyPath = directory("state.key")
    let keys = KeyFile(path: keyPath)
    var options = StoreOptions()
    options.encryption = StoreEncryption(keys: keys)
    let store = try await RevisionStore(files: path, options: options)
    let archive = try SampleArchive.make(SealingTrial.session)
    _ = try await store.save(archive, for: SealingTrial.session)
    let again = try await RevisionStore(files: path, options: options)
    #expect(try await again.newestGood(for: SealingTrial.session)?.archive.bytes == archive.bytes)
  }

  @Test func aKeyringKeepsTheKeyOfAStore() async throws {
    let directory = try TemporaryDirectory()
    let keyring = TestKeyring()
    let options = StoreOptions(
      encryption: StoreEncryption(keys: KeyringKeys(keyring: keyring))
    )
    let archive = try SampleArchive.make(SealingTrial.session)
    let store = try await RevisionStore(files: directory("store"), options: options)
    _ = try await store.save(archive, for: SealingTrial.session)
    let again = try await RevisionStore(files: directory("store"), options: options)
    #expect(try await again.newestGood(for: SealingTrial.session)?.archive.bytes == archive.bytes)
    await keyring.forget()
    let locked = try await RevisionStore(files: directory("store"), options: options)
    await expectAsync(.keyUnavailable) { try await locked.newestGood(for: SealingTrial.session) }
    #expect(await keyring.isEmpty)
  }
}

protocol Keyring: Sendable {
  func secret(named name: String) async throws -> [UInt8]?
  func store(_ secret: [UInt8], named name: String) async throws
}

struct KeyringKeys: KeyProvider {
  let keyring: any Keyring

  func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
    do {
      if let secret = try await keyring.secret(named: "notes-state") {
        return try EncryptionKey(secret)
      }
      // A new key would open nothing of what is there.
      guard !request.hasSealedState else { return nil }
      let key = EncryptionKey.random()
      try await keyring.store(key.withUnsafeBytes { Array($0) }, named: "notes-state")
      return key
    } catch {
      throw RestorationError(.keyUnavailable, "the keyring is locked; unlock it", cause: error)
    }
  }
}

private actor TestKeyring: Keyring {
  private var secrets: [String: [UInt8]] = [:]

  var isEmpty: Bool { secrets.isEmpty }

  func secret(named name: String) -> [UInt8]? { secrets[name] }

  func store(_ secret: [UInt8], named name: String) { secrets[name] = secret }

  func forget() { secrets = [:] }
}
