import Foundation
import ViewControllers

/// Which notes the list shows, and in what order: state that belongs to no controller.
///
/// The app registers the filter at every launch. It is preserved because the list encodes a
/// reference to it (rule P17), and restored as the object that exists already (rule R8). Its
/// properties say themselves that they are restorable.
final class NoteFilter: StateRestoring, TreeDescribing {
  /// How the list is sorted; saved by name.
  enum Order: String, CaseIterable, Codable {
    /// Newest first.
    case date
    /// By heading.
    case title
  }

  /// Only notes that contain this text are listed; empty lists all.
  @Restorable var searchText = ""
  @Restorable var order = Order.date

  /// Picks and sorts.
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
