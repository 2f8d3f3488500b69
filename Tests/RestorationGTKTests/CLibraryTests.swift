#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Programs in C, Python, JavaScript, Vala and Rust keep their place through librestoration.
  @Suite("The C library")
  struct CLibraryTests {
    private let programs: CPrograms
    private var directory: TemporaryDirectory { programs.directory }
    private var library: String { programs.library }

    init() throws { programs = try CPrograms() }

    /// The number of kills, and of ordinary ends, of each program.
    private static let ends =
      ProcessInfo.processInfo.environment["RESTORATION_GTK_KILLS"].flatMap(Int.init) ?? 3

    /// Indicates whether `Tools/c-library` found the programs that describe the GObjects.
    private static let hasObjects =
      ProcessInfo.processInfo.environment["RESTORATION_C_LIBRARY"]
      .map { FileManager.default.fileExists(atPath: "\($0)/share/gir-1.0/Restoration-0.gir") }
      ?? false

    private static let hasVala = FileManager.default.isExecutableFile(atPath: "/usr/bin/valac")
    private static let hasJavaScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/gjs")

    /// The compiler of Rust, or `nil` if there is none.
    private static let rustc = (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":").map { "\($0)/rustc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test func valuesInCOutliveAnOrdinaryEndAndAKill() throws {
      try valuesOutliveTheirProcess([try programs.compile("values", with: "restoration")])
    }

    @Test(.enabled(if: hasObjects, "There are no GObjects: Tools/setup --gtk"))
    func valuesInPythonOutliveAnOrdinaryEndAndAKill() throws {
      try valuesOutliveTheirProcess(["/usr/bin/python3", "\(CPrograms.examples)/values.py"])
    }

    @Test(.enabled(if: rustc != nil, "There is no rustc"))
    func valuesInRustOutliveAnOrdinaryEndAndAKill() throws {
      try valuesOutliveTheirProcess([try programs.compileRust("values", with: "restoration")])
    }

    private func valuesOutliveTheirProcess(_ program: [String]) throws {
      let program = program + [directory("values.sqlite")]
      #expect(try programs.run(program).output == "nothing, 0, 1, light\n")
      for number in 1...Self.ends {
        let unsaved = ["UNSAVED": "1"]
        #expect(try programs.run(program + ["text \(number)"], environment: unsaved).status == 0)
        #expect(
          try programs.run(program).output == "text \(number), \(2 * number - 1), 1.5, dark\n"
        )
        let killed = try programs.run(program + ["saved \(number)"], environment: ["ABORT": "1"])
        #expect(killed.status == 9, "\(killed.output)")
        #expect(try programs.run(program).output == "saved \(number), \(2 * number), 1.5, dark\n")
      }
    }

    @Test(.enabled(if: hasObjects, "There are no GObjects: Tools/setup --gtk"))
    func pythonGetsAnErrorForARevisionThatDoesNotExist() throws {
      let program = [
        "/usr/bin/python3", "\(CPrograms.examples)/values.py", directory("values.sqlite"),
      ]
      try programs.run(program + ["first"])
      let refused = try programs.run(program + ["--restore", "99"])
      #expect(refused.status == 1)
      #expect(refused.output.contains(": "), "\(refused.output)")
      #expect(try programs.run(program).output == "first, 1, 1.5, dark\n")
    }

    @Test func aLabelledRevisionIsListedAndComesBack() throws {
      let program = try programs.compile("values", with: "restoration")
      let store = directory("values.sqlite")
      try programs.run([program, store, "first", "before the edit"])
      try programs.run([program, store, "second"])
      let history = try programs.run([program, store, "--history"]).output
      let lines = history.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      let labelled = try #require(lines.first { $0.last == "before the edit" }, "\(history)")
      let restored = try programs.run([program, store, "--restore", String(labelled[0])])
      #expect(restored.output == "first, 1, 1.5, dark\n")
      #expect(try programs.run([program, store]).output == "first, 1, 1.5, dark\n")
      #expect(try programs.run([program, store, "--restore", "99"]).status == 1)
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
      variables["GI_TYPELIB_PATH"] = "\(library)/lib/girepository-1.0"
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

    private func windowsComeBack(_ program: [String], kill: Bool) throws {
      let full = "Dear, done, 2 windows"
      try window(
        program,
        [("show", ", not done, 1 windows"), ("fill Dear", "saved"), ("show", full)],
        kill: kill
      )
      for _ in 1...Self.ends { try window(program, [("show", full)], kill: kill) }
    }

    @Test(arguments: [true, false])
    func windowsInCComeBack(kill: Bool) throws {
      try windowsComeBack([try programs.compile("window", with: "gtk4 restoration")], kill: kill)
    }

    @Test(
      .enabled(if: hasObjects, "There are no GObjects: Tools/setup --gtk"),
      arguments: [true, false]
    )
    func windowsInPythonComeBack(kill: Bool) throws {
      try windowsComeBack(["/usr/bin/python3", "\(CPrograms.examples)/window.py"], kill: kill)
    }

    @Test(
      .enabled(if: hasObjects && hasVala, "There is no valac: Tools/setup --gtk"),
      arguments: [true, false]
    )
    func windowsInValaComeBack(kill: Bool) throws {
      let program = directory("vala")
      let built = try programs.run([
        "valac", "--vapidir=\(library)/share/vala/vapi", "--pkg=gtk4", "--pkg=restoration-gobject",
        "--output=\(program)", "\(CPrograms.examples)/window.vala",
      ])
      #expect(built.status == 0, "\(built.output)")
      try windowsComeBack([program], kill: kill)
    }

    @Test(
      .enabled(if: hasObjects && hasJavaScript, "There is no gjs: Tools/setup --gtk"),
      arguments: [true, false]
    )
    func windowsInJavaScriptComeBack(kill: Bool) throws {
      try windowsComeBack(["/usr/bin/gjs", "-m", "\(CPrograms.examples)/window.js"], kill: kill)
    }

    @Test(.enabled(if: rustc != nil, "There is no rustc"), arguments: [true, false])
    func windowsInRustComeBack(kill: Bool) throws {
      let libraries = ["gtk-4", "gio-2.0", "gobject-2.0", "glib-2.0"]
      let program = try programs.compileRust("window", with: "restoration gtk4", libraries)
      try windowsComeBack([program], kill: kill)
    }

    @Test func aProgramThatCallsNothingLoadsNothing() throws {
      let idle = try programs.compile("idle", with: "restoration", in: CPrograms.tests)
      let linked = try programs.run([idle]).output
      #expect(linked.hasSuffix("0 handlers, 0 parts\n"), "\(linked)")
      let alone = try programs.compile("idle", with: "restoration", in: CPrograms.tests, "-DALONE")
      #expect(try programs.run([alone]).output == linked)
    }

    @Test func theFirstCallMayBeOnAWrongThread() throws {
      let program = try programs.compile(
        "thread",
        with: "gtk4 restoration",
        in: CPrograms.tests,
        "-pthread"
      )
      let output = try programs.run([program, directory("values.sqlite")]).output
      #expect(output.hasSuffix("wrongThread, 2 data, wrongThread, saved\n"), "\(output)")
      // Calls that free are allowed there.
      let told = output.matches(of: /librestoration: (\w+).* was called off the main thread/)
        .map { String($0.output.1) }
      #expect(
        told.prefix(3) == [
          "restoration_state_open", "restoration_gtk_new", "restoration_gtk_window",
        ]
      )
      #expect(told.count == 4)
    }

    @Test func aMissingPartInSwiftIsAnErrorAndIsToldOnce() throws {
      let program = try programs.compile("missing", with: "restoration", in: CPrograms.tests)
      let name = "librestoration.so.0"
      try FileManager.default.copyItem(atPath: "\(library)/lib/\(name)", toPath: directory(name))
      let (status, output) = try programs.run(
        [program, directory("values.sqlite")],
        environment: ["LD_LIBRARY_PATH": directory.url.path]
      )
      #expect(output.hasSuffix("unavailable\nunavailable\n"), "\(output)")
      #expect(output.components(separatedBy: "librestoration: ").count == 2)
      #expect(status == 0)
    }

    @Test func theHeaderHasTheListedFunctionsAndNoMoreThanThirty() throws {
      let header = try String(contentsOfFile: "\(library)/include/restoration.h", encoding: .utf8)
      let map = try String(
        contentsOfFile: "\(CPrograms.examples)/../../../Sources/RestorationC/restoration.map",
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
