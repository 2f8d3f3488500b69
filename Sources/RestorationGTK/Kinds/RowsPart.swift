#if GTK
  internal import CGTK
  import RestorationCoding

  /// Which rows of a list box, or children of a flow box, are selected: by their identifiers, else by
  /// their places.
  final class RowsPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool {
      widget.is(gtk_list_box_get_type()) || widget.is(gtk_flow_box_get_type())
    }

    init(of widget: Widget, _ node: WidgetNode) {
      node.listen(
        to: widget.object,
        widget.is(gtk_list_box_get_type()) ? "selected-rows-changed" : "selected-children-changed"
      )
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      let rows = Self.rows(of: widget)
      let selected = rows.enumerated().filter { Self.isSelected($0.element) }
      coder.encode(selected.map(\.offset), forKey: "selected")
      let names = selected.map { $0.element.restorationIdentifier ?? "" }
      if names.contains(where: { !$0.isEmpty }) {
        try coder.encode(names, forKey: "selectedItems")
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let places = try coder.decodeIfPresent([Int].self, forKey: "selected") else { return }
      let names = try coder.decodeIfPresent([String].self, forKey: "selectedItems") ?? []
      let rows = Self.rows(of: widget)
      let wanted = places.enumerated().compactMap { index, place -> Widget? in
        guard index < names.count, !names[index].isEmpty else {
          return rows.indices.contains(place) ? rows[place] : nil
        }
        return rows.first { $0.restorationIdentifier == names[index] }
      }
      if widget.is(gtk_list_box_get_type()) {
        gtk_list_box_unselect_all(widget.opaque)
        for row in wanted {
          gtk_list_box_select_row(widget.opaque, row.object.as(GtkListBoxRow.self))
        }
      } else {
        gtk_flow_box_unselect_all(widget.opaque)
        for child in wanted {
          gtk_flow_box_select_child(widget.opaque, child.object.as(GtkFlowBoxChild.self))
        }
      }
    }

    private static func rows(of widget: Widget) -> [Widget] {
      widget.children.filter {
        $0.is(gtk_list_box_row_get_type()) || $0.is(gtk_flow_box_child_get_type())
      }
    }

    private static func isSelected(_ row: Widget) -> Bool {
      row.is(gtk_list_box_row_get_type())
        ? gtk_list_box_row_is_selected(row.object.as(GtkListBoxRow.self)) != 0
        : gtk_flow_box_child_is_selected(row.object.as(GtkFlowBoxChild.self)) != 0
    }
  }
#endif
