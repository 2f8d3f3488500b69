import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing
import ViewControllers

/// Frames of windows that were saved on other screens than are there at the next launch.
@MainActor
@Suite struct WindowFittingTests {
  final class Desk: TestDelegate {
    var panel: Window?
    let second: Screen?

    init(second: Screen? = nil) {
      self.second = second
      super.init()
    }

    override func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = make("main")
      if let second {
        panel = make("panel")
        panel?.screen = second
      }
      return true
    }

    private func make(_ name: String) -> Window {
      let window = Window()
      window.restorationIdentifier = name
      window.rootViewController = ViewController().named("root")
      window.makeKeyAndVisible()
      return window
    }
  }

  let relaunch = Relaunch()
  let laptop = CGRect(x: 0, y: 0, width: 1280, height: 800)

  private func screen(_ bounds: CGRect) -> Screen { Screen(bounds: bounds, idiom: .pad) }

  /// Saves a frame on one screen and launches with others.
  private func restored(
    _ frame: CGRect,
    on bounds: CGRect? = nil,
    second: CGRect? = nil
  ) throws -> (frame: CGRect, issues: [String]) {
    let before = Desk()
    let desk = CGRect(x: -4000, y: -4000, width: 12_000, height: 12_000)
    let first = Application(delegate: before, screen: screen(desk))
    first.willFinishLaunching()
    first.didFinishLaunching()
    before.window?.frame = frame
    let archive = try relaunch.preserve(first)
    let after = Desk(second: second.map(screen))
    let application = Application(delegate: after, screen: screen(bounds ?? laptop))
    application.willFinishLaunching()
    let report = relaunch.engine.restore(archive, into: application)
    application.didFinishLaunching()
    let entry = try #require(report[["Window.main"]])
    #expect(entry.outcome == .adopted && entry.standing == .shown)
    return (try #require(after.window?.frame), entry.issues)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("a window that fits where it was stays there, and nothing is said")
  func staysWhereItFits() throws {
    for frame in [rect(10, 20, 300, 200), laptop, rect(980, 600, 300, 200)] {
      let (now, issues) = try restored(frame)
      #expect(now == frame)
      #expect(issues.isEmpty)
    }
  }

  @Test("a window on a screen that has gone is brought onto one that is there, all of it (V12)")
  func comesOntoAScreen() throws {
    let cases = [
      (rect(2500, 100, 800, 600), rect(480, 100, 800, 600)),
      (rect(-900, -700, 800, 600), rect(0, 0, 800, 600)),
      (rect(1200, 750, 300, 200), rect(980, 600, 300, 200)),
    ]
    for (saved, wanted) in cases {
      let (now, issues) = try restored(saved)
      #expect(now == wanted)
      #expect(issues.count == 1)
      #expect(issues.first?.contains("moved onto one") == true)
    }
  }

  @Test("a window that is larger than every screen is made as small as one (V12)")
  func largerThanAllScreens() throws {
    let cases = [
      (rect(2500, 900, 2000, 1000), rect(0, 0, 1280, 800)),
      (rect(100, 100, 300, 1000), rect(100, 0, 300, 800)),
    ]
    for (saved, wanted) in cases {
      let (now, issues) = try restored(saved)
      #expect(now == wanted)
      #expect(issues.first?.contains("made smaller") == true)
    }
  }

  @Test("of a window that fits only on another screen the title can be reached")
  func titleIsReached() throws {
    let (now, _) = try restored(rect(-900, -100, 1000, 900), second: rect(1280, 0, 1920, 1080))
    #expect(now == rect(0, 0, 1000, 900))
  }

  @Test("several screens side by side are one desk, and a window may lie across them")
  func severalScreens() throws {
    let right = rect(1280, 0, 1920, 1080)
    for frame in [rect(2500, 100, 600, 600), rect(1000, 100, 800, 600)] {
      let (now, issues) = try restored(frame, second: right)
      #expect(now == frame)
      #expect(issues.isEmpty)
    }
    // Most of it is on the second screen, so it is brought onto that.
    let (now, _) = try restored(rect(3000, 900, 600, 600), second: right)
    #expect(now == rect(2600, 480, 600, 600))
  }

  @Test("a screen whose origin is elsewhere takes windows where it is")
  func screenWithOrigin() throws {
    let (now, _) = try restored(rect(0, 0, 400, 300), on: rect(-1920, -200, 1920, 1080))
    #expect(now == rect(-400, 0, 400, 300))
  }

  @Test(
    "a size that no window can have gives way to that of the launch",
    arguments: [
      CGSize.zero, CGSize(width: -300, height: 200), CGSize(width: 300, height: 1),
      CGSize(width: 1e6, height: 300),
    ]
  )
  func sizesAreSane(_ size: CGSize) throws {
    let (now, issues) = try restored(CGRect(origin: .zero, size: size), on: rect(0, 0, 2000, 2000))
    #expect(now.size == Window.defaultFrame.size)
    #expect(issues.first?.contains("size") == true)
  }

  @Test(
    "numbers that are none leave the window where the launch has put it",
    arguments: [CGFloat.nan, .infinity, -.infinity]
  )
  func numbersAreNumbers(_ number: CGFloat) throws {
    for frame in [rect(number, 0, 300, 200), rect(0, number, 300, 200), rect(0, 0, 300, number)] {
      let (now, issues) = try restored(frame)
      #expect(now == Window.defaultFrame)
      #expect(issues.count == 1)
    }
  }

  @Test("whatever was saved, something of the window that can be grasped is on a screen")
  func randomFrames() throws {
    let seed = UInt64.random(in: 0..<UInt64.max)
    var numbers = SeededGenerator(seed: seed)
    let odd: [CGFloat] = [0, -1, 1, 43, 1e4, -1e4, 1e9, -1e9, 1e300, .nan, .infinity]
    for _ in 0..<200 {
      func number() -> CGFloat {
        Bool.random(using: &numbers)
          ? odd.randomElement(using: &numbers) ?? 0 : .random(in: -5000...5000, using: &numbers)
      }
      let frame = rect(number(), number(), number(), number())
      let (now, _) = try restored(frame)
      let title = CGRect(x: now.minX, y: now.minY, width: min(now.width, 44), height: 20)
      #expect(laptop.contains(title), "\(frame) became \(now), seed \(seed)")
    }
  }
}
