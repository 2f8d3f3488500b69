import Testing
import UIKit

/// A test answers alerts as people would.
@MainActor
@Suite("Alerts") struct AlertTests {
  private let application = UIApplication.launched()
  private let window = UIWindow()
  private let root = UIViewController()
  private let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  @Test("A chosen button's handler is called when the alert is gone")
  func choosing() {
    var presented: UIViewController? = alert
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [root] _ in
        presented = root.presentedViewController
      }
    )
    root.present(alert, animated: true)
    #expect(root.presentedViewController === alert)
    alert.choose("Delete")
    #expect(presented == nil)
  }

  @Test("A button that is not enabled cannot be chosen")
  func disabled() {
    var isChosen = false
    let action = UIAlertAction(title: "Delete", style: .default) { _ in isChosen = true }
    action.isEnabled = false
    alert.addAction(action)
    root.present(alert, animated: false)
    alert.choose(action)
    #expect(!isChosen)
    #expect(root.presentedViewController === alert)
  }

  @Test("The presenter stays on screen below an alert")
  func presenterStays() {
    root.present(alert, animated: false)
    #expect(root.view.window === window)
  }

  @Test("Fields are prepared when they are added, and keep what people type")
  func fields() {
    alert.addTextField { $0.placeholder = "Name" }
    root.present(alert, animated: false)
    alert.textFields?.first?.insertText("Tulips")
    #expect(alert.textFields?.map(\.placeholder) == ["Name"])
    #expect(alert.textFields?.first?.text == "Tulips")
  }

  @Test("The end of a list of activities is heard when the list is gone")
  func activities() {
    let list = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var chosen: UIActivityViewController.ActivityType?
    list.completionWithItemsHandler = { type, _, _, _ in chosen = type }
    root.present(list, animated: false)
    list.choose(.mail)
    #expect(chosen == .mail)
    #expect(root.presentedViewController == nil)
  }
}
