import Foundation

/// A directory of one test, closed to other users, which goes when the test lets go of it.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package var url: URL { URL(fileURLWithPath: path) }

  /// Makes an empty directory.
  ///
  /// - Parameter isInMemory: Places the directory in memory, if the system has such a place: for
  ///   models that make thousands of stores, and do not test the disk.
  package init(isInMemory: Bool = false) throws {
    // The scripts name a folder there that goes when they end, also when a process was killed.
    let variables = ProcessInfo.processInfo.environment
    let memory = variables["RESTORATION_MEMORY"].flatMap { $0.isEmpty ? nil : $0 } ?? "/dev/shm"
    let base =
      isInMemory && FileManager.default.isWritableFile(atPath: memory)
      ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
    let url =
      base
      .appendingPathComponent("restoration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the directory.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// All files and directories below, by their relative paths.
  package func contents(of name: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: name.isEmpty ? path : self(name)).sorted()
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func write(_ bytes: [UInt8], to name: String, permissions: Int = 0o600) throws {
    // In place, because a process that has the old file open would not see a new one.
    if let file = FileHandle(forWritingAtPath: self(name)) {
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes))
      try file.close()
    } else {
      _ = FileManager.default.createFile(
        atPath: self(name),
        contents: Data(bytes),
        attributes: [.posixPermissions: permissions]
      )
    }
  }

  package func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  package func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: self(name)
    )
  }
}
