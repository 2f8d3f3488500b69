import RestorationTestSupport

extension Disk {
  /// Cuts the power: some unsynchronised changes are kept, and all that remains is durable.
  ///
  /// One state of the many that `PowerCut` goes through, at the price of making one.
  package func afterPowerCut(_ random: inout SeededGenerator) -> Disk {
    var image = PowerCut.Image()
    for (node, file) in files.sorted(by: { $0.key < $1.key }) {
      let kept = Self.part(of: file.changes, &random) { $0.flatMap(\.sectors) }
      image.files[node] = kept.reduce(into: file.durable) { $1.apply(to: &$0) }
    }
    for (node, directory) in directories.sorted(by: { $0.key < $1.key }) {
      let kept = Self.part(of: directory.changes, &random) { $0 }
      image.directories[node] = kept.reduce(into: directory.durable) { $0[$1.name] = $1.node }
    }
    return Disk(image.withoutUnnamed)
  }

  /// None, all, the first ones, or any of some changes or of their parts.
  private static func part<Change>(
    of changes: [Change],
    _ random: inout SeededGenerator,
    _ pieces: ([Change]) -> [Change]
  ) -> [Change] {
    guard !changes.isEmpty else { return [] }
    switch random.next() % 4 {
    case 0: return []
    case 1: return changes
    case 2: return Array(changes.prefix(Int(random.next() % UInt64(changes.count + 1))))
    default: return pieces(changes).filter { _ in random.next() & 1 == 0 }
    }
  }
}

extension PowerCut.Image {
  /// The image without nodes that have no name.
  fileprivate var withoutUnnamed: PowerCut.Image {
    var result = PowerCut.Image()
    var waiting = [0]
    while let node = waiting.popLast() {
      if let bytes = files[node] { result.files[node] = bytes }
      guard let names = directories[node] else { continue }
      result.directories[node] = names
      waiting += names.values
    }
    return result
  }
}
