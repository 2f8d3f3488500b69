public import Foundation

/// A data source that names its data, so that a list finds them again after they have moved.
///
/// Between two launches data come, go and change places. A table or collection whose data source adopts this
/// protocol saves its selection and scroll position by these names; without it, by index paths, which
/// then may mean other data (rules V14, V16).
///
/// ```swift
/// extension NotesListViewController: DataSourceModelAssociation {
///   func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? {
///     notes[idx.row].id
///   }
///   func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
///     notes.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol DataSourceModelAssociation {
  /// Returns a name for a datum, stable across launches.
  ///
  /// - Parameters:
  ///   - idx: Where the datum stands now.
  ///   - view: The list that asks.
  /// - Returns: The name, or `nil` to leave this row out of what is saved.
  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String?

  /// Returns where a datum stands now.
  ///
  /// - Parameters:
  ///   - identifier: What ``modelIdentifierForElement(at:in:)`` returned before.
  ///   - view: The list that asks.
  /// - Returns: The place, or `nil` when the datum is gone; its row is then not restored.
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}
