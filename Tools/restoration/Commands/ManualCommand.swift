import ArgumentParser
import Foundation

struct ManualCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, in the form that man reads.",
    discussion: """
      The manual has the --help of every verb. `Tools/install` installs it for man.

      EXAMPLES
        restoration manual | man -l -
        restoration manual > ~/.local/share/man/man1/restoration.1
      """
  )

  func perform() async throws -> ExitStatus {
    let help = try JSONDecoder().decode(Help.self, from: Data(Restoration._dumpHelp().utf8))
    Terminal.print(Array(ManualPage(help.command).text.utf8))
    return .fine
  }

  /// The parts of ArgumentParser's description of the tool that a manual needs.
  private struct Help: Decodable {
    let command: ManualPage.Command
  }
}
