import Foundation
import RestorationArchive
import SystemPackage

// Stores as homes have them: copied by tools that keep no permissions, or reached by a link.
extension StoreLocation {
  /// The path to which a link of the user's own leads; any other path stays as it is.
  ///
  /// The file itself is checked when it is opened.
  package static func followingOwnLink(_ path: String) -> String {
    let files = StoreFiles(system: SystemFileSystem())
    guard let link = try? files.statusIfPresent(of: PathName(normalizing: path)),
      link.kind == .symbolicLink, link.owner == files.system.effectiveUser,
      let whole = realpath(path, nil)
    else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Closes the store of either kind at a path to other users, if it is the user's own.
  ///
  /// Files and folders that others or a group may write may have been changed by them. They are left, and opening
  /// refuses them; so are those of other users, and links.
  ///
  /// - Returns: A sentence about it, or `nil` if nothing was open to others.
  package static func closeToOthers(_ path: String) -> String? {
    let files = StoreFiles(system: SystemFileSystem())
    let parts = [path] + ["-journal", "-wal", "-attempts", "-quarantine"].map { path + $0 }
    // All of them are tried.
    let isClosed = parts.map { files.closeToOthers(PathName(normalizing: $0)) }
    guard isClosed.contains(true) else { return nil }
    return "other users could read the store \(path); it is closed to them now"
  }
}

extension StoreFiles {
  // A store has folders in folders in folders.
  private static let depthOfStore = 5

  /// Closes a file or folder of the user's own, and what is in it, to other users.
  ///
  /// - Returns: `true` if anything was open to them.
  fileprivate func closeToOthers(
    _ path: PathName,
    in directory: FileDescriptor? = nil,
    depth: Int = depthOfStore
  ) -> Bool {
    guard depth > 0, let status = try? statusIfPresent(of: path, in: directory),
      isOwnAndNotWritten(status)
    else { return false }
    guard status.kind == .directory else {
      guard status.kind == .file, !status.permissions.isDisjoint(with: .others) else {
        return false
      }
      return
        (try? OpenDatabases.whileNotOpen(status.identity) {
          closeToOthers(path, in: directory, status, []) { _ in }
        }) ?? false
    }
    var isInside = false
    let isClosed = closeToOthers(path, in: directory, status, .directory) { folder in
      for name in (try? entries(of: folder)) ?? [] {
        if closeToOthers(name, in: folder, depth: depth - 1) { isInside = true }
      }
    }
    return isClosed || isInside
  }

  private func isOwnAndNotWritten(_ status: FileStatus) -> Bool {
    status.owner == system.effectiveUser
      && status.permissions.isDisjoint(with: [.groupWrite, .otherWrite])
  }

  /// Closes what was looked at to others, and shows it open.
  private func closeToOthers(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ status: FileStatus,
    _ kind: FileDescriptor.OpenOptions,
    _ body: (FileDescriptor) -> Void
  ) -> Bool {
    guard
      let file = try? system.open(
        path,
        in: directory,
        .readOnly,
        [.noFollow, .nonBlocking, .closeOnExec, kind],
        permissions: []
      )
    else { return false }
    defer { system.close(file) }
    guard let found = try? system.status(of: file), found.identity == status.identity,
      isOwnAndNotWritten(found)
    else { return false }
    var isClosed = false
    if !found.permissions.isDisjoint(with: .others) {
      let wanted = found.permissions.subtracting(.others)
      do throws(Errno) {
        try system.setPermissions(file, wanted)
        isClosed = true
      } catch {}
    }
    body(file)
    return isClosed
  }
}
