#if GTK
  internal import CGTK
  import RestorationCoding

  /// The chosen item of a drop-down, a combo row of libadwaita or a combo box, by its name or
  /// otherwise by its place.
  final class ChoicePart: WidgetPart {
    static let properties = ["selected", "active", "active-id"]

    static func isPart(of widget: Widget) -> Bool {
      ancestry(of: cgtk_type(widget))
        .contains { ["GtkDropDown", "AdwComboRow", "GtkComboBox"].contains($0) }
    }

    private let widget: Widget
    private weak var node: WidgetNode?
    private let choice: PendingChoice
    /// The model of a combo box, which is not a list model.
    private var heardTree: Object?

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      choice = PendingChoice { [weak node] in node.flatMap { Self.list(of: widget, $0) } }
      let property = ComboItems(of: widget) == nil ? "selected" : "active"
      node.listen(for: self, to: widget.object, "notify::\(property)", "notify::model")
      hearModel()
    }

    private static func list(of widget: Widget, _ node: WidgetNode) -> (any ChoiceList)? {
      if let items = ComboItems(of: widget) { return items }
      return node.list.map { DropDownItems(items: $0, widget: widget) }
    }

    /// Connects to the model, which may be replaced.
    private func hearModel() {
      guard let combo = ComboItems(of: widget) else {
        _ = node?.hearItems()
        return
      }
      guard combo.model != heardTree else { return }
      heardTree = combo.model
      node?.listen(for: self, to: combo.model, "row-inserted", "row-deleted")
    }

    func changed() {
      hearModel()
      // An item of a combo box gets its name after it was added.
      if heardTree != nil, choice.isListOther { choice.lookLater() } else { choice.choiceChanged() }
    }

    func itemsChanged(_ change: ItemsChange?) { choice.itemsChanged(change) }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let list = node.flatMap({ Self.list(of: widget, $0) }) else { return }
      let chosen = choice.waiting ?? list.chosen.map { ($0, list.name(at: $0)) }
      if !chosen.isEmpty { try coder.encodeItems(chosen) }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      if let items = try coder.decodeItems(), !items.isEmpty {
        choice.want(Array(items.prefix(1)))
      }
    }
  }

  /// The items of a drop-down, one of which is chosen.
  private struct DropDownItems: ChoiceList {
    let items: ListItems
    let widget: Widget

    var count: Int { items.count }
    func name(at index: Int) -> String? { items.name(at: index) }

    var chosen: [Int] {
      let selected = widget.object.integer("selected")
      return selected < count ? [selected] : []
    }

    func choose(_ places: [Int], alone: Bool) {
      if let place = places.first { widget.object.setInteger("selected", place) }
    }
  }

  /// The items of a combo box, one of which is chosen, with their identifiers, if any.
  private struct ComboItems: ChoiceList {
    let widget: Widget
    /// The list of items, or `nil` for a box without a model.
    let model: Object?

    init?(of widget: Widget) {
      guard cgtk_property(widget.object, "active-id") != nil else { return nil }
      self.widget = widget
      model = widget.object.withObject("model") { $0 }
    }

    var count: Int { model.map { Int(cgtk_tree_count($0)) } ?? 0 }

    func name(at index: Int) -> String? {
      let column = widget.object.integer("id-column")
      guard let model, column >= 0,
        let text = cgtk_tree_text(model, CInt(clamping: index), CInt(clamping: column))
      else { return nil }
      defer { g_free(text) }
      return String(cString: text)
    }

    var chosen: [Int] {
      let active = widget.object.integer("active")
      return active >= 0 ? [active] : []
    }

    func choose(_ places: [Int], alone: Bool) {
      if let place = places.first { widget.object.setInteger("active", place) }
    }
  }
#endif
