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
  /// - Throws: `UsageError` for an unknown verb, also after `help`; `ToolFailure` with the status
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
      throw unknown("option '\(escaped(first))'. Did you mean '--version'?")
    }
    let words = CommandLine.arguments.dropFirst().drop { $0 == "help" }
    guard let word = words.first, !word.hasPrefix("-"), !Restoration.verbs.contains(word) else {
      return
    }
    let meant = replaced[word] ?? Suggestion.nearest(to: word, among: Restoration.verbs)
    throw unknown("verb '\(escaped(word))'" + (meant.map { ". Did you mean '\($0)'?" } ?? ""))
  }

  /// The words that do the work of former verbs; the nearest verbs by letters do other work.
  private static let replaced = [
    "pin": "label", "unpin": "label --remove", "size": "show --sizes", "watch": "history --follow",
    "retire": "purge", "log": "undo --list", "restore": "copy", "restore-backup": "copy",
    "decrypt": "encrypt --scope none", "rekey": "encrypt --new-key-file",
  ]

  private static func unknown(_ word: String) -> UsageError {
    UsageError(
      message: "Error: Unknown \(word)\n"
        + "Usage: restoration <verb>\n  See 'restoration --help' for more information."
    )
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
  /// Where the verb is still missing, ArgumentParser reports everything itself.
  private static func first(in arguments: [String]) -> (name: String, known: [String])? {
    let words = arguments.prefix { $0 != "--" }.drop { !Restoration.verbs.contains($0) }
    guard let verb = words.first, let known = longNames(of: verb) else { return nil }
    let names = words.dropFirst().filter { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2).prefix { $0 != "=" }) }
    return names.first { !known.contains($0) }.map { ($0, known) }
  }

  /// Returns the long names of a verb's options, from ArgumentParser's JSON description.
  private static func longNames(of verb: String) -> [String]? {
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
      _ = try Restoration.parseAsRoot([verb, "--experimental-dump-help"])
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
