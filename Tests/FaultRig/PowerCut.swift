import RestorationTestSupport

/// The states a disk may have after a power cut: one choice for each file and directory with
/// changes that were not synchronised.
package struct PowerCut {
  /// A state of the disk that programs find after it.
  package struct Image: Sendable {
    /// The bytes of files and the names of directories, by node.
    package var files: [Disk.Number: [UInt8]] = [:]
    package var directories: [Disk.Number: [String: Disk.Number]] = [:]
    /// Equal for equal images.
    package var identity = 0
    /// Equal for images that are equal outside the folder `tmp`.
    package var identityOutsidePassage = 0
  }

  private struct Choice<Value> {
    let node: Disk.Number
    var values: [(value: Value, hash: Int)]
  }

  private let disk: Disk
  private var files: [Choice<[UInt8]>] = []
  private var directories: [Choice<[String: Disk.Number]>] = []
  private var still: Image
  // Of the contents of files that have no choice.
  private var stillHashes: [Disk.Number: Int] = [:]

  /// The largest numbers of contents of one file, and of sets of names of one directory, to try.
  /// The simplest come first; beyond the limit they are drawn at random.
  package struct Limits: Sendable {
    package var contents: Int
    package var names: Int

    package init(contents: Int, names: Int) {
      self.contents = contents
      self.names = names
    }
  }

  package init(_ disk: Disk, _ limits: Limits, _ random: inout SeededGenerator) {
    self.disk = disk
    still = Image()
    for (node, file) in disk.files.sorted(by: { $0.key < $1.key }) {
      if file.changes.isEmpty {
        still.files[node] = file.durable
        stillHashes[node] = Self.hash(file.durable)
      } else {
        let apply = { (part: [Disk.ByteChange]) in
          part.reduce(into: file.durable) { $1.apply(to: &$0) }
        }
        // Whole writes first, then their sectors each for itself.
        var contents = Self.subsets(
          of: file.changes,
          limits.contents / 2,
          &random,
          Self.hash,
          apply
        )
        let known = Set(contents.map(\.1))
        contents += Self.subsets(
          of: file.changes.flatMap(\.sectors),
          limits.contents,
          &random,
          Self.hash,
          apply
        ).filter { !known.contains($0.1) }
        files.append(Choice(node: node, values: contents))
      }
    }
    for (node, directory) in disk.directories.sorted(by: { $0.key < $1.key }) {
      if directory.changes.isEmpty {
        still.directories[node] = directory.durable
      } else {
        let names = Self.subsets(of: directory.changes, limits.names, &random, \.hashValue) {
          $0.reduce(into: directory.durable) { $0[$1.name] = $1.node }
        }
        directories.append(Choice(node: node, values: names))
      }
    }
    files.sort { $0.node < $1.node }
    directories.sort { $0.node < $1.node }
  }

  /// The number of states to try.
  package var count: Int {
    var result = 1
    for factor in files.map(\.values.count) + directories.map(\.values.count) {
      let (product, overflow) = result.multipliedReportingOverflow(by: factor)
      if overflow { return .max }
      result = product
    }
    return result
  }

  /// Calls `body` with every state, or with `limit` that are drawn at random when there are more.
  package func visit(
    limit: Int,
    _ random: inout SeededGenerator,
    _ body: (Image) async throws -> Void
  ) async rethrows {
    let counts = files.map(\.values.count) + directories.map(\.values.count)
    var digits = [Int](repeating: 0, count: counts.count)
    guard count > limit else {
      while true {
        try await body(image(digits))
        var index = 0
        while index < digits.count {
          digits[index] += 1
          if digits[index] < counts[index] { break }
          digits[index] = 0
          index += 1
        }
        if index == digits.count { return }
      }
    }
    // The first two of each choice are none of the unsynchronised changes, and all of them.
    for first in [0, 1] {
      let base = counts.map { min(first, $0 - 1) }
      try await body(image(base))
      for index in counts.indices {
        var single = base
        single[index] = min(1 - first, counts[index] - 1)
        try await body(image(single))
      }
    }
    for _ in 0..<max(limit - 2 * (counts.count + 1), 0) {
      // A file that has no name makes all its contents one state: mostly, draw again.
      for _ in 0..<8 {
        for index in counts.indices {
          digits[index] = Int.random(in: 0..<counts[index], using: &random)
        }
        if allFilesAreNamed(digits) { break }
      }
      try await body(image(digits))
    }
  }

  private func allFilesAreNamed(_ digits: [Int]) -> Bool {
    files.allSatisfy { file in
      zip(directories, digits.dropFirst(files.count)).contains { directory, digit in
        directory.values[digit].value.values.contains(file.node)
      } || still.directories.values.contains { $0.values.contains(file.node) }
    }
  }

  static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    // By itself a hash of an array goes through its bytes one by one.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  private func image(_ digits: [Int]) -> Image {
    var result = still
    var hashes = stillHashes
    for (choice, digit) in zip(files, digits) {
      result.files[choice.node] = choice.values[digit].value
      hashes[choice.node] = choice.values[digit].hash
    }
    for (choice, digit) in zip(directories, digits.dropFirst(files.count)) {
      result.directories[choice.node] = choice.values[digit].value
    }
    result.hash(0, path: 0, isPassage: false, hashes)
    return result
  }

  /// The values that result from each subset of some changes: none, all, the first ones, then
  /// others.
  private static func subsets<Change, Value>(
    of changes: [Change],
    _ limit: Int,
    _ random: inout SeededGenerator,
    _ hash: (Value) -> Int,
    _ apply: ([Change]) -> Value
  ) -> [(Value, Int)] {
    var seen: Set<Int> = []
    var result: [(Value, Int)] = []
    func add(_ part: [Change]) {
      let value = apply(part)
      let hash = hash(value)
      if seen.insert(hash).inserted { result.append((value, hash)) }
    }
    add([])
    add(changes)
    if changes.count < 20, 1 << changes.count <= limit {
      for mask in 0..<(1 << changes.count) {
        add(changes.indices.filter { mask & (1 << $0) != 0 }.map { changes[$0] })
      }
    } else {
      for count in changes.indices where result.count < limit { add(Array(changes[..<count])) }
      for index in changes.indices where result.count < limit {
        var others = changes
        others.remove(at: index)
        add(others)
      }
      for _ in 0..<limit where result.count < limit {
        let mask = UInt64.random(in: .min ... .max, using: &random)
        let wide = changes.indices.filter { mask & (1 << (UInt64($0) % 64)) != 0 }
        add(wide.map { changes[$0] })
      }
    }
    return result
  }
}

extension PowerCut.Image {
  /// Takes the contents of a disk, without unsynchronised changes.
  package init(_ disk: Disk) {
    files = disk.files.mapValues(\.bytes)
    directories = disk.directories.mapValues(\.names)
    hash(0, path: 0, isPassage: false, [:])
  }

  /// Adds a hash of everything that a path leads to; the sum does not depend on the order.
  fileprivate mutating func hash(
    _ node: Disk.Number,
    path: Int,
    isPassage: Bool,
    _ hashes: [Disk.Number: Int]
  ) {
    var hasher = Hasher()
    hasher.combine(path)
    if let bytes = files[node] { hasher.combine(hashes[node] ?? PowerCut.hash(bytes)) }
    let own = hasher.finalize()
    identity &+= own
    if !isPassage { identityOutsidePassage &+= own }
    for (name, child) in directories[node] ?? [:] {
      var hasher = Hasher()
      hasher.combine(path)
      hasher.combine(name)
      hash(child, path: hasher.finalize(), isPassage: isPassage || name == "tmp", hashes)
    }
  }

  /// The bytes of a file by its path, or `nil`.
  package func bytes(at path: String) -> [UInt8]? {
    var node = 0
    for name in path.split(separator: "/") {
      guard let found = directories[node]?[String(name)] else { return nil }
      node = found
    }
    return files[node]
  }
}
