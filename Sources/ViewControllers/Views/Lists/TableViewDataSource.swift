public import Foundation

/// Says how many rows a table has.
///
/// A data source that also adopts ``DataSourceModelAssociation`` makes selection and scroll
/// position survive changes of the data.
@preconcurrency @MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}

/// Hears what the user does with a table.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Called when the user has tapped a row; not when the program selects one.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
