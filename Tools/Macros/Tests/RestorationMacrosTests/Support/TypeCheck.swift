import Foundation

/// The compiler's verdict on code of an adopter, beside the modules and the macros that the tests are built with.
enum TypeCheck {
  /// Returns the errors and warnings in a source file; empty if it compiles.
  static func faults(in code: String) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appending(path: "Code.swift")
    try Data(code.utf8).write(to: source)

    let products = try products()
    let names = try FileManager.default.contentsOfDirectory(atPath: products.path)
    // Plugins are built like the compiler's own tools, and where a test imports one, the modules too.
    let hasModules = FileManager.default.fileExists(
      atPath: products.appending(path: "Modules/RestorationEngine.swiftmodule").path
    )
    let suffix = hasModules ? "" : "-tool"
    let plugin = products.appending(
      path: names.contains("RestorationMacrosPlugin-tool")
        ? "RestorationMacrosPlugin-tool" : "RestorationMacrosPlugin"
    )
    func place(_ name: String) -> String { products.appending(path: name + suffix).path }
    let maps = names.filter { $0.hasSuffix("\(suffix).build") }
      .map { products.appending(path: "\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "ExistentialAny",
        "-I", place("Modules"), source.path,
        "-Xfrontend", "-load-plugin-executable",
        "-Xfrontend", "\(plugin.path)#RestorationMacrosPlugin",
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  }

  /// The folder of the build, found from the running tests.
  private static func products() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      if names.contains("Modules") || names.contains("Modules-tool") { return folder }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
