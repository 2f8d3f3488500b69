import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing
import ViewControllers

/// Windows as roots (rules P7, V12), stacks that close up (R16), and late objects, in an app.
@MainActor
@Suite struct WindowRestorationTests {
  final class TwoWindowDelegate: TestDelegate {
    var second: Window?
    let names: [String?]

    init(_ names: [String?]) {
      self.names = names
      super.init()
    }

    override func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      let windows = names.map { name in
        let window = Window()
        window.restorationIdentifier = name
        window.rootViewController = ViewController().named("root")
        window.makeKeyAndVisible()
        return window
      }
      (window, second) = (windows.first, windows.last)
      return true
    }
  }

  let relaunch = Relaunch()

  @Test("a saved frame without bounds is left alone", arguments: [CGFloat.infinity, .nan])
  func endlessFramesAreLeftAlone(_ height: CGFloat) throws {
    let first = TwoWindowDelegate(["main"])
    let application = relaunch.launch(first)
    first.window?.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    let archive = try relaunch.preserve(application)
    let second = TwoWindowDelegate(["main"])
    let (_, report) = relaunch.launch(second, restoring: archive)
    #expect(second.window?.frame == Window.defaultFrame)
    #expect(report.entries.contains { !$0.issues.isEmpty })
  }

  @Test("the state of a window goes with the window")
  func closedWindowsAreForgotten() throws {
    let delegate = TwoWindowDelegate(["left", "right"])
    let application = relaunch.launch(delegate)
    // Made before the other goes, so that it does not get its address.
    let third = Window()
    weak let state = application.registeredObjects.last?.object
    #expect(state != nil)
    delegate.second = nil
    third.restorationIdentifier = "third"
    third.makeKeyAndVisible()
    #expect(application.registeredObjects.map(\.identifier) == ["Window.left", "Window.third"])
    #expect(state == nil)
  }

  @Test(
    "a window without an identifier restores its root; one with it restores its own state (V12)"
  )
  func identifiedWindowsHaveState() throws {
    let frame = CGRect(x: 10, y: 20, width: 300, height: 200)
    for name in [nil, "main"] {
      let delegate = TwoWindowDelegate([name])
      let application = relaunch.launch(delegate)
      delegate.window?.frame = frame
      let archive = try relaunch.preserve(application)
      #expect(try archive.object(at: ["root"]) != nil)
      let after = TwoWindowDelegate([name])
      let (_, report) = relaunch.launch(after, restoring: archive)
      #expect(report[["root"]]?.outcome == .adopted)
      #expect(after.window?.frame == (name == nil ? Window.defaultFrame : frame))
    }
  }

  @Test("roots with equal identifiers are told apart by their windows' identifiers (P7, P21)")
  func windowsTellRootsApart() throws {
    let delegate = TwoWindowDelegate(["left", "right"])
    let application = relaunch.launch(delegate)
    delegate.second?.rootViewController?.title = "second"
    let archive = try relaunch.preserve(application)
    let slots = try archive.objects().filter { $0.role == .controller }.map { $0.path.last?.slot }
    #expect(slots == ["left", "right"])
    let after = TwoWindowDelegate(["left", "right"])
    let (_, report) = relaunch.launch(after, restoring: archive)
    #expect(report.totals.failed == 0)
    #expect(report.entries.filter { $0.path.last?.identifier == "root" }.count == 2)
  }

  @Test("without identifiers of windows, equal roots are reported and the first is kept (P21)")
  func equalRootsAreReported() throws {
    let application = relaunch.launch(TwoWindowDelegate([nil, nil]))
    let preservation = try relaunch.engine.preserve(application, header: relaunch.header)
    #expect(
      preservation.entries.contains { $0.outcome == .failed && $0.reason.contains("identifiers") }
    )
  }

  @Test(
    "a stack is cut below a missing screen, or closes up if it says so (R16)",
    arguments: [
      (StateDecoder.MissingChildren.cut, ["a"]), (.closeUp, ["a", "c"]),
    ]
  )
  func stacksCloseUp(_ missing: StateDecoder.MissingChildren, _ expected: [String]) throws {
    func makeRoot() -> NavigationController {
      let stack = NavigationController(rootViewController: ViewController().named("a"))
      stack.missingChildren = missing
      return stack.named("stack")
    }
    let root = makeRoot()
    for name in ["b", "c"] {
      root.pushViewController(ViewController().named(name), animated: false)
    }
    let archive = try relaunch.preserve(relaunch.launch(TestDelegate { root }))
    let after = TestDelegate(root: makeRoot)
    after.makeController = { $0.last == "c" ? ViewController().named("c") : nil }
    _ = relaunch.launch(after, restoring: archive)
    let stack = try #require(after.window?.rootViewController as? NavigationController)
    #expect(stack.viewControllers.map(\.restorationIdentifier) == expected)
  }

  @Test("a root that a restored presentation covers is not on screen, and is once that is gone")
  func coveredRootsAreNotOnScreen() throws {
    func make(_ name: String) -> ViewController {
      let controller = ViewController().named(name)
      controller.modalPresentationStyle = .fullScreen
      return controller
    }
    let root = make("root")
    let before = relaunch.launch(TestDelegate { root })
    root.present(make("cover"), animated: false)
    let after = TestDelegate { make("root") }
    after.makeController = { $0.last == "cover" ? make("cover") : nil }
    let (application, _) = relaunch.launch(after, restoring: try relaunch.preserve(before))
    let restored = try #require(after.window?.rootViewController)
    #expect(restored.presentedViewController?.viewIfLoaded?.window != nil)
    #expect(restored.viewIfLoaded?.window == nil)
    restored.dismiss(animated: false)
    #expect(restored.viewIfLoaded?.window != nil)
    withExtendedLifetime(application) {}
  }

  @Test("registering an object asks whatever restores the app for its state (108)")
  func registeringAsksForState() throws {
    @MainActor final class Activity: RestorationActivity {
      var claimed: [AnyObject] = []
      var count = 0
      func extendStateRestoration() { count += 1 }
      func completeStateRestoration() { count -= 1 }
      func claimState(for object: any StateRestoring) { claimed.append(object) }
      func invalidateRestorableState() {}
    }
    final class Model: StateRestoring {}
    let application = relaunch.launch(TwoWindowDelegate([nil]))
    let activity = Activity()
    application.restorationActivity = activity
    let model = Model()
    application.registerObject(forStateRestoration: model, restorationIdentifier: "model")
    #expect(activity.claimed.contains { $0 === model })
    application.extendStateRestoration()
    #expect(activity.count == 1)
    application.completeStateRestoration()
    #expect(activity.count == 0)
  }
}
