import Foundation
import RestorationArchive

/// The task of a process that a test has started.
package protocol ChildWork: Codable {
  /// Performs the task.
  ///
  /// - Returns: The exit status of the process.
  /// - Throws: Any error; the process prints it and exits with 1.
  @MainActor func run() async throws -> Int32
}

/// A task as written by the parent for the process that performs it.
struct WrittenWork: Codable {
  static let variable = "RESTORATION_TESTING_TASK"

  /// The mangled name of the work's type.
  private let typeName: String
  private let work: Data

  init(_ work: some ChildWork) throws {
    typeName = try RestorationStorageTesting.typeName(of: type(of: work))
    self.work = try JSONEncoder().encode(work)
  }

  /// Performs the task that the environment names, and exits.
  @MainActor
  static func run() async -> Never {
    guard let path = ProcessInfo.processInfo.environment[variable],
      let data = FileManager.default.contents(atPath: path),
      let written = try? JSONDecoder().decode(Self.self, from: data),
      let type = _typeByName(written.typeName) as? any ChildWork.Type,
      let work = try? JSONDecoder().decode(type, from: written.work)
    else {
      complain("expected a task in \(variable), found none")
      exit(70)
    }
    do {
      exit(try await work.run())
    } catch {
      complain("\(error)")
      exit(1)
    }
  }
}

/// Prints an error of a process that a test has started to standard error.
package func complain(_ text: String) {
  FileHandle.standardError.write(Data("RestorationTesting: \(text)\n".utf8))
}

/// The name by which a new process finds a type.
package func typeName(of type: Any.Type) throws(RestorationError) -> String {
  guard let name = _mangledTypeName(type), _typeByName(name) != nil else {
    throw RestorationError(
      .typeNotAllowed,
      "expected a type that a new process finds by its name, found \(type); it must not be private "
        + "or local"
    )
  }
  return name
}
