import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import UIKit

/// A search calls its results updater, and goes on after a relaunch.
@MainActor
@Suite("Searches") struct SearchTests {
  private final class Searched: UIViewController, UISearchResultsUpdating {
    let search = UISearchController(searchResultsController: nil)
    var searched: [String] = []
    var place = Place.item
    let table = UITableView()

    enum Place { case item, itemBeforeLoading, header }

    /// Prepares the search before the view is loaded, as an initializer may.
    func prepare() {
      search.searchResultsUpdater = self
      search.restorationIdentifier = "search"
      search.searchBar.scopeButtonTitles = ["All", "Titles"]
      if place == .itemBeforeLoading { navigationItem.searchController = search }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      switch place {
      case .item: navigationItem.searchController = search
      case .itemBeforeLoading: break
      case .header:
        view.addSubview(table)
        table.tableHeaderView = search.searchBar
      }
    }

    func updateSearchResults(for searchController: UISearchController) {
      searched.append(searchController.searchBar.text ?? "")
    }
  }

  private final class Delegate: RestoringDelegate {
    let controller = Searched()

    override func makeRoot() -> UIViewController {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.restorationIdentifier = "navigation"
      controller.restorationIdentifier = "list"
      controller.prepare()
      return navigation
    }
  }

  /// The controller of the next launch.
  private func relaunched(
    _ place: Searched.Place = .item,
    _ use: (Searched) -> Void
  ) throws -> (Searched, UIApplication) {
    let first = Delegate()
    first.controller.place = place
    let application = UIApplicationMain(first)
    use(first.controller)
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    let archive = try #require(
      try TreeEngine().preserve(application, header: header).archive
    )
    let second = Delegate()
    second.controller.place = place
    return (second.controller, UIApplicationMain(second, restoring: archive))
  }

  @Test("Typing begins a search and tells who finds")
  func typing() {
    let controller = Searched()
    controller.prepare()
    controller.loadViewIfNeeded()
    controller.search.searchBar.type("tul")
    #expect(controller.search.isActive)
    #expect(controller.searched.last == "tul")
  }

  @Test("A search bar tells of deleted and cleared text, and not of refused text")
  func editing() {
    final class Listener: UISearchBarDelegate, UITextFieldDelegate {
      var told: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        told.append(searchText)
      }
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string != "x" }
    }
    let (bar, listener) = (UISearchBar(), Listener())
    bar.delegate = listener
    bar.searchTextField.delegate = listener
    bar.searchTextField.insertText("tul")
    bar.searchTextField.insertText("x")
    bar.searchTextField.deleteBackward()
    bar.searchTextField.tapClear()
    #expect(listener.told == ["tul", "tu", ""])
  }

  @Test("The button to end the search empties the field")
  func cancelling() {
    let controller = Searched()
    controller.prepare()
    controller.loadViewIfNeeded()
    controller.search.searchBar.type("tul")
    controller.search.searchBar.tapCancelButton()
    #expect(!controller.search.isActive)
    #expect(controller.search.searchBar.text == "")
  }

  @Test(
    "A search comes back with its text, and its results updater hears of it",
    arguments: [Searched.Place.item, .itemBeforeLoading, .header]
  )
  private func restored(place: Searched.Place) throws {
    let (controller, application) = try relaunched(place) {
      $0.search.searchBar.type("tul")
    }
    #expect(application.windows.count == 1)
    #expect(controller.search.isActive)
    #expect(controller.search.searchBar.text == "tul")
    #expect(controller.searched == ["tul"])
    #expect(controller.search.searchBar.isFirstResponder)
  }

  @Test("A search comes back in its scope")
  func scope() throws {
    let (controller, application) = try relaunched {
      $0.search.searchBar.type("tul")
      $0.search.searchBar.tapScopeButton(at: 1)
    }
    #expect(application.windows.count == 1)
    #expect(controller.search.searchBar.selectedScopeButtonIndex == 1)
  }

  @Test("A search that the app has taken off its navigation item does not come back")
  func takenOff() throws {
    let (controller, application) = try relaunched {
      $0.search.searchBar.type("tul")
      $0.navigationItem.searchController = nil
    }
    #expect(application.windows.count == 1)
    #expect(!controller.search.isActive)
  }

  @Test("People who had stopped typing are not made to type again")
  func notTyping() throws {
    let (controller, application) = try relaunched {
      $0.search.searchBar.type("tul")
      $0.search.searchBar.resignFirstResponder()
    }
    #expect(application.windows.count == 1)
    #expect(controller.search.isActive)
    #expect(!controller.search.searchBar.isFirstResponder)
  }

  @Test("No search comes back where there was none")
  func inactive() throws {
    let (controller, application) = try relaunched { _ in }
    #expect(application.windows.count == 1)
    #expect(!controller.search.isActive)
    #expect(controller.searched.isEmpty)
  }

  @Test("A search without a restoration identifier does not come back")
  func unidentified() throws {
    let (controller, application) = try relaunched {
      $0.search.searchBar.type("tul")
      $0.search.restorationIdentifier = nil
    }
    #expect(application.windows.count == 1)
    #expect(!controller.search.isActive)
  }
}
