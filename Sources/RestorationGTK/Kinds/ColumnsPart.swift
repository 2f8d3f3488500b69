#if GTK
  internal import CGTK
  import RestorationArchive
  import RestorationCoding

  /// The order, widths and visibility of a column view's columns, and the column by which it is
  /// sorted.
  ///
  /// Columns are identified by their ids, which GTK has since 4.10, or otherwise by their titles.
  final class ColumnsPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_column_view_get_type()) }

    // The stored sort order, as long as there are too few items to determine the current one.
    private var kept: SortOrder?

    private let widget: Widget
    private weak var node: WidgetNode?
    private var heardColumns: [Object] = []

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      node.listen(
        for: self,
        to: gtk_column_view_get_sorter(widget.opaque).map { Object($0) },
        "changed"
      )
      node.listen(
        for: self,
        to: gtk_column_view_get_columns(widget.opaque).map { Object($0) },
        "items-changed"
      )
      hearColumns()
    }

    /// Connects to the columns, which may be added later.
    private func hearColumns() {
      let columns = Self.columns(of: widget).map(\.object)
      for column in columns where !heardColumns.contains(column) {
        node?.listen(for: self, to: column, "notify::fixed-width", "notify::visible")
      }
      heardColumns = columns
    }

    func changed() { hearColumns() }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let columns = Self.columns(of: widget)
      var widths: [String: Int] = [:]
      for column in columns {
        let width = Int(gtk_column_view_column_get_fixed_width(column.pointer))
        if width >= 0 { widths[column.name] = width }
      }
      try coder.encode(widths, forKey: "columnWidths")
      coder.encode(columns.map(\.name), forKey: "columnOrder")
      let hidden = columns.filter { gtk_column_view_column_get_visible($0.pointer) == 0 }
      coder.encode(hidden.map(\.name), forKey: "hiddenColumns")
      if SortOrder.canBeTold(of: widget) {
        kept = SortOrder(of: widget, columns.map { ($0.name, $0.pointer) })
      }
      if let sort = kept {
        try coder.encode(sort.column, forKey: "sortColumn")
        coder.encode(sort.isDescending, forKey: "sortsDescending")
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      let columns = Self.columns(of: widget)
      let widths = try coder.decodeIfPresent([String: Int].self, forKey: "columnWidths") ?? [:]
      for column in columns {
        guard let width = widths[column.name].flatMap(CInt.init(exactly:)), width >= 0 else {
          continue
        }
        gtk_column_view_column_set_fixed_width(column.pointer, width)
      }
      if let hidden = try coder.decodeIfPresent([String].self, forKey: "hiddenColumns") {
        for column in columns {
          gtk_column_view_column_set_visible(column.pointer, hidden.contains(column.name) ? 0 : 1)
        }
      }
      let order = try coder.decodeIfPresent([String].self, forKey: "columnOrder") ?? []
      let known = order.compactMap { name in columns.first { sameBytes($0.name, name) } }
      if known.map(\.name) != columns.map(\.name) {
        for (place, column) in known.enumerated() {
          gtk_column_view_insert_column(widget.opaque, guint(place), column.pointer)
        }
      }
      guard let name = try coder.decodeIfPresent(String.self, forKey: "sortColumn"),
        let column = columns.first(where: { sameBytes($0.name, name) }),
        gtk_column_view_column_get_sorter(column.pointer) != nil
      else { return }
      let isDescending = try coder.decodeIfPresent(Bool.self, forKey: "sortsDescending") ?? false
      kept = SortOrder(column: name, isDescending: isDescending)
      gtk_column_view_sort_by_column(
        widget.opaque,
        column.pointer,
        isDescending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING
      )
    }

    private struct Column {
      let pointer: OpaquePointer
      let name: String
      var object: Object { Object(pointer) }
    }

    private static func columns(of widget: Widget) -> [Column] {
      guard let list = gtk_column_view_get_columns(widget.opaque) else { return [] }
      return (0..<g_list_model_get_n_items(list)).compactMap { index in
        guard let column = g_list_model_get_item(list, index) else { return nil }
        // The view retains it.
        defer { g_object_unref(column) }
        let name = column.string("id") ?? column.string("title")
        return Column(pointer: OpaquePointer(column), name: name ?? "\(index)")
      }
    }
  }

  /// The column by which a column view is sorted.
  ///
  /// GTK 4.8 does not report it. It is inferred by comparing pairs of items with the view's sorter,
  /// which agrees with the sorter of that column or with its inverse.
  @MainActor
  private struct SortOrder {
    let column: String
    let isDescending: Bool

    private static let pairs = 64

    init(column: String, isDescending: Bool) {
      (self.column, self.isDescending) = (column, isDescending)
    }

    static func canBeTold(of widget: Widget) -> Bool {
      gtk_column_view_get_model(widget.opaque).map { g_list_model_get_n_items($0) > 1 } ?? false
    }

    /// Reads the column by which a view is sorted.
    ///
    /// - Returns: `nil` if the view is sorted by no column.
    init?(of widget: Widget, _ columns: [(name: String, pointer: OpaquePointer)]) {
      guard
        let sorter = gtk_column_view_get_sorter(widget.opaque).map({ Object($0).as(GtkSorter.self) }
        ),
        let model = gtk_column_view_get_model(widget.opaque)
      else { return nil }
      let count = Int(g_list_model_get_n_items(model))
      let items = (0..<min(count, Self.pairs + 1)).compactMap {
        g_list_model_get_item(model, guint($0))
      }
      defer { for item in items { g_object_unref(item) } }
      let pairs = zip(items, items.dropFirst()).map { ($0, $1) }
      let order = pairs.map { gtk_sorter_compare(sorter, $0, $1) }
      guard order.contains(where: { $0 != GTK_ORDERING_EQUAL }) else { return nil }
      for column in columns {
        guard let own = gtk_column_view_column_get_sorter(column.pointer) else { continue }
        let answers = pairs.map { gtk_sorter_compare(own, $0, $1) }
        if answers == order {
          (self.column, isDescending) = (column.name, false)
          return
        }
        if zip(answers, order).allSatisfy({ $0.rawValue == -$1.rawValue }) {
          (self.column, isDescending) = (column.name, true)
          return
        }
      }
      return nil
    }
  }
#endif
