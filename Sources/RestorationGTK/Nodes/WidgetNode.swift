#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// A named widget of a window.
  final class WidgetNode: ObjectNode, RestorableElement {
    private(set) var parts: [any WidgetPart] = []
    /// The run-time page that the widget is in, which is part of its name.
    private(set) var page: String?
    private(set) var restorationIdentifier: String?
    /// Names the items of a list, where the app does.
    var itemName: ((Object) -> String?)? {
      didSet {
        itemsChanged(nil)
        invalidateRestorableState()
      }
    }
    /// The model of which changes are heard, and how many there were before it.
    private var heardItems: (model: OpaquePointer?, number: Int) = (nil, 0)

    /// The items that the widget shows, of a widget that shows some.
    var list: ListItems? { widget.flatMap { ListItems(of: $0, self) } }

    /// Called wherever the widget is found in its window.
    func name(_ own: String, in page: String?) {
      self.page = page
      guard let page, page != own else { return restorationIdentifier = own }
      restorationIdentifier = "\(page).\(own)"
    }

    override func watch() {
      guard let widget else { return }
      restorationIdentifier = widget.restorationIdentifier
      parts = WidgetParts.types(of: widget).map { $0.init(of: widget, self) }
    }

    /// Tells the parts from now on how the items of the widget's model change.
    ///
    /// - Returns: Whether the model is another than the last time.
    func hearItems() -> Bool {
      let model = list?.model
      guard model != heardItems.model else { return false }
      let number = heardItems.number + 1
      heardItems = (model, number)
      itemsChanged(nil)
      guard let model, let widget else { return true }
      Object(model).connectItems(with: widget.object) { [weak self] change in
        // One that was replaced, even if it has come back, is heard no more by this.
        guard let self, heardItems.number == number else { return }
        itemsChanged(change)
        invalidateRestorableState()
      }
      return true
    }

    private func itemsChanged(_ change: ItemsChange?) {
      for part in parts { part.itemsChanged(change) }
    }

    override func encodeState(to coder: StateEncoder) throws {
      try super.encodeState(to: coder)
      guard let widget else { return }
      for part in parts { try part.encode(of: widget, to: coder) }
    }

    override func decodeState(from coder: StateDecoder) throws {
      try super.decodeState(from: coder)
      guard let widget else { return }
      for part in parts { try part.decode(of: widget, from: coder) }
    }
  }
#endif
