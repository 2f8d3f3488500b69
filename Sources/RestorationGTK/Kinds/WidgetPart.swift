#if GTK
  internal import CGTK
  import RestorationCoding

  /// One aspect of a widget that is saved, such as its scroll position.
  ///
  /// A widget can have several parts. Each encodes its own keys and decodes only those.
  @MainActor
  protocol WidgetPart: AnyObject {
    /// Returns whether a widget's type has this part.
    static func isPart(of widget: Widget) -> Bool
    /// The properties of the widget that show the value, by which others may own it.
    static var properties: [String] { get }
    /// Starts to observe changes, through the node.
    init(of widget: Widget, _ node: WidgetNode)
    func encode(of widget: Widget, to coder: StateEncoder) throws
    /// Sets the widget to the stored value, or keeps that until the widget can take it.
    func decode(of widget: Widget, from coder: StateDecoder) throws
    /// Called for every signal that the node receives for this part.
    func changed()
    /// Called when items of the widget's model were added or removed; `nil` if all items or all
    /// names have changed.
    func itemsChanged(_ change: ItemsChange?)
  }

  extension WidgetPart {
    static var properties: [String] { [] }

    /// Indicates whether an action or GSettings has the value, which then restores it.
    func isOwnedByOthers(in widget: Widget) -> Bool {
      Self.properties.contains { widget.object.isOwnedByOthers($0) }
    }

    func changed() {}
    func itemsChanged(_ change: ItemsChange?) {}
  }

  /// The parts of GTK's widgets.
  @MainActor
  enum WidgetParts {
    // In the order of decoding: pages first, text before the cursor, columns before rows.
    private static let all: [any WidgetPart.Type] = [
      PageOrderPart.self, PagePart.self, PropertiesPart.self, RangePart.self, DividerPart.self,
      EditablePart.self,
      TextPart.self, ChoicePart.self, ColumnsPart.self, TreeRowsPart.self, TreeViewPart.self,
      SelectionPart.self, RowsPart.self, ScrollPart.self,
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

  /// The names of a type and all types that it inherits from, beginning with itself.
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
