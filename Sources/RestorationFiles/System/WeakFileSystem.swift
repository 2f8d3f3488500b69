import RestorationArchive
import SystemPackage

/// The file systems on which a store cannot keep its promises.
package enum WeakFileSystem {
  /// Returns the common name of a refused file system, by its number in `linux/magic.h` or in the
  /// kernel's sources; `nil` for any other.
  ///
  /// A FUSE file system may be served from this machine or from another one and may ignore
  /// synchronisation. The difference cannot be detected, so all of them count.
  package static func name(ofType type: UInt32) -> String? {
    switch type {
    case 1: "a network file system"
    case 0x6969: "NFS"
    case 0x517B, 0xFE53_4D42: "SMB"
    case 0xFF53_4D42: "CIFS"
    case 0x6573_5546: "a FUSE file system"
    case 0x0102_1997: "9P"
    case 0x5346_414F, 0x6B41_4653: "AFS"
    case 0x00C3_6400: "Ceph"
    case 0x7375_7245: "Coda"
    case 0x564C: "NCP"
    case 0x0116_1970: "GFS2"
    case 0x7461_636F: "OCFS2"
    case 0x0BD0_0BD0: "Lustre"
    default: nil
    }
  }
}

extension StoreFiles {
  /// Refuses a file system that is shared over a network or served by another program, unless the
  /// caller allows it: there, locks may have no effect and synchronised bytes may be lost.
  ///
  /// A file system that cannot be identified is accepted.
  ///
  /// - Throws: `RestorationError` with code `networkFileSystem`.
  package func checkFileSystem(
    of file: FileDescriptor,
    _ path: PathName,
    _ rules: OpeningRules
  ) throws(RestorationError) {
    guard !rules.allowsNetworkFileSystem, let name = system.weakFileSystem(of: file) else {
      return
    }
    throw RestorationError(
      .networkFileSystem,
      "expected a file system of this machine at \(path), found \(name), which may lose "
        + "acknowledged saves; move the store, or set allowsNetworkFileSystem"
    )
  }
}

extension StoreLocation {
  /// The common name of the file system here if stores promise less on it; `nil` for a local one,
  /// and when it cannot be identified.
  package var weakFileSystemName: String? {
    let files = StoreFiles(system: SystemFileSystem())
    // Directories have no POSIX locks that closing could release; so the directory is opened, not
    // the database.
    let path = PathName(normalizing: path)
    let place = kind == .files ? path : path.removingLastComponent
    guard let directory = try? files.openAnyDirectory(place) else { return nil }
    defer { files.system.close(directory) }
    return files.system.weakFileSystem(of: directory)
  }
}
