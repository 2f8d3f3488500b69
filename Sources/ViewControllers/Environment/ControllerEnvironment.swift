/// What a controller keeps of its surroundings.
struct ControllerEnvironment {
  /// What the parent changes for this child.
  var overrideTraits: TraitCollection?
  /// The traits that the controller was told last.
  var reportedTraits: TraitCollection?
  /// Scroll views that bars follow, the latest last.
  var scrollViews: [(view: ScrollView, edges: DirectionalRectEdge)] = []
}
