import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct NestedContainerTests {
  /// The tree that one run of the probe ends with.
  func probe(_ arguments: String...) throws -> TreeDescription {
    let process = TestProcess()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "Probe")
    process.arguments = ["tree"] + arguments
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
    "Every container in and over every other, ten levels deep, restores equal in a new process",
    arguments: ["phone", "tablet"]
  )
  func everyContainerInEveryOther(size: String) throws {
    let directory = try TemporaryDirectory()
    let saved = try probe("save", size, directory("archive"))
    #expect(saved.roots.count == 24 && saved.roots.allSatisfy { depth($0) >= 10 })
    let restored = try probe("restore", size, directory("archive"))
    #expect(saved.differences(afterRestoring: restored) == [])
  }

  /// The four kinds of containers by the names of their classes.
  static let containers = [
    "NavigationController", "TabBarController", "SplitViewController", "PageViewController",
  ]

  @Test("No pair is missing: each container in each, presented by each, and from within each")
  func everyPairIsThere() throws {
    let directory = try TemporaryDirectory()
    let saved = try probe("save", "tablet", directory("archive"))
    var found: Set<String> = []
    func visit(_ element: TreeDescription.Element, in container: String, isPresented: Bool) {
      for inner in element.elements {
        switch inner.relation {
        case .contained:
          found.insert("\(inner.className) in \(element.className)")
          visit(inner, in: element.className, isPresented: isPresented)
        case .presented:
          found.insert("\(inner.className) over \(element.className)")
          found.insert("presentation in \(container)")
          if isPresented { found.insert("presentation in presentation") }
          visit(inner, in: "presentation", isPresented: true)
        default: break
        }
      }
    }
    for root in saved.roots { visit(root, in: "window", isPresented: false) }
    for container in Self.containers {
      for other in Self.containers where other != container {
        #expect(found.contains("\(other) in \(container)"))
        #expect(found.contains("\(other) over \(container)"))
      }
      #expect(found.contains("presentation in \(container)"))
    }
    #expect(found.contains("presentation in presentation"))
  }

  @Test(
    "What a phone saved restores on a tablet, and the other way round, with no object lost (V6)"
  )
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
