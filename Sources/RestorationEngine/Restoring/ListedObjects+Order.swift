import RestorationArchive
import RestorationCoding

// The order in which a pass locates and decodes: parents before their children, and these as their
// container has them.
extension ListedObjects {
  /// Puts the children of each object that has stored their order into it: its views first, then the
  /// children that it names, then all others by their names.
  ///
  /// Names that occur twice, or belong to no child, are ignored.
  ///
  /// - Complexity: O(*n*) in the objects and in the names.
  func followContainers() {
    var children = [[ObjectNumber]](repeating: [], count: numbers.count)
    var waiting: [ObjectNumber] = []
    for number in numbers {
      let above = self[number].above
      if above == ObjectNumber.none {
        waiting.append(number)
      } else {
        children[above.index].append(number)
      }
    }
    waiting.reverse()
    order.removeAll(keepingCapacity: true)
    while let number = waiting.popLast() {
      order.append(number)
      waiting += inOrder(children[number.index], of: number).reversed()
    }
  }

  private func inOrder(_ children: [ObjectNumber], of parent: ObjectNumber) -> [ObjectNumber] {
    guard children.count > 1,
      let names = object(parent).mark(ReservedKey.children)?.referenceList
    else { return children }
    var placed: Set<ObjectNumber> = []
    let named = names.compactMap(number(at:)).filter {
      self[$0].above == parent && self[$0].isRestorable && placed.insert($0).inserted
    }
    return children.filter { !self[$0].isRestorable } + named
      + children.filter { self[$0].isRestorable && !placed.contains($0) }
  }
}
