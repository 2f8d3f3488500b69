import Foundation

/// A name of a process that no other process has, even after a restart of the machine.
///
/// An attempt to restore names its process. By that name a launch tells its own attempts from those
/// of other processes, and recognizes scenes that ended with the same process. A lock that each
/// process holds for life, not its name, tells whether it still runs. Tests that launch an app
/// several times in one process give each launch a name of its own:
///
/// ```swift
/// options.crashes.process = ProcessIdentity("launch 2")
/// ```
///
/// See <doc:CrashLoops>.
public struct ProcessIdentity: Sendable, Hashable {
  /// The name as ledgers store it; they keep at most 255 bytes.
  package let name: String

  /// Makes the identity of a process with a name of the caller's choice.
  public init(_ name: String) {
    self.name = name
  }

  /// The current process.
  public static let current: ProcessIdentity = {
    // Processes in two sandboxes may have the same number and the same start time.
    let own = "\(ProcessInfo.processInfo.processIdentifier).\(UUID().uuidString)"
    let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return ProcessIdentity(
      boot.map { own + "." + $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? own
    )
  }()

  /// The identifier of the machine's boot during which the process ran, or `nil` where the name has
  /// none.
  package var boot: Substring? {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && Int32(parts[0]) != nil ? parts[2] : nil
  }
}
