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
      button.addTarget(target, action: Selector("save:"), for: .allEvents)
      gone = button
    }
    #expect(gone == nil)
  }

  @Test("A control lists its targets, their actions and the events")
  func listing() {
    let other = Target()
    button.addTarget(target, action: Selector("save:"), for: [.touchDown, .touchUpInside])
    button.addTarget(target, action: Selector("send:"), for: .touchDown)
    button.addTarget(nil, action: Selector("close:"), for: .touchCancel)
    button.addAction(UIAction { _ in }, for: .valueChanged)
    #expect(button.allTargets.count == 2)
    #expect(button.allTargets.contains(target))
    #expect(button.allTargets.contains { $0.base is NSNull })
    #expect(button.allControlEvents == [.touchDown, .touchUpInside, .touchCancel, .valueChanged])
    let ofTarget = button.actions(forTarget: target, forControlEvent: .touchDown)
    #expect(ofTarget == ["save:", "send:"])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchCancel) == ["close:"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
    #expect(button.actions(forTarget: other, forControlEvent: .touchDown) == nil)
  }

  @Test("The handlers of a control are enumerated until the iterator ends that")
  func enumerating() {
    let identifier = UIAction.Identifier("count")
    button.addAction(UIAction(identifier: identifier) { _ in }, for: [.touchDown, .touchCancel])
    button.addTarget(target, action: Selector("save:"), for: .touchDown)
    button.addTarget(target, action: Selector("send:"), for: .touchDown)
    var found: [String] = []
    button.enumerateEventHandlers { action, pair, events, ends in
      if let action { found.append("\(action.identifier.rawValue) \(events.rawValue)") }
      if let pair {
        found.append("\(pair.0 as? Target === target) \(pair.1)")
        ends = true
      }
    }
    let events: UIControl.Event = [.touchDown, .touchCancel]
    #expect(found == ["count \(events.rawValue)", "true save:"])
  }

  @Test("A control does not list a target that no longer exists")
  func listingGoneTargets() {
    do {
      let target = Target()
      button.addTarget(target, action: Selector("save:"), for: .touchUpInside)
    }
    button.enumerateEventHandlers { _, _, _, _ in Issue.record("a target that is gone is listed") }
    #expect(button.allTargets.isEmpty)
    #expect(button.allControlEvents.isEmpty)
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
    #expect(button.allControlEvents == .touchUpInside)
    button.removeAction(action, for: .allEvents)
    button.tap()
    #expect(count == 1)
    #expect(button.allControlEvents.isEmpty)
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
