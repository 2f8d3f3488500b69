import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTesting
import StateRestoration
import Testing
import UIKit

/// Details of UIKit that real code relies on: state that was lost in silence is restored.
@MainActor
@Suite("What UIKit's code relies on") struct SilentTests {
  /// A delegate with only the members that apps had before iOS 13.2.
  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var makeRoot: () -> UIViewController = { UIViewController() }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = makeRoot()
      window?.makeKeyAndVisible()
      return true
    }

    func application(
      _ application: UIApplication,
      shouldSaveApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(
      _ application: UIApplication,
      shouldRestoreApplicationState coder: NSCoder
    ) -> Bool { true }
  }

  /// A controller that stores the values that a test chooses.
  private final class Coding: UIViewController {
    var onEncode: (NSCoder) -> Void = { _ in }
    var onDecode: (NSCoder) -> Void = { _ in }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      onEncode(coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      onDecode(coder)
    }
  }

  private func delegate(_ controller: Coding) -> OldDelegate {
    controller.restorationIdentifier = "root"
    let delegate = OldDelegate()
    delegate.makeRoot = { controller }
    return delegate
  }

  /// Saves the encoded state of one controller and lets another one decode it.
  private func relaunch(
    encode: @escaping (NSCoder) -> Void,
    decode: @escaping (NSCoder) -> Void
  ) throws -> Archive {
    let first = Coding()
    first.onEncode = encode
    let application = UIApplicationMain(delegate(first))
    let header = ArchiveHeader(
      appIdentifier: "org.example.tests",
      interfaceIdiom: application.interfaceIdiom
    )
    let archive = try #require(
      try TreeEngine().preserve(application, header: header).archive
    )
    var hasDecoded = false
    let second = Coding()
    second.onDecode = { coder in
      hasDecoded = true
      decode(coder)
    }
    UIApplicationMain(delegate(second), restoring: archive)
    #expect(hasDecoded)
    return archive
  }

  @Test("P2: a delegate that has the consent methods of before iOS 13.2 alone is asked")
  func oldConsent() throws {
    var title: String?
    _ = try relaunch {
      $0.encode("Notes", forKey: "title")
    } decode: {
      title = $0.decodeObject(forKey: "title") as? String
    }
    #expect(title == "Notes")
  }

  @Test("Numbers come back as CGFloat, alone, in arrays and in dictionaries")
  func floats() throws {
    var found: (CGFloat?, [CGFloat]?, [Int: CGFloat]?, CGFloat?)
    _ = try relaunch { coder in
      let height: CGFloat = 44.5
      coder.encode(height, forKey: "height")
      coder.encode([height, 2] as [CGFloat], forKey: "list")
      coder.encode([3: height] as [Int: CGFloat], forKey: "heights")
      coder.encode(1.25, forKey: "plain")
    } decode: { coder in
      found = (
        coder.decodeObject(forKey: "height") as? CGFloat,
        coder.decodeObject(forKey: "list") as? [CGFloat],
        coder.decodeObject(forKey: "heights") as? [Int: CGFloat],
        coder.decodeObject(forKey: "plain") as? CGFloat
      )
    }
    #expect(found.0 == 44.5)
    #expect(found.1 == [44.5, 2])
    #expect(found.2 == [3: 44.5])
    #expect(found.3 == 1.25)
  }

  @Test("Ranges come back as objects")
  func ranges() throws {
    var found: (NSRange?, NSRange?, [NSRange]?)
    _ = try relaunch { coder in
      coder.encode(NSRange(location: 3, length: 4), forKey: "range")
      coder.encode(NSValue(range: NSRange(location: 5, length: 6)), forKey: "value")
      coder.encode([NSRange(location: 7, length: 8)], forKey: "ranges")
    } decode: { coder in
      found = (
        coder.decodeObject(forKey: "range") as? NSRange,
        (coder.decodeObject(forKey: "value") as? NSValue)?.rangeValue,
        coder.decodeObject(forKey: "ranges") as? [NSRange]
      )
    }
    #expect(found.0 == NSRange(location: 3, length: 4))
    #expect(found.1 == NSRange(location: 5, length: 6))
    #expect(found.2 == [NSRange(location: 7, length: 8)])
  }

  @Test("Enumerations that UIKit stores as integers are integers")
  func enumerations() throws {
    #expect(UIModalPresentationStyle(rawValue: 1) == .pageSheet)
    #expect(UIModalPresentationStyle.none.rawValue == -1)
    #expect(UIModalTransitionStyle(rawValue: 2) == .crossDissolve)
    #expect(UISplitViewController.DisplayMode(rawValue: 2) == .oneBesideSecondary)
    var mode: UISplitViewController.DisplayMode?
    _ = try relaunch {
      $0.encode(UISplitViewController.DisplayMode.secondaryOnly.rawValue, forKey: "mode")
    } decode: {
      mode = UISplitViewController.DisplayMode(rawValue: $0.decodeInteger(forKey: "mode"))
    }
    #expect(mode == .secondaryOnly)
  }

  @Test("K2: the coder says on which kind of device the state was saved")
  func idiom() throws {
    var idiom: UIUserInterfaceIdiom?
    _ = try relaunch { _ in
    } decode: { coder in
      let number = coder.decodeInteger(
        forKey: UIApplication.stateRestorationUserInterfaceIdiomKey
      )
      idiom = UIUserInterfaceIdiom(rawValue: number)
    }
    #expect(idiom == .phone)
  }

  @Test("A session fills in what archives say about device and system")
  func sessionsFillIn() {
    let application = UIApplicationMain(OldDelegate())
    let session = AppScenes(app: "org.example.tests", store: .inMemory()).connect(application)
    #expect(session.header.interfaceIdiom == .phone)
    #expect(!session.header.systemVersion.isEmpty)
  }

  private final class Model: NSObject, UIStateRestoring {
    var row = 0
  }

  private enum Finder: UIObjectRestoration {
    static func object(
      withRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> (any UIStateRestoring)? { Model() }
  }

  @Test("R8: an object restoration class returns any restorable object, as UIKit's does")
  func objectRestoration() throws {
    let found = try #require(
      Finder.object(withRestorationIdentifierPath: ["model"], coder: StateEncoder())
    )
    #expect(found is Model)
  }

  @Test("A value that cannot be stored is named by the archive, and by the next launch")
  func droppedValues() throws {
    final class Stroke: NSObject, NSCoding {
      override init() {}
      init?(coder: NSCoder) {}
      func encode(with coder: NSCoder) {}
    }
    let archive = try relaunch {
      $0.encode(Stroke(), forKey: "stroke")
    } decode: { coder in
      #expect(!coder.containsValue(forKey: "stroke"))
    }
    #expect(try archive.object(at: ["root"])?.dropped.first?.contains("stroke") == true)
  }

  @Test(
    "Models that are no more than NSCoding come back, alone and in arrays, where that is accepted"
  )
  func plainModels() throws {
    final class Song: NSObject, NSCoding {
      let title: String
      init(_ title: String) { self.title = title }
      required init?(coder: NSCoder) {
        title = coder.decodeObject(forKey: "title") as? String ?? ""
      }
      func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }
    }
    func makeEngine() -> TreeEngine {
      let engine = TreeEngine(types: .init(requiresSecureCoding: false))
      engine.types.register(Song.self, as: "Song")
      return engine
    }
    let first = Coding()
    first.onEncode = { coder in
      coder.encode(Song("one"), forKey: "song")
      coder.encode([Song("two"), Song("three")], forKey: "songs")
    }
    let application = UIApplicationMain(delegate(first))
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    let archive = try #require(try makeEngine().preserve(application, header: header).archive)
    var titles: [String?] = []
    let second = Coding()
    second.onDecode = { coder in
      titles.append((coder.decodeObject(forKey: "song") as? Song)?.title)
      titles += (coder.decodeObject(forKey: "songs") as? [Song] ?? []).map(\.title)
    }
    UIApplicationMain(delegate(second), restoring: archive, engine: makeEngine())
    #expect(titles == ["one", "two", "three"])
  }

  @Test("R10: a restoration class that is not registered is named when the state is saved")
  func unregisteredClass() throws {
    final class Screen: UIViewController, UIViewControllerRestoration {
      static func viewController(
        withRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
      ) -> UIViewController? { Screen() }
    }
    let screen = Screen()
    screen.restorationIdentifier = "screen"
    screen.restorationClass = Screen.self
    let delegate = OldDelegate()
    delegate.makeRoot = { screen }
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    let preserved = try TreeEngine().preserve(UIApplicationMain(delegate), header: header)
    let entry = try #require(preserved.entries.first { $0.path == ["screen"] })
    #expect(entry.reason.contains("is not registered and will not be found"))
  }

  @Test("P21: a second tab of the same identifier is not lost, and addChild makes a tab")
  func tabs() throws {
    final class Tab: UIViewController {
      var text = ""
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        text = coder.decodeObject(forKey: "text") as? String ?? ""
      }
    }
    func make(_ texts: [String]) -> (OldDelegate, [Tab]) {
      let tabs = texts.map { text in
        let tab = Tab()
        tab.restorationIdentifier = "tab"
        tab.text = text
        return tab
      }
      let controller = UITabBarController()
      controller.restorationIdentifier = "tabs"
      for tab in tabs { controller.addChild(tab) }
      let delegate = OldDelegate()
      delegate.makeRoot = { controller }
      return (delegate, tabs)
    }
    let application = UIApplicationMain(make(["one", "two"]).0)
    let archive = try #require(
      try TreeEngine().preserve(application, header: ArchiveHeader(appIdentifier: "tabs"))
        .archive
    )
    let (delegate, tabs) = make(["", ""])
    UIApplicationMain(delegate, restoring: archive)
    #expect(tabs.map(\.text) == ["one", "two"])
  }

  @Test("A storyboard that is named is the application's own, and its controllers come back")
  func storyboardsByName() throws {
    func launch(_ archive: Archive? = nil) -> UIApplication {
      let main = UIStoryboard(name: "Main")
      main.register("compose", usesStoryboardIdentifier: true) { UIViewController() }
      let delegate = OldDelegate()
      delegate.makeRoot = {
        let root = UINavigationController(rootViewController: UIViewController())
        root.restorationIdentifier = "stack"
        root.viewControllers[0].restorationIdentifier = "list"
        return root
      }
      return UIApplicationMain(delegate, restoring: archive, storyboards: [main])
    }
    func stack(_ application: UIApplication) throws -> UINavigationController {
      try #require(application.windows.first?.rootViewController as? UINavigationController)
    }
    let first = launch()
    let board = UIStoryboard(name: "Main", bundle: nil)
    let compose = board.instantiateViewController(withIdentifier: "compose")
    try stack(first).pushViewController(compose, animated: false)
    let archive = try #require(
      try TreeEngine().preserve(first, header: ArchiveHeader(appIdentifier: "boards"))
        .archive
    )
    let second = launch(archive)
    #expect(try stack(second).viewControllers.map(\.restorationIdentifier) == ["list", "compose"])
  }
}
