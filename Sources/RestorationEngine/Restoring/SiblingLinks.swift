/// The children of each object of a list, linked, so that a pass over thousands makes no array for each.
struct SiblingLinks {
  /// The first child of each object, and behind these the first root.
  private var firsts: [ObjectNumber]
  private var nexts: [ObjectNumber]

  init(count: Int) {
    firsts = Array(repeating: .none, count: count + 1)
    nexts = Array(repeating: .none, count: count)
  }

  private func place(of parent: ObjectNumber) -> Int {
    parent == .none ? nexts.count : parent.index
  }

  func first(of parent: ObjectNumber) -> ObjectNumber { firsts[place(of: parent)] }

  func next(after child: ObjectNumber) -> ObjectNumber { nexts[child.index] }

  func all(of parent: ObjectNumber) -> [ObjectNumber] {
    sequence(state: first(of: parent)) { child in
      guard child != .none else { return nil }
      defer { child = next(after: child) }
      return child
    }.map(\.self)
  }

  mutating func prepend(_ child: ObjectNumber, to parent: ObjectNumber) {
    nexts[child.index] = first(of: parent)
    firsts[place(of: parent)] = child
  }

  mutating func link(_ children: [ObjectNumber], below parent: ObjectNumber) {
    firsts[place(of: parent)] = .none
    for child in children.reversed() { prepend(child, to: parent) }
  }
}
