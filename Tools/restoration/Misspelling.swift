import ArgumentParser
import Foundation
import RestorationPlans

/// Detects misspelt verbs and options.
///
/// ArgumentParser reports missing options first, and misspelt ones only when none is missing. But a
/// user who has misspelt a required option needs to know its name. And ArgumentParser takes an
/// unknown verb for a surplus argument.
enum Misspelling {
  /// Refuses arguments that no verb can use, before anything is read.
  ///
  /// - Throws: `UnknownVerb` for an unknown verb, also after `help`; `ToolFailure` with the status
  ///   of wrong usage for an argument that is not UTF-8, because a repaired one would name another
  ///   file.
  static func check() throws {
    for (index, argument) in CommandLine.unsafeArguments.enumerated()
    where String(validatingCString: argument) == nil {
      throw ToolFailure.wrongUsage(
        "argument \(index) is not UTF-8, and would name another file than the one that you mean: "
          + escaped(String(cString: argument)),
        remedy: "rename the file, or reach it by a directory whose path is UTF-8"
      )
    }
    if let first = CommandLine.arguments.dropFirst().first, first.hasPrefix("--v"),
      first != "--version"
    {
      throw UnknownVerb(
        message: "Error: Unknown option '\(escaped(first))'. Did you mean '--version'?\n"
          + "Usage: restoration <subcommand>\n  See 'restoration --help' for more information."
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

  /// The error for an unknown verb, or an unknown option in its place.
  struct UnknownVerb: Error {
    let message: String
  }

  // The beginning of ArgumentParser's own message.
  private static let start = "Error: Unknown option "

  /// Returns the message for an unknown option, to replace another error of wrong usage; `nil` when
  /// the error itself is to be printed.
  static func message(insteadOf error: any Error) -> String? {
    guard Restoration.exitCode(for: error) == ExitStatus.wrongUsage.exitCode else { return nil }
    let message = Restoration.fullMessage(for: error)
    if let usage = message.range(of: "\nUsage: "), let number = numberInPlaceOfAnOption {
      return
        "Error: '\(escaped(number))' is read as an option; put -- before a value that begins with -: "
        + "-- \(shellQuoted(number))" + message[usage.lowerBound...]
    }
    guard !message.hasPrefix(start), let usage = message.range(of: "\nUsage: "),
      let (name, known) = first(in: Array(CommandLine.arguments.dropFirst()))
    else { return nil }
    let nearest = Suggestion.nearest(to: name, among: known).map { ". Did you mean '--\($0)'?" }
    return "\(start)'--\(escaped(name))'\(nearest ?? "")" + message[usage.lowerBound...]
  }

  /// A number below zero that is no option's value.
  private static var numberInPlaceOfAnOption: String? {
    let arguments = CommandLine.arguments.prefix { $0 != "--" }
    let number = zip(arguments, arguments.dropFirst()).first { former, word in
      !former.hasPrefix("-") && word.hasPrefix("-") && Double(word) != nil
    }
    return number?.1
  }

  /// Returns the first option that the verb does not have, and those that it has.
  ///
  /// Where a subcommand is still missing, ArgumentParser reports everything itself.
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

  /// Returns the long names of a verb's options, from ArgumentParser's JSON description.
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
  /// The arguments as passed by the system.
  fileprivate static var unsafeArguments: [UnsafeMutablePointer<CChar>] {
    (0..<Int(argc)).compactMap { unsafeArgv[$0] }
  }
}
