/// The styles and settings of rows.
extension TableView {
  public enum SeparatorStyle: Int, Sendable, Hashable { case none, singleLine }

  /// The title of the section index that stands for the search bar.
  public nonisolated static let indexSearch = "{search}"

  public enum SeparatorInsetReference: Int, Sendable, Hashable {
    case fromCellEdges, fromAutomaticInsets
  }
}
