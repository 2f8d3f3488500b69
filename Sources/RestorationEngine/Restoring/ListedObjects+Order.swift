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
  /// - Parameter pass: The pass that reads the objects, so that their sections are checked once.
  /// - Complexity: O(*n*) in the objects and in the names.
  func followContainers(in pass: ReadingPass) {
    let hasOrder = archive.hasKey(ReservedKey.children)
    guard hasOrder.contains(true) else { return }
    // Lists of children, linked from the last one to the first, so that each is in the order of names.
    var siblings = SiblingLinks(count: numbers.count)
    for number in numbers.reversed() { siblings.prepend(number, to: self[number].above) }
    var isNamed = Array(repeating: false, count: numbers.count)
    var reader: SectionReader?
    // Apart from the property, whose getter would share the array with each change of it.
    var order: [ObjectNumber] = []
    order.reserveCapacity(numbers.count)
    var waiting = [siblings.first(of: .none)]
    while let number = waiting.popLast() {
      guard number != .none else { continue }
      order.append(number)
      waiting.append(siblings.next(after: number))
      let first = siblings.first(of: number)
      guard first != .none else { continue }
      if hasOrder[self[number].unowned.shapeIndex], siblings.next(after: first) != .none,
        let names = orderedNames(below: number, &reader, pass)
      {
        siblings.link(inOrder(siblings.all(of: number), as: names, &isNamed), below: number)
      }
      waiting.append(siblings.first(of: number))
    }
    self.order = order
  }

  /// The names of the children whose order an object has stored, or `nil`.
  private func orderedNames(
    below number: ObjectNumber,
    _ reader: inout SectionReader?,
    _ pass: ReadingPass
  ) -> [IdentifierPath]? {
    do throws(RestorationError) {
      if let reader {
        try reader.turn(toKept: &self[number].unowned)
      } else {
        reader = try SectionReader(object(number), in: pass)
      }
      guard let reader, let position = reader.position(of: ReservedKey.children, isKept: false)
      else { return nil }
      return try reader.value(at: position).referenceList
    } catch {
      return nil
    }
  }

  // Loops, because the runtime checks the actor before each call of a closure.
  private func inOrder(
    _ children: [ObjectNumber],
    as names: [IdentifierPath],
    _ isNamed: inout [Bool]
  ) -> [ObjectNumber] {
    var ordered: [ObjectNumber] = []
    ordered.reserveCapacity(children.count)
    for child in children where !self[child].isRestorable { ordered.append(child) }
    for name in names {
      guard let child = number(at: name), self[child].isRestorable, !isNamed[child.index],
        self[child].above == self[children[0]].above
      else { continue }
      isNamed[child.index] = true
      ordered.append(child)
    }
    for child in children where self[child].isRestorable && !isNamed[child.index] {
      ordered.append(child)
    }
    return ordered
  }
}
