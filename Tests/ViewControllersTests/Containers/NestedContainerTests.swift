import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct NestedContainerTests {
  /// The tree that one run of the probe ends with.
  func probe(_ arguments: String...) throws -> TreeDescription {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "TreeProbe")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try JSONDecoder().decode(TreeDescription.self, from: data)
  }

  func depth(_ element: TreeDescription.Element) -> Int {
    1 + (element.elements.map(depth).max() ?? 0)
  }

  @Test(
    "Every container in and over every other, nine levels deep, restores equal in a new process",
    arguments: ["phone", "tablet"]
  )
  func everyContainerInEveryOther(size: String) throws {
    let directory = try TemporaryDirectory()
    let saved = try probe("save", size, directory("archive"))
    #expect(saved.roots.count == 24 && saved.roots.allSatisfy { depth($0) >= 9 })
    let restored = try probe("restore", size, directory("archive"))
    #expect(saved.differences(afterRestoring: restored) == [])
  }

  @Test("What a phone saved restores on a tablet, and the other way round, with no object lost (V6)")
  func acrossSizes() throws {
    func names(_ element: TreeDescription.Element) -> [String] {
      [element.identifier ?? "-"] + element.elements.flatMap(names)
    }
    let directory = try TemporaryDirectory()
    for (first, second) in [("phone", "tablet"), ("tablet", "phone")] {
      let saved = try probe("save", first, directory("archive"))
      let restored = try probe("restore", second, directory("archive"))
      let expected = Set(saved.roots.flatMap(names))
      #expect(Set(restored.roots.flatMap(names)).isSuperset(of: expected), "\(first)")
    }
  }
}
