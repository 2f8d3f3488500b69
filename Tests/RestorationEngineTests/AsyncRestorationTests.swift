import RestorationArchive
import RestorationEngine
import Testing

/// Factories that wait for something, in the asynchronous pass. One test after the other, because
/// all use one factory.
@MainActor
@Suite(.serialized) struct AsyncRestorationTests {
  let life = Life()

  private func archive() throws -> Archive {
    let child = Node("child", [Node("below")])
    child.text = "saved"
    child.controllerRestorationClass = WaitingFactory.self
    child.children[0].controllerRestorationClass = WaitingFactory.self
    return try life.archive(of: Host(Node("root", [child])))
  }

  private func restore(_ archive: Archive, into host: Host) async -> RestorationReport {
    await TreeRestorer(archive, into: host, engine: life.engine).restore()
  }

  @Test("a factory that waits is waited for, and its object decodes like any other (R6)")
  func factoriesAreWaitedFor() async throws {
    WaitingFactory.makeNode = { path, _ in
      await Task.yield()
      return Node(path.last)
    }
    let host = Host(Node("root"))
    let report = await restore(try archive(), into: host)
    #expect(host.find("child")?.text == "saved")
    #expect(host.find("below") != nil)
    #expect(report[["root", "child"]]?.source == .restorationClass)
  }

  @Test("parents are made before their children, and all before anything decodes (R1, R2)")
  func theOrderIsKept() async throws {
    let log = EventLog()
    WaitingFactory.makeNode = { path, _ in
      log.add("make \(path.joined(separator: "/"))")
      return Node(path.last, log: log)
    }
    _ = await restore(try archive(), into: Host(Node("root", log: log)))
    #expect(
      log.events.filter { !$0.hasPrefix("prepare") }.prefix(5) == [
        "make root/child", "make root/child/below", "decode root", "decode child", "decode below",
      ]
    )
  }

  @Test("one that throws costs its subtree, whose state is kept")
  func failuresAreIsolated() async throws {
    WaitingFactory.makeNode = { _, _ in throw Mishap() }
    let host = Host(Node("root"))
    let restorer = TreeRestorer(try archive(), into: host, engine: life.engine)
    let report = await restorer.restore()
    #expect(report[["root", "child"]]?.errorCode == "factoryFailed")
    #expect(report[["root"]]?.outcome == .adopted)
    #expect(restorer.unclaimed.paths.contains(["root", "child"]))
  }

  @Test("nil is final (R4)")
  func nilIsFinal() async throws {
    WaitingFactory.makeNode = { _, _ in nil }
    let report = await restore(try archive(), into: Host(Node("root")))
    #expect(report[["root", "child"]]?.reason.contains("restoration class") == true)
    #expect(report[["root", "child", "below"]]?.outcome == .skipped)
  }

  @Test("the synchronous pass leaves them out, says so, and keeps their state (R20)")
  func theSynchronousPassCannotWait() throws {
    let restorer = TreeRestorer(try archive(), into: Host(Node("root")), engine: life.engine)
    let report: RestorationReport = restorer.restore()
    #expect(report[["root", "child"]]?.errorCode == "asyncFactory")
    #expect(restorer.unclaimed.paths.contains(["root", "child"]))
  }

  @Test("state is pending while a factory waits (112)")
  func stateIsPendingMeanwhile() async throws {
    let host = Host(Node("root"))
    let restorer = TreeRestorer(try archive(), into: host, engine: life.engine)
    var seen: StateAvailability?
    WaitingFactory.makeNode = { path, _ in
      seen = restorer.availability(at: ["root"])
      return Node(path.last)
    }
    _ = await restorer.restore()
    #expect(seen == .pending)
  }

  @Test("what the app builds meanwhile is found")
  func theAppMayBuildMeanwhile() async throws {
    let before = Host(Node("root", [Node("other")]), Node("late"))
    before.roots[0].children[0].controllerRestorationClass = WaitingFactory.self
    before.roots[1].text = "saved"
    let host = Host(Node("root"))
    WaitingFactory.makeNode = { path, _ in
      host.roots.append(Node("late"))
      return Node(path.last)
    }
    _ = await restore(try life.archive(of: before), into: host)
    #expect(host.find("late")?.text == "saved")
  }
}
