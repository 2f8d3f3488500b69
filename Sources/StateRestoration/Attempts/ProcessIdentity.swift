import Foundation

/// Names a process so that no other has the same name, also after a restart of the machine.
///
/// An attempt to restore names its process. So a launch can tell its own attempts from those of others,
/// and scenes that died together from the one that killed them. Whether another process still runs is
/// told by a lock that it holds for life, not by its name. Tests that launch an app several times in one
/// process give each launch a name of its own:
///
/// ```swift
/// options.process = ProcessIdentity("launch 2")
/// ```
///
/// See <doc:CrashLoops>.
public struct ProcessIdentity: Sendable, Hashable {
  /// The name, as ledgers have it; 255 bytes at most are kept.
  public let name: String

  /// Names a process in any way.
  public init(_ name: String) {
    self.name = name
  }

  /// This process.
  public static let current: ProcessIdentity = {
    // Processes in two sandboxes may have one number, and have begun at one time.
    let own = "\(ProcessInfo.processInfo.processIdentifier).\(UUID().uuidString)"
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return ProcessIdentity(
      boot.map { own + "." + $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? own
    )
  }()

  /// The start of the machine under which the process ran, or `nil` where the name does not tell.
  var boot: Substring? {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && Int32(parts[0]) != nil ? parts[2] : nil
  }
}
