#if GTK
  internal import CGTK

  /// The rows of a list of which not all are equally high.
  ///
  /// GTK tells neither which item a row shows nor where an item is. It makes widgets of some items, in the
  /// order of the items, and counts each of the others as high as the middle one of these; so the room above
  /// the rows that are seen tells how many items it is of.
  @MainActor
  struct UnevenRows {
    /// The item at the top of what is seen.
    let index: Int
    /// Where its row begins, and how high it is.
    let top: (y: Double, height: Double)
    // The heights of rows from that one on, of rows before it from the nearest, and of all others.
    private let following: [Double]
    private let preceding: [Double]
    private let usual: Double

    /// - Parameters:
    ///   - scrolled: How far the view is scrolled.
    /// - Returns: `nil` for rows that are equally high, that were not laid out for how far the view is
    ///   scrolled now, or that cannot be told.
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
      // A pixel is what scrolling rounds; more is a layout that is to come.
      guard abs(others - others.rounded()) * usual <= 1, others > -0.5,
        others < Double(count - top.row)
      else { return nil }
      index = top.row + Int(others.rounded())
      // As measured, with margins, so that what is stored of a height is set in the same.
      self.top = (scrolled + top.y, heights[top.row])
      following = Array(heights[top.row...])
      preceding = heights[..<top.row].reversed()
    }

    /// Where something in the row of an item is, given in heights of the row: to the pixel once that is
    /// seen, before that about.
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

    /// What has the rows: the view, or of a column view what is below its titles.
    private static func list(in view: Widget) -> Widget? {
      if view.is(gtk_list_view_get_type()) { return view }
      guard view.is(gtk_column_view_get_type()) else { return nil }
      return view.children.first { $0.is(gtk_list_view_get_type()) }
    }

    private typealias Bounds = (row: Int, y: Double, width: Double, height: Double)

    /// `nil` for a row that is not seen, as it has no place.
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
