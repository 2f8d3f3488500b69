import ArgumentParser
import Foundation
import RestorationPlans

/// Verbs and options that there are not.
///
/// ArgumentParser says what is missing, and what is misspelt only when nothing is. But who misspells
/// an option that a verb needs is helped only by the name; and a verb that is none it takes for an
/// argument too many.
enum Misspelling {
  /// Refuses what no verb can make sense of, before anything is read.
  ///
  /// - Throws: `UnknownVerb` for a verb that there is not, also behind `help`; `ToolFailure` with the
  ///   status of wrong usage for an argument that is not UTF-8: repaired, it would name another file.
  static func check() throws {
    for (index, argument) in CommandLine.unsafeArguments.enumerated()
    where String(validatingCString: argument) == nil {
      throw ToolFailure.wrongUsage(
        "argument \(index) is not UTF-8, and would name another file than the one that you mean: "
          + escaped(String(cString: argument)),
        remedy: "rename the file, or reach it by a directory whose path is UTF-8"
      )
    }
    var verb: any ParsableCommand.Type = Restoration.self
    for argument in CommandLine.arguments.dropFirst() {
      let below = verb.configuration.subcommands
      if verb == Restoration.self, argument == "help" { continue }
      guard !below.isEmpty, !argument.hasPrefix("-") else { return }
      guard let next = below.first(where: { $0._commandName == argument }) else {
        throw unknown(argument, in: verb)
      }
      verb = next
    }
  }

  private static func unknown(
    _ word: String,
    in verb: any ParsableCommand.Type
  ) -> UnknownVerb {
    let names = verb.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
    let nearest = Suggestion.nearest(to: word, among: names).map { ". Did you mean '\($0)'?" }
    let place = verb == Restoration.self ? "restoration" : "restoration \(verb._commandName)"
    return UnknownVerb(
      message: "Error: Unknown verb '\(escaped(word))'\(nearest ?? "")\n"
        + "Usage: \(place) <subcommand>\n  See '\(place) --help' for more information."
    )
  }

  /// What is said of a verb that there is not.
  struct UnknownVerb: Error {
    let message: String
  }

  // As ArgumentParser begins when it says so itself.
  private static let start = "Error: Unknown option "

  /// What to say instead of an error about wrong usage when the arguments have an option that the
  /// verb does not have; `nil` when the error itself is to be told.
  static func message(insteadOf error: any Error) -> String? {
    guard Restoration.exitCode(for: error) == ExitStatus.wrongUsage.exitCode else { return nil }
    let message = Restoration.fullMessage(for: error)
    guard !message.hasPrefix(start), let usage = message.range(of: "\nUsage: "),
      let (name, known) = first(in: Array(CommandLine.arguments.dropFirst()))
    else { return nil }
    let nearest = Suggestion.nearest(to: name, among: known).map { ". Did you mean '--\($0)'?" }
    return "\(start)'--\(escaped(name))'\(nearest ?? "")" + message[usage.lowerBound...]
  }

  /// The first option that the verb does not have, and those that it has.
  ///
  /// Where a verb of its own is still to come nothing can be missing, and ArgumentParser says it all.
  private static func first(in arguments: [String]) -> (name: String, known: [String])? {
    guard var verb = Verb.tool else { return nil }
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if let below = verb.subcommands?.first(where: { $0.commandName == argument }) {
        verb = below
      } else if verb.subcommands == nil, argument.hasPrefix("--") {
        let name = String(argument.dropFirst(2).prefix { $0 != "=" })
        if !verb.longNames.contains(name) { return (name, verb.longNames) }
      }
    }
    return nil
  }

  /// A verb, or the tool itself, as ArgumentParser describes it to programs.
  private struct Verb: Decodable {
    struct Argument: Decodable {
      let names: [Name]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Verb]?

    var longNames: [String] {
      (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
    }

    static var tool: Verb? {
      struct Description: Decodable {
        let command: Verb
      }
      do {
        _ = try Restoration.parseAsRoot(["--experimental-dump-help"])
        return nil
      } catch {
        let text = Restoration.fullMessage(for: error)
        return try? JSONDecoder().decode(Description.self, from: Data(text.utf8)).command
      }
    }
  }
}

extension CommandLine {
  /// The arguments as the system gave them.
  fileprivate static var unsafeArguments: [UnsafeMutablePointer<CChar>] {
    (0..<Int(argc)).compactMap { unsafeArgv[$0] }
  }
}
