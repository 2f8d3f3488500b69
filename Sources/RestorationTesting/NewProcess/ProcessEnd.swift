public import RestorationDescription
public import RestorationEngine

/// The end of a process with an app under test, with its output and results.
public struct ProcessEnd: Sendable {
  /// The exit status, or `nil` if a signal ended the process.
  public let exitStatus: Int32?
  /// The signal that ended the process, or `nil`.
  public let signal: Int32?
  /// The output of the process, at most the last 64 kB of both streams together.
  public let output: String
  /// A description of the tree after the launch, or `nil` if the launch did not complete.
  public let tree: TreeDescription?
  /// The report of restoring, or `nil` if it did not complete.
  public let report: RestorationReport?
  /// The object whose code was running when the process crashed, if known.
  public let lastObject: String?
  /// The reason why the app could not be launched, or `nil`.
  public let failure: String?

  /// Indicates whether a signal ended the process.
  public var isCrash: Bool { signal != nil }
}

extension ProcessEnd: CustomStringConvertible {
  /// The end of the process in one sentence.
  public var description: String {
    var text =
      signal.map { "the process was ended by \(Self.name(ofSignal: $0))" }
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
