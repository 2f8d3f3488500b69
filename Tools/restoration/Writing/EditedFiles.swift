import Foundation

/// The temporary files that the editor of `edit` works on.
enum EditedFiles {
  private static let prefix = "restoration-edit-"

  /// The user's private runtime folder where there is one, else the folder for temporary files.
  static var folder: String {
    if let path = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        status.st_mode & 0o077 == 0, access(path, W_OK) == 0
      {
        return path
      }
    }
    return FileManager.default.temporaryDirectory.path
  }

  /// A name with the number of this process.
  static var newName: String { prefix + Leftovers.newMark() }

  /// Returns the folders of this user whose processes have ended.
  static func leftovers(in folder: String) -> [String] {
    Leftovers.paths(in: folder, from: prefix, to: "")
  }
}
