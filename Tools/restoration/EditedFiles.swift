import Foundation

/// The temporary files that the editor of `edit` works on.
enum EditedFiles {
  private static let prefix = "restoration-edit-"

  /// The user's private runtime folder where there is one, else the folder for temporary files.
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        status.st_mode & 0o077 == 0, access(path, W_OK) == 0
      {
        return URL(filePath: path, directoryHint: .isDirectory)
      }
    }
    return FileManager.default.temporaryDirectory
  }

  /// A name with the number of this process.
  static var newName: String { "\(prefix)\(getpid())-\(UUID().uuidString)" }

  /// Returns the folders of this user whose processes have ended.
  static func leftovers(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard name.hasPrefix(prefix),
        let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { return nil }
      let path = folder.appending(path: name).path
      var status = stat()
      return lstat(path, &status) == 0 && status.st_uid == geteuid() ? path : nil
    }
  }
}
