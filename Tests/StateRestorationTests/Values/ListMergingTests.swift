import RestorationArchive
import RestorationTestSupport
import StateRestoration
import Testing

/// Lists that two processes change.
@MainActor
@Suite("Lists of two processes") struct ListMergingTests {
  private let lists = ListScenes()

  @Test("What both have appended is kept, in the order of each")
  func merging() async throws {
    let left = await lists.launch()
    for number in 0..<20 { left.log().append(Line(number)) }
    try await left.save()
    let right = await lists.launch()
    for number in 0..<60 {
      left.log().append(Line(1_000 + number))
      right.log().append(Line(2_000 + number))
      if number % 7 == 0 { try await left.save() }
      if number % 5 == 0 { try await right.save() }
    }
    try await left.save()
    try await right.save()
    try await left.save()
    for scene in [left, right, await lists.launch()] {
      let numbers = scene.numbers
      #expect(numbers.count == 140)
      #expect(numbers.filter { $0 < 1_000 } == Array(0..<20))
      #expect(numbers.filter { (1_000..<2_000).contains($0) } == Array(1_000..<1_060))
      #expect(numbers.filter { $0 >= 2_000 } == Array(2_000..<2_060))
    }
    #expect(lists.notices == [])
  }

  @Test("A list that both begin has the entries of both, equal ones too")
  func beginning() async throws {
    let left = await lists.launch()
    let right = await lists.launch()
    for scene in [left, right] { scene.log().append(Line(1)) }
    try await left.save()
    try await right.save()
    #expect(await lists.launch().numbers == [1, 1])
    try await left.save()
    #expect(left.numbers == [1, 1])
  }

  @Test("What one has removed, and what the other has appended since, are both done")
  func removing() async throws {
    let left = await lists.launch()
    for number in 0..<5 { left.log().append(Line(number)) }
    left["title"] = "Notes"
    try await left.save()
    let right = await lists.launch()
    left.log().removeLast()
    right.log().append(Line(5))
    right["title"] = "Songs"
    try await left.save()
    try await right.save()
    #expect(right.numbers == [0, 1, 2, 3, 5])
    try await left.save()
    #expect(left.numbers == [0, 1, 2, 3, 5] && left["title"] == "Songs")
    left.remove("log")
    try await left.save()
    try await right.save()
    #expect(right.log().isEmpty && right.keys == ["title"])
  }

  @Test("A structure that is a value is shown as the other process has set it")
  func structures() async throws {
    let left = await lists.launch()
    left["line"] = Line(1)
    try await left.save()
    let right = await lists.launch()
    right["line"] = Line(2)
    try await right.save()
    try await left.save()
    #expect(left["line"] == Line(2))
  }

  @Test("Of a list that both have cut, the own stays, and the other is kept beside and named")
  func conflict() async throws {
    let left = await lists.launch()
    for number in 0..<5 { left.log().append(Line(number)) }
    try await left.save()
    let right = await lists.launch()
    left.log().replaceLast(with: Line(10))
    right.log().replaceLast(with: Line(20))
    try await left.save()
    try await right.save()
    #expect(right.log().last?.number == 20)
    #expect(right.report?.issues.contains { $0.contains("kept in that revision: \"log\"") } == true)
    #expect(!lists.notices.isEmpty)
  }

  @Test("Random changes with launches and two processes' saves match an array")
  func randomWalk() async throws {
    var random = SeededGenerator()
    print("seed \(random.seed)")
    var (scene, model) = (await lists.launch(), [Int]())
    for number in 0..<SweepLength.count(400, sweep: 2_000, long: 20_000) {
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<22:
        model.append(number)
        scene.log().append(Line(number, length: Int.random(in: 10...3_000, using: &random)))
      case 22..<28: #expect(scene.log().removeLast()?.number == model.popLast())
      case 28..<31:
        _ = model.popLast()
        model.append(number)
        scene.log().replaceLast(with: Line(number))
      case 31:
        // A hundred undone steps reach into pages that were joined.
        for _ in 0..<Int.random(in: 0..<100, using: &random) {
          #expect(scene.log().removeLast()?.number == model.popLast())
        }
        for step in 0..<Int.random(in: 0..<100, using: &random) {
          model.append(step)
          scene.log().append(Line(step))
        }
      case 32..<37: try await scene.save()
      case 37:
        // Another process appends, and ends.
        try await scene.save()
        let other = await lists.launch()
        other.log().append(Line(number))
        model.append(number)
        try await other.save()
        try await scene.session.save(reason: .request)
      default:
        try await scene.save()
        scene = await lists.launch()
      }
      #expect(scene.log().count == model.count)
      #expect(scene.log().last?.number == model.last)
      guard number % 20 == 0 else { continue }
      #expect(scene.numbers == model)
    }
  }
}
