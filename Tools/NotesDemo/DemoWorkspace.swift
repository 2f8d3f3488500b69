import Foundation
import NotesApp

/// The place of a demo's store and notes.
struct DemoWorkspace: Sendable {
  let kind: String
  let storePath: String
  let dataPath: String
  private let directory: URL

  /// Chooses the place of a demo.
  ///
  /// - Parameters:
  ///   - store: The user's store, or `nil` for one in a temporary directory.
  ///   - kind: The kind of the store; `nil` for the kind of an existing store or of its name.
  /// - Throws: ``DemoUsage`` when a file that exists is no store of that kind.
  init(store: String?, kind: String?) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "restoration-demo-\(UUID().uuidString)")
    dataPath = directory.appending(path: "notes.json").path
    if let store {
      let found = try Self.kind(at: store)
      guard found == nil || kind == nil || found == kind else {
        throw DemoUsage("\(store.debugDescription) is a store of kind \(found ?? "")")
      }
      let named = store.hasSuffix(".sqlite") || store.hasSuffix(".db") ? "sqlite" : "files"
      self.kind = found ?? kind ?? (DemoOptions.kinds.contains(named) ? named : "files")
      storePath = store
    } else {
      self.kind = kind ?? DemoOptions.kinds[0]
      storePath = directory.appending(path: self.kind == "sqlite" ? "state.sqlite" : "state").path
    }
  }

  /// Returns the kind of the store at a path, or `nil` when nothing is there.
  private static func kind(at path: String) throws -> String? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    if isDirectory.boolValue { return "files" }
    let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 16)
    guard start == Data("SQLite format 3\0".utf8) else {
      throw DemoUsage("\(path.debugDescription) is no store")
    }
    return "sqlite"
  }

  /// Makes the temporary directory.
  ///
  /// - Throws: `DemoFailure` when it cannot be made.
  func make() throws {
    do {
      try FileManager.default.createDirectory(
        at: directory,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw DemoFailure("cannot make a directory for the demo: \(error)")
    }
  }

  /// The arguments of a child process.
  func arguments(_ role: DemoChild) -> [String] { [role.rawValue, kind, storePath, dataPath] }

  /// Removes the temporary directory, which never contains the user's store.
  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }
}
