#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// A running `GTKProbe`, which obeys commands and is killed when a test releases it.
  final class GTKApp {
    private let process = TestProcess()
    private let commands = Pipe()
    private let answers = Pipe()
    private let complaints: URL
    private var unread = ""

    /// Starts the app as a process of its own.
    ///
    /// - Parameters:
    ///   - directory: The directory of the store and of the app's error output.
    ///   - interface: The path of an interface file.
    init(
      in directory: TemporaryDirectory,
      interface: String = GTKApp.interface("notes"),
      environment: [String: String] = [:],
      store: String = "store.sqlite",
      arguments: [String] = []
    ) throws {
      let display = try #require(
        ProcessInfo.processInfo.environment["DISPLAY"],
        "These tests need a display: Tools/test --gtk"
      )
      complaints = directory.url.appending(path: "complaints-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: complaints.path, contents: nil)
      process.executableURL = TestProgram.named("GTKProbe")
      process.arguments = [directory(store), interface] + arguments
      var variables = ProcessInfo.processInfo.environment
      variables["DISPLAY"] = display
      variables["G_DEBUG"] = "fatal-warnings"
      process.environment = variables.merging(environment) { $1 }
      process.standardInput = commands
      process.standardOutput = answers
      process.standardError = try FileHandle(forWritingTo: complaints)
      try process.run()
    }

    deinit { end(SIGKILL) }

    static func interface(_ name: String) -> String {
      Bundle.module.url(forResource: name, withExtension: "ui", subdirectory: "Interfaces")?.path
        ?? name
    }

    /// The output of the app on standard error.
    var said: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

    /// Reads to a line that begins with a word, and returns the rest of it; `nil` when the app has ended.
    @discardableResult
    func line(_ word: String) throws -> String? {
      while let line = try nextLine() {
        if line == word { return "" }
        if line.hasPrefix(word + " ") { return String(line.dropFirst(word.count + 1)) }
      }
      return nil
    }

    /// Waits for the windows to have come back, and for their layout.
    @discardableResult
    func restored() throws -> Self {
      _ = try #require(try line("restored"), "the app ended: \(said)")
      try tell("settle")
      return self
    }

    /// Has the app do something, and returns its answer.
    @discardableResult
    func tell(_ command: String) throws -> String {
      send(command)
      while let line = try nextLine() {
        if line == "=" || line == "= " { return "" }
        if line.hasPrefix("= ") { return String(line.dropFirst(2)) }
        if line.hasPrefix("! ") { throw Refusal(command: command, reason: line) }
      }
      throw Refusal(command: command, reason: "the app ended: \(said)")
    }

    func send(_ command: String) {
      try? commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    }

    struct Refusal: Error {
      let command: String
      let reason: String
    }

    /// Ends the app by a signal and waits for its end.
    @discardableResult
    func end(_ signal: Int32) -> Int32 {
      if process.isRunning { Foundation.kill(process.processIdentifier, signal) }
      return wait()
    }

    /// Waits for the end of the app, and returns its status.
    @discardableResult
    func wait() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// Indicates whether the app ends by itself within some seconds.
    func ends(within seconds: Double = 15) -> Bool {
      let end = Date(timeIntervalSinceNow: seconds)
      while process.isRunning, Date() < end { usleep(20_000) }
      return !process.isRunning
    }

    var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

    /// All lines that are there until the app has ended.
    func rest() throws -> [String] {
      var lines: [String] = []
      while let line = try nextLine() { lines.append(line) }
      return lines
    }

    private func nextLine() throws -> String? {
      while true {
        if let end = unread.firstIndex(of: "\n") {
          defer { unread.removeSubrange(...end) }
          return String(unread[..<end])
        }
        var event = pollfd(
          fd: answers.fileHandleForReading.fileDescriptor,
          events: Int16(POLLIN),
          revents: 0
        )
        // An app that says nothing more must not use up the time of all other tests.
        guard poll(&event, 1, 180_000) > 0 else {
          throw Refusal(command: "", reason: "no answer; it said: \(said)")
        }
        let data = answers.fileHandleForReading.availableData
        guard !data.isEmpty else { return nil }
        unread += String(decoding: data, as: UTF8.self)
      }
    }
  }
#endif
