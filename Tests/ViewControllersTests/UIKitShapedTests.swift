import Foundation
import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct UIKitShapedTests {
  @Test("Code written for UIKit preserves and restores for real")
  func aControllerWrittenForUIKitComesBack() throws {
    let relaunch = Relaunch()
    relaunch.engine.classes.register(NoteViewController.self)

    let first = relaunch.launch(NoteAppDelegate())
    let navigation = try #require(
      first.windows.first?.rootViewController as? NavigationController
    )
    let lower = NoteViewController()
    lower.noteIdentifier = "n1"
    let upper = NoteViewController()
    navigation.pushViewController(lower, animated: true)
    navigation.pushViewController(upper, animated: true)
    upper.title = "Tulips"
    upper.noteIdentifier = "n2"
    upper.isStarred = true
    upper.fontSize = 14.5
    upper.lastOpened = Date(timeIntervalSinceReferenceDate: 12345.5)
    upper.anchor = CGPoint(x: 3.25, y: -4)
    upper.related = lower
    upper.selection = NSRange(location: 8, length: 9)
    upper.scrollOffset = CGPoint(x: 0, y: 120)

    let archive = try relaunch.preserve(first)
    let (second, report) = relaunch.launch(NoteAppDelegate(), restoring: archive)

    #expect(report.totals.failed == 0)
    #expect(report.totals.skipped == 0)
    let stack = try #require(second.windows.first?.rootViewController as? NavigationController)
    #expect(stack.viewControllers.count == 3)
    let restored = try #require(stack.topViewController as? NoteViewController)
    #expect(restored.title == "Tulips")
    #expect(restored.noteIdentifier == "n2")
    #expect(restored.isStarred)
    #expect(restored.fontSize == 14.5)
    #expect(restored.lastOpened == Date(timeIntervalSinceReferenceDate: 12345.5))
    #expect(restored.anchor == CGPoint(x: 3.25, y: -4))
    #expect(restored.related === stack.viewControllers[1])
    #expect(restored.related?.noteIdentifier == "n1")
    #expect(restored.related?.lastOpened == nil)
    #expect(restored.selection == NSRange(location: 8, length: 9))
    #expect(restored.scrollOffset == CGPoint(x: 0, y: 120))
    #expect(restored.finished)
    #expect(try relaunch.preserve(second).bytes == archive.bytes)
  }

  @Test("Members as UIKit code overrides and calls them do what it expects")
  func everyMemberIsCalled() {
    let every = EveryMemberViewController(nibName: nil, bundle: nil)
    let root = ViewController()
    let (application, window) = makeApplication(showing: root)
    root.present(every, animated: false)
    #expect(
      every.called == [
        "viewDidLoad", "viewWillAppear true", "updateViewConstraints", "viewDidLayoutSubviews",
        "viewDidAppear",
      ]
    )
    #expect(window.systemAppearance.isStatusBarHidden)
    every.presentEverything()
    every.goBack()
    #expect(every.called.filter { $0.hasSuffix("ed") } == ["presented", "dismissed"])
    every.setEditing(true, animated: false)
    #expect(every.called.last == "setEditing true")
    let count = every.called.count
    application.rotateDevice(to: .landscapeLeft)
    #expect(
      every.called.dropFirst(count) == [
        "willTransition", "viewWillTransition true", "traitCollectionDidChange", "alongside",
        "viewDidLayoutSubviews", "completion false",
      ]
    )
    every.goBack()
    #expect(
      every.called.suffix(3) == ["viewWillDisappear true", "viewDidDisappear", "dismissed"]
    )
    application.receiveMemoryWarning()
    every.didReceiveMemoryWarning()
    #expect(every.called.last == "didReceiveMemoryWarning")
    #expect(!every.isViewLoaded)
  }

  @Test func theNotesWayWithChildrenWorks() {
    let every = EveryMemberViewController(nibName: nil, bundle: nil)
    let shown = makeApplication(showing: every)
    let (first, second) = (ViewController().titled("a"), ViewController().titled("b"))
    let adding = EventLog.events(of: [.appearance, .containment]) { every.embed(first) }
    #expect(
      adding == [
        "a.willMove(toParent: every)", "a.viewWillAppear", "a.viewDidAppear",
        "a.didMove(toParent: every)",
      ]
    )
    every.swap(first, for: second)
    #expect(every.children == [second])
    let removing = EventLog.events(of: [.appearance, .containment]) { every.removeEmbedded() }
    #expect(
      removing == [
        "b.willMove(toParent: nil)", "b.viewWillDisappear", "b.viewDidDisappear",
        "b.didMove(toParent: nil)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func theNotesWayToTheCurrentControllerWorks() {
    let top = ViewController()
    let navigation = NavigationController(rootViewController: top)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, ViewController()]
    let (application, window) = makeApplication(showing: tabs)
    #expect(application.keyWindow === window)
    #expect(getCurrentViewController(application) === top)
    let sheet = ViewController()
    top.present(sheet, animated: false)
    #expect(getCurrentViewController(application) === sheet)
    let alert = Window()
    alert.windowLevel = .alert
    alert.rootViewController = ViewController()
    alert.makeKeyAndVisible()
    #expect(application.keyWindow === alert)
    #expect(getCurrentViewController(application) === sheet)
  }
}
