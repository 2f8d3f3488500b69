import Foundation

/// Temporary files and folders of runs of the tool that were killed.
enum Leftovers {
  /// Returns a part of a name that no other run uses, with the number of this process.
  static func newMark() -> String { "\(getpid())-\(UUID().uuidString)" }

  /// Returns the paths of this user's leftovers, which have a mark of an ended process between two texts.
  static func paths(in folder: String, from prefix: String, to suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      guard name.count > prefix.count + suffix.count, name.hasPrefix(prefix), name.hasSuffix(suffix)
      else { return nil }
      let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
        separator: "-",
        maxSplits: 1
      )
      guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil,
        let process = pid_t(parts[0]), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { return nil }
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      var status = stat()
      return lstat(path, &status) == 0 && status.st_uid == geteuid() ? path : nil
    }
  }
}
