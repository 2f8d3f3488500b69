import Foundation
import Testing
import UIKit

/// Actions reach the methods that selectors were made from, as `Tools/port` makes them.
@MainActor
@Suite("Selectors of methods") struct SelectorMethodTests {
  private final class Editor: UIViewController {
    var told: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func save() { told.append("save") }
    func open(_ sender: UIButton) { told.append("open \(sender.tag)") }
    func react(_ sender: Any?) { told.append("react \(sender == nil)") }
    func zoom(_ sender: UIGestureRecognizer) { told.append("zoom") }
    func hear(_ notification: Notification) { told.append("hear \(notification.name.rawValue)") }
  }

  /// No responder, and of no actor, as workspaces and coordinators of older code are.
  private final class Workspace: NSObject {
    var posted = 0
    func post(_ sender: UIBarButtonItem) { posted += 1 }
  }

  @Test("A button tells the method of its target, which need not be listed anywhere")
  func buttons() {
    let editor = Editor()
    let button = UIButton(type: .system)
    button.tag = 7
    button.addTarget(editor, action: Selector("open:", Editor.open(_:)), for: .touchUpInside)
    button.addTarget(editor, action: Selector("save", Editor.save), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(editor.told == ["open 7", "save"])
    button.removeTarget(editor, action: Selector("open:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(editor.told == ["open 7", "save", "save"])
  }

  @Test(
    "A bar button tells an object that is no responder, and another one once it has another target"
  )
  func barButtons() {
    let workspace = Workspace()
    let post = Selector("post:", Workspace.post(_:))
    let item = UIBarButtonItem(title: "Post", style: .plain, target: workspace, action: post)
    item.tap()
    #expect(workspace.posted == 1)
    let other = Workspace()
    item.target = other
    item.tap()
    #expect((workspace.posted, other.posted) == (1, 1))
    #expect(item.action == post)
    item.action = nil as Selector?
    item.tap()
    #expect(other.posted == 1)
  }

  @Test("Gestures and notifications tell methods too")
  func gesturesAndNotifications() {
    let editor = Editor()
    let tap = UITapGestureRecognizer(target: editor, action: Selector("zoom:", Editor.zoom(_:)))
    editor.view.addGestureRecognizer(tap)
    tap.play(.ended)
    let name = Notification.Name("SelectorMethodTests.\(UUID())")
    let hear = Selector("hear:", Editor.hear(_:))
    NotificationCenter.default.addObserver(editor, selector: hear, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(editor.told.first == "zoom")
    #expect(editor.responds(to: hear))
  }

  @Test("An action without a target finds the responder that has the method")
  func chain() {
    let editor = Editor()
    let application = UIApplication.launched()
    let window = UIWindow()
    window.rootViewController = editor
    window.makeKeyAndVisible()
    let button = UIButton(type: .system)
    editor.view.addSubview(button)
    button.addTarget(nil, action: Selector("open:", Editor.open(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(editor.told == ["open 0"])
    _ = application
  }

  @Test("A sender that the method cannot take is not sent, and nil goes to who takes it")
  func arguments() {
    let editor = Editor()
    editor.perform(Selector("open:", Editor.open(_:)), with: "no button")
    #expect(editor.told == [])
    editor.perform(Selector("react:", Editor.react(_:)))
    #expect(editor.told == ["react true"])
    editor.perform(Selector("save"))
    #expect(editor.told == ["react true"], "a name alone has no method")
  }
}
