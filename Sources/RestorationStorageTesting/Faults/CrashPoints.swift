import Foundation
import RestorationArchive
import RestorationStorage

/// Kills a store, and lets its calls fail, at every call that changes its files, and expects it to
/// keep what it has acknowledged.
///
/// The steps run in a process of their own for each call and each fault. Then the store is opened
/// here, and held to what the process said before it died (see ``DurabilityOracle``): every
/// acknowledged revision reads back, everything listed verifies, errors are `RestorationError`s, and
/// further saves get new numbers. Calls are caught where they enter the kernel, so any store that
/// does its own input and output will do, in Swift or C.
///
/// ```swift
/// @Test func losesNothing() async throws {
///   try await forEachCrashPoint(of: MyStoreOnDisk.self)
/// }
/// ```
///
/// A killed process loses nothing that the kernel has taken, so synchronising is looked at in another
/// way: the call of a save must not return before all that was written below the directory, and all
/// new names, have been synchronised. That is a rule and no trial. What a disk makes of a power cut,
/// bytes that reach files through mapped memory, and other processes that the store starts are not
/// seen.
///
/// The short form takes a sample of the points, chosen by a seed that a failure names; with
/// `RESTORATION_LONG_TESTS` in the environment every point is tried.
///
/// - Parameters:
///   - type: How the store is opened; not private or local, because it is found by its name.
///   - before: What is done before calls are counted.
///   - steps: What is cut short.
///   - faults: What happens to the calls.
///   - sample: How many points the short form takes.
///   - seed: What chooses them; random unless given.
/// - Returns: How many points were tried.
/// - Throws: `RestorationError` with code `unsupportedOperation` where calls cannot be watched, which
///   needs Linux on x86-64 or arm64, and `storeFailed` when no process can be had.
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

/// Runs the steps in new processes, and looks at what they leave.
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
    // The kernel knows it without links.
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
    // A process that was killed did nothing that the whole run does not do.
    if fault != .kill {
      violations += trace.unsynchronised(below: directory, passing: Subject.passingFiles)
    }
    do {
      violations += await oracle.violations(in: try await type.open(in: directory))
      // Opened once more, as the first opening may have mended something.
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
