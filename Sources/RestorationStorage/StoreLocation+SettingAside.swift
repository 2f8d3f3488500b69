import Foundation
import RestorationArchive

extension StoreLocation {
  /// Renames what stands at an app's own place and can never be its store: a folder in place of a file, a pipe, a
  /// socket, or a link that leads back to itself.
  ///
  /// A file is left for the database, which reads its intact pages; so is a link to nothing, whose disk may be away.
  ///
  /// - Returns: A sentence with the new name, or `nil` if nothing had to be renamed.
  /// - Throws: `RestorationError` with code `storeFailed` when it cannot be renamed.
  package static func setAside(
    _ path: String
  ) throws(RestorationError) -> String? {
    guard let found = stranger(at: path) else { return nil }
    var number = 1
    var status = stat()
    while lstat("\(path).set-aside-\(number)", &status) == 0 { number += 1 }
    let place = "\(path).set-aside-\(number)"
    guard rename(path, place) == 0 else {
      throw .storeFailed(
        "\(found) stands in the place of the store \(path), and cannot be renamed: "
          + String(cString: strerror(errno))
      )
    }
    return "\(found) stood in the place of the store, and is \(place) now"
  }

  /// The kind of what can never be a store, in words, or `nil`.
  private static func stranger(at path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFLNK {
      if stat(path, &status) != 0 { return errno == ELOOP ? "a link that leads to itself" : nil }
    }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: return "a pipe"
    case S_IFSOCK: return "a socket"
    case S_IFCHR, S_IFBLK: return "a device"
    case S_IFDIR:
      let kind = (try? StoreLocation(path))?.kind
      #if SQLite
        return kind == .emptyDirectory || kind == .other ? "a folder" : nil
      #else
        // An empty one may become a store of files.
        return kind == .other ? "a folder" : nil
      #endif
    default: return nil
    }
  }
}
