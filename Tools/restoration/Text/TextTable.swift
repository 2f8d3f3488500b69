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

  /// Prints rows that were added and are not printed yet.
  mutating func flush() {
    for column in columns.indices {
      widths[column] = rows.reduce(widths[column]) { max($0, $1[column].count) }
    }
    fit()
    if !hasHeading {
      hasHeading = true
      Terminal.print(line(of: columns.map(\.heading), isHeading: true))
    }
    for row in rows { Terminal.print(line(of: row, isHeading: false)) }
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

  private func line(of cells: [String], isHeading: Bool) -> String {
    let parts = cells.enumerated().map { column, cell in
      let shown = columns[column].mayBeCut ? shortened(cell, to: widths[column]) : cell
      let blanks = String(repeating: " ", count: max(widths[column] - shown.count, 0))
      let text = isHeading ? shown : paint(shown, column)
      return columns[column].alignment == .left ? text + blanks : blanks + text
    }
    let text = parts.joined(separator: "  ")
    return String(
      text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    )
  }
}
