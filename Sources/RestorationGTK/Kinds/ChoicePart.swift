#if GTK
  internal import CGTK
  import RestorationCoding

  /// What a drop-down or libadwaita's combo row has chosen: by the item's name, else by its place.
  final class ChoicePart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      ancestry(of: cgtk_type(widget)).contains { $0 == "GtkDropDown" || $0 == "AdwComboRow" }
    }

    private weak var node: WidgetNode?

    init(of widget: Widget, _ node: WidgetNode) {
      self.node = node
      node.listen(to: widget.object, "notify::selected")
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let items = ListItems(of: widget, node) else { return }
      let selected = widget.object.integer("selected")
      guard selected < items.count else { return }
      coder.encode(selected, forKey: "selected")
      if let name = items.name(at: selected) { try coder.encode(name, forKey: "selectedItem") }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let place = try coder.decodeIfPresent(Int.self, forKey: "selected"),
        let items = ListItems(of: widget, node)
      else { return }
      let name = try coder.decodeIfPresent(String.self, forKey: "selectedItem")
      guard let now = items.places(of: [(place, name)]).first else { return }
      widget.object.setUnsigned("selected", now)
    }
  }
#endif
