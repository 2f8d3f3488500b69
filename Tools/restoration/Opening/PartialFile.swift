import CRestoration
import Foundation
import RestorationFiles
import RestorationStorage

/// The lock of an incomplete file or store, and its final name.
///
/// The system releases the lock with the process, so an interrupted run leaves none.
enum PartialFile {
  /// Locks an open file or folder for this process alone.
  ///
  /// - Returns: `false` if another process holds the lock. Some file systems have no locks; there,
  ///   none is held.
  static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EAGAIN
  }

  /// Locks an open database for this process alone, by a byte that SQLite does not lock.
  ///
  /// - Returns: As ``lock(_:)``. A system without locks of open files has none; there, none is held.
  static func lockDatabase(_ descriptor: Int32) -> Bool {
    restoration_hold_byte(descriptor, 0) == 0 || ![EAGAIN, EACCES].contains(errno)
  }

  /// Indicates whether an open file still has the name at which it was opened.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// Gives a file or a folder its final name, and replaces nothing.
  ///
  /// - Returns: `false` if that failed, with `errno` set: `EEXIST` when the name is taken.
  static func rename(_ partial: String, to name: String) -> Bool {
    errno = SystemFileSystem.renameExclusively(partial, to: name)
    return errno == 0
  }

  /// Indicates whether a name is taken, also by a symbolic link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The failure when another process holds the lock.
  ///
  /// - Parameter verb: The verb that is writing.
  static func isHeld(_ partial: String, by verb: String) -> ToolFailure {
    ToolFailure(
      .locked,
      "another \(verb) is writing \(escaped(partial)); nothing was changed",
      remedy: "wait until it is done, or end it and continue with --resume"
    )
  }
}
