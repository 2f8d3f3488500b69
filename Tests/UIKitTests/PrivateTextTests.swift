import RestorationArchive
import RestorationEngine
import Testing
import UIKit
import WebKit

/// A description of stored state does not show what the user has searched and visited.
@MainActor
@Suite("Private texts of views") struct PrivateTextTests {
  private final class Searched: UIViewController, UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {}
  }

  private final class Delegate: RestoringDelegate {
    let controller = Searched()
    let search = UISearchController(searchResultsController: nil)
    let pages = WebView()

    override func makeRoot() -> UIViewController {
      controller.restorationIdentifier = "root"
      search.restorationIdentifier = "search"
      pages.restorationIdentifier = "pages"
      search.searchResultsUpdater = controller
      controller.navigationItem.searchController = search
      controller.view.addSubview(pages)
      return controller
    }
  }

  /// The values that an app stores after its user has worked in it, as they are described.
  private func described(_ use: (Delegate) throws -> Void) throws -> String {
    let delegate = Delegate()
    let application = UIApplicationMain(delegate)
    try use(delegate)
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    let archive = try #require(try TreeEngine().preserve(application, header: header).archive)
    return try archive.objects().flatMap { try $0.values().map { "\($0.key): \($0.value)" } }
      .joined(separator: "\n")
  }

  @Test("The text of a search is private")
  func searches() throws {
    let text = try described { $0.search.searchBar.type("headache") }
    #expect(text.contains("UISearchController.text: object(<private>)"))
    #expect(!text.contains("headache"))
  }

  @Test("The addresses and titles of visited pages are private")
  func pages() throws {
    let text = try described {
      $0.pages.load(try #require(URL(string: "https://clinic.example")), title: "Appointments")
    }
    #expect(text.contains("WebView.currentIndex: int(0)"))
    #expect(!text.contains("clinic") && !text.contains("Appointments"))
  }
}
