#if GTK
  internal import CGTK
  import RestorationCoding

  /// Where a scrolled window, or what scrolls in one, is scrolled to; for lists of items also which item
  /// is at the top.
  final class ScrollPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_scrolled_window_get_type()) || widget.is(gtk_scrollable_get_type())
    }

    private let horizontal: PendingPosition
    private let vertical: PendingPosition
    private weak var node: WidgetNode?
    // What was kept, for as long as it waits.
    private var kept: (x: Double, y: Double, top: Top?)?

    /// The item at the top of a list, and how far it is scrolled out, in heights of an item.
    private struct Top {
      var name: String
      var offset: Double
    }

    init(of widget: Widget, _ node: WidgetNode) {
      self.node = node
      horizontal = Self.position(of: widget, Self.horizontalAdjustment)
      vertical = Self.position(of: widget, Self.verticalAdjustment)
      // A widget that is put into another scrolled window gets other adjustments.
      for name in ["hadjustment", "vadjustment"] {
        node.listen(to: widget.object, "notify::\(name)")
      }
      for adjustment in [Self.horizontalAdjustment(widget), Self.verticalAdjustment(widget)] {
        node.listen(to: adjustment.map { Object($0) }, "value-changed", "changed")
      }
    }

    func changed() {
      horizontal.changed()
      vertical.changed()
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      var (x, y, top) = (0.0, 0.0, Top?.none)
      if let kept, horizontal.isWaiting || vertical.isWaiting {
        // Where the user was, not where the layout is.
        (x, y, top) = kept
      } else {
        kept = nil
        x = Self.horizontalAdjustment(widget).map(gtk_adjustment_get_value) ?? 0
        y = Self.verticalAdjustment(widget).map(gtk_adjustment_get_value) ?? 0
        top = self.top(of: widget, y)
      }
      coder.encode(x, forKey: "scrollX")
      coder.encode(y, forKey: "scrollY")
      if let top {
        try coder.encode(top.name, forKey: "topItem", sensitivity: .private)
        coder.encode(top.offset, forKey: "topItemOffset")
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let x = try coder.decodeIfPresent(Double.self, forKey: "scrollX"), x.isFinite,
        let y = try coder.decodeIfPresent(Double.self, forKey: "scrollY"), y.isFinite
      else { return }
      var top: Top?
      if let name = try coder.decodeIfPresent(String.self, forKey: "topItem"),
        let offset = try coder.decodeIfPresent(Double.self, forKey: "topItemOffset"),
        offset.isFinite
      {
        top = Top(name: name, offset: offset)
      }
      kept = (x, y, top)
      if Self.horizontalAdjustment(widget) != nil { horizontal.want { x } }
      if Self.verticalAdjustment(widget) != nil {
        vertical.want { [weak self] in
          guard let top, let y = self?.place(of: top, in: widget, near: y) else { return y }
          return y
        }
      }
    }

    // MARK: Adjustments

    private static func position(
      of widget: Widget,
      _ adjustment: @escaping (Widget) -> UnsafeMutablePointer<GtkAdjustment>?
    ) -> PendingPosition {
      PendingPosition(
        of: widget,
        value: { adjustment(widget).map(gtk_adjustment_get_value) ?? 0 },
        limit: {
          adjustment(widget).map { gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0) }
            ?? 0
        },
        set: { value in adjustment(widget).map { gtk_adjustment_set_value($0, value) } }
      )
    }

    private static func horizontalAdjustment(_ widget: Widget) -> UnsafeMutablePointer<
      GtkAdjustment
    >? {
      widget.is(gtk_scrolled_window_get_type())
        ? gtk_scrolled_window_get_hadjustment(widget.opaque)
        : gtk_scrollable_get_hadjustment(widget.opaque)
    }

    private static func verticalAdjustment(_ widget: Widget) -> UnsafeMutablePointer<GtkAdjustment>?
    {
      widget.is(gtk_scrolled_window_get_type())
        ? gtk_scrolled_window_get_vadjustment(widget.opaque)
        : gtk_scrollable_get_vadjustment(widget.opaque)
    }

    // MARK: The item at the top

    // GTK 4.8 does not say which row is where, so rows count as equally high, as GTK itself assumes of
    // rows that it has not made.
    private func rowHeight(of widget: Widget, _ items: ListItems) -> Double? {
      guard items.count > 0, let adjustment = Self.verticalAdjustment(widget) else { return nil }
      let height = gtk_adjustment_get_upper(adjustment) / Double(items.count)
      return height > 0 ? height : nil
    }

    private func top(of widget: Widget, _ y: Double) -> Top? {
      // A grid has several items a row, and GTK does not say how many.
      guard !widget.is(gtk_grid_view_get_type()), let items = ListItems(of: widget, node),
        let height = rowHeight(of: widget, items), y > 0
      else { return nil }
      let index = min(Int(y / height), items.count - 1)
      return items.name(at: index).map { Top(name: $0, offset: y / height - Double(index)) }
    }

    /// Where the item is now; `y` if it is where it was, or has gone.
    private func place(of top: Top, in widget: Widget, near y: Double) -> Double? {
      guard let items = ListItems(of: widget, node), let height = rowHeight(of: widget, items)
      else {
        return nil
      }
      let before = Int(min(max(y / height, 0), Double(items.count - 1)))
      guard items.name(at: before) != top.name, let index = items.index(of: top.name) else {
        return y
      }
      return ((Double(index) + top.offset) * height).rounded()
    }
  }
#endif
