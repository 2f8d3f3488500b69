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
    for column in Column.allCases where isSaved(column) {
      coder.encode(columns[column], forKey: Key.column(column))
    }
    if isCollapsed {
      coder.encode(collapsedColumns.map(\.rawValue), forKey: Key.stackedColumns)
    } else {
      coder.encode(chosenDisplayMode?.name, forKey: Key.displayMode)
      coder.encodeCGSize(windowSize, forKey: Key.displaySize)
    }
  }

  /// Indicates whether the column has a controller that is saved.
  private func isSaved(_ column: Column) -> Bool {
    columns[column].map {
      $0.restorationIdentifier != nil || restorationIdentifier(forAnonymous: $0) != nil
    } ?? false
  }

  func decodeColumns(with coder: NSCoder) {
    for column in Column.allCases
    where hasAppeared && isSaved(column) && !coder.containsValue(forKey: Key.column(column)) {
      replaceColumn(column, with: nil, given: nil)
    }
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
