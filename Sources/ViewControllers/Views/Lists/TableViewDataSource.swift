public import Foundation

/// The data source of a table.
///
/// If it also adopts ``DataSourceModelAssociation``, selection and scroll position are restored
/// after changes of the data too.
@preconcurrency @MainActor public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in tableView: TableView) -> Int
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}

/// The delegate of a table.
@preconcurrency @MainActor public protocol TableViewDelegate: ScrollViewDelegate {
  /// Called when the user has tapped a row, but not when code selects one.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
