/// Rows under headings, each column as wide as it needs to be.
struct TextTable {
  enum Alignment {
    case left
    case right
  }

  private let columns: [(heading: String, alignment: Alignment)]
  private var rows: [[String]] = []

  init(_ columns: [(heading: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// Adds a row of plain text, one cell a column.
  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines, headings first; `paint` may colour a cell, which must not change its width.
  func lines(paint: (_ cell: String, _ column: Int) -> String = { cell, _ in cell }) -> [String] {
    let widths = columns.indices.map { column in
      ([columns[column].heading] + rows.map { $0[column] }).map(\.count).max() ?? 0
    }
    return ([columns.map(\.heading)] + rows).enumerated().map { number, cells in
      let line = cells.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        let isLast = column == cells.count - 1
        let text = number == 0 ? cell : paint(cell, column)
        return switch columns[column].alignment {
        case .left: isLast ? text : text + blanks
        case .right: blanks + text
        }
      }
      let text = line.joined(separator: "  ")
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
      )
    }
  }
}
