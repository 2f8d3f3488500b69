import Foundation

/// The name of a process that a history makes up.
///
/// Sessions ask the system whether the processes in a ledger still run. Where several run at once,
/// each has a thread that waits for its end, which the system lists as it does processes.
final class ProcessName: Sendable {
  let text: String
  private let isOver: DispatchSemaphore?

  /// A process that nobody takes to run.
  init(_ number: Int) {
    text = "life \(number)"
    isOver = nil
  }

  /// A process that runs until its end, as far as the system tells.
  init() {
    let (isOver, hasBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let found = FoundName()
    let thread = Thread {
      found.text = Self.ownName()
      hasBegun.signal()
      isOver.wait()
    }
    thread.stackSize = 1 << 17
    thread.start()
    hasBegun.wait()
    text = found.text
    self.isOver = isOver
  }

  func end() {
    guard let isOver else { return }
    isOver.signal()
    let number = text.prefix { $0 != "." }
    while FileManager.default.fileExists(atPath: "/proc/\(number)/stat") { usleep(50) }
  }

  private final class FoundName: @unchecked Sendable {
    // Written before the semaphore is signalled and read after it was.
    var text = ""
  }

  /// What `ProcessIdentity` calls a process: number, time of the start, and boot.
  private static func ownName() -> String {
    guard let status = try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8),
      let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    else { return "unknown" }
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    let number = status.prefix { $0 != " " }
    return "\(number).\(fields[20]).\(boot.trimmingCharacters(in: .whitespacesAndNewlines))"
  }
}
