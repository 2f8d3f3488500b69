import RestorationArchive
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// A version of a program that treats a value with more care than the one before.
@MainActor
@Suite("Values with more care than before")
struct StricterValueTests {
  private let store = RevisionStore.inMemory()
  private let scene = SceneSession(app: "values")

  private func launch() async -> SceneState { await .launched(with: store) }

  private func stored() async throws -> [String: ArchiveValue] {
    try await store.storedValues(of: scene)
  }

  @Test("A stored value whose property has become private is private from the next save on")
  func becomesPrivate() async throws {
    let first = await launch()
    first["search"] = "flowers"
    try await first.save()
    let second = await launch()
    let search = SceneValue(wrappedValue: "", "search", in: second, sensitivity: .private)
    #expect(search.wrappedValue == "flowers")
    try await second.save()
    #expect(try await stored()["search"]?.isPrivate == true)
    #expect(await launch()["search"] == "flowers")
  }

  @Test("A stored value whose property is not to be stored any more is absent, and goes")
  func isNeverStored() async throws {
    let first = await launch()
    first["pin"] = "1234"
    try await first.save()
    let second = await launch()
    let code = SceneValue(
      wrappedValue: "",
      "code",
      formerly: ["pin"],
      in: second,
      sensitivity: .never
    )
    #expect(code.wrappedValue == "")
    try await second.save()
    #expect(try await stored().isEmpty)
  }

  @Test("A property that is less sensitive than the stored value changes nothing")
  func staysPrivate() async throws {
    let first = await launch()
    first.set("flowers", forKey: "search", sensitivity: .private)
    try await first.save()
    let second = await launch()
    #expect(SceneValue(wrappedValue: "", "search", in: second).wrappedValue == "flowers")
    second["other"] = 1
    try await second.save()
    #expect(try await stored()["search"]?.isPrivate == true)
  }

  @Test("A value that is never stored stays while the program goes back to a label")
  func outlivesGoingBack() async throws {
    let scene = await launch()
    scene["draft"] = "a"
    try await scene.save(label: "before")
    scene.set("1234", forKey: "code", sensitivity: .never)
    scene["draft"] = "b"
    await scene.restore(.label("before"))
    #expect(scene["draft"] == "a")
    #expect(scene["code"] == "1234")
  }

  private struct Place: ScenePath.Element { var number: Int }
  private struct OtherPlace: ScenePath.Element { var name: String }

  @Test("The report names a path that ends early in a collection of paths")
  func pathsInACollection() async throws {
    ScenePath.register(Place.self, as: "place in a collection")
    let first = await launch()
    first["paths"] = ["left": ScenePath([Place(number: 1)]), "right": ScenePath()]
    try await first.save()
    ScenePath.register(OtherPlace.self, as: "place in a collection")
    let second = await launch()
    #expect(second["paths", default: [String: ScenePath]()]["left"]?.elements.isEmpty == true)
    let issues = try #require(second.report?[["scene"]]?.issues)
    #expect(issues.contains { $0.contains("\"paths\"") && $0.contains("ends after 0 of 1") })
  }
}
