import Foundation

/// The compiler's verdict on code of an adopter, beside the modules that the tests are built with.
package enum TypeCheck {
  /// Returns the errors in a source file that imports modules of the package; empty if it compiles.
  ///
  /// - Parameters:
  ///   - code: The source.
  ///   - flags: Flags of the compiler; the source is only checked by default.
  package static func errors(
    in code: String,
    _ flags: [String] = ["-typecheck", "-swift-version", "6"]
  ) throws -> [String] {
    try lines(in: code, flags).filter { $0.contains(": error: ") }
  }

  /// Returns what the compiler says about a source file.
  package static func lines(in code: String, _ flags: [String]) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appending(path: "main.swift")
    try Data(code.utf8).write(to: source)

    let products = TestProgram.named("Modules").deletingLastPathComponent()
    let folders = try FileManager.default.contentsOfDirectory(atPath: products.path)
      .map { products.appending(path: $0) }
    let maps = (folders + moduleFolders(beside: products))
      .map { $0.appending(path: "module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let process = TestProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-I", products.appending(path: "Modules").path, source.path] + flags
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The folders of modules in C that products were built with and whose maps the build has not copied.
  private static func moduleFolders(beside products: URL) -> [URL] {
    let build = products.deletingLastPathComponent().deletingLastPathComponent()
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    return [
      build.appending(path: "checkouts/swift-system/Sources/CSystem/include"),
      build.appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite"),
      package.appending(path: "Sources/CRestorationSystemSQLite"),
    ]
  }
}
