import Foundation
import RestorationEngine
import StateRestoration
import Testing

/// Objects that a save keeps and that no launch makes are named by the save.
@MainActor
@Suite("Objects that no launch makes") struct UnfoundObjectTests {
  private class Screen: RestorableController {
    var restorationIdentifier: String?
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    var restorationOrigin: RestorationOrigin?
    weak var container: Screen?
    var children: [Screen] = []
    var text = ""

    init(_ identifier: String?, _ children: [Screen] = []) {
      restorationIdentifier = identifier
      for child in children { open(child) }
    }

    func open(_ child: Screen) {
      child.container = self
      children.append(child)
    }

    var restorationContainer: (any RestorableController)? { container }
    var restorationChildren: [any RestorableController] { children }
    func encodeState(to coder: StateEncoder) throws {
      coder.encode(text as Any?, forKey: "text")
      coder.encode(children, forKey: "children")
    }
    func decodeState(from coder: StateDecoder) throws {
      for case let child as Screen in coder.decodeObject(forKey: "children") as? [Any] ?? []
      where child.container == nil { open(child) }
    }
  }

  private final class App: RestorationHost {
    let root = Screen("root", [Screen("list")])
    var registeredObjects: [RegisteredObject] = []
    /// What the delegate makes.
    var made: Set<String> = []

    var list: Screen { root.children[0] }
    var restorationRoots: [any RestorableController] { [root] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
    func controller(withRestorationIdentifierPath path: [String], coder: NSCoder)
      -> (any RestorableController)?
    {
      path.last.flatMap { made.contains($0) ? Screen($0) : nil }
    }
  }

  private enum Maker: ControllerRestoration {
    static func controller(withRestorationIdentifierPath path: [String], coder: NSCoder)
      -> Screen?
    { Screen(path.last) }
  }

  private enum Forgotten: ControllerRestoration {
    static func controller(withRestorationIdentifierPath path: [String], coder: NSCoder)
      -> Screen?
    { Screen(path.last) }
  }

  private let store = RevisionStore.inMemory()

  private func launch(_ app: App) async -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    let session = AppScenes(app: "screens", store: store, options: options) {
      $0.register(Maker.self)
      $0.register("named") { path, _ in Screen(path.last) }
    }.connect(app)
    await session.restore()
    return session
  }

  private func unfound(_ outcome: SaveOutcome) -> [String] {
    outcome.preservation?.unfound.map { "\($0.path)" } ?? []
  }

  @Test("What was opened without a restoration class is named, with what to give it")
  func openedWithoutClass() async throws {
    let app = App()
    let session = await launch(app)
    app.list.open(Screen("detail", [Screen("inner")]))
    let outcome = try await session.save()
    #expect(unfound(outcome) == ["root/list/detail"])
    let line = "\(outcome)".split(separator: "\n").first { $0.contains("root/list/detail") }
    #expect(line?.contains("it has no restoration class") == true)
    #expect(line?.contains("Screen") == true)
    #expect("\(outcome)".hasPrefix("saved as revision 1\n"))
  }

  @Test("A restoration class that is not registered is named in the outcome")
  func unregisteredClass() async throws {
    let app = App()
    let session = await launch(app)
    let detail = Screen("detail")
    detail.controllerRestorationClass = Forgotten.self
    app.list.open(detail)
    let outcome = try await session.save()
    #expect(unfound(outcome) == ["root/list/detail"])
    #expect("\(outcome)".contains("Forgotten is not registered"))
  }

  @Test("It is named also by a save of no more than what has changed")
  func laterSaves() async throws {
    let app = App()
    let session = await launch(app)
    try await session.save()
    app.list.open(Screen("detail"))
    #expect(unfound(try await session.save()) == ["root/list/detail"])
  }

  @Test("What a launch makes is not named, however it does so")
  func foundObjects() async throws {
    let app = App()
    let session = await launch(app)
    let withClass = Screen("class", [Screen("part of it")])
    withClass.controllerRestorationClass = Maker.self
    let withOrigin = Screen("origin")
    withOrigin.restorationOrigin = RestorationOrigin(source: "Main", identifier: "origin")
    for screen in [withClass, withOrigin, Screen("named")] { app.list.open(screen) }
    let outcome = try await session.save()
    #expect(unfound(outcome) == [])
    #expect("\(outcome)" == "saved as revision 1")
  }

  @Test("An app whose delegate has made controllers may make others, and is told nothing")
  func delegates() async throws {
    let app = App()
    let session = await launch(app)
    app.list.open(Screen("detail"))
    #expect(unfound(try await session.save()) == ["root/list/detail"])
    let next = App()
    next.made = ["detail", "other"]
    let later = await launch(next)
    #expect(next.list.children.count == 1)
    next.list.open(Screen("other"))
    next.list.text = "changed"
    #expect(unfound(try await later.save()) == [])
  }

  @Test("A registered object that was not there when the app was launched is named")
  func registeredObjects() async throws {
    final class Model: StateRestoring {
      func encodeState(to coder: StateEncoder) throws { coder.encode(1, forKey: "number") }
    }
    final class Owner: Screen {
      var model: Model?
      override func encodeState(to coder: StateEncoder) throws {
        try super.encodeState(to: coder)
        if let model { coder.encode(model, forKey: "model") }
      }
    }
    let (app, early, late) = (App(), Model(), Model())
    app.registeredObjects = [RegisteredObject(object: early, identifier: "early")]
    let session = await launch(app)
    app.registeredObjects += [RegisteredObject(object: late, identifier: "late")]
    for (name, model) in [("one", early), ("two", late)] {
      let owner = Owner(name)
      owner.controllerRestorationClass = Maker.self
      owner.model = model
      app.list.open(owner)
    }
    #expect(unfound(try await session.save()) == ["late"])
  }

  @Test("Of very many only the first are printed, with the number of the rest")
  func manyObjects() async throws {
    let app = App()
    let session = await launch(app)
    for number in 0..<100 { app.list.open(Screen("detail \(number)")) }
    let outcome = try await session.save()
    #expect(outcome.preservation?.unfound.count == 100)
    let lines = "\(outcome)".split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.last == "  and 90 more like these")
  }
}
