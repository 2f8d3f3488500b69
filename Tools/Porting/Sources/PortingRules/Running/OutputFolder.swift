import Foundation

/// Where the copies go. Files appear there whole or not at all.
struct OutputFolder {
  let path: String

  init(_ path: String) { self.path = Paths.real(path) }

  /// Where the copy of a file goes. Its name is not that of the original, because both would be one file
  /// to `#fileID`, as `#sourceLocation` in the copy names the original.
  func place(of name: String) -> String {
    guard name.hasSuffix(".swift") else { return "\(path)/\(name)" }
    return "\(path)/\(name.dropLast(6)).ported.swift"
  }

  /// What a file of the output holds; `nil` if there is none.
  func digest(of name: String) -> String? {
    FileManager.default.contents(atPath: place(of: name)).map { Digest.of([UInt8]($0)) }
  }

  /// Whether anything is where a file would go.
  func exists(_ name: String) -> Bool {
    var status = stat()
    return lstat(place(of: name), &status) == 0
  }

  /// Whether a link leads out of the output on the way to a file.
  func leadsOut(_ name: String) -> Bool {
    let parent = (place(of: name) as NSString).deletingLastPathComponent
    return !Paths.isInside(Paths.real(parent), path)
  }

  /// Writes a file under another name, and then gives it its own.
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

  /// Removes a file, and the directories that are empty without it.
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
