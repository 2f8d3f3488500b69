public import Foundation

/// The data source of a picker.
@preconcurrency @MainActor public protocol PickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: PickerView) -> Int
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker, which titles the rows and is called when the user selects one.
@preconcurrency @MainActor public protocol PickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Called when the user has turned a wheel, but not when code selects a row.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  public func pickerView(_: PickerView, titleForRow _: Int, forComponent _: Int) -> String? { nil }
  public func pickerView(_: PickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A view with wheels of rows; one row of each wheel is selected.
///
/// As in UIKit, a picker is not a control. Like a control, it saves the selection only if
/// ``restoresValue`` is `true` (rule V21). If a saved row no longer exists, its wheel stays as it
/// is. A selection restored before there are wheels is saved again until the wheels appear, and is
/// then applied once.
open class PickerView: View {
  private static let key = "PickerView.selectedRows"

  /// The data source of wheels and rows; held weakly. Setting it reloads all components.
  open weak var dataSource: (any PickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any PickerViewDelegate)?
  /// Indicates whether the picker saves and restores the selected rows.
  open var restoresValue = false { didSet { invalidateRestorableState() } }
  private var rowCounts: [Int] = []
  private var rows: [Int] = [] { didSet { invalidateRestorableState() } }

  /// The rows restored before there were wheels.
  private var pendingRows: [Int]? { didSet { invalidateRestorableState() } }

  /// The number of wheels, as of the last reload.
  open var numberOfComponents: Int { rowCounts.count }

  /// Returns the number of rows on a wheel, 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    rowCounts.indices.contains(component) ? rowCounts[component] : 0
  }

  /// Reloads the data source; a selected row that no longer exists is replaced by the last one.
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

  /// Returns the selected row of a wheel, -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    rows.indices.contains(component) ? rows[component] : -1
  }

  /// Selects a row without calling the delegate; ignored if it does not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
    rows[component] = row
  }

  /// Simulates turning a wheel: selects a row, if it exists, and calls the delegate.
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
    if !select(saved) { coder.sayInReport("a selected row no longer exists") }
  }

  /// Selects the saved row of each wheel; returns `true` if all of them exist.
  private func select(_ saved: [Int]) -> Bool {
    var areThere = true
    for (component, row) in saved.enumerated() {
      selectRow(row, inComponent: component, animated: false)
      // A saved row of -1 comes from a wheel without rows.
      if row >= 0, selectedRow(inComponent: component) != row { areThere = false }
    }
    return areThere
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("rows", rows.map(String.init).joined(separator: ", "))]
  }
}
