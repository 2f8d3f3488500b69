#if GTK
  internal import CGTK
  import RestorationCoding

  /// The selected rows of a list box, or children of a flow box, by their identifiers or otherwise
  /// by their places.
  final class RowsPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_list_box_get_type()) || widget.is(gtk_flow_box_get_type())
    }

    private let widget: Widget
    private weak var node: WidgetNode?
    private let choice: PendingChoice

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      choice = PendingChoice { BoxRows(box: widget) }
      node.listen(
        for: self,
        to: widget.object,
        widget.is(gtk_list_box_get_type()) ? "selected-rows-changed" : "selected-children-changed"
      )
    }

    func changed() {
      // A row gets its name after it was added, and its other properties when it is selected.
      if choice.isListOther { choice.lookLater() } else { choice.choiceChanged() }
      hearRows()
    }

    /// Observes the children only while items are missing: the box has no signal for rows, and a
    /// list of all children is costly for each.
    private func hearRows() {
      let holder = widget.object.as(GObject.self)
      guard choice.waiting != nil else {
        return g_object_set_data(holder, DataKey.children, nil)
      }
      guard !widget.object.flag(DataKey.children),
        let children = gtk_widget_observe_children(widget)
      else { return }
      g_object_set_data_full(holder, DataKey.children, Object(children), g_object_unref)
      node?.listen(for: self, to: Object(children), "items-changed")
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let rows = BoxRows(box: widget)
      try coder.encodeItems(choice.waiting ?? rows.chosen.map { ($0, rows.name(at: $0)) })
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let items = try coder.decodeItems() else { return }
      choice.want(items)
      hearRows()
    }
  }

  /// The rows of a list box or the children of a flow box.
  private struct BoxRows: ChoiceList {
    let box: Widget

    private var isList: Bool { box.is(gtk_list_box_get_type()) }

    var count: Int {
      // The last child may be another widget, such as the placeholder of an empty box.
      var child = gtk_widget_get_last_child(box)
      while let here = child {
        if here.is(gtk_list_box_row_get_type()) || here.is(gtk_flow_box_child_get_type()) {
          return index(of: here.object) + 1
        }
        child = gtk_widget_get_prev_sibling(here)
      }
      return 0
    }

    func name(at index: Int) -> String? { row(at: index)?.as(GtkWidget.self).restorationIdentifier }

    var chosen: [Int] {
      let rows =
        isList
        ? gtk_list_box_get_selected_rows(box.opaque)
        : gtk_flow_box_get_selected_children(box.opaque)
      defer { g_list_free(rows) }
      var places: [Int] = []
      var here = rows
      while let row = here {
        places.append(index(of: row.pointee.data))
        here = row.pointee.next
      }
      return places.sorted()
    }

    func choose(_ places: [Int], alone: Bool) {
      let rows = places.compactMap { row(at: $0) }
      if isList {
        if alone { gtk_list_box_unselect_all(box.opaque) }
        for row in rows { gtk_list_box_select_row(box.opaque, row.as(GtkListBoxRow.self)) }
      } else {
        if alone { gtk_flow_box_unselect_all(box.opaque) }
        for row in rows { gtk_flow_box_select_child(box.opaque, row.as(GtkFlowBoxChild.self)) }
      }
    }

    private func row(at index: Int) -> Object? {
      isList
        ? gtk_list_box_get_row_at_index(box.opaque, CInt(clamping: index)).map { Object($0) }
        : gtk_flow_box_get_child_at_index(box.opaque, CInt(clamping: index)).map { Object($0) }
    }

    private func index(of row: Object) -> Int {
      Int(
        isList
          ? gtk_list_box_row_get_index(row.as(GtkListBoxRow.self))
          : gtk_flow_box_child_get_index(row.as(GtkFlowBoxChild.self))
      )
    }
  }
#endif
