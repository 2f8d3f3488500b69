import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Conformance scenarios of section C: here a scope is a container's identifier, which all below it
/// need for their own paths.
@MainActor
@Suite struct ScopeScenarioTests {
  let life = Life()

  private func app(_ scope: String?) -> Host {
    let host = Host(Node("root", [Node(scope, [Node("page", [Node("field")])])]))
    host.find("page")?.text = "page"
    host.find("field")?.text = "field"
    return host
  }

  private func paths(_ archive: Archive) throws -> [String] {
    try archive.objects().map(\.path.description).filter { $0.contains("page") }
  }

  @Test(
    "what stands below an identified container is saved below its path, and follows when it changes",
    .scenario(54),
    arguments: Way.allCases
  )
  func pathsFollowTheContainer(_ way: Way) throws {
    life.way = way
    let host = app("scope")
    #expect(
      try paths(try life.archive(of: host)) == ["root/scope/page", "root/scope/page/field"]
    )
    host.find("scope")?.restorationIdentifier = "other"
    let archive = try life.archive(of: host)
    #expect(try paths(archive) == ["root/other/page", "root/other/page/field"])
    let after = app("other")
    after.find("field")?.text = ""
    life.restore(archive, into: after)
    #expect(after.find("field")?.text == "field")
  }

  @Test(
    "below a container without an identifier nothing is saved, and the audit says what to do",
    .scenario(55),
    arguments: Way.allCases
  )
  func unnamedContainersAreNamed(_ way: Way) throws {
    life.way = way
    let host = app(nil)
    let archive = try life.archive(of: host)
    #expect(try paths(archive).isEmpty)
    let findings = RestorationAudit.check(host, engine: life.engine)
    #expect(findings.contains { $0.kind == .missingIdentifier && !$0.remedy.isEmpty })
    let after = app(nil)
    after.find("page")?.text = "fresh"
    let report = life.restore(archive, into: after)
    #expect(report.conclusion == .restored)
    #expect(after.find("page")?.text == "fresh")
  }

  @Test(
    "a container that gets and loses its identifier takes all below it into the archive and out",
    .scenario(56),
    arguments: Way.allCases
  )
  func containersAreNamedAndUnnamed(_ way: Way) throws {
    life.way = way
    let host = app(nil)
    let scope = host.roots[0].children[0]
    let preserver = TreePreserver(host, engine: life.engine)
    for name in [nil, "scope", nil, "scope"] {
      scope.restorationIdentifier = name
      let archive = try life.reopened(
        try #require(try preserver.preserve(header: life.header).archive)
      )
      #expect(try paths(archive).count == (name == nil ? 0 : 2))
    }
  }

  @Test(
    "a container that becomes a root of its own takes its state along, and back",
    .scenario(62),
    arguments: Way.allCases
  )
  func containersBecomeRoots(_ way: Way) throws {
    life.way = way
    let host = app("scope")
    let scope = try #require(host.find("scope"))
    let preserver = TreePreserver(host, engine: life.engine)
    func saved() throws -> [String] {
      let archive = try #require(try preserver.preserve(header: life.header).archive)
      return try paths(try life.reopened(archive))
    }
    #expect(try saved() == ["root/scope/page", "root/scope/page/field"])
    scope.leave()
    host.roots.append(scope)
    #expect(try saved() == ["scope/page", "scope/page/field"])
    host.roots.removeLast()
    host.roots[0].add(scope)
    #expect(try saved() == ["root/scope/page", "root/scope/page/field"])
  }

  @Test(
    "an app that declines stays as its launch made it; when it agrees later the same objects decode",
    .scenario(64),
    arguments: Way.allCases
  )
  func agreementMayCome(_ way: Way) throws {
    life.way = way
    let archive = try life.archive(of: app("scope"))
    let host = app("scope")
    let page = try #require(host.find("page"))
    page.text = "fresh"
    host.restoresState = false
    #expect(life.restore(archive, into: host).conclusion == .refused)
    #expect(page.text == "fresh")
    host.restoresState = true
    #expect(life.restore(archive, into: host).conclusion == .restored)
    #expect(host.find("page") === page && page.text == "page")
    host.savesState = false
    #expect(try life.preserve(host).archive == nil)
  }
}
