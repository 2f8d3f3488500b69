import Foundation

/// What a list knows of its data: how many there are in each section, and which are selected.
struct ListContents {
  /// The number of places of each section, as the data source said last.
  var counts: [Int] = []
  private(set) var selection: Set<IndexPath> = []

  /// The number of all places.
  var total: Int { counts.reduce(0, +) }

  /// The selected places in order, or `nil` when none is.
  var selected: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  /// The number of places of a section, 0 when there is no such section.
  func count(in section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func contains(_ place: IndexPath) -> Bool {
    place.count == 2 && (0..<count(in: place.section)).contains(place.row)
  }

  /// Selects a place; `nil` clears the selection, and a place that does not exist is ignored.
  mutating func select(_ place: IndexPath?, besideOthers: Bool) {
    guard let place else { return selection = [] }
    guard contains(place) else { return }
    if !besideOthers { selection = [] }
    selection.insert(place)
  }

  mutating func deselect(_ place: IndexPath) { selection.remove(place) }

  /// Selects those of some places that exist, or only the first of them.
  mutating func replaceSelection(_ places: [IndexPath], several: Bool) {
    let present = places.filter(contains)
    selection = Set(several ? present[...] : present.prefix(1))
  }
}
