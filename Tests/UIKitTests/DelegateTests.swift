import Foundation
import Testing
import UIKit
import UIKitLog
import WebKit

/// Delegates hear of people's actions, and code in the shapes of restoration finds the objects that
/// it asks for.
@MainActor
@Suite("Delegates and texts") struct DelegateTests {
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate,
    UITableViewDelegate, UITableViewDataSource, WKNavigationDelegate
  {
    var told: [String] = []
    var allowed = "abc"

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allowed != "" }
    func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      told.append("\(range.location)+\(range.length) \(string)")
      return string.allSatisfy(allowed.contains)
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    func textViewDidBeginEditing(_ textView: UITextView) { told.append("begin") }
    func textView(
      _ textView: UITextView,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool { text != "\n" }
    func textViewDidChange(_ textView: UITextView) { told.append("change") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      told.append("scroll \(scrollView.contentOffset.y)")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { told.append("page") }
  }

  private func shown(_ view: UIView) -> UIWindow {
    let window = UIWindow()
    window.addSubview(view)
    return window
  }

  @Test(
    "A field asks its delegate before it takes what is typed, and tells it of beginning and end"
  )
  func fields() {
    let (field, other, listener) = (UITextField(), UITextField(), Listener())
    let window = shown(field)
    window.addSubview(other)
    field.delegate = listener
    field.becomeFirstResponder()
    field.insertText("ab")
    field.insertText("x")
    #expect(field.text == "ab")
    field.tapClear()
    #expect(field.text == "ab", "the delegate does not let it be cleared")
    // Another field that people tap takes the keyboard.
    other.becomeFirstResponder()
    #expect(listener.told == ["begin", "0+0 ab", "2+0 x", "end"])
    listener.allowed = ""
    #expect(!field.becomeFirstResponder())
  }

  @Test("A text view asks and tells its delegate, which hears of scrolling too")
  func textViews() {
    let (view, listener) = (UITextView(), Listener())
    let window = shown(view)
    view.delegate = listener
    view.becomeFirstResponder()
    view.insertText("a")
    view.insertText("\n")
    #expect(view.text == "a")
    view.contentOffset.y = 5
    view.contentOffset.y = 5
    #expect(listener.told == ["begin", "change", "scroll 5.0"])
    _ = window
  }

  @Test(
    "A scroll view tells who is its delegate, and a table its own, and a table controller itself"
  )
  func scrolling() {
    final class Controller: UITableViewController {
      var offsets: [CGFloat] = []
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let listener = Listener()
    let view = UIScrollView()
    let delegate: any UIScrollViewDelegate = listener
    view.delegate = delegate
    view.drag(to: CGPoint(x: 0, y: 3))
    let table = UITableView()
    table.delegate = listener
    table.contentOffset.y = 4
    #expect(listener.told == ["scroll 3.0", "scroll 4.0"])
    let controller = Controller(style: .plain)
    controller.tableView.contentOffset.y = 6
    #expect(controller.offsets.last == 6)
  }

  @Test("A table asks any data source for its cells, not a table controller alone")
  func cells() {
    let (table, listener) = (
      UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500)), Listener()
    )
    table.dataSource = listener
    table.reloadData()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "row 1")
    #expect(table.cellForRow(at: IndexPath(row: 9, section: 0)) == nil)
    #expect(table.visibleCells.count == 3)
  }

  @Test("The selected text range is the selection that is saved, in UTF-16 units")
  func positions() throws {
    let view = UITextView()
    view.text = "one 😀 two"
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    let end = try #require(view.position(from: start, offset: 2))
    let range = try #require(view.textRange(from: end, to: start))
    #expect(view.text(in: range) == "😀")
    view.selectedTextRange = range
    #expect(view.selectedRange == NSRange(location: 4, length: 2))
    view.replace(range, withText: "x")
    #expect(view.text == "one x two")
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    #expect(view.offset(from: view.endOfDocument, to: view.beginningOfDocument) == -9)
    #expect(view.position(from: start, offset: .max) == nil)
    // Half of a single character.
    view.text = "😀"
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let half = try #require(view.textRange(from: view.beginningOfDocument, to: middle))
    #expect(view.text(in: half) == nil)
    view.replace(half, withText: "y")
    #expect(view.text == "😀")
  }

  @Test("A web view tells its delegate of a page, and logging is there and silent")
  func modules() throws {
    let (view, listener) = (
      WKWebView(frame: .zero, configuration: WKWebViewConfiguration()), Listener()
    )
    view.navigationDelegate = listener
    let url = try #require(URL(string: "https://example.org/a"))
    view.loadHTMLString("<p>", baseURL: url)
    #expect(view.url == url)
    #expect(listener.told == ["page"])
    let log = Logger(subsystem: "org.example", category: "tests")
    log.notice("Page \(url.path, privacy: .public) is number \(3, format: .decimal)")
    os_log("%@", log: OSLog(subsystem: "a", category: "b"), type: .info, url.path)
  }
}
