import RestorationArchive
import SystemPackage

/// A file system on which a store promises less than it says.
package struct WeakFileSystem: Sendable, Hashable {
  /// What people call it.
  package let name: String
}

extension WeakFileSystem {
  /// The kinds that are refused, by the numbers of `linux/magic.h` and of the kernel's sources.
  ///
  /// Whether a program serves a FUSE file system from this machine or from another, nobody can
  /// tell, nor whether it honours synchronisation; so those count as well.
  package init?(type: UInt32) {
    switch type {
    case 1: name = "a network file system"
    case 0x6969: name = "NFS"
    case 0x517B, 0xFE53_4D42: name = "SMB"
    case 0xFF53_4D42: name = "CIFS"
    case 0x6573_5546: name = "a FUSE file system"
    case 0x0102_1997: name = "9P"
    case 0x5346_414F, 0x6B41_4653: name = "AFS"
    case 0x00C3_6400: name = "Ceph"
    case 0x7375_7245: name = "Coda"
    case 0x564C: name = "NCP"
    case 0x0116_1970: name = "GFS2"
    case 0x7461_636F: name = "OCFS2"
    case 0x0BD0_0BD0: name = "Lustre"
    default: return nil
    }
  }
}

extension StoreFiles {
  /// Refuses a file system that is shared over a network, or served by another program, unless the
  /// caller allows it: there, locks may hold nobody off and what was synchronised may be lost.
  ///
  /// What cannot be found out is not refused.
  ///
  /// - Throws: `RestorationError` with code `networkFileSystem`.
  package func checkFileSystem(
    of file: FileDescriptor,
    _ path: PathName,
    _ options: StoreOptions
  ) throws(RestorationError) {
    guard !options.allowsNetworkFileSystem, let found = system.weakFileSystem(of: file) else {
      return
    }
    throw RestorationError(
      .networkFileSystem,
      "expected a file system of this machine at \(path), found \(found.name), which may lose what "
        + "it reports as saved; move the store, or set allowsNetworkFileSystem"
    )
  }
}

extension StoreLocation {
  /// What people call the file system here, if stores promise less on it than they say; `nil` for one
  /// of this machine, and when it cannot be found out.
  package var weakFileSystemName: String? {
    let files = StoreFiles(system: SystemFileSystem())
    // Directories have no locks that closing could take away; so not the database itself.
    let path = PathName(normalizing: path)
    let place = kind == .files ? path : path.removingLastComponent
    guard let directory = try? files.openAnyDirectory(place) else { return nil }
    defer { files.system.close(directory) }
    return files.system.weakFileSystem(of: directory)?.name
  }
}
