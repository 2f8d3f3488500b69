import Foundation
import Testing
import UIKit

/// The targets that are called when people use a control or a view.
@MainActor
@Suite("Targets and actions") struct ActionTests {
  private final class Target: UIViewController {
    var senders: [Any?] = []
    override var responderActions: [Selector: @MainActor @Sendable (Any?) -> Void] {
      ["save:": { [unowned self] in senders.append($0) }]
    }
  }

  private let target = Target()
  private let button = UIButton(type: .system)

  @Test("A target hears of an event, with the control")
  func telling() {
    button.addTarget(target, action: Selector("save:"), for: .touchUpInside)
    button.tap()
    #expect(target.senders.count == 1)
    #expect(target.senders.first as? UIButton === button)
  }

  @Test("Without a target, the first responder along the chain hears")
  func chain() {
    target.view.addSubview(button)
    button.addTarget(nil, action: Selector("save:"), for: .touchUpInside)
    button.tap()
    #expect(target.senders.count == 1)
  }

  @Test("A target that was removed hears no longer, and others go on")
  func removing() {
    var count = 0
    button.addTarget(target, action: Selector("save:"), for: [.touchUpInside, .touchDown])
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.tap()
    #expect(target.senders.count == 1)
    #expect(count == 1)
  }

  @Test("A target is not kept alive")
  func weakTarget() {
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      button.addTarget(target, action: Selector("save:"), for: .touchUpInside)
    }
    button.tap()
    #expect(gone == nil)
  }

  @Test("An action takes the place of one with the same identifier")
  func identifiers() {
    var calls: [String] = []
    let identifier = UIAction.Identifier("save")
    button.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
    button.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .touchDown)
    button.tap()
    #expect(calls == ["new"])
  }

  @Test("An action knows the control while it is performed")
  func sender() {
    var sender: UIButton?
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { sender = $0.sender as? UIButton }
    )
    button.tap()
    #expect(button.currentTitle == "Save")
    #expect(sender === button)
  }

  @Test("A button that is not enabled cannot be tapped, and shows its title for that")
  func disabled() {
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: .disabled)
    button.isEnabled = false
    button.tap()
    #expect(count == 0)
    #expect(button.currentTitle == "Saving")
  }

  @Test("A control does not stay alive for its actions")
  func releasing() {
    weak var gone: UIButton?
    do {
      let button = UIButton(type: .custom)
      button.addTarget(target, action: Selector("save:"), for: .touchUpInside)
      gone = button
    }
    #expect(gone == nil)
  }

  @Test("A control lists the actions of a target for an event")
  func listing() {
    let other = Target()
    button.addTarget(target, action: Selector("save:"), for: [.touchDown, .touchUpInside])
    button.addTarget(target, action: Selector("send:"), for: .touchDown)
    button.addTarget(nil, action: Selector("close:"), for: .valueChanged)
    let ofTarget = button.actions(forTarget: target, forControlEvent: .touchDown)
    #expect(ofTarget == ["save:", "send:"])
    #expect(button.actions(forTarget: nil, forControlEvent: .valueChanged) == ["close:"])
    #expect(button.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    #expect(button.actions(forTarget: other, forControlEvent: .touchDown) == nil)
  }

  @Test("A control does not list a target that no longer exists")
  func listingGoneTargets() {
    do {
      let target = Target()
      button.addTarget(target, action: Selector("save:"), for: .touchUpInside)
    }
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
  }

  @Test("An action that is removed for one event still runs for the others")
  func removingAnAction() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: [.touchDown, .touchUpInside])
    button.removeAction(action, for: .touchDown)
    button.tap()
    #expect(count == 1)
    button.removeAction(action, for: .touchUpInside)
    button.tap()
    #expect(count == 1)
  }

  @Test("A gesture tells its target, and the view knows it")
  func gestures() {
    let tap = UITapGestureRecognizer(target: target, action: Selector("save:"))
    let view = UIView()
    view.addGestureRecognizer(tap)
    tap.tap()
    #expect(view.gestureRecognizers == [tap])
    #expect(target.senders.first as? UITapGestureRecognizer === tap)
  }

  @Test("A delegate keeps a gesture from beginning")
  func gestureDelegate() {
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusing = Refusing()
    let pan = UIPanGestureRecognizer(target: target, action: Selector("save:"))
    pan.delegate = refusing
    pan.play(.began)
    #expect(target.senders.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test("Pulling down tells once, until the list is filled")
  func refreshing() {
    var count = 0
    let table = UITableView()
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    table.refreshControl = refresh
    refresh.pull()
    refresh.pull()
    #expect(count == 1)
    refresh.endRefreshing()
    refresh.pull()
    #expect(count == 2)
  }
}
