import RestorationArchive

/// The objects of a graph whose identity a copy would lose, or that are too large to be copied.
struct SharedObjects {
  private var uses: [UInt8]
  private var shared: [Bool]

  /// Larger values are stored once, regardless of the number of references.
  private static let maximumWeight = 512

  /// Counts the references from the roots.
  ///
  /// - Complexity: O(*n*) in objects and references, without recursion.
  init(_ graph: ObjectGraph) {
    uses = [UInt8](repeating: 0, count: graph.list.objects.count)
    shared = [Bool](repeating: false, count: graph.list.objects.count)
    var isKey = shared
    var waiting: [Int] = []
    func use(_ number: Int) {
      if uses[number] == 0 { waiting.append(number) }
      uses[number] = min(uses[number] + 1, 2)
    }
    if let archive = graph.archive {
      for root in archive.roots { graph.resolve(root.value).map(use) }
    } else {
      use(graph.list.top)
    }
    while let number = waiting.popLast() {
      let form = graph.form(of: number)
      // Marked for now; the final counts decide whether it is shared.
      shared[number] = form.isContainer || form.weight > Self.maximumWeight
      form.forEachNode { member, isKeyOrElement in
        if isKeyOrElement { isKey[member] = true }
        use(member)
      }
    }
    for number in shared.indices where shared[number] {
      shared[number] = uses[number] > 1 || isKey[number]
    }
  }

  /// Returns the number of references to an object: 0, 1, or 2 for several.
  func count(of number: Int) -> Int { Int(uses[number]) }

  /// Indicates whether an object is stored on its own.
  func isShared(_ number: Int) -> Bool { shared[number] }
}
