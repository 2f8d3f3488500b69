#if GTK
  internal import CGTK
  import RestorationCoding

  /// One thing about a widget that is kept, such as where it is scrolled to.
  ///
  /// A widget may have several. Each writes keys of its own and reads only those.
  @MainActor
  protocol WidgetPart: AnyObject {
    /// Whether widgets of this one's type have such a thing.
    static func isPart(of widget: Widget) -> Bool
    /// Begins to listen for changes, through the node.
    init(of widget: Widget, _ node: WidgetNode)
    func encode(of widget: Widget, to coder: StateEncoder) throws
    /// Sets the widget to what was kept, or remembers it until the widget can take it.
    func decode(of widget: Widget, from coder: StateDecoder) throws
    /// Called for every signal that the node hears for this part.
    func changed()
    /// Called when items of the widget's model have come or gone; `nil` where all are others, as are their
    /// names.
    func itemsChanged(_ change: ItemsChange?)
  }

  extension WidgetPart {
    func changed() {}
    func itemsChanged(_ change: ItemsChange?) {}
  }

  /// What is known of GTK's widgets.
  @MainActor
  enum WidgetParts {
    // The order is that of decoding: text before the cursor, columns before rows, pages before all.
    private static let all: [any WidgetPart.Type] = [
      PagePart.self, PropertiesPart.self, RangePart.self, DividerPart.self, EditablePart.self,
      TextPart.self, ChoicePart.self, ColumnsPart.self, SelectionPart.self, RowsPart.self,
      ScrollPart.self,
    ]
    private static var known: [GType: [any WidgetPart.Type]] = [:]

    static func types(of widget: Widget) -> [any WidgetPart.Type] {
      let type = cgtk_type(widget)
      if let types = known[type] { return types }
      let types = all.filter { $0.isPart(of: widget) }
      known[type] = types
      return types
    }
  }

  /// The names of types that a type inherits from, itself first.
  func ancestry(of type: GType) -> [String] {
    var names: [String] = []
    var here = type
    while here != 0 {
      names.append(String(cString: g_type_name(here)))
      here = g_type_parent(here)
    }
    return names
  }
#endif
