import Foundation

/// What a process that a test has started is there for.
enum ChildWork: Codable {
  /// To live the life of an app.
  case app(ChildTask)
  /// To work on a store until it dies.
  case store(CrashTask)
  /// To restore an app from damaged archives.
  case damage(DamageTask)

  static let variable = "RESTORATION_TESTING_TASK"

  /// Does what the environment says, and ends the process.
  @MainActor
  static func run() async -> Never {
    guard let path = ProcessInfo.processInfo.environment[variable],
      let data = FileManager.default.contents(atPath: path),
      let work = try? JSONDecoder().decode(ChildWork.self, from: data)
    else {
      complain("expected a task in \(variable), found none")
      exit(70)
    }
    switch work {
    case .app(let task): exit(await task.run())
    case .store(let task): await end { try await task.run() }
    case .damage(let task): await end { try await task.run() }
    }
  }

  @MainActor
  private static func end(after body: @MainActor () async throws -> Void) async -> Never {
    do {
      try await body()
      exit(0)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("RestorationTesting: \(text)\n".utf8))
  }
}
