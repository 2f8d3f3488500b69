#if GTK
  internal import CGTK

  /// The rows of a list whose heights differ.
  ///
  /// GTK reports neither the item of a row nor the position of an item. It creates widgets for some
  /// items, in the order of the items, and assumes the median height of these for all others. So
  /// the number of items above the visible rows follows from the space above them.
  @MainActor
  struct UnevenRows {
    /// The first visible item.
    let index: Int
    /// The position and height of the item's row.
    let top: (y: Double, height: Double)
    // The heights of the rows from that one on, of the rows before it from the nearest, and of all
    // others.
    private let following: [Double]
    private let preceding: [Double]
    private let usual: Double

    /// Reads the rows of a list.
    ///
    /// - Parameters:
    ///   - scrolled: The scroll position of the view.
    /// - Returns: `nil` if all rows have the same height, if they were not laid out for the current
    ///   scroll position, or if the items cannot be determined.
    init?(of view: Widget, scrolled: Double, count: Int) {
      guard let list = Self.list(in: view),
        gtk_orientable_get_orientation(list.opaque) == GTK_ORIENTATION_VERTICAL
      else { return nil }
      let rows = list.children.filter { String(cString: gtk_widget_get_css_name($0)) == "row" }
      let seen = rows.indices.compactMap { Self.bounds(of: rows[$0], at: $0, in: list) }
      guard let top = seen.last(where: { $0.y <= 0 }) ?? seen.first else { return nil }
      let width = max(gtk_widget_get_width(list), CInt(top.width))
      let isNatural = gtk_scrollable_get_vscroll_policy(list.opaque) == GTK_SCROLL_NATURAL
      let heights = rows.map { row in
        var (least, natural): (CInt, CInt) = (0, 0)
        gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, width, &least, &natural, nil, nil)
        return Double(isNatural ? natural : least)
      }
      usual = heights.sorted()[heights.count / 2]
      guard usual > 0, Set(heights).count > 1 else { return nil }
      let others = (scrolled + top.y - heights[..<top.row].reduce(0, +)) / usual
      // Scrolling rounds to a pixel; a larger difference means that a layout is pending.
      guard abs(others - others.rounded()) * usual <= 1, others > -0.5,
        others < Double(count - top.row)
      else { return nil }
      index = top.row + Int(others.rounded())
      // As measured, with margins, so that stored offsets are relative to the same height.
      self.top = (scrolled + top.y, heights[top.row])
      following = Array(heights[top.row...])
      preceding = heights[..<top.row].reversed()
    }

    /// The position of a point in an item's row, given in row heights: exact to the pixel if the
    /// row is visible, otherwise approximate.
    func place(of item: Int, offset: Double) -> Double {
      let distance = abs(item - index)
      let between = item < index ? preceding : following
      let others = max(0, distance - between.count)
      let way = between.prefix(distance).reduce(0, +) + Double(others) * usual
      let height: Double =
        if item < index {
          distance <= preceding.count ? preceding[distance - 1] : usual
        } else {
          distance < following.count ? following[distance] : usual
        }
      return (top.y + (item < index ? -way : way) + offset * height).rounded()
    }

    /// The widget with the rows: the view itself, or in a column view the list below the titles.
    private static func list(in view: Widget) -> Widget? {
      if view.is(gtk_list_view_get_type()) { return view }
      guard view.is(gtk_column_view_get_type()) else { return nil }
      return view.children.first { $0.is(gtk_list_view_get_type()) }
    }

    private typealias Bounds = (row: Int, y: Double, width: Double, height: Double)

    /// `nil` for a row that is not visible, because it has no position.
    private static func bounds(of row: Widget, at index: Int, in list: Widget) -> Bounds? {
      var bounds = graphene_rect_t()
      guard gtk_widget_get_child_visible(row) != 0,
        gtk_widget_compute_bounds(row, list, &bounds) != 0, bounds.size.height > 0
      else { return nil }
      return (
        index, Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height)
      )
    }
  }
#endif
