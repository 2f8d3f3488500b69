#if GTK
  internal import CGTK
  import RestorationArchive

  /// The item at the top of a list, and the part of its row that is scrolled out, in row heights.
  struct TopItem {
    let name: String
    /// The item's index in the list; `nil` for a row of a list box.
    let index: Int?
    let offset: Double
  }

  /// The positions of the rows of a scrolling list, or of a list box inside a scrolling widget.
  @MainActor
  struct RowLayout {
    private enum Rows {
      /// Rows that are equally high, as far as known.
      case items(ListItems, perRow: Int, height: Double)
      /// Rows of different heights; `limit` is the largest scroll position.
      case uneven(ListItems, UnevenRows, limit: Double)
      case box(Widget)
    }

    private let rows: Rows

    /// Determines the positions of the rows of a widget.
    ///
    /// - Returns: `nil` for a widget without rows.
    init?(of widget: Widget, _ node: WidgetNode?) {
      if let box = Self.listBox(in: widget) {
        rows = .box(box)
      } else {
        guard widget.is(gtk_scrollable_get_type()), let items = ListItems(of: widget, node),
          items.count > 0, let adjustment = gtk_scrollable_get_vadjustment(widget.opaque)
        else { return nil }
        let room = gtk_adjustment_get_upper(adjustment)
        if let uneven = UnevenRows(
          of: widget,
          scrolled: gtk_adjustment_get_value(adjustment),
          count: items.count
        ) {
          let limit = room - gtk_adjustment_get_page_size(adjustment)
          rows = .uneven(items, uneven, limit: limit)
          return
        }
        let perRow = widget.is(gtk_grid_view_get_type()) ? Self.columnCount(of: widget) : 1
        let height = room / Double((items.count + perRow - 1) / perRow)
        guard height > 0 else { return nil }
        rows = .items(items, perRow: perRow, height: height)
      }
    }

    /// The item at a height; `nil` at the very top, or if the item has no name.
    func top(at y: Double) -> TopItem? {
      guard y > 0 else { return nil }
      switch rows {
      case .items(let items, let perRow, let height):
        let row = min(Int(y / height), (items.count - 1) / perRow)
        return items.name(at: row * perRow).map {
          TopItem(name: $0, index: row * perRow, offset: y / height - Double(row))
        }
      case .uneven(let items, let rows, _):
        return items.name(at: rows.index).map {
          TopItem(name: $0, index: rows.index, offset: (y - rows.top.y) / rows.top.height)
        }
      case .box(let box):
        guard let row = gtk_list_box_get_row_at_y(box.opaque, CInt(clamping: Int(y))) else {
          return nil
        }
        let widget = Object(row).as(GtkWidget.self)
        guard let name = widget.restorationIdentifier,
          let bounds = widget.bounds(in: box), bounds.height > 0
        else { return nil }
        return TopItem(name: name, index: nil, offset: (y - bounds.y) / bounds.height)
      }
    }

    /// The current position of the item that was at the top, or `nil` if it no longer exists. If
    /// the item is still at its place, the position is exact to the pixel.
    ///
    /// - Parameter index: The index of the item; not called for a row of a list box.
    func place(of top: TopItem, near y: Double, index: () -> Int?) -> Double? {
      switch rows {
      case .items(let items, let perRow, let height):
        guard let index = index() else { return nil }
        let row = Int(min(max(y / height, 0), Double((items.count - 1) / perRow)))
        guard row * perRow != index else { return y }
        return ((Double(index / perRow) + top.offset) * height).rounded()
      case .uneven(_, let rows, let limit):
        return index().map { min(rows.place(of: $0, offset: top.offset), limit) }
      case .box(let box):
        guard
          let row = box.children.first(where: { sameBytes($0.restorationIdentifier, top.name) }),
          let bounds = row.bounds(in: box), bounds.height > 0
        else { return nil }
        return (bounds.y + top.offset * bounds.height).rounded()
      }
    }

    /// The list box inside a scrolled window or its viewport.
    private static func listBox(in widget: Widget) -> Widget? {
      var here: Widget? = widget
      if let window = here, window.is(gtk_scrolled_window_get_type()) {
        here = gtk_scrolled_window_get_child(window.opaque)
      }
      if let viewport = here, viewport.is(gtk_viewport_get_type()) {
        here = gtk_viewport_get_child(viewport.opaque)
      }
      return here.flatMap { $0.is(gtk_list_box_get_type()) ? $0 : nil }
    }

    /// The number of items in a row, according to the layout of the existing widgets.
    private static func columnCount(of grid: Widget) -> Int {
      var counts: [Double: Int] = [:]
      for child in grid.children {
        if let bounds = child.bounds(in: grid) { counts[bounds.y, default: 0] += 1 }
      }
      return counts.values.max() ?? 1
    }
  }

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The position of the widget in another; `nil` while it is not shown.
    fileprivate func bounds(in other: Widget) -> (y: Double, height: Double)? {
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(self) != 0, gtk_widget_compute_bounds(self, other, &bounds) != 0
      else { return nil }
      return (Double(bounds.origin.y), Double(bounds.size.height))
    }
  }
#endif
