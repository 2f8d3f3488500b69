import Foundation

/// Names a process so that no other has the same name, also after a restart of the machine.
///
/// An attempt to restore names its process. So a launch can tell an attempt whose process died from
/// one whose process still runs, and scenes that died together from the one that killed them.
/// Tests that launch an app several times in one process give each launch a name of its own:
///
/// ```swift
/// options.process = ProcessIdentity("launch 2")
/// ```
///
/// See <doc:CrashLoops>.
public struct ProcessIdentity: Sendable, Hashable {
  /// The name, as ledgers have it; 255 bytes at most are kept.
  public let name: String

  /// Names a process in any way; one that is not named as ``current`` is never taken to run.
  public init(_ name: String) {
    self.name = name
  }

  /// This process.
  public static let current: ProcessIdentity = {
    let number = ProcessInfo.processInfo.processIdentifier
    guard let name = systemName(of: number) else {
      // Nobody else can be asked about, and nobody else has this name.
      return ProcessIdentity("\(number).\(UUID().uuidString)")
    }
    return ProcessIdentity(name)
  }()

  /// Whether the process has not ended, as far as the system tells.
  var isRunning: Bool {
    if self == .current { return true }
    guard let digits = name.split(separator: ".").first, let number = Int32(digits) else {
      return false
    }
    return Self.systemName(of: number) == name
  }

  /// The start of the machine under which the process ran, or `nil` where the name does not tell.
  var boot: Substring? {
    let parts = name.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && Int32(parts[0]) != nil ? parts[2] : nil
  }

  /// Number, time of the start and boot, or `nil` where the system does not tell, or there is no such
  /// process any more.
  private static func systemName(of number: Int32) -> String? {
    guard let status = text(of: "/proc/\(number)/stat"),
      let boot = text(of: "/proc/sys/kernel/random/boot_id")
    else { return nil }
    // Behind the name of the program, which may hold anything: the state, then number upon number.
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    // A killed process that nobody has asked after is still listed.
    guard fields.count > 20, !["Z", "X"].contains(fields[1]) else { return nil }
    return "\(number).\(fields[20]).\(boot)"
  }

  private static func text(of file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
