import Foundation
import Testing
import UIKit

/// What taps do in editing mode, and in disabled fields.
@MainActor
@Suite("Editing mode") struct EditingModeTests {
  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private let rows = Rows()

  @Test("A tap on a row selects nothing in editing mode, unless the table allows it")
  func tables() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = rows
    table.setEditing(true, animated: false)
    table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelectionDuringEditing = true
    table.tapRow(at: IndexPath(row: 0, section: 0))
    table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    table.allowsMultipleSelectionDuringEditing = true
    table.tapRow(at: IndexPath(row: 2, section: 0))
    #expect(table.indexPathsForSelectedRows?.count == 2)
    table.setEditing(false, animated: false)
    table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
  }

  @Test("A table that allows selection in editing mode alone selects nothing otherwise")
  func tablesOutsideEditing() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = rows
    table.allowsSelection = false
    table.allowsSelectionDuringEditing = true
    table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(table.indexPathForSelectedRow == nil)
    table.setEditing(true, animated: false)
    table.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(table.indexPathForSelectedRow != nil)
  }

  @Test("A tap on an item selects nothing in editing mode, unless the collection view allows it")
  func collections() {
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    grid.dataSource = rows
    grid.isEditing = true
    grid.tapItem(at: IndexPath(item: 0, section: 0))
    #expect(grid.indexPathsForSelectedItems?.isEmpty ?? true)
    grid.allowsMultipleSelectionDuringEditing = true
    grid.tapItem(at: IndexPath(item: 0, section: 0))
    grid.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(grid.indexPathsForSelectedItems?.count == 2)
  }

  @Test("A disabled text field does not become first responder")
  func disabledFields() {
    let application = UIApplication()
    let window = UIWindow()
    let field = UITextField()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.view.addSubview(field)
    field.isEnabled = false
    #expect(!field.canBecomeFirstResponder)
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    #expect(field.becomeFirstResponder())
    withExtendedLifetime(application) {}
  }
}
