import Foundation
import RestorationCoding

/// What a split view saves: its columns, the one on top while it is collapsed, and the display mode
/// that people chose while it was not, or that they chose none.
extension SplitViewController {
  private enum Key {
    /// The columns that stand on one another, the lowest first.
    static let stackedColumns = "SplitViewController.stackedColumns"
    static let displayMode = "SplitViewController.displayMode"
    /// The window's size for which the mode was chosen; in another it would be wrong (rule V5).
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
      coder.encode(collapsedColumns.map(\.rawValue), forKey: Key.stackedColumns)
    } else {
      coder.encode(chosenDisplayMode?.name, forKey: Key.displayMode)
      coder.encodeCGSize(windowSize, forKey: Key.displaySize)
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
    let stacked = coder.decodeObject(
      of: [NSArray.self, NSString.self],
      forKey: Key.stackedColumns
    )
    savedColumns = (stacked as? [String])?.compactMap(Column.init(rawValue:))
    let mode = coder.string(forKey: Key.displayMode).flatMap(DisplayMode.init(name:))
    let isNotChosen = coder.isNull(forKey: Key.displayMode)
    if mode != nil || isNotChosen, coder.decodeCGSize(forKey: Key.displaySize) == windowSize {
      chosenDisplayMode = mode
    }
    // Whatever has not shown before collapses when it shows; what was collapsed does so now, so that
    // the primary stack, which decodes after this, finds the columns that stand on it.
    if isCollapsed, let saved = savedColumns {
      savedColumns = nil
      restack(saved)
    } else if savedColumns != nil {
      updateForm()
    }
    refreshColumns(animated: false)
  }

  /// What the form goes by: the room that the window has.
  var windowSize: CGSize { hostingWindow?.frame.size ?? size }
}
