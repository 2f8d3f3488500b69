import Foundation

/// Finds the programs that tests start.
package enum TestProgram {
  /// The location of a program: beside the tests, because both are built together.
  package static func named(_ name: String) -> URL {
    var directory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // On Apple's systems the tests are a bundle, some levels further down.
    for _ in 0..<4 {
      let candidate = directory.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      directory.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: name)
  }
}
