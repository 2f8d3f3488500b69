#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// What C programs pay in memory. `RESTORATION_CYCLES=1000` runs the published counts.
  @Suite("The C library returns its memory")
  struct CMemoryTests {
    private let programs: CPrograms

    init() throws { programs = try CPrograms() }

    private static let cycles =
      ProcessInfo.processInfo.environment["RESTORATION_CYCLES"].flatMap(Int.init) ?? 20

    private static let hasValgrind = FileManager.default.isExecutableFile(
      atPath: "/usr/bin/valgrind"
    )

    /// Indicates whether LeakSanitizer can run, which reserves more addresses than `ulimit -v` allows.
    private static let hasAddresses: Bool = {
      var limit = rlimit()
      return getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        && limit.rlim_cur == rlim_t.max
    }()

    @Test(.enabled(if: hasAddresses, "LeakSanitizer does not run under ulimit -v"))
    func nothingIsLostWhenValuesAreOpenedAndFreedManyTimes() throws {
      let program = try programs.compile(
        "cycles",
        with: "restoration",
        in: CPrograms.tests,
        "-fsanitize=leak"
      )
      let store = programs.directory("values.sqlite")
      let result = try programs.run([program, store, "\(Self.cycles)"])
      #expect(result.output == "clean\n")
      #expect(result.status == 0)
    }

    @Test(.enabled(if: hasValgrind, "There is no valgrind: Tools/setup --gtk"))
    func valgrindFindsNothingLostAndNoWrongAccess() throws {
      let program = try programs.compile("cycles", with: "restoration", in: CPrograms.tests)
      let (status, output) = try valgrind(
        [
          "--errors-for-leak-kinds=definite", "--error-exitcode=3", program,
          programs.directory("values.sqlite"), "\(Self.cycles)",
        ]
      )
      #expect(output.hasSuffix("clean\n"), "\(output)")
      #expect(status == 0)
    }

    private func valgrind(_ arguments: [String]) throws -> (status: Int32, output: String) {
      // It cannot read the debug information of Swift.
      let name = "librestoration-swift.so.0"
      let stripped = programs.directory(name)
      let libraries = "\(programs.library)/lib"
      try #require(
        try programs.run(["strip", "-g", "-o", stripped, "\(libraries)/\(name)"]).status == 0
      )
      // The dynamic linker compares whole words of paths.
      let ignored = programs.directory("linker.supp")
      try Data("{\nlinker\nMemcheck:Addr8\nfun:strncmp\nfun:is_dst\n}\n".utf8)
        .write(to: URL(filePath: ignored))
      return try programs.run(
        [
          "/usr/bin/valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=definite",
          "--suppressions=\(ignored)",
        ] + arguments,
        environment: [
          "LD_LIBRARY_PATH": "\(programs.directory.url.path):\(libraries)",
          // Else blocks of GLib's look lost.
          "G_SLICE": "always-malloc", "GDK_DEBUG": "gl-disable", "GSK_RENDERER": "cairo",
        ]
      )
    }

    @Test(.enabled(if: hasValgrind, "There is no valgrind: Tools/setup --gtk"))
    func valgrindFindsNoMoreLostAfterManyWindowsThanAfterTwo() throws {
      let program = try programs.compile("windows", with: "gtk4 restoration", in: CPrograms.tests)
      // What GTK and its fonts lose, they lose once. More cycles would need more processes.
      let suppressions = ["glib-2.0/valgrind/glib", "gtk-4.0/valgrind/gtk"]
        .map { "/usr/share/\($0).supp" }.filter(FileManager.default.fileExists)
        .map { "--suppressions=\($0)" }
      func lost(_ cycles: Int) throws -> Int {
        let store = programs.directory("valgrind-\(cycles).sqlite")
        let (status, output) = try valgrind(suppressions + [program, store, "\(cycles)"])
        #expect(status == 0)
        #expect(output.contains("\(cycles) notes, 1 app, 2 data\n"), "\(output)")
        #expect(!output.contains("Invalid") && !output.contains("uninitialised"), "\(output)")
        return output.matches(of: /bytes in ([\d,]+) blocks are definitely lost/)
          .compactMap { Int($0.output.1.replacing(",", with: "")) }.reduce(0, +)
      }
      let cycles = min(Self.cycles, 50)
      let (few, many) = (try lost(2), try lost(2 + cycles))
      // By timing, GTK may lose one more.
      #expect(many - few < cycles / 2, "\(few) and \(many) blocks")
    }

    /// The losses of a program that opens and closes a window a number of times.
    private func losses(_ program: String, _ cycles: Int) throws -> Int {
      let store = programs.directory("windows-\(cycles).sqlite")
      let ignored = programs.directory("ignored")
      // What the fonts lose differs between runs.
      try Data("leak:fontconfig\n".utf8).write(to: URL(filePath: ignored))
      let result = try programs.run(
        [program, store, "\(cycles)"],
        environment: ["LSAN_OPTIONS": "suppressions=\(ignored):print_suppressions=0"]
      )
      #expect(result.output.contains("\(cycles) notes, 1 app, 2 data\n"), "\(result.output)")
      let losses = result.output.firstMatch(of: /leaked in (\d+) allocation/)
      return losses.flatMap { Int($0.output.1) } ?? 0
    }

    @Test(.enabled(if: hasAddresses, "LeakSanitizer does not run under ulimit -v"))
    func nothingIsLostWhenWindowsAreOpenedAndClosedManyTimes() throws {
      let program = try programs.compile(
        "windows",
        with: "gtk4 restoration",
        in: CPrograms.tests,
        "-fsanitize=leak"
      )
      // GTK loses some itself, once.
      let (few, many) = (try losses(program, 2), try losses(program, 2 + Self.cycles))
      #expect(many - few < Self.cycles, "\(few) and \(many) allocations")
    }
  }
#endif
