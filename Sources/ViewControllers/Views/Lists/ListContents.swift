import Foundation

/// The counts of a list's sections, and the selection.
struct ListContents {
  /// The number of places in each section, as of the last reload.
  var counts: [Int] = []
  private(set) var selection: Set<IndexPath> = []
  /// The number of places in all sections.
  var total: Int { counts.reduce(0, +) }
  /// The selected places in order, or `nil` if there are none.
  var selected: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  /// Returns the number of places in a section, 0 if there is no such section.
  func count(in section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  func contains(_ place: IndexPath) -> Bool {
    place.count == 2 && (0..<count(in: place.section)).contains(place.row)
  }

  /// Selects a place. `nil` clears the selection; a place that does not exist is ignored.
  mutating func select(_ place: IndexPath?, besideOthers: Bool) {
    guard let place else { return selection = [] }
    guard contains(place) else { return }
    if !besideOthers { selection = [] }
    selection.insert(place)
  }

  mutating func deselect(_ place: IndexPath) { selection.remove(place) }

  /// Selects the given places that exist, or only the first of them.
  mutating func replaceSelection(_ places: [IndexPath], several: Bool) {
    let present = places.filter(contains)
    selection = Set(several ? present[...] : present.prefix(1))
  }
}
