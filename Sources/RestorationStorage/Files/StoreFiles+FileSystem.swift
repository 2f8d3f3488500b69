import RestorationArchive
import SystemPackage

/// A file system on which a store promises less than it says.
package struct WeakFileSystem: Sendable, Hashable {
  /// What people call it.
  package let name: String
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
