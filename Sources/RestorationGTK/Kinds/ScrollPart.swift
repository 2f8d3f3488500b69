#if GTK
  internal import CGTK
  import RestorationCoding

  /// The scroll position of a scrolled window or of a scrollable widget, and for lists the item at
  /// the top.
  final class ScrollPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_scrolled_window_get_type()) || widget.is(gtk_scrollable_get_type())
    }

    private let horizontal: PendingPosition
    private let vertical: PendingPosition
    private let widget: Widget
    private weak var node: WidgetNode?
    private var heardAdjustments: [Object] = []
    // The stored position, while it is pending.
    private var kept: (x: Double, y: Double, top: TopItem?)?
    private var topPlace = TopPlace.unknown

    /// The place of the item that was at the top: searched for once, and then tracked.
    private enum TopPlace {
      case unknown
      case gone
      case at(Int)
    }

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      horizontal = Self.position(of: widget, Self.horizontalAdjustment)
      vertical = Self.position(of: widget, Self.verticalAdjustment)
      node.listen(for: self, to: widget.object, "notify::hadjustment", "notify::vadjustment")
      hearAdjustments()
    }

    /// Connects to the adjustments, which change when the widget is put into a scrolled window.
    private func hearAdjustments() {
      let adjustments = [Self.horizontalAdjustment(widget), Self.verticalAdjustment(widget)]
        .compactMap { $0.map { Object($0) } }
      for adjustment in adjustments where !heardAdjustments.contains(adjustment) {
        node?.listen(for: self, to: adjustment, "value-changed", "changed")
      }
      heardAdjustments = adjustments
    }

    func changed() {
      hearAdjustments()
      horizontal.changed()
      vertical.changed()
    }

    func itemsChanged(_ change: ItemsChange?) {
      guard let change else { return topPlace = .unknown }
      switch topPlace {
      case .unknown: break
      case .at(let place) where place < change.place: break
      case .at(let place) where place >= change.place + change.removed:
        topPlace = .at(place + change.added - change.removed)
      case .at, .gone: topPlace = place(among: change.addedPlaces)
      }
    }

    private func place(among places: Range<Int>) -> TopPlace {
      guard let top = kept?.top, let list = node?.list else { return .gone }
      // The former place takes precedence over other items with the same name.
      if let index = top.index, places.contains(index), list.name(at: index) == top.name {
        return .at(index)
      }
      return list.index(of: top.name, among: places).map { .at($0) } ?? .gone
    }

    /// The index of the item that was at the top, or `nil` if it no longer exists.
    private var topIndex: Int? {
      if case .unknown = topPlace { topPlace = place(among: 0..<(node?.list?.count ?? 0)) }
      guard case .at(let place) = topPlace else { return nil }
      return place
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      if !horizontal.isWaiting, !vertical.isWaiting { kept = nil }
      var x = Self.horizontalAdjustment(widget).map(gtk_adjustment_get_value) ?? 0
      var y = Self.verticalAdjustment(widget).map(gtk_adjustment_get_value) ?? 0
      let top: TopItem?
      // The user's position, not the one of the incomplete layout. Each direction waits alone: one
      // without room to scroll may wait for ever.
      if let kept, horizontal.isWaiting { x = kept.x }
      if let kept, vertical.isWaiting {
        y = kept.y
        top = kept.top
      } else {
        top = RowLayout(of: widget, node)?.top(at: y)
      }
      coder.encode(x, forKey: "scrollX")
      coder.encode(y, forKey: "scrollY")
      if let top {
        try coder.encode(top.name, forKey: "topItem", sensitivity: .private)
        if let index = top.index { coder.encode(index, forKey: "topItemPlace") }
        coder.encode(top.offset, forKey: "topItemOffset")
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let x = try coder.decodeIfPresent(Double.self, forKey: "scrollX"), x.isFinite,
        let y = try coder.decodeIfPresent(Double.self, forKey: "scrollY"), y.isFinite
      else { return }
      let top: TopItem?
      if let name = try coder.decodeIfPresent(String.self, forKey: "topItem"),
        let offset = try coder.decodeIfPresent(Double.self, forKey: "topItemOffset"),
        offset.isFinite
      {
        let index = try coder.decodeIfPresent(Int.self, forKey: "topItemPlace")
        top = TopItem(name: name, index: index, offset: offset)
      } else {
        top = nil
      }
      kept = (x, y, top)
      topPlace = .unknown
      if Self.horizontalAdjustment(widget) != nil { horizontal.want { x } }
      if Self.verticalAdjustment(widget) != nil {
        vertical.want { [weak self] in
          guard let self, let top else { return y }
          return RowLayout(of: widget, node)?.place(of: top, near: y) { self.topIndex } ?? y
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
  }
#endif
