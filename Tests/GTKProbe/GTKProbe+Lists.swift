#if GTK
  import CGTK
  import Foundation
  import RestorationGTK

  /// The lists of the interface files, which get their items of code.
  extension GTKProbe {
    private var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// A list or a grid of things: strings, or objects that have names of the app's.
    func fill(_ view: Object, count: Int = 300, from first: Int = 0) {
      guard let store = g_list_store_new(g_object_get_type()) else { return }
      for number in first..<(first + count) {
        guard let item = makeThing(number) else { continue }
        g_list_store_append(store, item)
        g_object_unref(item)
      }
      if areNamed {
        restoration?.nameItems(of: view) { [unowned self] item in
          counted.namings += 1
          return g_action_get_name(OpaquePointer(item)).map { String(cString: $0) }
        }
      }
      guard let factory = makeRows(), let selection = gtk_multi_selection_new(store) else { return }
      let changed: @convention(c) (gpointer?, guint, guint, gpointer?) -> Void = { _, _, _, data in
        guard let data else { return }
        nonisolated(unsafe) let me = data
        MainActor.assumeIsolated {
          Unmanaged<GTKProbe>.fromOpaque(me).takeUnretainedValue().counted.selections += 1
        }
      }
      cgtk_connect(
        Object(selection),
        "selection-changed",
        unsafeBitCast(changed, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque()
      )
      if view.is(gtk_grid_view_get_type()) {
        gtk_grid_view_set_factory(OpaquePointer(view), factory)
        gtk_grid_view_set_model(OpaquePointer(view), OpaquePointer(Object(selection)))
      } else {
        gtk_list_view_set_factory(OpaquePointer(view), factory)
        gtk_list_view_set_model(OpaquePointer(view), OpaquePointer(Object(selection)))
      }
      g_object_unref(Object(selection))
      g_object_unref(Object(factory))
    }

    private var areNamed: Bool { environment["NAMED_THINGS"] != nil }

    func makeThing(_ number: Int) -> Object? {
      areNamed
        ? g_simple_action_new("Thing \(number)", nil).map { Object($0) }
        : gtk_string_object_new("Thing \(number)").map { Object($0) }
    }

    private func makeRows() -> OpaquePointer? {
      let setup: @convention(c) (gpointer?, OpaquePointer?) -> Void = { _, item in
        gtk_list_item_set_child(item, gtk_label_new(""))
      }
      let bind: @convention(c) (gpointer?, OpaquePointer?) -> Void = { _, item in
        guard let thing = gtk_list_item_get_item(item), let label = gtk_list_item_get_child(item)
        else { return }
        let name =
          thing.is(gtk_string_object_get_type())
          ? gtk_string_object_get_string(OpaquePointer(thing))
          : g_action_get_name(OpaquePointer(thing))
        gtk_label_set_text(OpaquePointer(label), name)
        guard ProcessInfo.processInfo.environment["UNEVEN_ROWS"] != nil, let name else { return }
        // No pattern that a mean would find.
        let number = String(cString: name).split(separator: " ").last.flatMap { Int($0) } ?? 0
        gtk_widget_set_size_request(label, -1, CInt(20 + (number * number * 7 + 1000) % 83))
      }
      guard let factory = gtk_signal_list_item_factory_new() else { return nil }
      cgtk_connect(Object(factory), "setup", unsafeBitCast(setup, to: GCallback.self), nil)
      cgtk_connect(Object(factory), "bind", unsafeBitCast(bind, to: GCallback.self), nil)
      return factory
    }

    /// The text of the row at the top of a list, and how many pixels of it are scrolled out.
    func top(of list: Object) -> String {
      var child = gtk_widget_get_first_child(list.as(GtkWidget.self))
      while let row = child {
        child = gtk_widget_get_next_sibling(row)
        var bounds = graphene_rect_t()
        guard let label = gtk_widget_get_first_child(row), gtk_widget_get_mapped(row) != 0,
          gtk_widget_compute_bounds(row, list.as(GtkWidget.self), &bounds) != 0,
          bounds.origin.y <= 0, bounds.origin.y + bounds.size.height > 0
        else { continue }
        let text = gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
        return "\(text), \(Int(-bounds.origin.y))"
      }
      return ""
    }

    /// A list box and a grid of items with the same names at every launch, in any order.
    func fillRows(_ rows: Object, _ tiles: Object) {
      let first = environment["ROWS_FROM"].flatMap(Int.init) ?? 0
      fill(tiles, count: 300 - first, from: first)
      for number in first..<100 {
        guard let row = gtk_list_box_row_new() else { return }
        restoration?.setIdentifier("row \(number)", of: Object(row))
        gtk_list_box_row_set_child(Object(row).as(GtkListBoxRow.self), gtk_label_new("\(number)"))
        gtk_list_box_append(OpaquePointer(rows), row)
      }
    }
  }
#endif
