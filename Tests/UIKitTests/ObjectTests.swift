import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTesting
import Testing
import UIKit
import WebKit

/// Behaviour that controllers inherit from Foundation's objects on Apple's systems, and state that
/// they keep by it.
@MainActor
@Suite("Objects") struct ObjectTests {
  private final class Named: UIViewController {
    override var description: String { "a name" }
    override func isEqual(_ object: Any?) -> Bool { object is Named }
  }

  @Test("A controller's own description is what it prints as")
  func descriptions() {
    #expect("\(Named())" == "a name")
    #expect(String(describing: UIViewController()) == "<ViewController>")
    #expect(Named().isEqual(Named()))
    let plain = UIViewController()
    #expect(plain.isEqual(plain))
    #expect(!plain.isEqual(UIViewController()))
  }

  @Test("Watching a property tells its value of now where that is asked for, and nothing later")
  func watching() {
    let field = UITextField()
    field.text = "now"
    var told: [String?] = []
    let observation = field.observe(\.text, options: [.initial, .new]) { field, change in
      told.append(field.text)
      #expect(change.newValue == "now")
    }
    field.text = "later"
    observation.invalidate()
    #expect(told == ["now"])
  }

  @Test("A bookmark leads back to its file, and to none that is gone")
  func bookmarks() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "mark-\(UUID().uuidString)")
    try Data("text".utf8).write(to: file)
    let bookmark = try file.bookmarkData()
    var isStale = true
    let found = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
    #expect(found.path == file.path)
    #expect(!isStale)
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) {
      try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
    }
    #expect(throws: CocoaError.self) { try file.bookmarkData() }
  }

  @Test("A condition over what is being looked for holds for that alone")
  func conditions() {
    let condition = NSPredicate(format: "self == %@", "recipe/7")
    #expect(condition.evaluate(with: "recipe/7"))
    #expect(!condition.evaluate(with: "recipe/8"))
    #expect(!NSPredicate(format: "name CONTAINS %@", "x").evaluate(with: "x"))
  }

  @Test("What a web view has visited can be set in another one")
  func webHistory() throws {
    let first = WKWebView(frame: .zero)
    for name in ["a", "b", "c"] {
      first.load(try #require(URL(string: "https://example.org/\(name)")))
    }
    first.goBack()
    let second = WKWebView(frame: .zero)
    second.interactionState = first.interactionState
    #expect(second.url?.lastPathComponent == "b")
    #expect(second.backForwardList.backItem?.url.lastPathComponent == "a")
    #expect(second.backForwardList.forwardItem?.url.lastPathComponent == "c")
    #expect(second.backForwardList.item(at: 2) == nil)
  }

  @Test("Deleting backwards takes the selection, or the character before the caret")
  func deleting() {
    let field = UITextField()
    field.text = "bröt"
    field.selectedRange = NSRange(location: 3, length: 0)
    field.deleteBackward()
    #expect(field.text == "brt")
    field.selectedRange = NSRange(location: 0, length: 2)
    field.deleteBackward()
    #expect(field.text == "t")
    field.deleteBackward()
    #expect(field.text == "t")
  }
}
