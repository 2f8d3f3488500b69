public import Foundation

/// Says what a picker has to choose from.
@preconcurrency @MainActor
public protocol PickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// The number of rows on a wheel.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Hears what people choose, and says what rows are called.
@preconcurrency @MainActor
public protocol PickerViewDelegate: AnyObject {
  /// The title of a row, or `nil` for none.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Called when people have turned a wheel; not when the program selects.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Titles no row.
  public func pickerView(
    _ pickerView: PickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: PickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}

/// Wheels with rows, one of which is selected on each.
///
/// No control in UIKit, nor here; but like controls it saves the selection if ``restoresValue`` says
/// so (rule V21). A saved row that is not there any more leaves its wheel alone. What was restored while
/// there were no wheels is selected when they come, once; until then it stays saved.
open class PickerView: View {
  private static let key = "PickerView.selectedRows"

  /// Who says what there is to choose from; held weakly.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// Who hears what people choose; held weakly.
  open weak var delegate: (any PickerViewDelegate)?
  /// Whether the picker saves the selected rows and takes them back when it is restored.
  open var restoresValue = false {
    didSet { invalidateRestorableState() }
  }
  private var rowCounts: [Int] = []
  private var rows: [Int] = [] {
    didSet { invalidateRestorableState() }
  }

  /// What was restored before there were wheels.
  private var pendingRows: [Int]? {
    didSet { invalidateRestorableState() }
  }

  /// The number of wheels, as the data source said last.
  open var numberOfComponents: Int { rowCounts.count }

  /// The number of rows on a wheel, 0 when there is no such wheel.
  ///
  /// - Parameter component: The wheel's place, from 0.
  open func numberOfRows(inComponent component: Int) -> Int {
    rowCounts.indices.contains(component) ? rowCounts[component] : 0
  }

  /// Asks the data source again; selected rows that are gone give way to the last ones.
  open func reloadAllComponents() {
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    rowCounts = (0..<count).map {
      max(dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0, 0)
    }
    rows = rowCounts.enumerated().map { place, count in
      min(rows.indices.contains(place) ? max(rows[place], 0) : 0, count - 1)
    }
    guard rowCounts.contains(where: { $0 > 0 }), let saved = pendingRows else { return }
    pendingRows = nil
    _ = select(saved)
  }

  /// The selected row of a wheel, -1 when it has none.
  ///
  /// - Parameter component: The wheel's place, from 0.
  open func selectedRow(inComponent component: Int) -> Int {
    rows.indices.contains(component) ? rows[component] : -1
  }

  /// Selects a row without telling the delegate; one that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - row: The row, from 0.
  ///   - component: The wheel's place, from 0.
  ///   - animated: Accepted for UIKit's sake.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    rows[component] = row
  }

  /// Does what turning a wheel does: selects a row and tells the delegate.
  ///
  /// - Parameters:
  ///   - row: The row, from 0; one that does not exist is ignored.
  ///   - component: The wheel's place, from 0.
  public func turn(toRow row: Int, inComponent component: Int) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    rows[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if restoresValue { coder.encode(pendingRows ?? rows, forKey: Self.key) }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard restoresValue, let saved = coder.integers(forKey: Self.key) else { return }
    guard rowCounts.contains(where: { $0 > 0 }) else { return pendingRows = saved }
    pendingRows = nil
    if !select(saved) { coder.sayInReport("a row that was selected is not there any more") }
  }

  /// - Returns: Whether all of the rows are there.
  private func select(_ saved: [Int]) -> Bool {
    var areThere = true
    for (component, row) in saved.enumerated() {
      selectRow(row, inComponent: component, animated: false)
      // A wheel without rows had -1.
      if row >= 0, selectedRow(inComponent: component) != row { areThere = false }
    }
    return areThere
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("rows", rows.map(String.init).joined(separator: ", "))]
  }
}
