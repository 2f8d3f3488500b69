#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Programs in C and Python keep their place through librestoration.
  @Suite("The C library")
  struct CLibraryTests {
    private let directory: TemporaryDirectory
    private let library: String

    init() throws {
      directory = try TemporaryDirectory()
      library = try #require(
        ProcessInfo.processInfo.environment["RESTORATION_C_LIBRARY"],
        "These tests need the library: Tools/test --gtk"
      )
    }

    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/Examples/CLibrary").standardized.path

    /// Runs a program to its end, and returns its status and output.
    @discardableResult
    private func run(
      _ arguments: [String],
      environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      var variables = ProcessInfo.processInfo.environment
      variables["PKG_CONFIG_PATH"] = "\(library)/lib/pkgconfig"
      variables["LD_LIBRARY_PATH"] = "\(library)/lib"
      process.environment = variables.merging(environment) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func compile(_ name: String, with packages: String) throws -> String {
      let program = directory(name)
      let command =
        "cc -Wall -Werror \(Self.examples)/\(name).c $(pkg-config --cflags --libs \(packages)) "
        + "-o \(program)"
      let (status, output) = try run(["sh", "-c", command])
      #expect(status == 0, "\(output)")
      return program
    }

    @Test func valuesOutliveAnOrdinaryEndAndAKill() throws {
      let program = try compile("values", with: "restoration")
      let store = directory("values.sqlite")
      #expect(try run([program, store]).output == "nothing, 0, 1, light\n")
      for number in 1...10 {
        let unsaved = ["UNSAVED": "1"]
        #expect(try run([program, store, "text \(number)"], environment: unsaved).status == 0)
        #expect(
          try run([program, store]).output == "text \(number), \(2 * number - 1), 1.5, dark\n"
        )
        let killed = try run([program, store, "saved \(number)"], environment: ["ABORT": "1"])
        #expect(killed.status == 9, "\(killed.output)")
        #expect(try run([program, store]).output == "saved \(number), \(2 * number), 1.5, dark\n")
      }
    }

    @Test func aLabelledRevisionIsListedAndComesBack() throws {
      let program = try compile("values", with: "restoration")
      let store = directory("values.sqlite")
      try run([program, store, "first", "before the edit"])
      try run([program, store, "second"])
      let history = try run([program, store, "--history"]).output
      let lines = history.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      let labelled = try #require(lines.first { $0.last == "before the edit" }, "\(history)")
      let restored = try run([program, store, "--restore", String(labelled[0])])
      #expect(restored.output == "first, 1, 1.5, dark\n")
      #expect(try run([program, store]).output == "first, 1, 1.5, dark\n")
      #expect(try run([program, store, "--restore", "99"]).status == 1)
    }

    /// Runs the window of an example, which obeys lines on its standard input.
    ///
    /// - Parameters:
    ///   - steps: Lines, and the answers to wait for.
    ///   - kill: Indicates whether the end is a kill, and not an ordinary one.
    private func window(
      _ arguments: [String],
      _ steps: [(line: String, answer: String)],
      kill: Bool
    ) throws {
      signal(SIGPIPE, SIG_IGN)
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      var variables = ProcessInfo.processInfo.environment
      variables["LD_LIBRARY_PATH"] = "\(library)/lib"
      variables["RESTORATION"] = "\(library)/lib/librestoration.so.0"
      variables["STORE"] = directory("windows.sqlite")
      process.environment = variables
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var unread = ""
      func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        while !unread.contains("\n") {
          let data = output.fileHandleForReading.availableData
          try #require(!data.isEmpty, "the app ended")
          unread += String(decoding: data, as: UTF8.self)
        }
        let end = unread.firstIndex(of: "\n") ?? unread.endIndex
        defer { unread = String(unread[end...].dropFirst()) }
        return String(unread[..<end])
      }
      for step in steps {
        var answer = try ask(step.line)
        let end = Date(timeIntervalSinceNow: 60)
        // The windows come back after the app has begun to read.
        while answer != step.answer, Date() < end {
          usleep(200_000)
          answer = try ask(step.line)
        }
        #expect(answer == step.answer)
      }
      if kill {
        Foundation.kill(process.processIdentifier, SIGKILL)
      } else {
        try input.fileHandleForWriting.write(contentsOf: Data("quit\n".utf8))
      }
      process.waitUntilExit()
    }

    @Test(arguments: [true, false])
    func aWindowInCComesBack(kill: Bool) throws {
      let program = try compile("window", with: "gtk4 restoration")
      let full = "Dear, done, 2 windows"
      try window(
        [program],
        [("show", ", not done, 1 windows"), ("fill Dear", "saved"), ("show", full)],
        kill: kill
      )
      for _ in 1...3 { try window([program], [("show", full)], kill: kill) }
    }

    @Test(arguments: [true, false])
    func aWindowInPythonComesBack(kill: Bool) throws {
      let arguments = ["/usr/bin/python3", "\(Self.examples)/window.py"]
      try window(
        arguments,
        [("show", ", not done"), ("fill Dear", "saved"), ("show", "Dear, done")],
        kill: kill
      )
      for _ in 1...3 { try window(arguments, [("show", "Dear, done")], kill: kill) }
    }

    @Test func theHeaderHasTheListedFunctionsAndNoMoreThanThirty() throws {
      let header = try String(contentsOfFile: "\(library)/include/restoration.h", encoding: .utf8)
      let map = try String(
        contentsOfFile: "\(Self.examples)/../../../Sources/RestorationC/restoration.map",
        encoding: .utf8
      )
      let declared = header.matches(of: /(restoration_[a-z_]+)\((?!\))[^;{]*\);/)
        .map { String($0.output.1) }
      let listed = map.matches(of: /(restoration_[a-z_]+);/).map { String($0.output.1) }
      #expect(declared.sorted() == listed.sorted())
      #expect(listed.count <= 30)
    }
  }
#endif
