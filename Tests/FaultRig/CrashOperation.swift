import Foundation
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport

/// An operation of a store that the sweeps cut short: the state of the store before, and the steps.
package struct CrashOperation: Sendable, CustomStringConvertible {
  package let name: String
  /// Steps that make the store as it is before; none for a store that is missing.
  let before: String
  /// The steps that are cut short.
  package let steps: String
  /// The condition of the store before the steps, such as a database of an older schema.
  let start: Start

  enum Start: Sendable {
    case made
    /// The highest revision has a bit flipped.
    case damaged
    /// The highest revision had a bit flipped, was quarantined, and has been mended there.
    case mendedAside
    /// The database as a whole: its first page no longer lists its tables.
    case damagedDatabase
    /// A process was killed in the middle of a save.
    case cutShort
  }

  package init(_ name: String, before: String = "", _ steps: String) {
    self.init(name, before: before, steps, start: .made)
  }

  init(_ name: String, before: String, _ steps: String, start: Start) {
    self.name = name
    self.before = before
    self.steps = steps
    self.start = start
  }

  package var description: String { name }

  private static let three = "save:3000,save:700,save:3000,"

  /// The operations of one kind of store that must survive a crash at any call.
  package static func all(for kind: SweptStore) -> [CrashOperation] {
    [
      CrashOperation("first save", "save:3000"),
      CrashOperation("later saves", before: three, "save:9000,scene:two,save"),
      CrashOperation(
        "save over a damaged revision",
        before: three,
        "save:3000,remove:1,forget:3",
        start: .damaged
      ),
      CrashOperation(
        "removal and purge",
        before: three + "pin:1,scene:two,save,save:900,attempt:2,discard",
        "scene:two,purge,scene:main,remove:3,retain:2"
      ),
      CrashOperation("pins", before: three, "pin:1,pin:3,unpin:1,save"),
      CrashOperation(
        "opening what was cut short",
        before: three,
        "open,save:2000",
        start: .cutShort
      ),
      CrashOperation(
        "attempts",
        before: three,
        "attempt:3,confirm:2"
      ),
      CrashOperation(
        "space given back",
        before: "save:20000,save:20000,save:20000,save:20000,save",
        "remove:1,remove:2"
      ),
      CrashOperation(
        "bringing back from quarantine",
        before: three,
        "restore:3,save:700",
        start: .mendedAside
      ),
    ] + (kind == .files ? [] : [recovery])
  }

  /// A damaged database is replaced by a new one with everything that can be recovered.
  static var recovery: CrashOperation {
    CrashOperation(
      "recovery",
      before: three + "pin:1,scene:two,save:900",
      "open,save:500",
      start: .damagedDatabase
    )
  }
}

/// A store before an operation: its files, and its obligations.
package struct CrashStart: Sendable {
  package let tree: StoreTree
  package let oracle: DurabilityOracle

  /// Makes the store that an operation begins with.
  package init(
    _ operation: CrashOperation,
    _ kind: SweptStore,
    _ worker: FaultWorker,
    in folder: TemporaryDirectory
  ) async throws {
    let place = folder("before")
    try StoreTree(entries: [:]).write(to: place)
    let store = StoreAt(kind, place + "/store")
    var oracle = DurabilityOracle()
    func run(_ steps: String, _ fault: Fault = .none, marker: Int) throws {
      let outcome = try worker.run(steps, on: store, fault: fault, marker: marker)
      guard outcome.errors.isEmpty, fault == .none || outcome.wasKilled else {
        throw WorkerFailure("making a store before \(operation) fails: \(outcome)")
      }
      for line in outcome.lines { oracle.note(line, app: FaultWorker.app) }
    }
    if !operation.before.isEmpty {
      try run(operation.before.trimmingCharacters(in: [","]), marker: 1000)
    }
    switch operation.start {
    case .made: break
    case .damaged:
      let session = SceneSession(app: FaultWorker.app, scene: "main")
      try Self.damageLast(of: session, at: store)
      oracle.expectDamage(3, of: session)
    case .mendedAside:
      let session = SceneSession(app: FaultWorker.app, scene: "main")
      try Self.damageLast(of: session, at: store)
      oracle.expectDamage(3, of: session)
      try run("save:800", marker: 3000)
      // In a database it was the row, which is gone; the archive itself is whole.
      if kind == .files { try Self.damageLast(of: session, at: store, mending: true) }
      let opened = try await StoreLocation(store.path).open()
      guard let bytes = try await opened.quarantinedBytes(3, of: session) else {
        throw WorkerFailure("the third revision is not quarantined")
      }
      oracle.didMend(3, of: session, digest: DurabilityOracle.digest(bytes))
    case .damagedDatabase:
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: store.path))
      try file.seek(toOffset: 100)
      try file.write(contentsOf: Data(count: 3_000))
      try file.close()
    case .cutShort:
      let other = StoreAt(kind, place + "/other")
      try FileManager.default.copyItem(atPath: store.path, toPath: other.path)
      let count = try worker.run("save:9000", on: other).callCount
      try FileManager.default.removeItem(atPath: other.path)
      // SQLite has written its pages by then and not yet emptied the journal; the file store has not
      // yet given the new file its name.
      try run("save:9000", .killBefore(count - (kind == .files ? 1 : 2)), marker: 2000)
      // As an earlier version or another store may leave things lying about.
      if kind == .files {
        let left = place + "/store/tmp/00000000000000aa"
        _ = FileManager.default.createFile(atPath: left, contents: Data([1, 2, 3]))
      }
    }
    tree = try StoreTree(place)
    self.oracle = oracle
  }

  private static func damageLast(
    of session: SceneSession,
    at store: StoreAt,
    mending: Bool = false
  ) throws {
    // The third archive's own name, which occurs in no other.
    var pattern = Array("build 1002".utf8)
    if mending { pattern[0] ^= 4 }
    let names =
      store.kind == .files
      ? try FileManager.default.subpathsOfDirectory(atPath: store.path).map { "/" + $0 } : [""]
    for path in names.map({ store.path + $0 }) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      var bytes = [UInt8](data)
      guard let place = bytes.firstRange(of: pattern) else { continue }
      bytes[place.lowerBound] ^= 4
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.write(contentsOf: Data(bytes))
      try file.close()
      return
    }
    throw WorkerFailure("the bytes of the third revision are not found")
  }
}
