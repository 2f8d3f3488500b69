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
  /// A few file systems have no such call; there a look at the new name comes first.
  ///
  /// - Returns: 0, or the number of the error: `EEXIST` when the new name is taken.
  package static func renameExclusively(_ path: String, to newPath: String) -> Int32 {
    if restoration_rename_exclusive(AT_FDCWD, path, AT_FDCWD, newPath) == 0 { return 0 }
    let failure = errno
    guard [EINVAL, ENOSYS, ENOTSUP].contains(failure) else { return failure }
    var status = stat()
    if lstat(newPath, &status) == 0 { return EEXIST }
    return renameat(AT_FDCWD, path, AT_FDCWD, newPath) == 0 ? 0 : errno
  }
}
