#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// A widget of a window that has an identifier.
  final class WidgetNode: ObjectNode, RestorableElement {
    private(set) var parts: [any WidgetPart] = []
    /// The page created at run time that contains the widget; part of its identifier.
    private(set) var page: String?
    private(set) var restorationIdentifier: String?
    /// Returns the name of a list's item, if the app names them.
    var itemName: ((Object) -> String?)? {
      didSet {
        itemsChanged(nil)
        invalidateRestorableState()
      }
    }
    /// The observed model, and the number of models observed so far.
    private var heardItems: (model: OpaquePointer?, number: Int) = (nil, 0)

    /// The items that the widget shows, or `nil` if it shows none.
    var list: ListItems? { widget.flatMap { ListItems(of: $0, self) } }

    /// Called whenever the widget is found in its window.
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
