import ArgumentParser

/// The manual page of the tool, in man(7) format.
struct ManualPage {
  /// A verb, or the tool itself.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let abstract: String?
    let names: [Name]?
    let valueName: String?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  private var lines: [String] = []

  init(_ tool: Command) {
    lines = [
      ".\\\" Made by `restoration --manual`; change the verbs' help instead.",
      ".TH RESTORATION 1 \"\" \"\(Self.escaped(Restoration.configuration.version))\"",
      ".SH NAME", "restoration \\- \(Self.escaped(tool.abstract ?? ""))",
      ".SH SYNOPSIS", ".B restoration", ".I verb", "[arguments]",
      ".SH DESCRIPTION",
    ]
    discuss(tool.discussion ?? "", heading: ".SH")
    lines.append(".SH VERBS")
    for verb in tool.subcommands ?? [] where verb.commandName != "help" { add(verb) }
    lines += [
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR",
      "If it is set and not empty, nothing is coloured, as with --no\\-color.",
      ".TP", ".B TERM", "If it is \"dumb\", nothing is coloured.",
      ".SH FILES", ".TP", "Schemas/JSON", "JSON schemas of all that --format json prints.",
    ]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ command: Command) {
    lines.append(".SS \(Self.escaped(command.commandName))")
    lines.append(Self.escaped(command.abstract ?? ""))
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && !$0.isEverywhere }
    let usage = (["restoration", command.commandName] + arguments.map(\.usage))
      .joined(separator: " ")
    lines += [".PP", ".nh", Self.escaped(usage), ".hy", ".PP"]
    discuss(command.discussion ?? "", heading: ".PP\n.B")
    for argument in arguments {
      lines += [".TP", ".B " + Self.escaped(argument.text), Self.escaped(argument.abstract ?? "")]
    }
  }

  /// Adds paragraphs, headings in capitals, and indented lines unchanged.
  private mutating func discuss(_ text: String, heading: String) {
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isVerbatim {
        lines += isIndented ? [".PP", ".nf"] : [".fi"]
        isVerbatim = isIndented
      }
      if line.isEmpty {
        lines.append(".PP")
      } else if !isIndented, line.allSatisfy({ $0.isUppercase || $0 == " " }) {
        lines.append("\(heading) \(line)")
      } else {
        lines.append(Self.escaped(String(line)))
      }
    }
    if isVerbatim { lines.append(".fi") }
  }

  /// Escapes text for man(7).
  private static func escaped(_ text: String) -> String {
    let result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension ManualPage.Argument {
  /// Indicates whether every verb has it.
  fileprivate var isEverywhere: Bool {
    names?.contains { $0.name == "help" || $0.name == "version" } ?? false
  }

  private var value: String { "<\(valueName ?? "value")>" }

  /// The form of the argument in a usage line.
  fileprivate var usage: String {
    let text =
      kind == "positional" ? value : "\(spellings.first ?? "")\(kind == "flag" ? "" : " \(value)")"
    return (isOptional ? "[\(text)]" : text) + (isRepeating ? " ..." : "")
  }

  /// All its names, with its value.
  fileprivate var text: String {
    if kind == "positional" { return value }
    return spellings.joined(separator: ", ") + (kind == "flag" ? "" : " \(value)")
  }

  private var spellings: [String] {
    (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
  }
}
