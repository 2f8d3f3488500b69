import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

/// Private values are encrypted in an otherwise plain store when a key is given.
@Suite("Private values in a plain store with a key")
struct PrivateValueTests {
  let session = SceneSession(app: "org.example.notes", scene: "main")

  private func values(_ archive: Archive) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for object in try archive.objects() {
      result["\(object.path)"] = try object.values().map(\.key).sorted()
    }
    return result
  }

  @Test(arguments: EncryptedStore.kinds)
  func comeBackWithTheKey(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session, byteCount: 500, secret: "canary")
    _ = try await place.open(scope: .privateValues).save(archive, for: session)
    #expect(try place.findings(of: ["canary"]) == [])
    #expect(try !place.findings(of: ["marker"]).isEmpty)
    let store = try await place.open(scope: .privateValues)
    let loaded = try #require(try await store.newestGood(for: session))
    #expect(loaded.archive.bytes == archive.bytes)
    #expect(loaded.issues == [])
    // A store that seals everything reads them as well.
    let strict = try await place.open(plaintext: .readable)
    #expect(try await strict.newestGood(for: session)?.archive.bytes == archive.bytes)
  }

  @Test("Listing, saving and loading agree about the entry", arguments: EncryptedStore.kinds)
  func entriesAgree(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session, byteCount: 500, secret: "canary")
    let store = try await place.open(scope: .privateValues)
    let saved = try await store.save(archive, for: session)
    #expect(try await store.revisions(of: session) == [saved])
    #expect(try await store.load(1, of: session)?.revision == saved)
    // Without the key, too: these are the stored bytes.
    let other = try await place.open(key: nil, scope: .privateValues)
    #expect(try await other.revisions(of: session) == [saved])
    #expect(try await other.load(1, of: session)?.revision == saved)
  }

  @Test(arguments: EncryptedStore.kinds)
  func areAbsentWithoutTheKeyAndTheRestIsThere(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session, byteCount: 500, secret: "canary")
    let plain = try SampleArchive.make(session, byteCount: 500)
    _ = try await place.open(scope: .privateValues).save(archive, for: session)
    for store in [
      try await place.openPlain(), try await place.open(key: nil, scope: .privateValues),
      try await place.open(key: 0x43, scope: .privateValues),
    ] {
      let loaded = try #require(try await store.newestGood(for: session))
      #expect(loaded.archive.bytes == plain.bytes)
      #expect(loaded.issues.count == 1)
      #expect(loaded.issues.first?.contains("private values of revision 1 are absent") == true)
      #expect(try await store.verify(session).map(\.state) == [.good])
      await expectAsync(.keyUnavailable) { try await store.save(archive, for: session) }
    }
  }

  @Test(arguments: EncryptedStore.kinds)
  func areNotTakenFromAnotherRevision(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(.files)
    let store = try await place.open(scope: .privateValues)
    for marker in 1...2 {
      let archive = try SampleArchive.make(session, marker: marker, secret: "canary \(marker)")
      _ = try await store.save(archive, for: session)
    }
    let folder = "store/s/\(SessionKey(session).directoryName)/r/"
    let older = try place.directory.bytes(folder + "0000000000000001.restoration")
    try place.directory.write(older, to: folder + "0000000000000002.restoration")
    await expectAsync(.corrupted) { try await store.load(2, of: session) }
  }

  @Test func archivesWithoutThemStayAsTheyAre() async throws {
    let place = try EncryptedStore(.files)
    let archive = try SampleArchive.make(session)
    _ = try await place.open(scope: .privateValues).save(archive, for: session)
    let stored = try place.files().values.contains(archive.bytes.array)
    #expect(stored)
    #expect(try await place.openPlain().newestGood(for: session)?.archive.bytes == archive.bytes)
  }

  /// In an object that is stored by value, also in a collection, and beside elements that only name
  /// private values.
  @Test func areFoundWhereverTheyStand() async throws {
    func wrapped(_ text: String, label: Int) -> ArchiveValue {
      .object(
        EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: label,
          values: [KeyedValue(EmbeddedObject.privateValueKey, .string(text))]
        )
      )
    }
    let header = ArchiveHeader(appIdentifier: session.app, sceneIdentifier: session.scene)
    var writer = ArchiveWriter(header: header)
    let holder = EmbeddedObject(
      typeName: "Holder",
      label: 0,
      values: [KeyedValue("open", .int(1)), KeyedValue("secret", wrapped("canary a", label: 1))]
    )
    let element = EmbeddedObject(
      typeName: "Holder",
      label: 3,
      values: [KeyedValue("secret", wrapped("canary b", label: 2))]
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: ["a"], className: "A", role: .controller),
        values: [
          KeyedValue("holder", .object(holder)),
          KeyedValue("list", .array([.int(1), .object(element)])),
          KeyedValue("plain", .string("here")),
        ]
      )
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: ["b"], className: "B", role: .controller),
        values: [KeyedValue("mention", .string("restoration.private"))]
      )
    )
    let archive = try writer.finish()
    let place = try EncryptedStore(.files)
    _ = try await place.open(scope: .privateValues).save(archive, for: session)
    #expect(try place.findings(of: ["canary"]) == [])
    let store = try await place.open(scope: .privateValues)
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    let rest = try #require(try await place.openPlain().newestGood(for: session)).archive
    #expect(try values(rest) == ["a": ["holder", "list", "plain"], "b": ["mention"]])
    guard case .object(let kept) = try rest.object(at: ["a"])?.values().first?.value else {
      Issue.record("the object that holds one is gone")
      return
    }
    #expect(kept.values.map(\.key) == ["open"])
  }
}
