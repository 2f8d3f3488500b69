import Foundation

/// The output directory. Each file is written whole or not at all.
struct OutputFolder {
  let path: String

  init(_ path: String) { self.path = Paths.real(path) }

  /// Returns the path of a copy. Its name differs from the original's, because `#sourceLocation`
  /// gives both the same `#fileID`.
  func place(of name: String) -> String {
    guard name.hasSuffix(".swift") else { return "\(path)/\(name)" }
    return "\(path)/\(name.dropLast(6)).ported.swift"
  }

  /// Returns the digest of a file in the output, or `nil` if it does not exist.
  func digest(of name: String) -> String? {
    FileManager.default.contents(atPath: place(of: name)).map { Digest.of([UInt8]($0)) }
  }

  /// Indicates whether a file or link exists at the path of a copy.
  func exists(_ name: String) -> Bool {
    var status = stat()
    return lstat(place(of: name), &status) == 0
  }

  /// Indicates whether a link leads from the path of a copy out of the output.
  func leadsOut(_ name: String) -> Bool {
    let parent = (place(of: name) as NSString).deletingLastPathComponent
    return !Paths.isInside(Paths.real(parent), path)
  }

  /// Writes a file under a temporary name, then renames it.
  func write(_ bytes: [UInt8], to name: String) throws(PortError) {
    let target = place(of: name)
    let folder = (target as NSString).deletingLastPathComponent
    let temporary = "\(folder)/.\(UUID().uuidString).partial"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: temporary))
    } catch {
      unlink(temporary)
      throw .cannotWrite("cannot write \(target): \(error.localizedDescription)")
    }
    guard rename(temporary, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw .cannotWrite("cannot write \(target): \(reason)")
    }
  }

  /// Removes a file, and the directories that become empty.
  func remove(_ name: String) throws(PortError) {
    let target = place(of: name)
    guard unlink(target) == 0 || errno == ENOENT else {
      throw .cannotWrite("cannot remove \(target): \(String(cString: strerror(errno)))")
    }
    var folder = (target as NSString).deletingLastPathComponent
    while folder != path, Paths.isInside(folder, path), rmdir(folder) == 0 {
      folder = (folder as NSString).deletingLastPathComponent
    }
  }
}
