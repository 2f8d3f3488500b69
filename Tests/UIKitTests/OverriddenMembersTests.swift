import Foundation
import Testing
import UIKit
import WebKit

/// Members that were constants, class members that were static, and classes that were final: a table
/// of overrides, each with the value that code sees which knows the superclass only.
@MainActor
@Suite("Overriding what UIKit only lets read") struct OverriddenMembersTests {
  private final class Phone: UIDevice {
    override var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    override class var current: UIDevice { Phone() }
  }

  private final class Wall: UIScreen {
    override var scale: Double { 1 }
    override class var screens: [UIScreen] { [] }
  }

  private final class Character: UITextPosition {
    let index: Int
    init(at index: Int) {
      self.index = index
      super.init()
    }
  }

  private final class Line: UITextRange {
    override var start: UITextPosition { Character(at: 3) }
    override var isEmpty: Bool { false }
  }

  private final class Bar: UISearchBar {
    override var searchTextField: UISearchTextField {
      let field = UISearchTextField()
      field.text = "own"
      return field
    }
  }

  private final class Search: UISearchController {
    override var searchResultsController: UIViewController? { nil }
  }

  private final class Effect: UIVisualEffectView {
    override var contentView: UIView { UILabel() }
  }

  private final class Web: WKWebView {
    override var scrollView: UIScrollView { UITableView() }
  }

  private final class History: WKBackForwardListItem {
    override var title: String? { "own" }
  }

  private final class Detail: UIViewController {
    let own = UITab(title: "own", image: nil, identifier: "own") { _ in UIViewController() }
    override var tab: UITab? { own }
  }

  private final class Button: UIBarButtonItem {
    override class func flexibleSpace() -> UIBarButtonItem { Button(title: "own") }
  }

  private final class Action: UIAlertAction {
    override var title: String? { "own" }
    override var style: Style { .destructive }
  }

  private final class Menu: UIMenu {
    override var children: [UIMenuElement] { [] }
  }

  private final class Board: UIPasteboard {
    override class var general: UIPasteboard { UIPasteboard() }
  }

  private final class App: UIApplication {
    nonisolated(unsafe) static var registered: [String] = []
    override class func registerObject(
      forStateRestoration object: any UIStateRestoring,
      restorationIdentifier: String
    ) { registered.append(restorationIdentifier) }
  }

  private final class Kept: NSObject, UIStateRestoring {}

  @Test("Devices and screens")
  func devices() {
    let application = UIApplication.launched()
    let device: UIDevice = Phone()
    #expect(device.userInterfaceIdiom == .pad)
    #expect((Phone.self as UIDevice.Type).current is Phone)
    let screen: UIScreen = Wall()
    #expect(screen.scale == 1)
    #expect((Wall.self as UIScreen.Type).screens.isEmpty)
    withExtendedLifetime(application) {}
  }

  @Test("Positions and ranges of a text")
  func texts() {
    let range: UITextRange = Line()
    #expect((range.start as? Character)?.index == 3)
    #expect(!range.isEmpty)
    #expect(UITextRange().isEmpty)
  }

  @Test("Parts of views")
  func parts() {
    let bar: UISearchBar = Bar()
    #expect(bar.searchTextField.text == "own")
    let search: UISearchController = Search(searchResultsController: UIViewController())
    #expect(search.searchResultsController == nil)
    let effect: UIVisualEffectView = Effect(effect: nil)
    #expect(effect.contentView is UILabel)
    let web: WKWebView = Web(frame: .zero)
    #expect(web.scrollView is UITableView)
  }

  @Test("Actions, menus and tabs")
  func menus() {
    let action: UIAlertAction = Action(title: "given", style: .default)
    #expect(action.title == "own")
    #expect(action.style == .destructive)
    let menu: UIMenu = Menu(title: "", children: [UIAction { _ in }])
    #expect(menu.children.isEmpty)
    let controller: UIViewController = Detail()
    #expect(controller.tab?.title == "own")
  }

  @Test("Class methods and class properties")
  func classMembers() {
    #expect((Button.self as UIBarButtonItem.Type).flexibleSpace().title == "own")
    #expect((Board.self as UIPasteboard.Type).general !== UIPasteboard.general)
    (App.self as UIApplication.Type).registerObject(
      forStateRestoration: Kept(),
      restorationIdentifier: "kept"
    )
    #expect(App.registered == ["kept"])
  }
}
