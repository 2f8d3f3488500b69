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
    let arguments = Array(arguments.prefix { $0 != "--" })
    var verb: any ParsableCommand.Type = Restoration.self
    var words: [String] = []
    var start = 0
    for (index, argument) in arguments.enumerated() {
      guard let below = verb.configuration.subcommands.first(where: { $0._commandName == argument })
      else { continue }
      (verb, start) = (below, index + 1)
      words.append(argument)
    }
    guard verb.configuration.subcommands.isEmpty, let known = longNames(of: words) else {
      return nil
    }
    let names = arguments[start...].filter { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2).prefix { $0 != "=" }) }
    return names.first { !known.contains($0) }.map { ($0, known) }
  }

  /// The long names of a verb's options, as ArgumentParser describes them to programs.
  private static func longNames(of words: [String]) -> [String]? {
    struct Description: Decodable {
      let command: Command
    }
    struct Command: Decodable {
      let arguments: [Argument]?
    }
    struct Argument: Decodable {
      let names: [Name]?
    }
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    do {
      _ = try Restoration.parseAsRoot(words + ["--experimental-dump-help"])
      return nil
    } catch {
      let text = Restoration.fullMessage(for: error)
      let description = try? JSONDecoder().decode(Description.self, from: Data(text.utf8))
      return description?.command.arguments?.flatMap { $0.names ?? [] }
        .filter { $0.kind == "long" }.map(\.name)
    }
  }
}

extension CommandLine {
  /// The arguments as the system gave them.
  fileprivate static var unsafeArguments: [UnsafeMutablePointer<CChar>] {
    (0..<Int(argc)).compactMap { unsafeArgv[$0] }
  }
}
