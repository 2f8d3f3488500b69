import Foundation
import RestorationTestSupport

/// An ext4 file system in a file, which can lose its power; takes the rights to mount.
package final class LoopDisk {
  package let path: String
  private let image: String
  private let folder: TemporaryDirectory

  /// The reason why there can be no such disk here, or `nil`.
  package static let obstacle: String? = {
    guard geteuid() == 0 else { return "mounting takes root" }
    do {
      let disk = try LoopDisk()
      try disk.unmount()
      return nil
    } catch {
      return "no loop mounts here: \(error)"
    }
  }()

  package init() throws {
    folder = try TemporaryDirectory(isInMemory: true)
    image = folder("image")
    path = folder("mounted")
    try Self.run("truncate", "-s", "24M", image)
    try Self.run("mkfs.ext4", "-q", "-F", image)
    try StoreTree(entries: [:]).write(to: path)
    try mount()
  }

  deinit {
    try? Self.run("umount", "-l", path)
  }

  package func mount() throws {
    try Self.run("mount", "-o", "loop", image, path)
    // The directory that mkfs makes is open to all users.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  package func unmount() throws { try Self.run("umount", path) }

  private static func run(_ words: String...) throws {
    let process = TestProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ["PATH": "/usr/sbin:/sbin:/usr/bin:/bin"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw WorkerFailure("\(words): \(String(decoding: text, as: UTF8.self))")
    }
  }
}
