import Foundation
import RestorationMigration
import RestorationPlans
import Synchronization

/// Prints results to standard output, and everything else to standard error.
struct Terminal {
  private let usesColor: Bool

  /// Determines whether results are coloured.
  ///
  /// - Parameter noColor: Indicates that the user wants plain text; the variable `NO_COLOR`, an
  ///   output that is not a terminal and a dumb terminal have the same effect.
  init(noColor: Bool) {
    usesColor =
      !noColor && Self.isAllowed(ProcessInfo.processInfo.environment)
      && (isatty(STDOUT_FILENO) == 1 || Pager.isRunning)
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
    takeProgressAway()
    StandardOutput.write(Array((line + "\n").utf8))
  }

  static func print(_ bytes: [UInt8]) {
    takeProgressAway()
    StandardOutput.write(bytes)
  }

  /// Prints a report in JSON; all verbs with `--format json` use it.
  static func print(json report: some Encodable) throws {
    print(try ReportText.pretty(report))
  }

  /// Prints a report in one line of JSON, for verbs that print while they run.
  static func print(jsonLine report: some Encodable) throws {
    print(try ReportText.line(report) + [UInt8(ascii: "\n")])
  }

  /// Prints a message on standard error.
  static func error(_ line: String) {
    takeProgressAway()
    writeError(line + "\n")
  }

  /// Indicates whether progress is visible: on a terminal that can erase a line.
  static var showsProgress: Bool { hasProgress && !Pager.isRunning }

  private static let hasProgress =
    isatty(STDERR_FILENO) == 1 && isAllowed(ProcessInfo.processInfo.environment)
  private static let isProgressShown = Atomic<Bool>(false)

  /// The width for results in columns, or `nil` when they do not go to a terminal.
  static var outputWidth: Int? {
    width(of: STDOUT_FILENO) ?? (Pager.isRunning ? width(of: STDERR_FILENO) ?? 80 : nil)
  }

  /// Returns the width of a descriptor's terminal in columns, or `nil` when it is not a terminal.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return nil
    }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  private static func isAllowed(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Shows a progress line, on a terminal only; an empty line removes it.
  static func progress(_ line: String) {
    guard showsProgress else { return }
    isProgressShown.store(!line.isEmpty, ordering: .relaxed)
    writeError("\r\u{1B}[K\(line)")
  }

  // Other output begins on an empty line.
  private static func takeProgressAway() {
    if isProgressShown.load(ordering: .relaxed) { progress("") }
  }

  // A failure to print an error is ignored; the exit status still reports the error.
  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Escapes characters that could control a terminal, such as `\u{1B}`.
///
/// Names in an archive may come from an untrusted source; they are always escaped before printing.
func escaped(_ text: String) -> String {
  if text.isPlainASCII { return text }
  guard text.unicodeScalars.contains(where: \.steersTerminal) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    // It joins emoji into one, and has no effect elsewhere.
    case "\u{200D}" where result.unicodeScalars.last?.isPartOfPicture == true:
      result.unicodeScalars.append(scalar)
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

extension Unicode.Scalar {
  fileprivate var isPartOfPicture: Bool {
    properties.isEmojiPresentation || properties.isEmojiModifier || value == 0xFE0F
  }
}

/// Returns text with at most `width` characters; an ellipsis replaces the rest.
func shortened(_ text: String, to width: Int) -> String {
  text.characterCount <= width ? text : text.prefix(max(width - 1, 0)) + "…"
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
