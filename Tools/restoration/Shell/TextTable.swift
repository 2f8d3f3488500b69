/// A table printed while its rows arrive: each column is as wide as the rows so far need, and the
/// whole is no wider than the terminal.
struct TextTable {
  enum Alignment {
    case left
    case right
  }

  /// A column of a table.
  struct Column {
    let heading: String
    var alignment = Alignment.left
    /// Indicates whether the cells may be cut on a narrow terminal, as for names.
    var mayBeCut = false
  }

  private let columns: [Column]
  private let room: Int?
  private let paint: (_ cell: String, _ column: Int) -> String
  private var rows: [[String]] = []
  private var widths: [Int]
  private var hasHeading = false
  /// The number of rows added.
  private(set) var count = 0

  /// The number of rows that decide the initial widths of columns; later ones may widen them.
  private static let pageSize = 1000
  private static let minimumWidth = 8

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in columns; `nil` for no limit.
  ///   - paint: May colour a cell, but not change its width.
  init(
    _ columns: [Column],
    width: Int? = Terminal.outputWidth,
    paint: @escaping (_ cell: String, _ column: Int) -> String = { cell, _ in cell }
  ) {
    self.columns = columns
    self.paint = paint
    room = width
    widths = columns.map(\.heading.count)
  }

  /// Adds a row of plain text, one cell a column.
  mutating func add(_ cells: [String]) {
    rows.append(cells)
    count += 1
    if rows.count == Self.pageSize { flush() }
  }

  /// Adds a line of its own, above the rows that it is about.
  mutating func begin(_ line: String) { rows.append([line]) }

  /// Prints rows that were added and are not printed yet.
  mutating func flush() {
    for row in rows where row.count == columns.count {
      for (column, cell) in row.enumerated() where cell.characterCount > widths[column] {
        widths[column] = cell.characterCount
      }
    }
    fit()
    var lines: [UInt8] = []
    if !hasHeading {
      hasHeading = true
      append(columns.map(\.heading), isHeading: true, to: &lines)
    }
    for row in rows {
      if row.count == columns.count {
        append(row, isHeading: false, to: &lines)
      } else {
        let line = row.joined()
        lines.append(contentsOf: (room.map { shortened(line, to: $0) } ?? line).utf8)
        lines.append(UInt8(ascii: "\n"))
      }
    }
    Terminal.print(lines)
    rows.removeAll(keepingCapacity: true)
  }

  /// Makes columns narrower, the widest first, until all fit or none may be cut further.
  private mutating func fit() {
    guard let room else { return }
    var excess = widths.reduce(2 * (columns.count - 1), +) - room
    while excess > 0 {
      let candidates = columns.indices.filter {
        columns[$0].mayBeCut && widths[$0] > Self.minimumWidth
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// Appends a line without blanks at its end.
  private func append(_ cells: [String], isHeading: Bool, to lines: inout [UInt8]) {
    let start = lines.count
    for (column, cell) in cells.enumerated() {
      let width = widths[column]
      let shown = columns[column].mayBeCut ? shortened(cell, to: width) : cell
      let blanks = repeatElement(UInt8(ascii: " "), count: max(width - shown.characterCount, 0))
      if column > 0 { lines.append(contentsOf: "  ".utf8) }
      if columns[column].alignment == .right { lines.append(contentsOf: blanks) }
      lines.append(contentsOf: (isHeading ? shown : paint(shown, column)).utf8)
      if columns[column].alignment == .left { lines.append(contentsOf: blanks) }
    }
    while lines.count > start, lines.last == UInt8(ascii: " ") { lines.removeLast() }
    lines.append(UInt8(ascii: "\n"))
  }
}

extension String {
  /// The number of characters. A byte of ASCII is one, since printed text has no line ends of two.
  var characterCount: Int { isPlainASCII ? utf8.count : count }

  /// Indicates whether all characters are of ASCII and can be seen, or are blanks.
  var isPlainASCII: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}
