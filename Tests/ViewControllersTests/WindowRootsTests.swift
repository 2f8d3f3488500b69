import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing
import ViewControllers

/// Roots with one identifier in windows that come and go: rules P7, P21, V12.
@MainActor
@Suite struct WindowRootsTests {
  final class Counter: ViewController {
    var count = 0

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(count, forKey: "count")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      count = coder.decodeInteger(forKey: "count")
    }
  }

  /// Opens windows by name; the root of each is called "root".
  final class Windows: TestDelegate {
    let atLaunch: [String]
    var open: [String: Window] = [:]

    init(_ atLaunch: [String]) {
      self.atLaunch = atLaunch
      super.init()
    }

    func show(_ name: String) {
      let window = Window()
      window.restorationIdentifier = name
      window.rootViewController = Counter().named("root")
      open[name] = window
      window.makeKeyAndVisible()
    }

    subscript(name: String) -> Int? {
      get { (open[name]?.rootViewController as? Counter)?.count }
      set { (open[name]?.rootViewController as? Counter)?.count = newValue ?? 0 }
    }

    override func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      for name in atLaunch { show(name) }
      return true
    }
  }

  /// One launch, which takes unclaimed state along as a session does.
  @MainActor
  final class Life: RestorationActivity {
    let delegate: Windows
    let application: Application
    let preserver: TreePreserver
    var restorer: TreeRestorer?

    init(_ atLaunch: [String], restoring archive: Archive? = nil) throws {
      delegate = Windows(atLaunch)
      application = Application(delegate: delegate)
      preserver = TreePreserver(application, engine: TreeEngine())
      application.restorationActivity = self
      application.willFinishLaunching()
      if let archive {
        let restorer = TreeRestorer(archive, into: application, engine: preserver.engine)
        _ = restorer.restore() as RestorationReport
        self.restorer = restorer
        preserver.carry(restorer.unclaimed)
      }
      application.didFinishLaunching()
    }

    func save() throws -> Archive {
      let preservation = try preserver.preserve(header: Relaunch().header)
      #expect(preservation.entries.allSatisfy { $0.outcome != .failed && $0.issues.isEmpty })
      return try #require(preservation.archive)
    }

    func extendStateRestoration() {}
    func completeStateRestoration() {}
    func invalidateRestorableState() {}
    func claimState(for object: any StateRestoring) {
      guard let restorer, restorer.claim(object) != nil else { return }
      preserver.keepCarrying(restorer.unclaimed)
    }
  }

  /// Two windows that count 1 and 2.
  func start() throws -> Life {
    let life = try Life(["left", "right"])
    life.delegate["left"] = 1
    life.delegate["right"] = 2
    return life
  }

  @Test("the window that stays open keeps its state when the other is closed (P7)")
  func theRemainingWindowKeepsItsState() throws {
    let life = try start()
    life.delegate.open["left"] = nil
    let next = try Life(["left", "right"], restoring: try life.save())
    #expect(next.delegate["left"] == 0)
    #expect(next.delegate["right"] == 2)
  }

  @Test("a window that is launched alone gets its own state, and no other's")
  func aWindowAloneGetsItsState() throws {
    let archive = try start().save()
    for (name, count) in [("left", 1), ("right", 2)] {
      #expect(try Life([name], restoring: archive).delegate[name] == count)
    }
  }

  @Test("the state of a window that is not there waits, and the others do not take its place")
  func absentWindowsKeepTheirState() throws {
    let second = try Life(["right"], restoring: try start().save())
    second.delegate["right"] = 3
    let third = try Life(["left", "right"], restoring: try second.save())
    #expect(third.delegate["left"] == 1)
    #expect(third.delegate["right"] == 3)
  }

  @Test("a window that opens after the launch gets the state that waits for it, at once")
  func lateWindowsGetTheirState() throws {
    let second = try Life(["right"], restoring: try start().save())
    second.delegate.show("left")
    #expect(second.delegate["left"] == 1)
    #expect(second.delegate["right"] == 2)
    let third = try Life(["left", "right"], restoring: try second.save())
    #expect(third.delegate["left"] == 1)
    #expect(third.delegate["right"] == 2)
  }

  @Test("a window on its own keeps its state through launches with another beside it")
  func namesAreKept() throws {
    let first = try Life(["right"])
    first.delegate["right"] = 2
    let second = try Life(["left", "right"], restoring: try first.save())
    #expect(second.delegate["left"] == 0)
    #expect(second.delegate["right"] == 2)
    second.delegate["left"] = 1
    second.delegate.open["right"] = nil
    let third = try Life(["right", "left"], restoring: try second.save())
    #expect(third.delegate["left"] == 1)
  }

  @Test("the only window keeps its root's state under a new identifier (V12)")
  func renamedWindowsKeepTheirRoot() throws {
    let first = try Life(["main"])
    first.delegate["main"] = 4
    #expect(try Life(["primary"], restoring: try first.save()).delegate["primary"] == 4)
  }

  @Test("windows that open and close at random keep their states apart")
  func anyHistoryKeepsWindowsApart() throws {
    let names = ["left", "right", "middle"]
    let first = SeededGenerator.freshSeed()
    for seed in (0..<UInt64(SweepLength.count(25, sweep: 50, long: 2_000))).map({ first &+ $0 }) {
      var random = SeededGenerator(seed: seed)
      // The value that the archive has of each window.
      var saved: [String: Int] = [:]
      var archive: Archive?
      for number in 0..<8 {
        let count = archive == nil ? names.count : Int.random(in: 1...3, using: &random)
        let atLaunch = Array(names.shuffled(using: &random).prefix(count))
        let life = try Life(atLaunch, restoring: archive)
        func check(_ name: String) throws {
          let comment: Comment = "RESTORATION_SEED=\(seed), launch \(number), \(name)"
          try #require(life.delegate[name] == saved[name] ?? 0, comment)
        }
        for name in atLaunch { try check(name) }
        for name in names where !atLaunch.contains(name) && Bool.random(using: &random) {
          life.delegate.show(name)
          try check(name)
        }
        for name in names where life.delegate[name] != nil {
          life.delegate[name] = Int.random(in: 1...1_000, using: &random)
          saved[name] = life.delegate[name]
        }
        let closable = life.delegate.open.keys.sorted().dropFirst()
        if let closed = closable.randomElement(using: &random), Bool.random(using: &random) {
          life.delegate.open[closed] = nil
          saved[closed] = nil
        }
        archive = try life.save()
      }
    }
  }
}
