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

  @Test("What a subclass overrides counts, be it a setting, a question or a call")
  func overriddenMembersCount() {
    let controller = OverridingViewController()
    let stack = NavigationController(rootViewController: controller)
    let (_, window) = makeApplication(showing: stack, on: .tablet)
    // No edge goes on below bars, and seven points are added to the insets that they leave.
    #expect(controller.view.frame.minY > 0)
    #expect(controller.view.safeAreaInsets == EdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
    #expect(controller.view.directionalLayoutMargins.leading == 33)
    #expect(window.systemAppearance.isStatusBarHidden)
    #expect(window.systemAppearance.statusBarStyle == .lightContent)

    controller.title = "Overridden"
    #expect(stack.navigationBar.topItem?.title == "Overridden")
    controller.tabBarObservedScrollView = ScrollView()
    controller.addKeyCommand(KeyCommand(input: "n", modifierFlags: .command, action: "new:"))
    #expect(
      controller.heard == ["title", "setContentScrollView(_:for:)", "addKeyCommand(_:)"]
    )

    let sheet = OverridingViewController()
    controller.present(sheet, animated: false)
    #expect(sheet.presentationController?.effectiveStyle == .formSheet)
    #expect(sheet.view.frame.size == CGSize(width: 200, height: 300))
    #expect(sheet.presentationController?.dismissByGesture() == false)
    #expect(stack.presentedViewController === sheet)
    sheet.dismiss(animated: false)
    #expect(stack.presentedViewController == nil)
    #expect(controller.heard.suffix(1) == ["present(_:animated:completion:)"])
    #expect(sheet.heard.contains("dismiss(animated:completion:)"))
  }

  @Test("Subclasses of the other classes count as well")
  func otherOverriddenClassesCount() throws {
    let storyboard = OverridingStoryboard(name: "Main")
    storyboard.register("root") { ViewController() }
    storyboard.initialIdentifier = "root"
    let window = OverridingWindow(frame: Screen.tablet.bounds)
    let root = try #require(storyboard.instantiateInitialViewController())
    window.rootViewController = root
    #expect(window.rootViewController?.title == "root")
    let shown = ViewController()
    let presentation = OverridingPresentationController(
      presentedViewController: shown,
      presenting: window.rootViewController
    )
    #expect(presentation.presentedViewController === shown)
    let outer = OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = OverridingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.autoresizingMask = [.flexibleWidth]
    outer.addSubview(inner)
    outer.frame.size.width = 120
    #expect(inner.frame.width == 30)
    #expect(outer.subviews == [inner] && inner.superview === outer)
    #expect(outer.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
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
