import Foundation

/// The compiler's verdict on code of an adopter, beside the modules that the tests are built with.
package enum TypeCheck {
  /// Returns the errors in a source file that imports modules of the package; empty if it compiles.
  package static func errors(in code: String) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appending(path: "main.swift")
    try Data(code.utf8).write(to: source)

    let products = TestProgram.named("Modules").deletingLastPathComponent()
    let maps = try FileManager.default.contentsOfDirectory(atPath: products.path)
      .map { products.appending(path: "\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let process = TestProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I",
        products.appending(path: "Modules").path, source.path,
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") }
  }
}
