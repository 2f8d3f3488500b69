#if GTK
  internal import CGTK
  import RestorationArchive
  import RestorationCoding

  /// The expanded rows of a list or column view over a tree list model, by the names of their items
  /// and of the items above.
  final class TreeRowsPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { SelectionPart.isPart(of: widget) }

    private weak var node: WidgetNode?
    /// The names of rows to expand that do not exist yet.
    private var wanted: Set<ExactName> = []
    private var isExpanding = false

    /// The largest number of rows that are examined at a save.
    private static let limit = 20_000

    init(of widget: Widget, _ node: WidgetNode) { self.node = node }

    func itemsChanged(_ change: ItemsChange?) {
      guard !isExpanding, let list = node?.list else { return }
      expand(change?.addedPlaces ?? 0..<list.count, of: list)
    }

    /// Expands rows from a range on; each adds rows after it.
    private func expand(_ places: Range<Int>, of list: ListItems) {
      guard !wanted.isEmpty else { return }
      isExpanding = true
      defer { isExpanding = false }
      var (place, end) = (places.lowerBound, places.upperBound)
      while place < end, !wanted.isEmpty {
        if let name = list.name(at: place), wanted.contains(name) {
          let count = list.count
          list.withTreeRow(at: place) { gtk_tree_list_row_set_expanded($0, 1) }
          wanted.remove(name)
          end += list.count - count
        }
        place += 1
      }
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let list = node?.list, list.isTree else { return }
      var names = wanted.map(\.text)
      for place in 0..<min(list.count, Self.limit) {
        let isExpanded = list.withTreeRow(at: place) { gtk_tree_list_row_get_expanded($0) != 0 }
        if isExpanded == true, let name = list.name(at: place) { names.append(name) }
      }
      try coder.encode(names.sorted(), forKey: "expandedRows", sensitivity: .private)
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let names = try coder.decodeIfPresent([String].self, forKey: "expandedRows") else {
        return
      }
      wanted = Set(names: names)
      itemsChanged(nil)
    }
  }
#endif
