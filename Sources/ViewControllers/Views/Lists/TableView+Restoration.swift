import Foundation

extension TableView: ListView {
  static let keys = ListKeys(
    selectedModels: "TableView.selectedModels",
    selectedPlaces: "TableView.selectedRows",
    topModel: "TableView.topModel",
    topPlace: "TableView.topRow",
    topOffset: "TableView.topRowOffset"
  )

  var association: (any DataSourceModelAssociation)? {
    dataSource as? any DataSourceModelAssociation
  }
  var firstVisiblePlace: IndexPath? { indexPathsForVisibleRows?.first }
  var scrollsSideways: Bool { false }
  func rect(of indexPath: IndexPath) -> CGRect { rectForRow(at: indexPath) }
}
