import Foundation
import ViewControllers

extension TableView {
  /// Reloads after a change of the data, and keeps the same data selected and at the top.
  ///
  /// - Parameter change: Changes the data of the data source, which must adopt
  ///   `DataSourceModelAssociation`.
  func reloadData(after change: () -> Void) {
    let source = dataSource as? any DataSourceModelAssociation
    let selected = indexPathForSelectedRow.flatMap {
      source?.modelIdentifierForElement(at: $0, in: self)
    }
    let top = indexPathsForVisibleRows?.first
    let topModel = top.flatMap { source?.modelIdentifierForElement(at: $0, in: self) }
    let scrolledOut = top.map { contentOffset.y - rectForRow(at: $0).minY } ?? 0

    change()
    reloadData()

    func row(_ model: String?) -> IndexPath? {
      model.flatMap { source?.indexPathForElement(withModelIdentifier: $0, in: self) }
    }
    selectRow(at: row(selected), animated: false)
    if let top = row(topModel) { contentOffset.y = rectForRow(at: top).minY + scrolledOut }
  }
}
