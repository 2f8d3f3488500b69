import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage

/// A store of many sessions, one archive of 20 kB each, and the steps that change all of them.
@MainActor
struct MigratedStore {
  let kind: StoreLocation.Kind
  let path: String
  let count: Int

  /// The number of sessions; `RESTORATION_SESSIONS` in the environment overrides it.
  static let usualCount =
    ProcessInfo.processInfo.environment["RESTORATION_SESSIONS"].flatMap(Int.init) ?? 1_000

  private static var archive: Archive {
    get throws { try OurCoder.encode(.tree(count: 85)) }
  }

  static var byteCount: Int { get throws { try archive.bytes.count } }

  /// Saves through the store in memory, without waiting for a disk, and then copies it.
  init(_ kind: StoreLocation.Kind, at path: String, count: Int) async throws {
    self.kind = kind
    self.path = path
    self.count = count
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let place = try Workspace(
      in: isThere ? memory : URL(filePath: path).deletingLastPathComponent()
    )
    defer { place.remove() }
    let archive = try Self.archive
    let store = try await Self.open(place.path("filling"), kind)
    for number in 0..<count {
      var header = archive.header
      header.sceneIdentifier = "\(number)"
      _ = try await store.save(archive.replacingHeader(header), for: SceneSession(header))
    }
    try Self.copy(from: place.path("filling"), to: path, kind)
  }

  static func open(_ path: String, _ kind: StoreLocation.Kind) async throws -> RevisionStore {
    try await StoreLocation(path).open(creating: kind)
  }

  /// Copies a store unchanged, and waits for the disk, so that the trials do not have to.
  static func copy(from: String, to path: String, _ kind: StoreLocation.Kind) throws {
    let files = FileManager.default
    try files.copyItem(atPath: from, toPath: path)
    let permissions = kind == .files ? 0o700 : 0o600
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    sync()
  }

  /// Saves the newest archive of every session in a new store.
  func copy(to path: String) async throws -> Int {
    let from = try await Self.open(self.path, kind)
    let to = try await Self.open(path, kind)
    for session in try await from.sessions() {
      guard let stored = try await from.newestGood(for: session) else { continue }
      _ = try await to.save(stored.archive, for: session)
    }
    return try await to.sessions().count
  }

  /// Migrates the store at a path, two sessions at once; every object changes.
  ///
  /// - Returns: The number of migrated sessions.
  static func migrate(_ path: String, _ kind: StoreLocation.Kind) async throws -> Int {
    let archive = try archive
    guard let key = try archive.objects().lazy.flatMap(\.keys).first else {
      throw BenchmarkError("an archive without keys")
    }
    let version = archive.header.stateVersion
    let migrator = try StateMigrator([
      StateMigration(
        "change every object",
        from: version,
        to: version + 1,
        operations: [.renameKey(key, to: "renamed \(key)"), .setDefault("added", .int(1))]
      )
    ])
    var options = StoreMigrator.Options()
    options.jobs = 2
    return try await StoreMigrator(migrator, to: version + 1, options: options)
      .run(open(path, kind)).migrated
  }
}
