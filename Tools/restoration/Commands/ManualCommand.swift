import ArgumentParser
import Foundation

struct ManualCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, in the form that man reads.",
    discussion: """
      It is made from what --help says of every verb. `Tools/install` puts it where man looks.

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

  /// What ArgumentParser says of the tool in its own dump; of it, what a manual needs.
  private struct Help: Decodable {
    let command: ManualPage.Command
  }
}
