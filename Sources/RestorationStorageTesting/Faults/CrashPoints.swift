import Foundation
import RestorationArchive
import RestorationStorage

/// Kills a store, or makes its calls fail, at every call that changes its files, and expects it to
/// keep every acknowledged revision.
///
/// The steps run in a new process for each call and each fault. Then the store is opened in this
/// process and compared with the output of the other process (see ``DurabilityOracle``): every
/// acknowledged revision reads back, every listed revision verifies, errors are
/// `RestorationError`s, and further saves get new numbers. Calls are intercepted where they enter
/// the kernel, so any store that does its own input and output can be tested, in Swift or C.
///
/// ```swift
/// @Test func losesNothing() async throws {
///   try await forEachCrashPoint(of: MyStoreOnDisk.self)
/// }
/// ```
///
/// A killed process loses no data that the kernel has accepted, so synchronising is checked
/// differently: a save must not return before all content and all new names below the directory
/// have been synchronised. This is a check of the calls, not a trial. It does not cover the
/// behaviour of a disk in a power cut, writes through mapped memory, and other processes that the
/// store starts.
///
/// By default, a sample of the points is tried, chosen with a seed that a failure names. With
/// `RESTORATION_LONG_TESTS` in the environment every point is tried.
///
/// - Parameters:
///   - type: The type that opens the store; must not be private or local, because it is found by
///     its name.
///   - before: The steps before calls are counted.
///   - steps: The steps that are interrupted.
///   - faults: The faults of the calls.
///   - sample: The number of points in a sample.
///   - seed: The seed of the random choice; random by default.
/// - Returns: The number of points tried.
/// - Throws: `RestorationError` with code `unsupportedOperation` if calls cannot be intercepted,
///   which needs Linux on x86-64 or arm64, and `storeFailed` if no process can be created.
@discardableResult
public func forEachCrashPoint<Subject: StoreOnDisk>(
  of type: Subject.Type,
  before: [StoreStep] = [.save(), .save(byteCount: 200)],
  doing steps: [StoreStep] = StoreStep.typical,
  faults: [StoreFault] = StoreFault.allCases,
  sample: Int = 40,
  seed: UInt64? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws -> Int {
  guard CrashTask.isSupported else {
    throw RestorationError(
      .unsupportedOperation,
      "expected Linux on x86-64 or arm64, where a process can watch its own calls"
    )
  }
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let seed = seed ?? TestEnvironment.seed
  let sweep = CrashSweep(type: type, typeName: try typeName(of: type), before: before, steps: steps)
  let whole = try await sweep.run(nil, at: 0)
  var violations = whole.violations.map { "without any fault: \($0)" }
  if whole.calls.isEmpty {
    violations.append("no call of the store was seen; its files must be below the directory")
  }
  var numbers = SeededNumbers(seed: seed)
  let count = whole.calls.count * faults.count
  let chosen = numbers.choose(TestEnvironment.isLong ? nil : sample, of: count)
  for point in chosen {
    let (call, fault) = (whole.calls[point / faults.count], faults[point % faults.count])
    let found = try await sweep.run(fault, at: call.index).violations
    let name = call.path.hasPrefix("/") ? (call.path as NSString).lastPathComponent : call.path
    violations += found.map {
      "\(fault.rawValue) at call \(call.index) of \(whole.calls.count), \(call.kind) of \(name): \($0)"
    }
  }
  if !violations.isEmpty {
    let shown = violations.prefix(12).map { "- \($0)" }.joined(separator: "\n")
    let rest = violations.count > 12 ? "\n- and \(violations.count - 12) more" : ""
    source.fail(
      "\(type) did not keep what it acknowledged, at \(chosen.count) points (seed \(seed)):\n"
        + shown + rest
    )
  }
  return chosen.count
}

/// Runs the steps in new processes, and checks the resulting stores.
private struct CrashSweep<Subject: StoreOnDisk> {
  struct Outcome {
    let violations: [String]
    let calls: [CrashTrace.Call]
  }

  let type: Subject.Type
  let typeName: String
  let before: [StoreStep]
  let steps: [StoreStep]

  func run(_ fault: StoreFault?, at call: Int) async throws -> Outcome {
    let scratch = try ScratchDirectory()
    // The kernel reports the path without symbolic links.
    let base = URL(fileURLWithPath: scratch.path).resolvingSymlinksInPath().path
    let directory = base + "/subject"
    try FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    let task = CrashTask(
      typeName: typeName,
      directory: directory,
      before: before,
      steps: steps,
      fault: fault,
      call: call,
      tracePath: base + "/trace"
    )
    let process = try await ChildProcess.launch(task, in: scratch)
    let trace = CrashTrace(
      String(
        decoding: FileManager.default.contents(atPath: task.tracePath) ?? Data(),
        as: UTF8.self
      )
    )
    var oracle = DurabilityOracle()
    for mark in trace.marks { oracle.note(mark, app: CrashTask.app) }
    var violations = trace.marks.filter { $0.hasPrefix("ERR untyped") }
    if fault == nil {
      violations += trace.marks.filter { $0.hasPrefix("ERR ") && !$0.hasPrefix("ERR untyped") }
    }
    let wasKilled = process.terminationReason == .uncaughtSignal
    if wasKilled
      ? fault != .kill || process.terminationStatus != SIGKILL
      : process.terminationStatus != 0
    {
      let text = ChildProcess.output(in: scratch).suffix(500)
      violations.append(
        "the process ended with \(wasKilled ? "signal" : "status") \(process.terminationStatus): "
          + "\(text)"
      )
    }
    // A killed process has made no calls that the complete run does not make.
    if fault != .kill {
      violations += trace.unsynchronised(below: directory, passing: Subject.passingFiles)
    }
    do {
      violations += await oracle.violations(in: try await type.open(in: directory))
      // Opened a second time, because the first opening may have repaired the store.
      let store = try await type.open(in: directory)
      violations += await oracle.violationsWhenSaving(in: store) {
        try SampleArchive.make($0, marker: 999_999, byteCount: 50)
      }
    } catch {
      violations.append("opening fails: \(error)")
    }
    return Outcome(violations: violations, calls: trace.calls)
  }
}
