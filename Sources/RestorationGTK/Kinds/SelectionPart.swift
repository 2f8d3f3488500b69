#if GTK
  internal import CGTK
  import RestorationCoding

  /// Which items of a list, grid or column view are selected.
  ///
  /// Items that are not there yet, because the model is filled later, are waited for until the user
  /// selects something.
  final class SelectionPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_list_view_get_type()) || widget.is(gtk_grid_view_get_type())
        || widget.is(gtk_column_view_get_type())
    }

    /// More than this are too many to be names.
    private static let limit = 10_000

    private let widget: Widget
    private weak var node: WidgetNode?
    private var heardModel: OpaquePointer?
    private var wanted: [(place: Int, name: String?)] = []
    // What was selected after the last try; anything else is what the user has selected since.
    private var applied: [Int]?

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      node.listen(to: widget.object, "notify::model")
      hearModel()
    }

    /// Models may be replaced.
    private func hearModel() {
      let model = ListItems(of: widget, node)?.model
      guard model != heardModel else { return }
      heardModel = model
      node?.listen(to: model.map { Object($0) }, "selection-changed", "items-changed")
    }

    func changed() {
      hearModel()
      select()
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let items = ListItems(of: widget, node) else { return }
      let selected =
        wanted.isEmpty
        ? Self.selected(in: items).map { (place: $0, name: items.name(at: $0)) } : wanted
      coder.encode(selected.map(\.place), forKey: "selected")
      let names = selected.map { $0.name ?? "" }
      if names.contains(where: { !$0.isEmpty }) {
        try coder.encode(names, forKey: "selectedItems", sensitivity: .private)
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let places = try coder.decodeIfPresent([Int].self, forKey: "selected") else { return }
      let names = try coder.decodeIfPresent([String].self, forKey: "selectedItems") ?? []
      wanted = places.prefix(Self.limit).enumerated().map { index, place in
        (place, index < names.count && !names[index].isEmpty ? names[index] : nil)
      }
      if wanted.isEmpty, let items = ListItems(of: widget, node) {
        gtk_selection_model_unselect_all(items.model)
      }
      applied = nil
      select()
    }

    private func select() {
      guard !wanted.isEmpty, let items = ListItems(of: widget, node), items.count > 0 else {
        return
      }
      // What GTK selects by itself when the first items come is not the user's choice.
      guard applied == nil || Self.selected(in: items) == applied else { return wanted = [] }
      let wanted = wanted
      // Selecting calls back.
      self.wanted = []
      let places = items.places(of: wanted)
      if !places.isEmpty {
        gtk_selection_model_unselect_all(items.model)
        for (index, place) in places.enumerated() {
          gtk_selection_model_select_item(items.model, guint(place), index == 0 ? 1 : 0)
        }
      }
      applied = Self.selected(in: items)
      if places.count < wanted.count { self.wanted = wanted }
    }

    private static func selected(in items: ListItems) -> [Int] {
      guard let set = gtk_selection_model_get_selection(items.model) else { return [] }
      defer { gtk_bitset_unref(set) }
      return (0..<min(Int(gtk_bitset_get_size(set)), limit)).map {
        Int(gtk_bitset_get_nth(set, guint($0)))
      }
    }
  }
#endif
