public import RestorationEngine
public import ViewControllers

/// How the process of an app under test ended, and what it had to say.
public struct ProcessEnd: Sendable {
  /// The status that it exited with, or `nil` when a signal ended it.
  public let exitStatus: Int32?
  /// The signal that ended it, or `nil`.
  public let signal: Int32?
  /// What it printed, at most the last 64 kB of it, both streams together.
  public let output: String
  /// What the app looked like once it was up, or `nil` when it did not get there.
  public let tree: TreeDescription?
  /// What restoring did, or `nil` when it did not get to its end.
  public let report: RestorationReport?
  /// The object whose code was running when the process died, as far as the log knows.
  public let lastObject: String?
  /// Why the app could not be launched, or `nil`.
  public let failure: String?

  /// Whether a signal ended it.
  public var isCrash: Bool { signal != nil }
}

extension ProcessEnd: CustomStringConvertible {
  /// How it ended, in one sentence.
  public var description: String {
    var text =
      signal.map { "the process died of \(Self.name(ofSignal: $0))" }
      ?? "the process exited with status \(exitStatus ?? -1)"
    if let lastObject { text += " while it was \(lastObject)" }
    if let failure { text += ": \(failure)" }
    return text
  }

  static func name(ofSignal signal: Int32) -> String {
    let names: [Int32: String] = [
      4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL",
      11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    ]
    return names[signal].map { "\($0) (\(signal))" } ?? "signal \(signal)"
  }
}
