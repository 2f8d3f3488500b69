import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Scenarios of objects that return at the next launch, and of objects that stay away.
extension ScenarioTests {
  @Test(
    "of five screens the one without an identifier stays away and is named; all others return",
    .scenario(87),
    arguments: Way.allCases
  )
  func unnamedScreensAreNamed(_ way: Way) throws {
    life.way = way
    let before = stack("1", "2", "3", "4", "5")
    before.roots[0].children[2].restorationIdentifier = nil
    let preservation = try life.preserve(before)
    let skipped = preservation.entries.filter { $0.outcome == .skipped }
    #expect(skipped.map(\.path) == [["stack"]])
    #expect(skipped.first?.reason.contains("no restoration identifier") == true)
    makeScreens()
    let after = emptyStack()
    life.restore(try life.reopened(try #require(preservation.archive)), into: after)
    #expect(screens(after) == ["1", "2", "4", "5"])
    #expect(after.find("5")?.text == "saved 5")
  }

  @Test("once that screen is gone nothing is left to name", .scenario(88), arguments: Way.allCases)
  func removedScreensAreNotNamed(_ way: Way) throws {
    life.way = way
    let before = stack("1", "2", "3", "4", "5")
    before.roots[0].children[2].restorationIdentifier = nil
    before.roots[0].children[2].leave()
    makeScreens()
    let after = emptyStack()
    let preservation = try life.preserve(before)
    #expect(preservation.entries.allSatisfy { $0.outcome == .preserved && $0.issues.isEmpty })
    life.restore(try life.reopened(try #require(preservation.archive)), into: after)
    #expect(screens(after) == ["1", "2", "4", "5"])
  }

  @Test(
    "where no first screen is restorable the app starts with its own, and is told",
    .scenario(95),
    arguments: Way.allCases
  )
  func unrestorableRootsStartAfresh(_ way: Way) throws {
    life.way = way
    let before = Host(Node(nil, [Node("child")]))
    let preservation = try life.preserve(before)
    #expect(preservation.entries.contains { $0.outcome == .skipped })
    let after = Host(Node(nil, [Node("child")]))
    after.roots[0].text = "fresh"
    let report = life.restore(
      try life.reopened(try #require(preservation.archive)),
      into: after
    )
    #expect(report.conclusion == .restored)
    #expect(report.entries.map(\.path) == [.root])
    #expect(after.roots[0].text == "fresh")
    #expect(report.explain(["child"]).contains("nothing was saved for it"))
  }

  @Test(
    "state of two restorations reaches the objects of both",
    .scenario(110),
    arguments: Way.allCases
  )
  func twoRestorationsServeBoth(_ way: Way) throws {
    life.way = way
    func archive(_ name: String) throws -> Archive {
      let host = Host(Node("root"))
      let model = Model("saved \(name)")
      host.register(model, as: name)
      host.roots[0].links[name] = model
      return try life.archive(of: host)
    }
    let host = Host(Node("root"))
    let restorers = try ["a", "b"].map { name in
      TreeRestorer(try archive(name), into: host, engine: life.engine)
    }
    for restorer in restorers { _ = restorer.restore() }
    for (name, restorer) in zip(["a", "b"], restorers) {
      let late = Model()
      host.register(late, as: name)
      #expect(restorer.claim(late)?.outcome == .adopted)
      #expect(late.text == "saved \(name)")
    }
  }

  @Test(
    "a screen that stayed off over two launches has its state when it is shown",
    .scenario(128),
    arguments: Way.allCases
  )
  func screensThatStayedOffKeepTheirState(_ way: Way) throws {
    life.way = way
    var archive = try life.archive(of: Host(Node("pages", [Node("1"), Node("2")])))
    let first = Host(Node("pages", [Node("1"), Node("2")]))
    first.find("1")?.text = "of page 1"
    archive = try life.archive(of: first)
    for _ in 0..<2 {
      let host = Host(Node("pages", [Node("2")]))
      let restorer = TreeRestorer(archive, into: host, engine: life.engine)
      _ = restorer.restore()
      let preserver = TreePreserver(host, engine: life.engine)
      preserver.carry(restorer.unclaimed)
      archive = try life.reopened(
        try #require(try preserver.preserve(header: life.header).archive)
      )
    }
    let last = Host(Node("pages", [Node("2")]))
    let restorer = TreeRestorer(archive, into: last, engine: life.engine)
    _ = restorer.restore()
    let page = Node("1")
    last.roots[0].add(page)
    restorer.claim(page)
    #expect(page.text == "of page 1")
  }

  @Test(
    "saved pages win over those of the launch, which win where nothing is restored",
    .scenario(138),
    arguments: Way.allCases
  )
  func savedPagesWin(_ way: Way) throws {
    life.way = way
    let fresh = stack("x", "y")
    #expect(screens(fresh) == ["x", "y"])
    let archive = try life.archive(of: stack("a", "b"))
    makeScreens()
    life.restore(archive, into: fresh)
    #expect(screens(fresh) == ["a", "b"])
  }

  @Test(
    "a pushed screen comes back with its argument and its count, and goes with an older archive (V1)",
    .scenario(79),
    arguments: Way.allCases
  )
  func pushedScreensComeBack(_ way: Way) throws {
    life.way = way
    func app() -> Host {
      let host = stack("home")
      count(1, host.find("home"))
      return host
    }
    let before = app()
    let older = try life.archive(of: before)
    let foo = Node("foo")
    foo.controllerRestorationClass = NodeFactory.self
    foo.onEncode = {
      $0.encode(3, forKey: "argument")
      $0.encode(1, forKey: "count")
    }
    before.roots[0].add(foo)
    var arguments: [Int] = []
    var counts: [Int] = []
    Workshop.makeNode = { path, coder in
      if path.last == "foo" { arguments.append(coder.decodeInteger(forKey: "argument")) }
      let node = Node(path.last)
      node.onDecode = { counts.append($0.decodeInteger(forKey: "count")) }
      return node
    }
    let after = emptyStack()
    try life.relaunch(before, into: after)
    #expect(screens(after) == ["home", "foo"])
    #expect(arguments == [3] && counts == [1, 1])
    makeScreens()
    life.restore(older, into: after)
    #expect(screens(after) == ["home"])
  }

  private func count(_ number: Int, _ node: Node?) {
    node?.onEncode = { $0.encode(number, forKey: "count") }
  }

  @Test(
    "values of every shape are taken, an object of an unknown class is refused at the call",
    .scenario(70),
    arguments: Way.allCases
  )
  func valuesAreCheckedAtTheCall(_ way: Way) throws {
    life.way = way
    final class Stranger: NSObject {}
    let before = Host(Node("root"))
    var failureCount = 0
    before.roots[0].onEncode = { coder in
      coder.encode(
        [["a": [1, 2.5, true, "x", NSNull()]], [:]] as [[String: [Any]]],
        forKey: "nested"
      )
      coder.encode(Stranger(), forKey: "stranger")
      failureCount = (coder as? StateEncoder)?.failures.count ?? 0
    }
    var nested: Any?
    let after = Host(Node("root"))
    after.roots[0].onDecode = {
      nested = $0.decodeObject(forKey: "nested")
      #expect(!$0.containsValue(forKey: "stranger"))
    }
    try life.relaunch(before, into: after)
    #expect(failureCount == 1)
    #expect((nested as? [[String: [Any]]])?.first?["a"]?.count == 5)
  }

  @Test(
    "a child that was added after the save stays away; stacks in stacks come back",
    .scenario(136),
    arguments: Way.allCases
  )
  func laterChildrenStayAway(_ way: Way) throws {
    life.way = way
    func app() -> Host {
      let host = Host(Node("root", [Node("stack", [Node("inner")]), Node("beside")]))
      for name in ["stack", "inner"] { host.find(name)?.listsChildren = .cut }
      return host
    }
    let before = app()
    for name in ["inner", "stack"] {
      let screen = Node("screen")
      screen.controllerRestorationClass = NodeFactory.self
      before.find(name)?.add(screen)
    }
    let archive = try life.archive(of: before)
    let late = Node("late")
    late.controllerRestorationClass = NodeFactory.self
    before.find("stack")?.add(late)
    let after = app()
    makeScreens()
    life.restore(archive, into: after)
    #expect(after.find("stack")?.children.map(\.restorationIdentifier) == ["inner", "screen"])
    #expect(after.find("inner")?.children.map(\.restorationIdentifier) == ["screen"])
    #expect(after.find("late") == nil)
  }
}
