#if GTK
  internal import CGTK
  import RestorationArchive

  /// The items of a list, grid, column view or drop-down, with their names.
  ///
  /// String items are named by their text. The app names other items; without a name, they are
  /// identified by their place.
  @MainActor
  struct ListItems {
    let model: OpaquePointer
    private let itemName: ((Object) -> String?)?

    init?(of widget: Widget, _ node: WidgetNode?) {
      guard let model = Self.model(of: widget) else { return nil }
      self.model = model
      itemName = node?.itemName
    }

    /// The widget retains the model.
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
      return item.is(gtk_tree_list_row_get_type())
        ? name(ofRow: OpaquePointer(item)) : name(of: item)
    }

    private func name(of item: Object) -> String? {
      if let itemName { return itemName(item) }
      guard item.is(gtk_string_object_get_type()) else { return nil }
      return gtk_string_object_get_string(OpaquePointer(item)).map { String(cString: $0) }
    }

    /// The names of the items above a row of a tree and of its own; a place means nothing there.
    private func name(ofRow row: OpaquePointer) -> String? {
      guard let item = gtk_tree_list_row_get_item(row) else { return nil }
      defer { g_object_unref(item) }
      guard let own = name(of: item) else { return nil }
      guard let parent = gtk_tree_list_row_get_parent(row) else { return own }
      defer { g_object_unref(Object(parent)) }
      return name(ofRow: parent).map { "\($0)\u{1f}\(own)" }
    }

    /// Indicates whether the items are rows of a tree.
    var isTree: Bool { count > 0 && withTreeRow(at: 0) { _ in true } == true }

    /// Passes the row of a tree to a closure; `nil` for a list that is no tree.
    func withTreeRow<T>(at index: Int, _ use: (OpaquePointer) -> T) -> T? {
      guard let item = g_list_model_get_item(model, guint(index)) else { return nil }
      defer { g_object_unref(item) }
      return item.is(gtk_tree_list_row_get_type()) ? use(OpaquePointer(item)) : nil
    }

    /// The place of the first item with a name in a range.
    ///
    /// - Complexity: O(*n*).
    func index(of name: String, among places: Range<Int>) -> Int? {
      places.first { sameBytes(self.name(at: $0), name) }
    }
  }
#endif
