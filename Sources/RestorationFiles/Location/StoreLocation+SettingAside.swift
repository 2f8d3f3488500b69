import Foundation
import RestorationArchive

extension StoreLocation {
  /// Renames a thing at an app's own place that can never be its store: a folder in place of a file, a pipe, a
  /// socket, or a link that leads back to itself.
  ///
  /// A file is left for the database, which reads its intact pages; so is a link to nothing, whose disk may be away.
  ///
  /// - Returns: A sentence with the new name, or `nil` if nothing had to be renamed.
  /// - Throws: `RestorationError` with code `storeFailed` when it cannot be renamed.
  package static func setAside(
    _ path: String
  ) throws(RestorationError) -> String? {
    try Stranger(at: path)?.setAside()
  }

  /// A file or folder at an app's own place that can never be its store.
  package struct Stranger: Sendable {
    private let path: String
    /// The kind, in words.
    private let kind: String
    private let identity: FileStatus.Identity

    /// Looks at a path; `nil` when a store is or may be there.
    package init?(at path: String) {
      guard let identity = Self.identity(at: path), let kind = StoreLocation.stranger(at: path)
      else { return nil }
      self.path = path
      self.kind = kind
      self.identity = identity
    }

    /// Renames it, and nothing else.
    ///
    /// Another instance may have set it aside since the look, and have made its store in the place.
    ///
    /// - Returns: A sentence with the new name, or `nil` if it was not there any more.
    /// - Throws: `RestorationError` with code `storeFailed` when it cannot be renamed.
    package func setAside() throws(RestorationError) -> String? {
      var number = 1
      while true {
        let place = "\(path).set-aside-\(number)"
        guard Self.identity(at: path) == identity else { return nil }
        switch SystemFileSystem.renameExclusively(path, to: place) {
        case 0:
          if Self.identity(at: place) == identity {
            return "\(kind) stood in the place of the store, and is \(place) now"
          }
          let failure = SystemFileSystem.renameExclusively(place, to: path)
          guard failure == 0 else {
            throw .storeFailed(
              "\(place) came from the place of the store \(path), and cannot be renamed back: "
                + String(cString: strerror(failure))
            )
          }
          return nil
        case EEXIST: number += 1
        case ENOENT: return nil
        case let failure:
          throw .storeFailed(
            "\(kind) stands in the place of the store \(path), and cannot be renamed: "
              + String(cString: strerror(failure))
          )
        }
      }
    }

    private static func identity(at path: String) -> FileStatus.Identity? {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      return FileStatus.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)
      )
    }
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
