import Foundation
import RestorationCoding

/// The saved state of a split view: its columns, the collapsed stack, and the display mode chosen
/// while expanded, or that none was chosen.
extension SplitViewController {
  private enum Key {
    /// The key of the columns on the collapsed stack, the lowest first.
    static let stackedColumns = "SplitViewController.stackedColumns"
    static let displayMode = "SplitViewController.displayMode"
    /// The key of the window's size when the mode was chosen; the mode is not restored into another
    /// size (rule V5).
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
    let stacked = coder.array(of: NSString.self, forKey: Key.stackedColumns) as? [String]
    savedColumns = stacked?.compactMap(Column.init(rawValue:))
    let mode = coder.string(forKey: Key.displayMode).flatMap(DisplayMode.init(name:))
    let isNotChosen = coder.isNull(forKey: Key.displayMode)
    if mode != nil || isNotChosen, coder.containsValue(forKey: Key.displaySize),
      coder.decodeCGSize(forKey: Key.displaySize) == windowSize
    {
      chosenDisplayMode = mode
    }
    // The state of a collapsed view is applied now, so that the primary stack, which decodes later,
    // contains its columns. Without such state, the view collapses when it appears.
    if isCollapsed, let saved = savedColumns {
      savedColumns = nil
      restack(saved)
    } else if savedColumns != nil {
      updateForm()
    }
    refreshColumns(animated: false)
  }

  /// The size of the window, which determines the display mode.
  var windowSize: CGSize { hostingWindow?.frame.size ?? size }
}
