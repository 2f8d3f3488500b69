import CRestoration

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SystemFileSystem {
  /// Renames a file or folder, and replaces nothing.
  ///
  /// Network and FUSE file systems have no such call; there a look at the new name comes first.
  ///
  /// - Returns: 0, or the number of the error: `EEXIST` when the new name is taken.
  package static func renameExclusively(_ path: String, to newPath: String) -> Int32 {
    renameExclusively(path, in: AT_FDCWD, to: newPath, in: AT_FDCWD) == 0 ? 0 : errno
  }

  static func renameExclusively(
    _ name: UnsafePointer<CChar>,
    in directory: Int32,
    to newName: UnsafePointer<CChar>,
    in newDirectory: Int32
  ) -> Int32 {
    if restoration_rename_exclusive(directory, name, newDirectory, newName) == 0 { return 0 }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { return -1 }
    var status = stat()
    if fstatat(newDirectory, newName, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      errno = EEXIST
      return -1
    }
    return renameat(directory, name, newDirectory, newName)
  }
}
