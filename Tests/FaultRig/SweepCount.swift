import RestorationTestSupport

/// The counts and violations of a sweep.
package struct SweepCount: Sendable {
  package var name: String
  /// Counts with their names, in the order in which they are printed.
  package var counts: [(name: String, count: Int)] = []
  package var violations: [String] = []

  package init(_ name: String) {
    self.name = name
  }

  package subscript(_ name: String) -> Int {
    get { counts.first { $0.name == name }?.count ?? 0 }
    set {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count = newValue
      } else {
        counts.append((name, newValue))
      }
    }
  }

  package mutating func add(_ other: SweepCount) {
    for (name, count) in other.counts { self[name] += count }
    violations += other.violations
  }

  /// Prints the counts in one line, as must hold of the durability promises asks.
  package func report() {
    let form = SweepLength.current.rawValue
    let text = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    print("SWEEP \(name) (\(form)): \(text), \(violations.count) violations")
  }
}
