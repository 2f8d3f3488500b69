import ArgumentParser
import Foundation

/// The pages about the whole tool: the verbs on one screen, and the manual.
enum Overview {
  /// Returns the page that arguments ask for, or `nil` when they name a verb.
  static func page(for arguments: [String]) throws -> String? {
    switch arguments {
    case [], ["help"], ["--help"], ["-h"], ["help", "--help"]: screen
    case ["--manual"]: try manual()
    case let words where words.first == "--manual":
      throw UsageError(
        message:
          "Error: --manual prints the manual of all verbs, and \(escaped(words[1])) is not taken\n"
          + "Usage: restoration --manual\n  See 'restoration help VERB' for one verb."
      )
    default: nil
    }
  }

  /// The verbs in groups, by what people want to do.
  private static var screen: String {
    var lines = [
      "OVERVIEW: " + Restoration.configuration.abstract, "",
      "STORE is a directory, a SQLite file or a single archive. STORE@REVISION names",
      "one revision: @7, @latest, @-1 (the one before the last), @{2h ago}, @LABEL.", "",
      "USAGE: restoration VERB STORE ...", "",
    ]
    for group in Restoration.configuration.groupedSubcommands {
      var title = group.name
      for verb in group.subcommands {
        let name = verb.configuration.commandName ?? ""
        lines.append(
          "  " + padded(title, to: 12) + padded(name, to: 11) + verb.configuration.abstract
        )
        title = ""
      }
    }
    lines += [
      "", "restoration help VERB explains one, with examples. restoration --manual has all",
      "of them and the exit statuses, for man; restoration --version is the version.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The manual page, in the form that man reads.
  private static func manual() throws -> String {
    let help = try JSONDecoder().decode(Help.self, from: Data(Restoration._dumpHelp().utf8))
    return ManualPage(help.command).text
  }

  /// The parts of ArgumentParser's description of the tool that a manual needs.
  private struct Help: Decodable {
    let command: ManualPage.Command
  }
}
