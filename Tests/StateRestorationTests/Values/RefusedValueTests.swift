import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// Values that cannot be stored: the program has them, and the value stored before stays.
@MainActor
@Suite("Values of a scene that are refused")
struct RefusedValueTests {
  let store = RevisionStore.inMemory()

  private func launch(onNotice: @escaping @MainActor (SessionOptions.Notice) -> Void = { _ in })
    async
    -> SceneState
  {
    let scene = AppScenes(app: "values", store: store, options: options(onNotice)).connectValues()
    await scene.restore()
    return scene
  }

  private func options(
    _ onNotice: @escaping @MainActor (SessionOptions.Notice) -> Void = { _ in }
  ) -> SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.onNotice = onNotice
    return options
  }

  private struct Throwing: Codable, Equatable {
    var number = 7
    func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
  }

  private indirect enum Nested: Codable, Equatable {
    case end
    case deeper(Nested)

    init(depth: Int) {
      self = (0..<depth).reduce(.end) { nested, _ in .deeper(nested) }
    }
  }

  private struct Stranger: ScenePath.Element {}

  @Test("What cannot be stored is what the program reads, and the former value stays stored")
  func formerValuesStay() async throws {
    func check<New: Codable & Equatable>(_ new: New, _ name: String) async throws {
      let first = await launch()
      first["value"] = 1
      first["other"] = name
      try await first.save()
      first["value"] = new
      #expect(first["value"] == new, "\(name)")
      let outcome = try await first.save()
      #expect(outcome.refused.map(\.key) == ["value"], "\(name)")
      #expect(outcome.refused.map(\.path) == [["scene"]], "\(name)")
      // Again, as a refused value is refused until another one is set.
      #expect(try await first.save().refused.count == 1, "\(name)")
      let second = await launch()
      #expect(second["value"] == 1, "\(name)")
      #expect(second["other"] == name)
    }
    try await check(String(repeating: "x", count: 5_000_000), "too large")
    try await check(Array(repeating: 0, count: 1_100_000), "too many values")
    try await check(Nested(depth: 120), "too deep")
    try await check(Throwing(), "throwing")
    try await check(ScenePath([Stranger()]), "of a type that is not registered")
  }

  @Test(
    "A key that no value can have is refused by name, and the program reads its value",
    arguments: ["", "restoration.levels", String(repeating: "k", count: 2_000)]
  )
  func keys(_ key: String) async throws {
    let first = await launch()
    first["good"] = 1
    first[key] = 2
    #expect(first[key] == 2)
    #expect(try await first.save().refused.map(\.key) == [key])
    let second = await launch()
    #expect(second.keys == ["good"])
  }

  @Test("The value with which all would be too much is refused, and the others are stored")
  func totals() async throws {
    let first = await launch()
    let text = String(repeating: "x", count: 4_000_000)
    for index in 0..<4 { first["text \(index)"] = text }
    first["last"] = "short"
    try await first.save()
    first["last"] = text
    first["after"] = 5
    #expect(first["last"] == text)
    #expect(try await first.save().refused.map(\.key) == ["last"])
    let second = await launch()
    #expect(second["last"] == "short")
    #expect(second["after"] == 5)
    #expect(second["text 3"] == text)
    // Once there is room it is stored.
    second["last"] = text
    #expect(try await second.save().refused.map(\.key) == ["last"])
    second["text 0"] = String?.none
    #expect(try await second.save().refused == [])
    #expect(await launch()["last"] == text)
  }

  @Test("Values for which there is no room make no revision, and are told of once")
  func refusalsAlone() async throws {
    var notices: [String] = []
    let scene = await launch { notices.append($0.description) }
    let text = String(repeating: "x", count: 4_000_000)
    for index in 0..<4 { scene["text \(index)"] = text }
    try await scene.save()
    for count in 1...5 {
      scene["late \(count)"] = text + "\(count)"
      let outcome = try await scene.save()
      #expect(outcome.refused.count == count)
      #expect(outcome.revision == nil)
    }
    #expect(notices.count == 1, "\(notices)")
    // What changes beside them is stored.
    scene["after"] = 5
    #expect(try await scene.save().revision != nil)
    #expect(await launch()["after"] == 5)
  }

  @Test("A key that is never stored and then refused does not bring its former value back")
  func formerValuesOfKeysThatAreNeverStored() async throws {
    let first = await launch()
    let text = String(repeating: "x", count: 4_000_000)
    for index in 0..<4 { first["text \(index)"] = text }
    try await first.save()
    // Refused for room until the key beside it is never stored.
    first["last"] = text
    first.set(text, forKey: "text 0", sensitivity: .never)
    first.set(Throwing(), forKey: "text 0", sensitivity: .normal)
    #expect(try await first.save().refused.map(\.key) == ["text 0"])
    let second = await launch()
    #expect(second["last"] == text)
    #expect(second["text 0"] == String?.none)
    #expect(second["text 1"] == text)
  }

  @Test("A value that is never stored is refused by nothing")
  func valuesThatAreNeverStored() async throws {
    let scene = await launch()
    scene.set(Throwing(), forKey: "a", sensitivity: .never)
    scene.set(String(repeating: "x", count: 5_000_000), forKey: "b", sensitivity: .never)
    #expect(scene["a"] == Throwing())
    #expect(scene["b", default: ""].count == 5_000_000)
    #expect(try await scene.save().refused == [])
  }

  @Test("Each refusal is told once, by the save that finds it, and again after one that was stored")
  func noticesAreTold() async throws {
    var notices: [String] = []
    let scene = await launch { notices.append($0.description) }
    scene["a"] = Throwing()
    #expect(notices.count == 0)
    try await scene.save()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("key \"a\"") == true)
    scene["a"] = Throwing()
    try await scene.save()
    try await scene.save()
    #expect(notices.count == 1)
    scene["a"] = 1
    try await scene.save()
    scene["a"] = Throwing()
    try await scene.save()
    #expect(notices.count == 2)
    scene["b"] = String(repeating: "x", count: 5_000_000)
    #expect(notices.count == 3, "a text is checked when it is set")
  }

  @Test("An outcome is printed in a line, with one more for each value that was refused")
  func outcomesArePrinted() async throws {
    let scene = await launch()
    scene["a"] = 1
    #expect("\(try await scene.save())" == "saved as revision 1")
    #expect("\(try await scene.save())" == "unchanged since revision 1")
    scene["b"] = Throwing()
    let lines = "\(try await scene.save())".split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("  not stored: scene: key \"b\": ") == true)
  }

  @Test("Saving throws when nothing was saved for a reason that the program did not choose")
  func savingThrows() async throws {
    try await launch().save()
    var notices: [SessionOptions.Notice] = []
    let scene = AppScenes(app: "values", store: store, options: options { notices.append($0) })
      .connectValues()
    for _ in 0..<2 {
      let error = await #expect(throws: RestorationError.self) { try await scene.save() }
      #expect(error?.code == .notSaved)
    }
    #expect(notices == [.notSaved(.notRestored)])
    await scene.restore()
    scene.session.suspend()
    #expect(try await scene.save().refusal == .suspended)
    #expect(notices.count == 1)
  }

  @Test("Values are the same before a relaunch and after it, wide integers and odd ones too")
  func oddValues() async throws {
    func show(_ scene: SceneState) -> [String] {
      [
        "\(scene["wide", default: Int128.zero])", "\(scene["widest", default: UInt128.zero])",
        "\(scene["least", default: Int128.zero])", "\(scene["small", default: 0])",
        "\(scene["nested", default: Int??.some(7)] as Any)",
        "\(scene["signal", default: 0.0].bitPattern)", "\(scene["list", default: [Int??.none]])",
        "\(scene["float", default: Float.zero].bitPattern)",
      ]
    }
    let first = await launch()
    first["wide"] = Int128.max
    first["widest"] = UInt128.max
    first["least"] = Int128.min
    first["small"] = Int128(5)
    first["nested", default: Int??.none] = .some(nil)
    first["signal"] = Double(nan: 1, signaling: true)
    first["float"] = Float(nan: 1, signaling: true)
    first["list"] = [Int??.some(nil), 4]
    let before = show(first)
    #expect(before.first == "\(Int128.max)")
    #expect(try await first.save().refused == [])
    #expect(show(await launch()) == before)
  }
}
