import Foundation
import RestorationStorage

/// The place of a demo's store and notes.
struct DemoWorkspace: Sendable {
  let kind: StoreKind
  let storePath: String
  let dataPath: String
  private let directory: URL

  /// Chooses the place of a demo.
  ///
  /// - Parameters:
  ///   - store: The user's store, or `nil` for one in a temporary directory.
  ///   - kind: The kind of the store; `nil` for the kind of an existing store or of its name.
  /// - Throws: `ToolFailure` when an existing file cannot be read.
  init(store: String?, kind: StoreKind?) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "restoration-demo-\(UUID().uuidString)")
    dataPath = directory.appending(path: "notes.json").path
    if let store {
      try TypedPath.checkStore(store)
      self.kind = try kind ?? StateSource.kind(of: store)
      storePath = store
    } else {
      self.kind = kind ?? .usual
      storePath = directory.appending(path: self.kind == .sqlite ? "state.sqlite" : "state").path
    }
  }

  /// Makes the temporary directory.
  ///
  /// - Throws: `ToolFailure` when it cannot be made.
  func make() throws {
    do {
      try FileManager.default.createDirectory(
        at: directory,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw ToolFailure(.inputOutput, "cannot make a directory for the demo: \(error)")
    }
  }

  /// The arguments of a child process.
  func arguments(_ role: String) -> [String] {
    [
      "demo-child", role, "--store", storePath, "--kind", kind.rawValue, "--data", dataPath,
    ]
  }

  /// Removes the temporary directory, which never contains the user's store.
  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }
}
