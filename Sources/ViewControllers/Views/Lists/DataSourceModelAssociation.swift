public import Foundation

/// A data source that gives each element an identifier, by which a list finds it after it has
/// moved.
///
/// Between two launches elements are added, removed and moved. A table or collection view whose
/// data source adopts this protocol saves its selection and scroll position by identifiers. Without
/// it, index paths are saved, which may then belong to other elements (rules V14, V16).
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
@preconcurrency @MainActor public protocol DataSourceModelAssociation {
  /// Returns the identifier of an element, stable across launches, or `nil` to exclude the element
  /// from the saved state.
  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String?

  /// Returns the present index path of an element by the identifier that
  /// ``modelIdentifierForElement(at:in:)`` has returned before, or `nil` if there is none now. The list
  /// asks again after each reload, until the user scrolls or selects another element.
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}
