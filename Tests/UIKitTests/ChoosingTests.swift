import Foundation
import Testing
import UIKit

/// Controllers that the app makes itself.
@MainActor
@Suite("Creators") struct ChoosingTests {
  private final class Page: UIViewController {
    let number: Int
    init?(coder: NSCoder, number: Int) {
      self.number = number
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
      number = 0
      super.init(coder: coder)
    }
  }

  @Test(
    "The app makes the initial controller of a storyboard itself, or leaves it to the storyboard"
  )
  func creators() {
    let board = UIStoryboard(name: "Creators")
    board.register("page") { UIViewController() }
    #expect(board.instantiateInitialViewController { Page(coder: $0, number: 7) } == nil)
    board.initialIdentifier = "page"
    let page = board.instantiateInitialViewController { Page(coder: $0, number: 7) }
    #expect(page?.number == 7)
    #expect(board.instantiateInitialViewController(creator: nil) as UIViewController? != nil)
  }

  private final class Plain: UIViewController {
    var way = ""
    override init(nibName: String?, bundle: Bundle?) {
      way = "named"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) {
      way = "file"
      super.init(coder: coder)
    }
  }

  @Test("A controller is made from its metatype, as from a file, and by its name as ever")
  func metatypes() {
    let kinds: [UIViewController.Type] = [Plain.self, UIViewController.self]
    let made = kinds.map { $0.init() }
    #expect((made.first as? Plain)?.way == "file")
    #expect(type(of: made[1]) == UIViewController.self)
    #expect(Plain().way == "named")
  }

  @Test("Former code names rows by objects")
  func objectsForRows() {
    let place = IndexPath(row: 3, section: 2) as NSIndexPath
    #expect((place.section, place.row, place.item) == (2, 3, 3))
    #expect(NSIndexPath(row: 3, section: 2) as IndexPath == IndexPath(row: 3, section: 2))
  }
}
