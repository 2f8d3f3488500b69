import Foundation
import RestorationCoding

/// What a split view saves: its columns, the one on top while it is collapsed, and the display mode
/// that people chose while it was not.
extension SplitViewController {
  private enum Key {
    static let topColumn = "SplitViewController.topColumn"
    static let displayMode = "SplitViewController.displayMode"
    /// The size for which the mode was chosen; in another it would be wrong (rule V5).
    static let displaySize = "SplitViewController.displaySize"

    static func column(_ column: Column) -> String { "SplitViewController.\(column.rawValue)" }
  }

  func encodeColumns(with coder: NSCoder) {
    for column in Column.allCases {
      guard let controller = columns[column],
        controller.restorationIdentifier != nil
          || restorationIdentifier(forAnonymous: controller) != nil
      else { continue }
      coder.encode(controller, forKey: Key.column(column))
    }
    if isCollapsed {
      if let top = collapsedColumns.last { coder.encode(top.rawValue, forKey: Key.topColumn) }
    } else if let chosenDisplayMode {
      coder.encode(chosenDisplayMode.rawValue, forKey: Key.displayMode)
      coder.encodeCGSize(size, forKey: Key.displaySize)
    }
  }

  func decodeColumns(with coder: NSCoder) {
    for column in Column.allCases where column == .compact || columnOrder.contains(column) {
      guard coder.containsValue(forKey: Key.column(column)),
        let saved = coder.decodeObject(forKey: Key.column(column)) as? ViewController,
        saved !== columns[column], canContain(saved)
      else { continue }
      replaceColumn(column, with: saved, given: saved)
    }
    savedTopColumn = string(in: coder, forKey: Key.topColumn).flatMap(Column.init(rawValue:))
    if let mode = string(in: coder, forKey: Key.displayMode).flatMap(DisplayMode.init(rawValue:)),
      coder.decodeCGSize(forKey: Key.displaySize) == size
    {
      chosenDisplayMode = mode
    }
    isCollapsed && isHorizontallyCompact ? restoreTopColumn() : updateForm()
    refreshColumns(animated: false)
  }

  /// A view that is collapsed already when it decodes shows what was on top.
  private func restoreTopColumn() {
    guard let top = savedTopColumn else { return }
    savedTopColumn = nil
    putOnTop(top, animated: false)
  }

  private func string(in coder: NSCoder, forKey key: String) -> String? {
    guard coder.containsValue(forKey: key) else { return nil }
    return coder.decodeObject(of: NSString.self, forKey: key) as String?
  }
}
