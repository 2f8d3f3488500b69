import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// Random programs that keep a value and erase it, and a search of all files of their stores.
@MainActor
@Suite("Histories with an erasure", .serialized)
struct ErasingHistoryTests {
  @Test(
    "After an erasure no file has the value, and no later save, launch or way back brings it",
    arguments: [false, true],
    [false, true]
  )
  func nothingComesBack(_ inFiles: Bool, _ isEncrypted: Bool) async throws {
    let count = SweepLength.count(10, sweep: 100, long: 250)
    let first = SeededGenerator.freshSeed()
    var findings = 0
    for index in 0..<count {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      var life = try await ErasingLife(inFiles: inFiles, isEncrypted: isEncrypted)
      for _ in 0..<Int.random(in: 3...12, using: &random) {
        try await life.step(mayWrite: true, &random)
      }
      if try await !life.places().isEmpty { findings += 1 }
      try await life.scene.erase("diary")
      #expect(try await life.places() == [], "seed \(seed)")
      for step in 0..<6 {
        try await life.step(mayWrite: false, &random)
        #expect(try await life.places() == [], "seed \(seed), step \(step) after it")
      }
    }
    // Without the value there is nothing to erase.
    #expect(findings > 0)
    print("SWEEP erasures of values: \(count), \(findings) with the value, seed \(first)")
  }
}

/// The launches of one program.
@MainActor
private struct ErasingLife {
  private static let secret = "TOPSECRET-page"

  private let directory: TemporaryDirectory
  private let path: String
  private let isEncrypted: Bool
  private(set) var scene: SceneState

  init(inFiles: Bool, isEncrypted: Bool) async throws {
    directory = try TemporaryDirectory(isInMemory: true)
    path = directory(inFiles ? "store" : "store.sqlite")
    self.isEncrypted = isEncrypted
    if inFiles { _ = try await RevisionStore(files: path, options: Self.options(isEncrypted)) }
    scene = await Self.launch(path, isEncrypted, leavesOut: false)
  }

  private static func options(_ isEncrypted: Bool) throws -> StoreOptions {
    var options = StoreOptions()
    #if Encryption
      if isEncrypted {
        options.encryption = StoreEncryption(
          keys: KeyClosure { _ in try EncryptionKey(Array(repeating: 7, count: 32)) }
        )
      }
    #endif
    return options
  }

  private static func launch(
    _ path: String,
    _ isEncrypted: Bool,
    leavesOut: Bool
  ) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    if leavesOut {
      options.restoring.reason = .launch
      options.restoring.levels[.launch] = .navigation
    }
    if let store = try? Self.options(isEncrypted) { options.store = store }
    return await SceneState.open(app: "values", path: path, options: options)
  }

  mutating func step(mayWrite: Bool, _ random: inout SeededGenerator) async throws {
    switch Int.random(in: 0..<(mayWrite ? 12 : 7), using: &random) {
    case 0: scene["font"] = "serif \(Int.random(in: 0...9, using: &random))"
    case 1: try await scene.save(label: Bool.random(using: &random) ? "a label" : nil)
    case 2:
      scene = await Self.launch(path, isEncrypted, leavesOut: Bool.random(using: &random))
    case 3: await scene.restoreLeftOut()
    case 4:
      let number = RevisionNumber(Int.random(in: 1...6, using: &random))
      await scene.restore(.revision(number))
    case 5:
      scene["font"] = "sans \(Int.random(in: 0...9, using: &random))"
      try await scene.save()
    case 6: await scene.restore(.passedOver)
    case 7: scene.remove("diary")
    case 8:
      // Another process.
      let other = await Self.launch(path, isEncrypted, leavesOut: Bool.random(using: &random))
      write(other, &random)
      try await other.save()
    case 9:
      try await scene.session.discard()
      scene = await Self.launch(path, isEncrypted, leavesOut: false)
    default:
      write(scene, &random)
      if Bool.random(using: &random) { try await scene.save() }
    }
  }

  private func write(_ scene: SceneState, _ random: inout SeededGenerator) {
    let page = "\(Self.secret) \(Int.random(in: 0...9, using: &random))"
    // Short, or such as takes many pages of a database.
    scene.set(
      Array(repeating: page, count: Bool.random(using: &random) ? 1 : 4_000),
      forKey: "diary",
      sensitivity: Bool.random(using: &random) ? .private : .normal,
      level: Bool.random(using: &random) ? .content : .navigation
    )
  }

  /// The files that have the value, and the revisions that have it once they are decrypted.
  func places() async throws -> [String] {
    let needle = Array(Self.secret.utf8)
    var found = try directory.contents().filter { name in
      (try? directory.bytes(name))?.firstRange(of: needle) != nil
    }
    guard isEncrypted else { return found }
    let (store, session) = (scene.session.store, scene.session.scene)
    for revision in try await store.revisions(of: session) {
      let stored = try await store.load(revision.number, of: session)
      if stored?.archive.bytes.array.firstRange(of: needle) != nil {
        found.append("revision \(revision.number)")
      }
    }
    return found
  }
}
