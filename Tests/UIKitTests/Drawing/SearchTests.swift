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
    var usesHeader = false
    let table = UITableView()

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      search.restorationIdentifier = "search"
      if usesHeader {
        view.addSubview(table)
        table.tableHeaderView = search.searchBar
      } else {
        navigationItem.searchController = search
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
      return navigation
    }
  }

  /// The controller of the next launch.
  private func relaunched(
    usesHeader: Bool = false,
    _ use: (Searched) -> Void
  ) throws -> (Searched, UIApplication) {
    let first = Delegate()
    first.controller.usesHeader = usesHeader
    let application = UIApplicationMain(first)
    use(first.controller)
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    let archive = try #require(
      try TreeEngine().preserve(application, header: header).archive
    )
    let second = Delegate()
    second.controller.usesHeader = usesHeader
    return (second.controller, UIApplicationMain(second, restoring: archive))
  }

  @Test("Typing begins a search and tells who finds")
  func typing() {
    let controller = Searched()
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
    controller.loadViewIfNeeded()
    controller.search.searchBar.type("tul")
    controller.search.searchBar.tapCancelButton()
    #expect(!controller.search.isActive)
    #expect(controller.search.searchBar.text == "")
  }

  @Test(
    "A search comes back with its text, and its results updater hears of it",
    arguments: [false, true]
  )
  func restored(usesHeader: Bool) throws {
    let (controller, application) = try relaunched(usesHeader: usesHeader) {
      $0.search.searchBar.type("tul")
    }
    #expect(application.windows.count == 1)
    #expect(controller.search.isActive)
    #expect(controller.search.searchBar.text == "tul")
    #expect(controller.searched == ["tul"])
    #expect(controller.search.searchBar.isFirstResponder)
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
