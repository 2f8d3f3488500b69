import ArgumentParser
import Foundation
import NotesApp
import RestorationStorage

/// The Notes app in a process of its own, first to be used and killed, then to be restored.
struct DemoChildCommand: ToolCommand {
  static let configuration = CommandConfiguration(commandName: "demo-child", shouldDisplay: false)

  @Argument var role: DemoChild
  @Option var store: String
  @Option var kind: StoreKind
  @Option var data: String
  @Flag var skipRestoring = false

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openOrMakeStore(store, kind: kind)
    do {
      try await role.run(
        store,
        dataFile: URL(filePath: data),
        skipsRestoring: skipRestoring,
        print: { Terminal.print(Array($0)) }
      )
    } catch let failure as DemoFailure {
      throw ToolFailure(failure)
    }
    return .fine
  }
}

extension DemoChild: ExpressibleByArgument {}

extension ToolFailure {
  init(_ failure: DemoFailure) {
    self.init(
      failure.childStatus.flatMap(ExitStatus.init(rawValue:)) ?? .inputOutput,
      failure.description
    )
  }
}
