import Foundation
import RestorationTestSupport
import Testing

/// The behaviour of each verb when its output cannot be written: it never reports success.
@Suite struct OutputFaultTests {
  /// A place to print to that takes nothing.
  enum Fault: String, CaseIterable {
    case fullDevice, closedDescriptor, closedPipe
  }

  /// The end of a process: its status, or minus the number of the signal.
  private struct End: Equatable, CustomStringConvertible {
    let status: Int32
    let error: String
    var description: String { "\(status)" }
  }

  private func run(_ tool: Tool, _ arguments: [String], _ fault: Fault) throws -> End {
    let process = try tool.process(arguments)
    let error = Pipe()
    let output = Pipe()
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    switch fault {
    case .fullDevice: process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    case .closedPipe:
      process.standardOutput = output
      try output.fileHandleForReading.close()
    case .closedDescriptor:
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", #"exec "$0" "$@" >&-"#, try Tool.program().path] + arguments
    }
    try process.run()
    let said = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let sign: Int32 = process.terminationReason == .exit ? 1 : -1
    return End(
      status: sign * process.terminationStatus,
      error: String(decoding: said, as: UTF8.self)
    )
  }

  /// Each verb with arguments that make it print something.
  private static var runs: [(name: String, arguments: [String])] {
    let golden = GoldenCase.all.map { ($0.verb + $0.variant, $0.arguments("json")) }
    return golden + [
      ("manual", ["--manual"]), ("--help", ["--help"]), ("help", ["help", "list"]),
      ("--version", ["--version"]), ("list --help", ["list", "--help"]),
      ("completions", ["--generate-completion-script", "bash"]),
      ("export -", ["export", "notes.sqlite", "-o", "-"]),
      ("schema -", ["schema", "notes.sqlite", "-o", "-"]),
      ("quarantine -", ["quarantine", "aside", "--revision", "2", "-o", "-"]),
      ("show text", ["show", "notes.sqlite"]), ("list text", ["list", "notes.sqlite"]),
      ("show html", ["show", "notes.sqlite", "--format", "html"]),
      ("inspect", ["inspect", "notes.sqlite"]),
    ]
  }

  /// The faults that a run is put to: one of them in turn, or all in the sweeps.
  private func faults(_ index: Int) -> [Fault] {
    let count = SweepLength.count(1, sweep: Fault.allCases.count, long: Fault.allCases.count)
    return (0..<count).map { Fault.allCases[(index + $0) % Fault.allCases.count] }
  }

  @Test("Every verb whose output is lost says so and ends with 74, or quietly for want of a reader")
  func everyVerbNoticesThatItsOutputIsLost() throws {
    var table = "verb                      full  closed  pipe\n"
    for (index, (name, arguments)) in Self.runs.enumerated() {
      var ends: [Fault: End] = [:]
      for fault in faults(index) {
        let tool = try Tool(copying: GoldenWorld.tool.get())
        ends[fault] = try run(tool, arguments, fault)
      }
      for (fault, end) in ends {
        let isPipe = fault == .closedPipe
        #expect(end.status == (isPipe ? -SIGPIPE : 74), "\(name), \(fault): \(end.error)")
        let isSaid = end.error.contains(
          isPipe ? "standard output" : "cannot write to standard output"
        )
        #expect(isSaid != isPipe, "\(name), \(fault): \(end.error)")
      }
      let cells = Fault.allCases.map { ends[$0].map { "\($0.status)" } ?? "" }
      table +=
        name.padding(toLength: 26, withPad: " ", startingAt: 0)
        + cells.map { $0.padding(toLength: 6, withPad: " ", startingAt: 0) }.joined() + "\n"
    }
    print(table)
    let named = Set(Self.runs.compactMap { $0.arguments.first })
    let missing = try ToolVerb.all().filter { !named.contains($0.words[0]) }.map(\.name)
    let own = ["keep", "state"]
    #expect(Set(missing) == Set(own), "these have tests of their own")
  }

  @Test("What a verb changes is changed, and no byte of what it prints gets into a store")
  func aClosedDescriptorIsNotAStore() throws {
    for store in TestStore.allCases {
      let tool = Tool()
      try tool.save(Documents.notes(), in: store)
      let end = try run(tool, ["import", "saved.json", store.rawValue], .closedDescriptor)
      #expect(end.status == 74)
      #expect(end.error.contains("changes of a store stay"))
      let verified = try tool("verify", store.rawValue)
      #expect(verified.status == 0, "\(verified.output)")
      #expect(verified.output.contains("revision 2  good"))
    }
  }

  @Test(arguments: Fault.allCases) func watchingEndsWhenItsOutputIsLost(fault: Fault) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    let more = Tool()
    try more.save(Documents.notes(timestamp: 2), in: .files)
    let importing = try tool.process(["import", more.path("saved.json"), "store"])
    let watching = try tool.process([])
    let program = try Tool.program().path
    let redirection =
      switch fault {
      case .fullDevice: ">/dev/full"
      case .closedDescriptor: ">&-"
      case .closedPipe: "| true"
      }
    // The pipe's end is told by bash, which sees it.
    watching.executableURL = URL(filePath: "/bin/bash")
    watching.arguments = [
      "-c", #"set -o pipefail; "$0" history store --follow --every 0.05 \#(redirection)"#, program,
    ]
    let error = Pipe()
    watching.standardError = error
    try watching.run()
    _ = error.wholeLines()
    try importing.run()
    importing.waitUntilExit()
    watching.waitUntilExit()
    #expect(watching.terminationStatus == (fault == .closedPipe ? 141 : 74))
  }
}
