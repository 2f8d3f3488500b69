import RestorationArchive
import RestorationFiles
import SystemPackage

extension StoreLocation {
  /// Reads the single archive file at this path; its header is checked, its objects are not yet.
  ///
  /// The file may belong to any user: a received archive is read like a local one.
  ///
  /// - Parameter limits: Size limits for reading.
  /// - Throws: `RestorationError` with code `corrupted` when it is no archive or damaged,
  ///   `unsupportedVersion`, `limitExceeded`, or `storeFailed` when the system cannot read it.
  public func readArchive(limits: ArchiveLimits = .standard) throws(RestorationError) -> Archive {
    let files = StoreFiles(system: SystemFileSystem())
    let place = PathName(normalizing: path)
    let file = try files.attempt("open \(path)") { () throws(Errno) in
      try files.system.openAnything(place)
    }
    defer { files.system.close(file) }
    let status = try files.status(of: file, place)
    guard status.kind == .file else {
      throw .corrupted(
        "expected an archive file at \(path), found something else"
      )
    }
    let extent = ReadExtent.whole(maximum: limits.maximumByteCount)
    let count = try extent.byteCount(of: Int(clamping: status.byteCount))
    let bytes = try files.prefix(of: file, place, byteCount: count)
    return try Archive(ArchiveBytes(bytes), limits: limits)
  }
}
