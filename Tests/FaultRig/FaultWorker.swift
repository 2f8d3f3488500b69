import Foundation
import RestorationStorage
import RestorationTestSupport
import StoreTestSupport

/// A fault in the calls of a worker that change the disk; see `CFaultShim`.
package struct Fault: Sendable, Hashable, CustomStringConvertible {
  let kind: Int
  let at: Int
  let failure: Int32
  let isForEver: Bool

  package static let none = Fault(kind: 0, at: 0, failure: 0, isForEver: false)

  package static func killBefore(_ call: Int) -> Fault {
    Fault(kind: 1, at: call, failure: 0, isForEver: false)
  }

  package static func killAfter(_ call: Int) -> Fault {
    Fault(kind: 2, at: call, failure: 0, isForEver: false)
  }

  package static func error(_ failure: Int32, at call: Int, forEver: Bool = false) -> Fault {
    Fault(kind: 3, at: call, failure: failure, isForEver: forEver)
  }

  package static func shortWrite(at call: Int, forEver: Bool = false) -> Fault {
    Fault(kind: 4, at: call, failure: 0, isForEver: forEver)
  }

  package var description: String {
    let what = ["nothing", "kill before", "kill after", "errno \(failure) at", "short write at"]
    return "\(what[kind]) call \(at)\(isForEver ? " and all later" : "")"
  }
}

/// The store that a worker works on.
package struct StoreAt: Sendable {
  package let kind: SweptStore
  package let path: String

  package init(_ kind: SweptStore, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

/// The program `FaultProbe`, as a server that forks one process a run.
///
/// A fork costs a fraction of a start, and a child that was forked before the first line of its
/// main function is as good as a new process.
package final class FaultWorker {
  /// The result of one run.
  package struct Outcome: Sendable {
    /// The lines that the process wrote, without a last one that its end cut short.
    package var lines: [String] = []
    /// The exit status, or minus the number of the signal that killed the process.
    package var status = 0

    package var wasKilled: Bool { status == -9 }
    package var errors: [String] { lines.filter { $0.hasPrefix("ERR ") } }
    package var acknowledgementCount: Int { lines.filter { $0.hasPrefix("ACK ") }.count }
    /// The number of calls counted; 0 if the process was killed.
    package var callCount: Int { numbers("CALLS").first ?? 0 }
    /// The number of descriptors open at the end that were not open in the beginning.
    package var leakedDescriptorCount: Int {
      let counts = numbers("FDS")
      return counts.count == 2 ? counts[1] - counts[0] : 0
    }

    private func numbers(_ name: String) -> [Int] {
      lines.last { $0.hasPrefix(name + " ") }?.split(separator: " ").dropFirst()
        .compactMap { Int($0) } ?? []
    }
  }

  package static let app = "com.example.probe"

  /// The location of the program: beside the tests, because both are built together.
  package static var executable: URL { TestProgram.named("FaultProbe") }

  // One of its own: tests may keep all threads of the global ones waiting.
  private static let ends = DispatchQueue(label: "FaultWorker.ends")
  private let process = TestProcess()
  private let input = Pipe()
  private let output = Pipe()
  private var pending = Data()
  /// The process of the run whose lines are read.
  private var processIdentifier: Int32 = 0

  package init() throws {
    process.executableURL = Self.executable
    var environment = ["FAULT_SERVER": "1", "SWIFT_BACKTRACE": "enable=no"]
    // So that workers have the SQLite that the tests have.
    let libraries = "LD_LIBRARY_PATH"
    environment[libraries] = ProcessInfo.processInfo.environment[libraries]
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Starts a run; ``nextLine()`` reads its output.
  package func start(
    _ steps: String,
    on store: StoreAt,
    fault: Fault = .none,
    marker: Int = 1,
    record: String = "-"
  ) throws {
    processIdentifier = 0
    let words = [
      store.kind.rawValue, store.path, "\(fault.kind)", "\(fault.at)", "\(fault.failure)",
      fault.isForEver ? "1" : "0", record, "\(marker)", steps,
    ]
    let line = words.joined(separator: " ") + "\n"
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
  }

  /// Runs the steps in a process of their own and waits for its end.
  package func run(
    _ steps: String,
    on store: StoreAt,
    fault: Fault = .none,
    marker: Int = 1,
    record: String = "-"
  ) throws -> Outcome {
    try start(steps, on: store, fault: fault, marker: marker, record: record)
    var outcome = Outcome()
    while let line = try nextLine() {
      if line.hasPrefix("END ") {
        outcome.status = Int(line.dropFirst(4)) ?? 0
        return outcome
      }
      outcome.lines.append(line)
    }
    throw WorkerFailure("the server of the workers has ended")
  }

  /// Reads the lines of a run that was started, and kills it after some milliseconds.
  package func killAfter(milliseconds: Int) throws -> Outcome {
    var end: DispatchWorkItem?
    // Once it has ended its number may be another process's.
    defer { end?.cancel() }
    func arrange(_ process: Int32) {
      // Not to wait for anything, but so that the end comes at any point of the work.
      let item = DispatchWorkItem { kill(process, SIGKILL) }
      Self.ends.asyncAfter(
        deadline: .now() + .milliseconds(milliseconds),
        execute: item
      )
      end = item
    }
    var outcome = Outcome()
    // The first line says which process it is, and comes before the process does anything; it may
    // have been read already.
    if processIdentifier != 0 { arrange(processIdentifier) }
    while let line = try nextLine(readingOnlyIdentifier: processIdentifier == 0) {
      if line == Self.identified {
        arrange(processIdentifier)
        continue
      }
      if line.hasPrefix("END ") {
        outcome.status = Int(line.dropFirst(4)) ?? 0
        return outcome
      }
      outcome.lines.append(line)
    }
    throw WorkerFailure("the server of the workers has ended")
  }

  private static let identified = "PID"

  /// The next whole line; the incomplete line of a killed process is joined with an empty one.
  package func nextLine(readingOnlyIdentifier: Bool = false) throws -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[pending.startIndex..<end], as: UTF8.self)
        pending = Data(pending[(end + 1)...])
        if line.hasPrefix("PID ") {
          processIdentifier = Int32(line.dropFirst(4)) ?? 0
          if readingOnlyIdentifier { return Self.identified }
        }
        if line.isEmpty || line.hasPrefix("PID ") { continue }
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      pending += more
    }
  }
}

package struct WorkerFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
