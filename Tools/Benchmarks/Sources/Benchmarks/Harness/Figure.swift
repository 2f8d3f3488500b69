import Foundation

/// Numbers as text, short enough for a table.
enum Figure {
  static func milliseconds(_ value: Double) -> String {
    switch value {
    case ..<0.001: String(format: "%.6f", value)
    case ..<1: String(format: "%.4f", value)
    case ..<100: String(format: "%.2f", value)
    default: String(format: "%.0f", value)
    }
  }

  static func ratio(_ value: Double) -> String {
    switch value {
    case ..<0.01: String(format: "%.4f", value)
    case ..<10: String(format: "%.2f", value)
    case ..<100: String(format: "%.1f", value)
    default: String(format: "%.0f", value)
    }
  }
}

/// A table in plain text: the first columns to the left, numbers to the right.
struct TextTable {
  let header: [String]
  let leftColumns: Int
  private(set) var rows: [[String]] = []

  init(_ header: [String], leftColumns: Int) {
    self.header = header
    self.leftColumns = leftColumns
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < leftColumns ? cell + padding : padding + cell
      }
      let line = cells.joined(separator: "  ")
      return "  " + line
    }
    .joined(separator: "\n")
  }
}
