import Foundation
import ViewControllers

/// The filter and order of the list of notes: state that belongs to no controller.
///
/// The app registers the filter at every launch. It is preserved because the list encodes a
/// reference to it (rule P17), and restored in place as an existing object (rule R8). Its
/// properties are marked as restorable.
final class NoteFilter: StateRestoring, TreeDescribing {
  /// The order of the list; saved by name.
  enum Order: String, CaseIterable, Codable {
    /// Newest first.
    case date
    /// By heading.
    case title
  }

  /// The text that listed notes contain; empty lists all notes.
  @Restorable var searchText = ""
  @Restorable var order = Order.date

  /// Returns the filtered and sorted notes.
  func apply(to notes: [Note]) -> [Note] {
    let found = notes.filter { note in
      searchText.isEmpty || note.title.contains(searchText) || note.body.contains(searchText)
    }
    switch order {
    case .date: return found.sorted { ($1.modified, $0.id) < ($0.modified, $1.id) }
    case .title: return found.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    }
  }

  var treeDetails: [TreeDescription.Detail] {
    let search = searchText.isEmpty ? [] : [TreeDescription.Detail("search", searchText)]
    return search + [.init("order", order.rawValue)]
  }
}
