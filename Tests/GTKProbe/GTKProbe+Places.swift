#if GTK
  import CGTK
  import Foundation
  import RestorationGTK

  /// Actions, trees and instances of a type of the app's own, for `places.ui`.
  extension GTKProbe {
    /// Fills `places.ui`, if that is shown.
    func fillPlaces() {
      if ProcessInfo.processInfo.environment["SECOND_FILE"] != nil, let box = widget("extra") {
        addSecondFile(to: box)
      }
      guard let tree = widget("tree") else { return }
      makeActions()
      fillTree(tree)
      if let store = widget("trees") { fillStore(store) }
      if let box = widget("box") {
        for name in ["first row", "second row"] { addRow(name, to: box) }
      }
    }

    /// A part of the window from another interface file, in which GTK counts again.
    private func addSecondFile(to box: Object) {
      let interface =
        "<interface><object class='GtkBox' id='part'><child><object class='GtkEntry'/></child>"
        + "</object></interface>"
      let builder = gtk_builder_new_from_string(interface, -1)
      guard let part = gtk_builder_get_object(builder, "part").map({ Object($0) }) else { return }
      gtk_box_append(box.as(GtkBox.self), part.as(GtkWidget.self))
    }

    /// An application's and a window's stateful actions.
    private func makeActions() {
      guard let dark = g_simple_action_new_stateful("dark", nil, g_variant_new_boolean(0)) else {
        return
      }
      // The app changes the state in its handler of the activation only, as many do.
      let activated: @convention(c) (OpaquePointer?, gpointer?, gpointer?) -> Void = {
        action,
        _,
        _ in
        guard let state = g_action_get_state(action) else { return }
        g_simple_action_set_state(action, g_variant_new_boolean(1 - g_variant_get_boolean(state)))
        g_variant_unref(state)
        FileHandle.standardOutput.write(Data("dark was applied\n".utf8))
      }
      cgtk_connect(Object(dark), "activate", unsafeBitCast(activated, to: GCallback.self), nil)
      g_action_map_add_action(OpaquePointer(application), dark)
      guard let main = widget("main"), main.is(g_action_map_get_type()),
        let view = g_simple_action_new_stateful(
          "view",
          g_variant_type_new("s"),
          g_variant_new_string("list")
        )
      else { return }
      g_action_map_add_action(OpaquePointer(main), view)
    }

    /// The action of a name such as `app.dark`.
    private func action(_ name: String) -> OpaquePointer? {
      let parts = name.split(separator: ".").map(String.init)
      let map = parts[0] == "app" ? Object(application) : widget("main")
      return map.flatMap { g_action_map_lookup_action(OpaquePointer($0), parts[1]) }
    }

    /// Answers a command, or returns `nil` if it is none of these.
    func answerPlaces(_ words: [String]) -> String? {
      switch words[0] {
      case "hidden":
        return windows.filter { gtk_widget_get_visible($0.as(GtkWidget.self)) == 0 }
          .map(title).joined(separator: ",")
      case "activate":
        let parameter = words.count > 2 ? g_variant_new_string(words[2]) : nil
        action(words[1]).map { g_action_activate($0, parameter) }
        return ""
      case "state":
        guard let state = action(words[1]).flatMap({ g_action_get_state($0) }) else {
          return "none"
        }
        defer { g_variant_unref(state) }
        return g_variant_print(state, 0).map { String(cString: $0) }
      case "popup":
        widget(words[1]).map { gtk_menu_button_popup(OpaquePointer($0)) }
        return ""
      case "reorder":
        guard let pages = widget("pages").map({ OpaquePointer($0) }) else { return nil }
        gtk_notebook_reorder_child(pages, gtk_notebook_get_nth_page(pages, 0), 2)
        return ""
      case "order":
        guard let pages = widget("pages").map({ OpaquePointer($0) }) else { return nil }
        return (0..<gtk_notebook_get_n_pages(pages)).compactMap { index in
          gtk_notebook_get_nth_page(pages, index)
            .flatMap { gtk_buildable_get_buildable_id(OpaquePointer($0)) }
            .map { String(cString: $0) }
        }.joined()
      case "columnFirst":
        guard let view = widget("columns"), let column = widget(words[1]) else { return nil }
        gtk_column_view_insert_column(OpaquePointer(view), 0, OpaquePointer(column))
        return ""
      case "columns":
        guard let view = widget("columns"),
          let columns = gtk_column_view_get_columns(OpaquePointer(view))
        else { return nil }
        return (0..<g_list_model_get_n_items(columns)).compactMap { index in
          guard let column = g_list_model_get_item(columns, index) else { return nil }
          defer { g_object_unref(column) }
          return gtk_column_view_column_get_title(OpaquePointer(column))
            .map { String(cString: $0) }
        }.joined(separator: " ")
      case "expandRow":
        guard let tree = widget("tree"), let place = words.last.flatMap(guint.init),
          let model = gtk_list_view_get_model(OpaquePointer(tree)),
          let row = g_list_model_get_item(model, place)
        else { return nil }
        gtk_tree_list_row_set_expanded(OpaquePointer(row), 1)
        g_object_unref(row)
        return ""
      case "rowCount":
        guard let tree = widget("tree"),
          let model = gtk_list_view_get_model(OpaquePointer(tree))
        else { return nil }
        return "\(g_list_model_get_n_items(model))"
      case "treeSelect":
        guard let view = widget("treeView") else { return nil }
        let rows = words.dropFirst().map { $0.replacing("_", with: " ") }
        return "\(cgtk_tree_expand(view, rows[0]) + cgtk_tree_select(view, rows[1]))"
      case "treeSort":
        widget("treeView").map { cgtk_tree_sort($0, 0, 1) }
        return ""
      case "treeShown":
        guard let view = widget("treeView"), let selected = cgtk_tree_selected(view),
          let expanded = cgtk_tree_expanded(view)
        else { return nil }
        let text: String = String(cString: selected) + "|" + String(cString: expanded)
        return String(text.map { $0 == "\n" ? "," : $0 })
      default: return nil
      }
    }

    // MARK: Contents

    private func strings(_ names: [String]) -> OpaquePointer? {
      let list = gtk_string_list_new(nil)
      for name in names { gtk_string_list_append(list, name) }
      return list
    }

    private func fillTree(_ view: Object) {
      let root = strings((0..<10).map { "Item \($0)" })
      let children: @convention(c) (gpointer?, gpointer?) -> OpaquePointer? = { item, _ in
        guard let item, let name = gtk_string_object_get_string(OpaquePointer(item)) else {
          return nil
        }
        let text = String(cString: name)
        guard !text.contains("/") else { return nil }
        let list = gtk_string_list_new(nil)
        for index in 0..<4 { gtk_string_list_append(list, "\(text)/\(index)") }
        return list
      }
      guard let tree = gtk_tree_list_model_new(root, 0, 0, children, nil, nil) else { return }
      let selection = gtk_single_selection_new(tree)
      gtk_list_view_set_model(OpaquePointer(view), selection)
    }

    private func fillStore(_ store: Object) {
      for number in 0..<5 {
        var (parent, child) = (GtkTreeIter(), GtkTreeIter())
        addRow("Row \(number)", below: nil, as: &parent, to: store)
        for index in 0..<3 { addRow("Child \(index)", below: &parent, as: &child, to: store) }
      }
    }

    private func addRow(
      _ text: String,
      below parent: UnsafeMutablePointer<GtkTreeIter>?,
      as row: UnsafeMutablePointer<GtkTreeIter>,
      to store: Object
    ) {
      var value = GValue()
      g_value_init(&value, GType(CGTK_STRING))
      g_value_set_string(&value, text)
      gtk_tree_store_append(store.as(GtkTreeStore.self), row, parent)
      gtk_tree_store_set_value(store.as(GtkTreeStore.self), row, 0, &value)
      g_value_unset(&value)
    }

    /// An instance of the app's own type, with an entry that has the same `id` in each.
    private func addRow(_ name: String, to box: Object) {
      var type = g_type_from_name("ProbeRow")
      if type == 0 {
        var query = GTypeQuery()
        g_type_query(gtk_box_get_type(), &query)
        type = g_type_register_static_simple(
          gtk_box_get_type(),
          "ProbeRow",
          query.class_size,
          nil,
          query.instance_size,
          nil,
          GTypeFlags(rawValue: 0)
        )
      }
      guard let row = g_object_new_with_properties(type, 0, nil, nil).map({ Object($0) }) else {
        return
      }
      let interface = "<interface><object class='GtkEntry' id='line'/></interface>"
      let builder = gtk_builder_new_from_string(interface, -1)
      guard let entry = gtk_builder_get_object(builder, "line").map({ Object($0) }) else { return }
      restoration?.setIdentifier(name, of: row)
      rowEntries[name] = entry
      gtk_box_append(row.as(GtkBox.self), entry.as(GtkWidget.self))
      gtk_box_append(box.as(GtkBox.self), row.as(GtkWidget.self))
    }
  }
#endif
