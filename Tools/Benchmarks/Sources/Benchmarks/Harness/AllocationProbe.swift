import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Counts the allocations of one call in a child process with the counting library, which the
/// process that measures time does not load.
@MainActor
struct AllocationProbe {
  /// The counts of one child.
  struct Answer: Codable {
    let workload: String
    let subject: Subject
    let objects: Int
    /// The number of requested blocks.
    let allocations: Int
    /// The most bytes in use, beyond those in use before the call.
    let peakBytes: Int
    /// The length of the bytes written or read.
    let resultBytes: Int
  }

  static let workloads = ["encode-1000", "decode-1000", "encode-100000", "decode-100000"]
  private static let subjects: [Subject] = [.ours, .protobuf, .flat, .json]

  // MARK: The parent process

  /// Starts a child for each subject; returns nothing on systems without the counting library.
  static func answers(for workloads: [String]) throws -> [Answer] {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let library = program.deletingLastPathComponent().appending(path: "libAllocationCounter.so")
    guard FileManager.default.fileExists(atPath: library.path) else { return [] }
    var answers: [Answer] = []
    for workload in workloads {
      for subject in subjects {
        let child = Process()
        let output = Pipe()
        child.executableURL = program
        child.arguments = ["--probe", "\(workload):\(subject.rawValue)"]
        child.environment = ProcessInfo.processInfo.environment
          .merging(["LD_PRELOAD": library.path]) { $1 }
        child.standardOutput = output
        try child.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        child.waitUntilExit()
        guard child.terminationStatus == 0 else {
          throw BenchmarkError("the child that counts \(workload) \(subject) failed")
        }
        answers.append(try JSONDecoder().decode(Answer.self, from: data))
      }
    }
    return answers
  }

  // MARK: The child process

  /// Counts for one subject, such as `encode-1000:ours`, and returns the answer as JSON.
  static func run(_ question: String) throws -> String {
    let parts = question.split(separator: ":").map(String.init)
    guard parts.count == 2, let subject = Subject(rawValue: parts[1]),
      let count = parts[0].split(separator: "-").last.flatMap({ Int($0) }),
      let counter = AllocationCounter()
    else { throw BenchmarkError("--probe is for the program itself") }
    let probe = Question(workload: parts[0], subject: subject, count: count, counter: counter)
    let answer =
      switch subject {
      case .ours: try probe.count(.ours)
      case .protobuf: try probe.count(.protobuf)
      case .flat: try probe.count(.flat)
      case .json: try probe.count(.json)
      default: throw BenchmarkError("there is no counter for \(subject.rawValue)")
      }
    return String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
  }

  private struct Question {
    let workload: String
    let subject: Subject
    let count: Int
    let counter: AllocationCounter

    @MainActor
    func count<Bytes>(_ coder: CoderUnderTest<Bytes>) throws -> Answer {
      // Once-per-process initialisation is done before counting.
      _ = try coder.decode(try coder.encode(.tree(count: 10)))
      let tree = StateNode.tree(count: count)
      let bytes = try workload.hasPrefix("decode") ? coder.encode(tree) : nil
      counter.reset()
      let before = counter.read()
      let result: Any = try bytes.map { try coder.decode($0) } ?? coder.encode(tree)
      let after = counter.read()
      return Answer(
        workload: workload,
        subject: subject,
        objects: count,
        allocations: Int(after.allocations),
        peakBytes: Int(after.peakBytes - before.liveBytes),
        resultBytes: (bytes ?? result as? Bytes).map { coder.byteCount($0) } ?? 0
      )
    }
  }
}

/// The functions of the library `AllocationCounter`, in a process that has loaded it.
private struct AllocationCounter {
  /// The layout of `struct allocation_counts` in C.
  struct Counts {
    var allocations: Int64 = 0
    var liveBytes: Int64 = 0
    var peakBytes: Int64 = 0
  }

  let reset: @convention(c) () -> Void
  private let readInto: @convention(c) (UnsafeMutableRawPointer) -> Void

  init?() {
    guard let program = dlopen(nil, RTLD_NOW),
      let reset = dlsym(program, "allocation_counter_reset"),
      let read = dlsym(program, "allocation_counter_read")
    else { return nil }
    self.reset = unsafeBitCast(reset, to: (@convention(c) () -> Void).self)
    readInto = unsafeBitCast(read, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
  }

  func read() -> Counts {
    var counts = Counts()
    withUnsafeMutableBytes(of: &counts) { bytes in
      if let address = bytes.baseAddress { readInto(address) }
    }
    return counts
  }
}
