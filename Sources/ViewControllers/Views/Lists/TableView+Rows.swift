/// The styles and settings of rows.
extension TableView {
  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable, Hashable { case none, singleLine }

  /// The title of the section index that stands for the search bar.
  public nonisolated static let indexSearch = "{search}"

  /// The edges from which separator insets are measured.
  public enum SeparatorInsetReference: Int, Sendable, Hashable {
    case fromCellEdges, fromAutomaticInsets
  }
}
