import Foundation
import Testing
import UIKit

/// Actions of the user that tests of an app simulate.
@MainActor
@Suite("Actions of the user") struct ActionsOfTheUserTests {
  private final class Scopes: NSObject, UISearchBarDelegate {
    var chosen: [Int] = []
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selected: Int) {
      chosen.append(selected)
    }
  }

  @Test("A tap on a scope button selects it and is reported")
  func aScopeIsChosen() {
    let (bar, scopes) = (UISearchBar(), Scopes())
    bar.delegate = scopes
    bar.tapScopeButton(at: 1)
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(scopes.chosen == [1])
  }

  @Test("A long press shows the preview of a menu")
  func aPreviewIsMade() {
    let preview = UIViewController()
    let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: { preview })
    #expect(menu.makePreview() === preview)
  }
}
