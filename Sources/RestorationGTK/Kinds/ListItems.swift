#if GTK
  internal import CGTK

  /// The items that a list, a grid, a column view or a drop-down shows, and what the app calls them.
  ///
  /// Items that are strings are called so; of others the app says the name, or they have none and count
  /// by their place.
  @MainActor
  struct ListItems {
    let model: OpaquePointer
    private let itemName: ((Object) -> String?)?

    init?(of widget: Widget, _ node: WidgetNode?) {
      guard let model = Self.model(of: widget) else { return nil }
      self.model = model
      itemName = node?.itemName
    }

    /// The model stays with the widget.
    private static func model(of widget: Widget) -> OpaquePointer? {
      if widget.is(gtk_list_view_get_type()) { return gtk_list_view_get_model(widget.opaque) }
      if widget.is(gtk_grid_view_get_type()) { return gtk_grid_view_get_model(widget.opaque) }
      if widget.is(gtk_column_view_get_type()) { return gtk_column_view_get_model(widget.opaque) }
      return widget.object.withObject("model") { model in
        model.is(g_list_model_get_type()) ? OpaquePointer(model) : nil
      }
    }

    var count: Int { Int(g_list_model_get_n_items(model)) }

    func name(at index: Int) -> String? {
      guard index >= 0, let item = g_list_model_get_item(model, guint(index)) else { return nil }
      defer { g_object_unref(item) }
      if let itemName { return itemName(item) }
      guard item.is(gtk_string_object_get_type()) else { return nil }
      return gtk_string_object_get_string(OpaquePointer(item)).map { String(cString: $0) }
    }

    /// Where the first item of a name is. Complexity: O(*n*).
    func index(of name: String) -> Int? {
      (0..<count).first { self.name(at: $0) == name }
    }

    /// Where items are now that had these names and places; what has gone is left out.
    ///
    /// Complexity: O(*k*) where all stand where they stood, else O(*n*).
    func places(of items: [(place: Int, name: String?)]) -> [Int] {
      let count = count
      var places: [Int] = []
      var moved: Set<String> = []
      for item in items {
        guard let name = item.name else {
          if item.place >= 0, item.place < count { places.append(item.place) }
          continue
        }
        if item.place >= 0, item.place < count, self.name(at: item.place) == name {
          places.append(item.place)
        } else {
          moved.insert(name)
        }
      }
      guard !moved.isEmpty else { return places }
      for index in 0..<count where !moved.isEmpty {
        if let name = name(at: index), moved.remove(name) != nil { places.append(index) }
      }
      return places
    }
  }
#endif
