#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Programs of other languages, which use the library that `Tools/test --gtk` has built.
  struct CPrograms {
    let directory: TemporaryDirectory
    let library: String

    init() throws {
      directory = try TemporaryDirectory()
      library = try #require(
        ProcessInfo.processInfo.environment["RESTORATION_C_LIBRARY"],
        "These tests need the library: Tools/test --gtk"
      )
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    static let examples =
      root.appending(path: "../../Tools/Examples/CLibrary").standardized.path
    /// Programs that only tests use.
    static let tests = root.appending(path: "../CLibrary").standardized.path

    /// Runs a program to its end, and returns its status and output.
    @discardableResult
    func run(
      _ arguments: [String],
      environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      var variables = ProcessInfo.processInfo.environment
      variables["PKG_CONFIG_PATH"] = "\(library)/lib/pkgconfig"
      variables["LD_LIBRARY_PATH"] = "\(library)/lib"
      variables["GI_TYPELIB_PATH"] = "\(library)/lib/girepository-1.0"
      process.environment = variables.merging(environment) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Compiles a program in C.
    ///
    /// - Parameters:
    ///   - packages: The names of packages that pkg-config knows.
    ///   - folder: The folder of the program.
    ///   - options: Further options of the compiler.
    func compile(
      _ name: String,
      with packages: String,
      in folder: String = examples,
      _ options: String = ""
    ) throws -> String {
      let program = directory(name)
      let flags = "-Wall -Werror \(options) $(pkg-config --cflags --libs \(packages))"
      try shell("cc \(folder)/\(name).c \(flags) -o \(program)")
      return program
    }

    /// Compiles an example in Rust, which declares the functions of the header itself.
    func compileRust(
      _ name: String,
      with packages: String,
      _ libraries: [String] = []
    ) throws -> String {
      let program = directory("\(name)-rust")
      let linked = (["restoration"] + libraries).map { "-l \($0)" }.joined(separator: " ")
      try shell(
        "rustc --edition 2021 -D warnings \(Self.examples)/\(name).rs "
          + "$(pkg-config --libs-only-L \(packages)) \(linked) -o \(program)"
      )
      return program
    }

    private func shell(_ command: String) throws {
      let (status, output) = try run(["sh", "-c", command])
      try #require(status == 0, "\(output)")
    }
  }
#endif
