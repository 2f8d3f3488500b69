import Foundation
import Testing
import UIKit

/// The sample controllers behave as their code says.
@MainActor
@Suite("Controllers that draw") struct SampleTests {
  private let application = UIApplication.launched()
  private let window = UIWindow()

  // Here, where no other test can come between the application and its window.
  init() { window.makeKeyAndVisible() }

  @Test("A list is searched, filled anew and asked about its rows")
  func list() {
    let plants = PlantsViewController(style: .plain)
    window.rootViewController = UINavigationController(rootViewController: plants)
    plants.refreshControl?.pull()
    #expect(plants.refreshControl?.isRefreshing == false)
    plants.ask(about: IndexPath(row: 0, section: 0))
    (plants.presentedViewController as? UIAlertController)?.choose("Delete")
    #expect(plants.tableView.numberOfRows(inSection: 0) == 1)
    plants.navigationItem.searchController?.searchBar.type("cro")
    #expect(plants.tableView.numberOfRows(inSection: 0) == 1)
    let cell = plants.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.textLabel?.text == "Crocus")
    plants.navigationItem.searchController?.searchBar.type("tul")
    #expect(plants.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test("A form hears of its button")
  func form() {
    let editor = PlantEditor(tint: .systemGreen)
    editor.loadViewIfNeeded()
    editor.save(as: "Tulip")
    #expect(editor.saved == ["Tulip"])
  }
}
