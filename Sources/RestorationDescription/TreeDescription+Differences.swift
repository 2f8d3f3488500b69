extension TreeDescription {
  /// Returns the differences between this tree and the restored one, a line for each; empty if
  /// there are none.
  ///
  /// Compares the whole tree. An object without an identifier is found by its place: its class, and
  /// its number among the objects of that class below the same one, such as `form/view TextField 2`.
  /// The views of a controller whose view was never loaded are left out, because they had no state to
  /// save (rule P16), and so are those of a controller without an identifier that is not loaded
  /// afterwards.
  ///
  /// - Parameters:
  ///   - restored: The tree after restoration; this is the tree before.
  ///   - scope: The objects to compare. ``Scope/identified`` compares only what restoration promises.
  /// - Returns: Lines that begin with the place in the tree.
  /// - Complexity: O(*n*) in the number of elements, for trees with few children each.
  public func differences(
    afterRestoring restored: TreeDescription,
    comparing scope: Scope = .everything
  ) -> [String] {
    comparison(afterRestoring: restored, comparing: scope).differences.map(\.description)
  }

  package func comparison(
    afterRestoring restored: TreeDescription,
    comparing scope: Scope
  ) -> Comparison {
    var comparison = Comparison(scope: scope)
    comparison.compare(roots, restored.roots, at: Comparison.Way())
    comparison.compare(objects, restored.objects, at: Comparison.Way())
    return comparison
  }
}
