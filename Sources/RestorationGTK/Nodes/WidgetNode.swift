#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// A widget of a window that has an identifier.
  final class WidgetNode: ObjectNode, RestorableElement {
    private(set) var parts: [any WidgetPart] = []
    /// The name of the page created at run time, or of the instance of the app's own type, that
    /// contains the widget; part of its identifier.
    private(set) var scope: String?
    private(set) var restorationIdentifier: String?
    /// The identifier without the scope, until the app sets another.
    var ownIdentifier: String?
    /// Indicates whether the widget is a page created at run time.
    var isPage = false
    /// Indicates whether state that waited for the widget was given to it.
    var isSettled = false
    /// The inner widgets of the widget's type, once it was found in its window.
    var insides: WidgetInsides?
    /// Returns the name of a list's item, if the app names them.
    var itemName: ((Object) -> String?)? {
      didSet {
        itemsChanged(nil)
        invalidate()
      }
    }
    /// The observed model, and the number of models observed so far.
    private var heardItems: (model: OpaquePointer?, number: Int) = (nil, 0)

    /// The items that the widget shows, or `nil` if it shows none.
    var list: ListItems? { widget.flatMap { ListItems(of: $0, self) } }

    /// Indicates whether the widget is a tree view.
    var isTree: Bool { parts.contains { $0 is TreeViewPart } }

    /// The node of a widget, or `nil` if it has none yet.
    static func known(of widget: Widget) -> WidgetNode? {
      // Only windows have nodes of another class, and they are in no other widget.
      ObjectNode.known(of: widget.object).map { unsafeDowncast($0, to: WidgetNode.self) }
    }

    /// Called whenever the widget is found in its window.
    ///
    /// - Returns: `true` if the widget has another identifier than before.
    func name(_ own: String, in scope: String?) -> Bool {
      let identifier = if let scope, scope != own { "\(scope).\(own)" } else { own }
      (ownIdentifier, self.scope) = (own, scope)
      guard identifier != restorationIdentifier else { return false }
      restorationIdentifier = identifier
      return true
    }

    /// Indicates whether the widget is inside a page or an instance, by its name.
    func isBelow(_ other: WidgetNode) -> Bool {
      guard let scope, let name = other.restorationIdentifier else { return false }
      return scope == name || scope.hasPrefix(name + ".")
    }

    override func watch() {
      guard let widget else { return }
      parts = WidgetParts.types(of: widget).map { $0.init(of: widget, self) }
    }

    /// Starts to report changes of the widget's model to the parts.
    ///
    /// - Returns: `true` if the model is another one than before.
    func hearItems() -> Bool {
      let model = list?.model
      guard model != heardItems.model else { return false }
      let number = heardItems.number + 1
      heardItems = (model, number)
      itemsChanged(nil)
      guard let model, let widget else { return true }
      Object(model).connectItems(with: widget.object) { [weak self] change in
        // Changes of a replaced model are ignored, even if it is set again later.
        guard let self, frozen == nil, heardItems.number == number else { return }
        itemsChanged(change)
        invalidate()
      }
      return true
    }

    private func itemsChanged(_ change: ItemsChange?) {
      for part in parts { part.itemsChanged(change) }
    }

    override func encodeOwnState(to coder: StateEncoder) throws {
      try super.encodeOwnState(to: coder)
      guard let widget else { return }
      for part in parts where !part.isOwnedByOthers(in: widget) {
        try part.encode(of: widget, to: coder)
      }
    }

    override func decodeState(from coder: StateDecoder) throws {
      try super.decodeState(from: coder)
      guard let widget else { return }
      for part in parts where !part.isOwnedByOthers(in: widget) {
        try part.decode(of: widget, from: coder)
      }
    }
  }
#endif
