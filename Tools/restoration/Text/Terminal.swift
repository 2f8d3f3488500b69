import Foundation
import RestorationMigration
import RestorationPlans
import Synchronization

/// Where the tool's words go: results to standard output, everything else to standard error.
struct Terminal {
  private let usesColor: Bool

  /// - Parameter noColor: Whether the user asked for plain text; the variable `NO_COLOR`, an
  ///   output that is no terminal and a dumb one mean the same.
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

  /// Prints a report for programs: the one way that `--format json` has.
  static func print(json report: some Encodable) throws {
    print(try ReportText.pretty(report))
  }

  /// Prints a report in one line, for verbs that print while they run.
  static func print(jsonLine report: some Encodable) throws {
    print(try ReportText.line(report) + [UInt8(ascii: "\n")])
  }

  /// Prints a line for people; scripts do not get to see it.
  static func error(_ line: String) {
    takeProgressAway()
    writeError(line + "\n")
  }

  /// Whether anybody sees what is going on: on a terminal that can take a line away again.
  static var showsProgress: Bool { hasProgress && !Pager.isRunning }

  private static let hasProgress =
    isatty(STDERR_FILENO) == 1 && isAllowed(ProcessInfo.processInfo.environment)
  private static let isProgressShown = Atomic<Bool>(false)

  /// How many columns results have, or `nil` when they go to no terminal.
  static var outputWidth: Int? {
    width(of: STDOUT_FILENO) ?? (Pager.isRunning ? width(of: STDERR_FILENO) ?? 80 : nil)
  }

  /// How many columns the terminal has to which a descriptor leads, or `nil` when it is none.
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

  /// Shows what is going on, on a terminal only; an empty line takes it away again.
  static func progress(_ line: String) {
    guard showsProgress else { return }
    isProgressShown.store(!line.isEmpty, ordering: .relaxed)
    writeError("\r\u{1B}[K\(line)")
  }

  // Whatever else is printed begins on an empty line.
  private static func takeProgressAway() {
    if isProgressShown.load(ordering: .relaxed) { progress("") }
  }

  // That nobody reads complaints is no failure of ours; the status says what matters.
  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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
    // It joins a family into one picture, and does nothing behind anything else.
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

/// Text in at most `width` characters; an ellipsis stands for what was cut.
func shortened(_ text: String, to width: Int) -> String {
  text.count <= width ? text : text.prefix(max(width - 1, 0)) + "…"
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
