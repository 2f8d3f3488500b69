import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationMirror
import RestorationPlans
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// Completes what `Tools/corpus` has written, with `RECORD_FIXTURES=1`: the mirrored stores, and the expected texts. A
/// corpus that is complete stays as it is.
enum CorpusRecorder {
  private static let recording = Task { try await record() }

  static func recordIfWanted() async throws {
    guard ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" else { return }
    try await recording.value
    Issue.record("recorded; run again without RECORD_FIXTURES")
  }

  /// The name of the file with an archive as JSON.
  static func export(of archive: Archive) -> String {
    "exports/\(StoreDescription.digest(archive.bytes.array)).json"
  }

  /// An archive as JSON, without the time of its saving.
  static func withoutTime(_ archive: Archive) throws -> String {
    String(decoding: try ArchiveDocument(archive).json(), as: UTF8.self)
      .replacing(/"savedAt" : [^\n,]*/, with: "\"savedAt\" : 0")
  }

  /// A line for each file of the corpus: its digest and its name.
  static func sums() throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(atPath: CorpusStore.folder.path)
      .sorted()
    return try names.compactMap { name in
      let file = CorpusStore.folder.appending(path: name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      guard !isFolder.boolValue, name != "SUMS" else { return nil }
      return try "\(StoreDescription.digest([UInt8](Data(contentsOf: file)))) \(name)\n"
    }.joined()
  }

  private static func record() async throws {
    guard !FileManager.default.fileExists(atPath: CorpusStore.folder.appending(path: "SUMS").path)
    else { return }
    for store in CorpusStore.all {
      if store.name == "mirrored" { try await mirror(store) }
      if store.name == "values" { try await addLaterParts(to: store) }
      try removeJournal(of: store)
    }
    for store in CorpusStore.all { try await describe(store, in: store.copy()) }
    try write(sums(), to: "SUMS")
  }

  private static func write(_ text: String, to name: String) throws {
    let file = CorpusStore.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private static func describe(_ store: CorpusStore, in copy: TemporaryDirectory) async throws {
    let opened = try await store.open(in: copy, isForReading: true)
    try await write(StoreDescription(store: opened).text(), to: "\(store.path).txt")
    for session in try await opened.sessions() {
      guard let archive = try await opened.newestGood(for: session)?.archive else { continue }
      try write(
        String(decoding: ArchiveDocument(archive).json(), as: UTF8.self),
        to: export(of: archive)
      )
    }
    guard CorpusTests.notes.contains(where: { $0.path == store.path }) else { return }
    let writable = try await store.open(in: copy)
    let plan = try MigrationPlan(copy.bytes("corpus/notes.yaml"))
    try await StoreMigrator(plan.migrator, to: 3).run(writable)
    for session in try await writable.sessions() {
      guard let archive = try await writable.newestGood(for: session)?.archive else { continue }
      try write(withoutTime(archive), to: "\(store.path).\(session.scene).migrated.json")
    }
  }

  /// The bytes of a fixture beside the corpus.
  static func fixture(_ name: String) throws -> [UInt8] {
    let file = CorpusStore.folder.deletingLastPathComponent().appending(path: name)
    return try [UInt8](Data(contentsOf: file))
  }

  /// Saves an archive with parts that only a later version understands.
  private static func addLaterParts(to store: CorpusStore) async throws {
    let later = try Archive(ArchiveBytes(fixture("Imagined/optional-parts.restoration")))
    let opened = try await store.open(below: CorpusStore.folder.path)
    try await opened.save(later, for: SceneSession(later.header))
  }

  /// Removes an empty journal, which a store without a change in progress does not need.
  private static func removeJournal(of store: CorpusStore) throws {
    let journal = CorpusStore.folder.appending(path: store.path + "-journal").path
    guard FileManager.default.fileExists(atPath: journal) else { return }
    try #require(FileManager.default.contents(atPath: journal)?.isEmpty == true)
    try FileManager.default.removeItem(atPath: journal)
  }

  /// Writes the server's store after two devices have sent state to it, one beside the other.
  private static func mirror(_ store: CorpusStore) async throws {
    let directory = try TemporaryDirectory()
    let place = CorpusStore.folder.appending(path: store.path).path
    let notes = try Archive(ArchiveBytes(fixture("Archives/notes-v1/notes.restoration")))
    let key = CorpusStore.folder.appending(path: "state.key").path
    let other = try ArchiveDocument(json: fixture("Histories/notes/2.json")).archive()
    for (device, archive) in [("desk", notes), ("hall", other)] {
      let own = try await RevisionStore(files: directory(device))
      try await own.save(archive, for: SceneSession(notes.header))
      let sealing: MirroredStore.Sealing =
        store.key == nil ? .declined : .keys(KeyFile(path: key, isMadeWhenMissing: false))
      let mirror = MirroredStore(of: own, device: device, sealing: sealing) {
        () async throws(RestorationError) in
        if store.kind == "files" { return try await FileBackend(path: place) }
        return try await SQLiteBackend(path: place)
      }
      _ = await mirror.takeNewest(of: SceneSession(notes.header), waitingAtMost: .seconds(10))
      #expect(await mirror.send(waitingAtMost: .seconds(10)))
    }
  }
}
