#if GTK
  internal import CGTK
  import RestorationArchive
  import RestorationCoding

  /// The order of a notebook's pages, by the identifiers of their widgets.
  final class PageOrderPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_notebook_get_type()) }

    init(of widget: Widget, _ node: WidgetNode) {
      node.listen(to: widget.object, "page-reordered", "page-added", "page-removed")
    }

    private static func pages(of widget: Widget) -> [(name: String, page: Widget)] {
      (0..<gtk_notebook_get_n_pages(widget.opaque)).compactMap { index in
        guard let page = gtk_notebook_get_nth_page(widget.opaque, index),
          let name = page.restorationIdentifier
        else { return nil }
        return (name, page)
      }
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let names = Self.pages(of: widget).map(\.name)
      if !names.isEmpty { try coder.encode(names, forKey: "pageOrder") }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      let order = try coder.decodeIfPresent([String].self, forKey: "pageOrder") ?? []
      let pages = Self.pages(of: widget)
      let found = order.compactMap { name in pages.first { sameBytes($0.name, name) }?.page }
      // Pages without a name, and new ones, stay at their places.
      let places = found.map { gtk_notebook_page_num(widget.opaque, $0) }.sorted()
      for (page, place) in zip(found, places) {
        gtk_notebook_reorder_child(widget.opaque, page, place)
      }
    }
  }
#endif
