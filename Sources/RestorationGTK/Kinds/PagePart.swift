#if GTK
  internal import CGTK
  import RestorationArchive
  import RestorationCoding

  /// The visible page of a stack, a notebook, or a view stack, leaflet or tab view of libadwaita.
  ///
  /// All of them have a list of pages. A page is identified by its name in the container, otherwise
  /// by the identifier of its widget, or otherwise by its place.
  final class PagePart: WidgetPart {
    private static let containers: Set<String> = [
      "GtkStack", "GtkNotebook", "AdwViewStack", "AdwLeaflet", "AdwTabView",
    ]

    static let properties = ["visible-child", "visible-child-name", "page", "selected-page"]

    static func isPart(of widget: Widget) -> Bool {
      ancestry(of: cgtk_type(widget)).contains { containers.contains($0) }
    }

    init(of widget: Widget, _ node: WidgetNode) {
      for name in ["visible-child", "page", "selected-page"]
      where cgtk_property(widget.object, name) != nil {
        node.listen(to: widget.object, "notify::\(name)")
      }
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      try withPages(of: widget) { pages in
        guard let shown = Self.shown(in: pages, of: widget) else { return }
        coder.encode(Int(shown), forKey: "page")
        if let name = Self.name(at: shown, in: pages) { try coder.encode(name, forKey: "pageName") }
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      let name = try coder.decodeIfPresent(String.self, forKey: "pageName")
      let index = try coder.decodeIfPresent(Int.self, forKey: "page")
      withPages(of: widget) { pages in
        let count = g_list_model_get_n_items(pages)
        let named = name.flatMap { name in
          (0..<count).first { sameBytes(Self.name(at: $0, in: pages), name) }
        }
        // If a named page no longer exists, the page at its place must not be shown instead.
        guard let shown = named ?? (name == nil ? index.flatMap(guint.init(exactly:)) : nil),
          shown < count
        else { return }
        if widget.is(gtk_notebook_get_type()) {
          gtk_notebook_set_current_page(widget.opaque, CInt(shown))
        } else {
          gtk_selection_model_select_item(pages, shown, 1)
        }
      }
    }

    // A notebook's list of pages has no selection.
    private static func shown(in pages: OpaquePointer, of widget: Widget) -> guint? {
      if widget.is(gtk_notebook_get_type()) {
        return guint(exactly: gtk_notebook_get_current_page(widget.opaque))
      }
      guard Object(pages).is(gtk_selection_model_get_type()) else { return nil }
      return (0..<g_list_model_get_n_items(pages))
        .first { gtk_selection_model_is_selected(pages, $0) != 0 }
    }

    private func withPages(of widget: Widget, _ use: (OpaquePointer) throws -> Void) rethrows {
      try widget.object.withObject("pages") { pages in
        try use(OpaquePointer(pages))
      }
    }

    private static func name(at index: guint, in pages: OpaquePointer) -> String? {
      guard let page = g_list_model_get_item(pages, index) else { return nil }
      defer { g_object_unref(page) }
      return page.string("name")
        ?? page.withObject("child") { $0.as(GtkWidget.self).restorationIdentifier }
    }
  }
#endif
