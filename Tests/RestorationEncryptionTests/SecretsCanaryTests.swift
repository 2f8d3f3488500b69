import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// After any crash, no file holds a secret.
@Suite("No file holds a secret, whenever the app dies", .serialized)
struct SecretsCanaryTests {
  static let session = SceneSession(app: "org.example.notes", scene: "main")
  static let secret = "canary-in-a-coal-mine"
  /// Readable parts of an archive besides the secret, which encryption of whole archives must hide.
  static let contents = ["build 1", "Sample", "object 0", "marker"]

  private static func texts(_ scope: StoreEncryption.Scope) -> [String] {
    scope == .archives ? [secret] + contents : [secret]
  }

  private static func work(_ store: RevisionStore) async throws {
    for marker in 1...3 {
      let archive = try SampleArchive.make(
        session,
        marker: 10 + marker,
        byteCount: 2_000,
        secret: secret
      )
      _ = try await store.save(archive, for: session)
    }
    try await store.remove(1, of: session)
    try await store.updateLedger(of: session) { $0.tombstone = .init(discardedAt: 1, through: 9) }
    _ = try await store.purge(discarded: session)
  }

  /// Every call of saving and purging is the last one that the disk takes.
  @Test(arguments: StoreEncryption.Scope.allCases)
  func inFilesAtEveryCall(scope: StoreEncryption.Scope) async throws {
    var points = 0
    var isComplete = false
    while !isComplete {
      let place = try EncryptedStore(.files)
      let last = points
      let faulty = FaultyFileSystem { call, index in
        call == .read || index < last ? nil : .error(.ioError)
      }
      let keys = KeyClosure { _ in try SealingTrial.storeKey() }
      let options = StoreOptions(encryption: StoreEncryption(keys: keys, scope: scope))
      do {
        let store = try await RevisionStore(files: place.path, options: options, fileSystem: faulty)
        try await Self.work(store)
        isComplete = faulty.calls.count <= last
      } catch let error as RestorationError {
        #expect(error.code == .storeFailed)
      }
      #expect(try place.findings(of: Self.texts(scope)) == [])
      // Later work with the store leaves nothing behind either.
      if let store = try? await place.open(scope: scope) {
        _ = try await store.verify(Self.session)
        #expect(try place.findings(of: Self.texts(scope)) == [])
      }
      points += 1
    }
    // Three saves alone have more.
    #expect(points > 30)
  }

  /// The search itself finds a secret where one is.
  @Test(arguments: EncryptedStore.kinds)
  func aPlainStoreIsFoundOut(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(Self.session, secret: Self.secret)
    _ = try await place.openPlain().save(archive, for: Self.session)
    #expect(try place.findings(of: [Self.secret]).count == 1)
  }

  /// Processes that are killed at random while they save, in both stores and both scopes.
  @Test(arguments: EncryptedStore.kinds, StoreEncryption.Scope.allCases)
  func whenProcessesAreKilled(
    kind: StoreLocation.Kind,
    scope: StoreEncryption.Scope
  ) async throws {
    var random = SeededGenerator()
    let seed = random.seed
    let place = try EncryptedStore(kind)
    let keys = KeyFile(path: place.directory("state.key"))
    var acknowledged: [Probe.Acknowledgement] = []
    let rounds = SweepLength.count(2, sweep: 6, long: 100)
    for round in 0..<rounds {
      let probe = try Probe(
        kind,
        place.path,
        count: 0,
        first: round * 10_000,
        environment: [
          "RESTORATION_PROBE_KEY": keys.path, "RESTORATION_PROBE_SCOPE": scope.rawValue,
          "RESTORATION_PROBE_SECRET": Self.secret,
        ]
      )
      // A line has about 72 bytes; the last round does not end before there have been enough.
      let missing = round == rounds - 1 ? rounds - acknowledged.count : 0
      let byteCount = round == 0 ? 0 : Int.random(in: 60...600, using: &random)
      acknowledged += try probe.kill(
        afterBytes: max(byteCount, missing * 80),
        microseconds: UInt32.random(in: 0...5_000, using: &random)
      )
      let found = try place.findings(of: Self.texts(scope))
      #expect(found == [], "round \(round), seed \(seed)")
    }
    let store = try await place.open(StoreEncryption(keys: keys, scope: scope))
    #expect(try await Probe.lost(acknowledged, in: store) == [], "seed \(seed)")
    #expect(acknowledged.count >= rounds)
    for number in try await store.revisions(of: Probe.session).map(\.number) {
      try await store.remove(number, of: Probe.session, force: true)
      #expect(try place.findings(of: Self.texts(scope)) == [], "seed \(seed)")
    }
  }
}
