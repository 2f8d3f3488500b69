import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// A store of the corpus of a released version, opened in a copy of the corpus.
struct CorpusStore: Sendable, CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "RestorationFixtures/0.1.0")

  static let all: [CorpusStore] = ["sqlite", "files"].flatMap { kind in
    ["plain", "sealed"].flatMap { sealing in
      let names = ["values", "notes", "worn", "erased", "kept", "attempted", "mirrored"]
      return (names + (sealing == "sealed" ? ["rekeyed", "opened", "partly"] : []))
        .map { CorpusStore(kind: kind, sealing: sealing, name: $0) }
    }
  }

  let kind: String
  let sealing: String
  let name: String

  var path: String { "\(kind)-\(sealing)/\(name)" }
  var testDescription: String { path }

  /// The name of its key file; `nil` for a store without encryption.
  var key: String? {
    sealing == "plain" || name == "opened" ? nil : name == "rekeyed" ? "other.key" : "state.key"
  }

  /// The file with the expected description.
  var expected: URL { Self.folder.appending(path: "\(path).txt") }

  /// Copies the store with the keys and the plan, and with the permissions and the empty folders that a checkout loses.
  func copy() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory("corpus/\(kind)-\(sealing)"),
      withIntermediateDirectories: true
    )
    for name in ["state.key", "other.key", "notes.yaml", "notes.backup", path] {
      try FileManager.default.copyItem(
        atPath: Self.folder.appending(path: name).path,
        toPath: directory("corpus/\(name)")
      )
    }
    if kind == "files" {
      let store = directory("corpus/\(path)")
      let sessions = try FileManager.default.contentsOfDirectory(atPath: "\(store)/s")
      for folder in ["tmp"] + sessions.map({ "s/\($0)/r" }) {
        try FileManager.default.createDirectory(
          atPath: "\(store)/\(folder)",
          withIntermediateDirectories: true
        )
      }
    }
    for name in try directory.contents() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: directory(name), isDirectory: &isFolder)
      try directory.setPermissions(isFolder.boolValue ? 0o700 : 0o600, of: name)
    }
    return directory
  }

  func open(in copy: TemporaryDirectory, isForReading: Bool = false) async throws -> RevisionStore {
    try await open(below: copy("corpus"), isForReading: isForReading)
  }

  func open(below folder: String, isForReading: Bool = false) async throws -> RevisionStore {
    var options = StoreOptions(isForReading: isForReading)
    if let key {
      let keys = KeyFile(path: "\(folder)/\(key)", isMadeWhenMissing: false)
      options.encryption = StoreEncryption(
        keys: keys,
        scope: name == "partly" ? .privateValues : .archives
      )
    }
    let place = "\(folder)/\(path)"
    if kind == "files" { return try await RevisionStore(files: place, options: options) }
    return try await RevisionStore(sqlite: place, options: options)
  }

  /// The bytes of its files, by their names.
  func bytes(in copy: TemporaryDirectory) throws -> [String: [UInt8]] {
    guard kind == "files" else { return try ["": copy.bytes("corpus/\(path)")] }
    return try Dictionary(
      uniqueKeysWithValues: copy.contents(of: "corpus/\(path)").map { name in
        (name, (try? copy.bytes("corpus/\(path)/\(name)")) ?? [])
      }
    )
  }
}
