#if GTK
  internal import CGTK
  import RestorationCoding

  /// The selected items of a list, grid or column view.
  final class SelectionPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_list_view_get_type()) || widget.is(gtk_grid_view_get_type())
        || widget.is(gtk_column_view_get_type())
    }

    /// The largest number of selected items that are saved.
    fileprivate static let limit = 10_000

    private weak var node: WidgetNode?
    private let choice: PendingChoice

    init(of widget: Widget, _ node: WidgetNode) {
      self.node = node
      choice = PendingChoice { [weak node] in node?.list.map(SelectableItems.init) }
      node.listen(for: self, to: widget.object, "notify::model")
      hearModel()
    }

    /// Connects to the model, which may be replaced.
    private func hearModel() {
      guard let node, node.hearItems() else { return }
      node.listen(for: self, to: node.list.map { Object($0.model) }, "selection-changed")
    }

    func changed() {
      hearModel()
      choice.choiceChanged()
    }

    func itemsChanged(_ change: ItemsChange?) { choice.itemsChanged(change) }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let items = node?.list else { return }
      // In a tree, a place means nothing without a name.
      let isTree = items.isTree
      let chosen = SelectableItems(items: items).chosen.map { ($0, items.name(at: $0)) }
      let selected = choice.waiting ?? chosen.filter { !isTree || $0.1 != nil }
      try coder.encodeItems(selected, sensitivity: .private)
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let items = try coder.decodeItems() else { return }
      choice.want(Array(items.prefix(Self.limit)))
    }
  }

  /// The items of a view, with their selection.
  private struct SelectableItems: ChoiceList {
    let items: ListItems

    var count: Int { items.count }
    func name(at index: Int) -> String? { items.name(at: index) }

    var chosen: [Int] {
      guard let set = gtk_selection_model_get_selection(items.model) else { return [] }
      defer { gtk_bitset_unref(set) }
      return (0..<min(Int(gtk_bitset_get_size(set)), SelectionPart.limit)).map {
        Int(gtk_bitset_get_nth(set, guint($0)))
      }
    }

    func choose(_ places: [Int], alone: Bool) {
      if alone, places.isEmpty { gtk_selection_model_unselect_all(items.model) }
      for (index, place) in places.enumerated() {
        gtk_selection_model_select_item(items.model, guint(place), alone && index == 0 ? 1 : 0)
      }
    }
  }
#endif
