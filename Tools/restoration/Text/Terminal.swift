import Foundation
import RestorationMigration

/// Where the tool's words go: results to standard output, everything else to standard error.
struct Terminal {
  private let usesColor: Bool

  /// - Parameter noColor: Whether the user asked for plain text; the variable `NO_COLOR`, an
  ///   output that is no terminal and a dumb one mean the same.
  init(noColor: Bool) {
    let environment = ProcessInfo.processInfo.environment
    usesColor =
      !noColor && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
      && isatty(STDOUT_FILENO) == 1
  }

  enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  func paint(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Prints a line of results.
  static func print(_ line: String = "") {
    write(Array((line + "\n").utf8), to: .standardOutput)
  }

  static func print(_ bytes: [UInt8]) {
    write(bytes, to: .standardOutput)
  }

  /// Prints a line for people; scripts do not get to see it.
  static func error(_ line: String) {
    write(Array((line + "\n").utf8), to: .standardError)
  }

  /// Whether anybody sees what is going on.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Shows what is going on, on a terminal only; an empty line takes it away again.
  static func progress(_ line: String) {
    guard showsProgress else { return }
    write(Array("\r\u{1B}[K\(line)".utf8), to: .standardError)
  }

  // That nobody reads any more is no failure of ours.
  private static func write(_ bytes: [UInt8], to handle: FileHandle) {
    try? handle.write(contentsOf: Data(bytes))
  }
}

/// Text with everything that could steer a terminal spelled out, such as `\u{1B}`.
///
/// Names in an archive may come from anywhere; nothing of them reaches the terminal unescaped.
func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.steersTerminal) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.steersTerminal:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Text in at most `width` characters; an ellipsis stands for what was cut.
func shortened(_ text: String, to width: Int) -> String {
  text.count <= width ? text : text.prefix(max(width - 1, 0)) + "…"
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
