#if GTK
  internal import CGTK
  import Foundation
  import RestorationArchive
  import RestorationCoding

  /// The expanded and selected rows of a tree view, its sorting, and the order, widths and
  /// visibility of its columns.
  ///
  /// A row is known by the texts of it and of the rows above it in the searched column, or else the
  /// first column with text; without one, by places.
  final class TreeViewPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { widget.is(cgtk_tree_view_get_type()) }

    private let widget: Widget
    private weak var node: WidgetNode?
    private var heard: [Object] = []
    /// The restored rows that do not exist yet.
    private var wanted: (expanded: [String], selected: [String]) = ([], [])
    private var isToLook = false
    private var isSetting = false

    /// The largest number of rows that are saved.
    private static let limit = 10_000

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      node.listen(
        for: self,
        to: widget.object,
        "row-expanded",
        "row-collapsed",
        "columns-changed",
        "notify::model"
      )
      node.listen(for: self, to: cgtk_tree_selection(widget).map { Object($0) }, "changed")
      hear()
    }

    /// Connects to the model and the columns, which may be replaced.
    private func hear() {
      for column in columns where !heard.contains(column.object) {
        heard.append(column.object)
        node?.listen(for: self, to: column.object, "notify::fixed-width", "notify::visible")
      }
      guard let model = cgtk_tree_view_model(widget).map({ Object($0) }), !heard.contains(model)
      else { return }
      heard.append(model)
      if model.is(cgtk_tree_sortable_get_type()) {
        node?.listen(for: self, to: model, "sort-column-changed")
      }
      for signal in ["row-inserted", "row-has-child-toggled"] {
        model.connect(signal, with: widget.object) { [weak self] in self?.lookLater() }
      }
    }

    func changed() {
      hear()
      // The user's choice replaces the awaited one.
      if !isSetting, !isToLook, !wanted.selected.isEmpty, !selected.isEmpty { wanted.selected = [] }
    }

    /// Looks for the awaited rows after the code that adds rows has finished.
    private func lookLater() {
      guard !isToLook, !wanted.expanded.isEmpty || !wanted.selected.isEmpty else { return }
      isToLook = true
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          self?.isToLook = false
          self?.look()
        }
      }
    }

    private func look() {
      isSetting = true
      // Parents come first, because rows are stored in their order.
      wanted.expanded.removeAll { cgtk_tree_expand(widget, $0) != 0 }
      wanted.selected.removeAll { cgtk_tree_select(widget, $0) != 0 }
      isSetting = false
    }

    // MARK: Columns

    private struct Column {
      let object: Object
      let name: String
    }

    private var columns: [Column] {
      var index: CInt = 0
      var found: [Column] = []
      while let column = cgtk_tree_column(widget, index).map({ Object($0) }) {
        let title = column.string("title") ?? ""
        found.append(Column(object: column, name: title.isEmpty ? "\(index)" : title))
        index += 1
      }
      return found
    }

    private var selected: [String] { lines(cgtk_tree_selected(widget)) }

    private func lines(_ text: UnsafeMutablePointer<CChar>?) -> [String] {
      guard let text else { return [] }
      defer { g_free(text) }
      let rows = String(cString: text).split(separator: "\n").prefix(Self.limit)
      return rows.map(String.init)
    }

    // MARK: State

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let expanded = lines(cgtk_tree_expanded(widget)) + wanted.expanded
      let selected = wanted.selected.isEmpty ? selected : wanted.selected
      try coder.encode(expanded, forKey: "expandedRows", sensitivity: .private)
      try coder.encode(selected, forKey: "selectedRows", sensitivity: .private)
      let columns = columns
      coder.encode(columns.map(\.name), forKey: "columnOrder")
      let widths = columns.map { ($0.name, $0.object.integer("fixed-width")) }
      try coder.encode(Dictionary(widths) { first, _ in first }, forKey: "columnWidths")
      let hidden = columns.filter { cgtk_tree_column_visible($0.object) == 0 }
      coder.encode(hidden.map(\.name), forKey: "hiddenColumns")
      var (column, order): (CInt, CInt) = (0, 0)
      if cgtk_tree_sorting(widget, &column, &order) != 0 {
        coder.encode(Int(column), forKey: "sortColumn")
        coder.encode(order != 0, forKey: "sortsDescending")
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      let widths = try coder.decodeIfPresent([String: Int].self, forKey: "columnWidths") ?? [:]
      let hidden = try coder.decodeIfPresent([String].self, forKey: "hiddenColumns")
      var columns = columns
      for column in columns {
        if let width = widths[column.name], width > 0 {
          column.object.setInteger("fixed-width", width)
        }
        if let hidden { cgtk_tree_show_column(column.object, hidden.contains(column.name) ? 0 : 1) }
      }
      let order = try coder.decodeIfPresent([String].self, forKey: "columnOrder") ?? []
      var last: Object?
      for name in order where columns.map(\.name) != order {
        guard let index = columns.firstIndex(where: { sameBytes($0.name, name) }) else { continue }
        cgtk_tree_move_column(widget, columns[index].object, last)
        last = columns.remove(at: index).object
      }
      if let column = try coder.decodeIfPresent(Int.self, forKey: "sortColumn")
        .flatMap(CInt.init(exactly:))
      {
        let isDescending = try coder.decodeIfPresent(Bool.self, forKey: "sortsDescending") ?? false
        cgtk_tree_sort(widget, column, isDescending ? 1 : 0)
      }
      wanted.expanded = try coder.decodeIfPresent([String].self, forKey: "expandedRows") ?? []
      wanted.selected = try coder.decodeIfPresent([String].self, forKey: "selectedRows") ?? []
      isSetting = true
      cgtk_tree_unselect(widget)
      isSetting = false
      look()
    }
  }
#endif
