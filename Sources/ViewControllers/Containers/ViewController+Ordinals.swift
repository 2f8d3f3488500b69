import RestorationEngine

/// What tells children with equal identifiers apart.
extension ViewController {
  /// The place of a child among those with its identifier.
  struct Ordinal {
    let identifier: String
    let number: Int
  }

  /// "2" for the second of the children with an equal identifier and so on, `nil` for the first.
  ///
  /// All are counted when one is asked for, because a pass asks for each; ``forgetOrdinals()`` is
  /// called when children or their identifiers change.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of siblings after a change.
  func ordinal(
    of child: any RestorableController,
    among siblings: @autoclosure () -> [ViewController]
  ) -> String? {
    guard let identifier = child.restorationIdentifier else { return nil }
    var known = containedState.ordinals[ObjectIdentifier(child)]
    if known?.identifier != identifier {
      let ordinals = Self.ordinals(of: siblings())
      containedState.ordinals = ordinals
      known = ordinals[ObjectIdentifier(child)]
    }
    guard let known, known.number > 1 else { return nil }
    return "\(known.number)"
  }

  private static func ordinals(of children: [ViewController]) -> [ObjectIdentifier: Ordinal] {
    var counts: [String: Int] = [:]
    var ordinals: [ObjectIdentifier: Ordinal] = [:]
    for child in children {
      guard let identifier = child.restorationIdentifier else { continue }
      counts[identifier, default: 0] += 1
      ordinals[ObjectIdentifier(child)] = Ordinal(
        identifier: identifier,
        number: counts[identifier, default: 1]
      )
    }
    return ordinals
  }

  /// Counts anew when somebody asks next.
  func forgetOrdinals() {
    if !containedState.ordinals.isEmpty { containedState.ordinals = [:] }
  }
}
