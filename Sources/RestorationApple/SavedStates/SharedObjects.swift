import RestorationArchive

/// The objects of a graph whose identity a copy would lose, or that are too large to be copied.
struct SharedObjects {
  private var uses: [UInt32]
  private var shared: [Bool]
  /// The memory that the values of the graph take, roughly, in bytes.
  private(set) var cost = 0

  /// The cost of a value besides its text or data, and of a collection or object besides its members.
  private static let valueCost = 32
  private static let containerCost = 128
  /// Values with at most this many bytes are copied as often as they are used, and only smaller ones
  /// when the copies would cost more than ``maximumCopyCost``. Keys are
  /// copied up to the first limit.
  private static let maximumWeights: [UInt32] = [512, 128, 32, 8]
  private static let maximumCopyCost = 4 << 20

  /// Counts the references from the roots.
  ///
  /// - Complexity: O(*n*) in objects and references, without recursion.
  ///
  /// - Parameter isExact: Indicates that the graph was an archive of this library, in which each value
  ///   has a place of its own.
  init(_ graph: ObjectGraph, isExact: Bool) {
    let count = graph.list.objects.count
    uses = [UInt32](repeating: 0, count: count)
    shared = [Bool](repeating: false, count: count)
    var isKey = shared
    var weights = [UInt32](repeating: 0, count: count)
    var waiting: [Int] = []
    var (references, containers) = (0, 0)
    func use(_ number: Int) {
      if uses[number] == 0 { waiting.append(number) }
      uses[number] += 1
      references += 1
    }
    if let archive = graph.archive {
      for root in archive.roots { graph.resolve(root.value).map(use) }
    } else {
      use(graph.list.top)
    }
    while let number = waiting.popLast() {
      let form = graph.form(of: number)
      // Marked for now; the final counts decide whether it is shared.
      shared[number] = form.isContainer
      containers += form.isContainer ? 1 : 0
      weights[number] = UInt32(clamping: form.weight)
      form.forEachNode { member, isKeyOrElement in
        if isKeyOrElement { isKey[member] = true }
        use(member)
      }
    }
    let counts = uses
    // The bytes of all copies of values that are no larger than a limit.
    func copyCost(_ limit: UInt32, ofKeys: Bool) -> Int {
      counts.indices.reduce(0) { cost, index in
        counts[index] > 1 && weights[index] <= limit && isKey[index] == ofKeys
          ? cost + Int(counts[index]) * Int(weights[index]) : cost
      }
    }
    let limit = Self.maximumWeights.first { copyCost($0, ofKeys: false) <= Self.maximumCopyCost }
    let maximumWeight = limit ?? 0
    for number in counts.indices {
      let isLarge = weights[number] > (isKey[number] ? Self.maximumWeights[0] : maximumWeight)
      shared[number] =
        (shared[number] || isLarge) && (counts[number] > 1 || isKey[number] && !isExact)
    }
    cost =
      references * Self.valueCost + containers * Self.containerCost
      + copyCost(maximumWeight, ofKeys: false)
      + copyCost(Self.maximumWeights[0], ofKeys: true)
  }

  /// Returns the number of references to an object.
  func count(of number: Int) -> Int { Int(uses[number]) }

  /// Indicates whether an object is stored on its own.
  func isShared(_ number: Int) -> Bool { shared[number] }
}
