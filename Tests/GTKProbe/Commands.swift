#if GTK
  import CGTK
  import Foundation
  import RestorationGTK
  import StateRestoration

  extension GTKProbe {
    /// Does one command, and answers when it is done.
    func perform(_ line: String) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let rest = words.count > 2 ? words[2...].joined(separator: " ") : ""
      defer { doneCount += 1 }
      switch words[0] {
      case "save": return later { "\(try await $0.save()?.number.map(String.init) ?? "-")" }
      // Only objects that reported a change.
      case "saveChanges":
        return later { "\(try await $0.session?.save().number.map(String.init) ?? "-")" }
      case "settle": return settle(frames: words.count > 1 ? Int(words[1]) ?? 12 : 12)
      case "goBack":
        return later { "\(await $0.session?.restore(.lastSession).conclusion.rawValue ?? "")" }
      case "healthy": return later { "\(await $0.session?.confirmHealthy() ?? false)" }
      case "windows": return say("= \(windows.map(title).sorted().joined(separator: ","))")
      case "active":
        let active = gtk_application_get_active_window(application)
        return say("= \(active.map { title(of: Object($0)) } ?? "")")
      case "open":
        let window = restoration?.openWindow(words[1], words[2])
        return say(window == nil ? "! no window" : "= ")
      case "page":
        guard let window = widget("main") else { return say("! no main") }
        return say(
          restoration?.openPage(words[1], words[2], in: window) == nil ? "! no page" : "= "
        )
      case "load":
        load(words[1])
        return say("= ")
      case "quit":
        say("= ")
        return g_application_quit(Object(application).as(GApplication.self))
      case "report":
        let text = restoration?.report.map { "\($0)" } ?? ""
        return say("= \(text.replacing("\n", with: " | "))")
      case "encode": return encode()
      case "done": return say("= \(doneCount)")
      case "churn": return churn(Int(words[1]) ?? 1)
      case "keystrokes": return keystrokes(Int(words[2]) ?? 1, in: words[1])
      case "usage": return say("= \(usage())")
      case "step": return step(Int(words[1]) ?? 0)
      case "work": return work(words.last == "end")
      default: break
      }
      if let answer = answerWaiting(words) ?? answerPlaces(words) { return say("= \(answer)") }
      guard words.count > 1, let object = widget(words[1]) else { return say("! no \(line)") }
      say(answer(words[0], object, rest).map { "= \($0)" } ?? "! unknown \(line)")
    }

    private func answer(_ command: String, _ object: Object, _ rest: String) -> String? {
      let numbers = rest.split(separator: " ").compactMap { Double($0) }
      switch command {
      case "set": return set(object, rest)
      case "get": return get(object, rest)
      case "text":
        gtk_editable_set_text(OpaquePointer(object), rest)
      case "read": return gtk_editable_get_text(OpaquePointer(object)).map { String(cString: $0) }
      case "region":
        gtk_editable_select_region(OpaquePointer(object), CInt(numbers[0]), CInt(numbers[1]))
      case "bounds":
        var (start, end): (CInt, CInt) = (0, 0)
        gtk_editable_get_selection_bounds(OpaquePointer(object), &start, &end)
        return "\(start) \(end) \(gtk_editable_get_position(OpaquePointer(object)))"
      case "select":
        guard let model = selectionModel(of: object) else { return nil }
        gtk_selection_model_unselect_all(model)
        for number in numbers { gtk_selection_model_select_item(model, guint(number), 0) }
      case "selected":
        guard let model = selectionModel(of: object) else { return nil }
        return (0..<g_list_model_get_n_items(model))
          .filter { gtk_selection_model_is_selected(model, $0) != 0 }.map(String.init)
          .joined(separator: " ")
      case "row":
        gtk_list_box_select_row(
          OpaquePointer(object),
          gtk_list_box_get_row_at_index(OpaquePointer(object), CInt(numbers[0]))
        )
      case "rows":
        return (0..<100).compactMap { index in
          gtk_list_box_get_row_at_index(OpaquePointer(object), index)
            .flatMap { gtk_list_box_row_is_selected($0) != 0 ? "\(index)" : nil }
        }.joined(separator: " ")
      case "child":
        gtk_flow_box_unselect_all(OpaquePointer(object))
        gtk_flow_box_get_child_at_index(OpaquePointer(object), CInt(numbers[0]))
          .map { gtk_flow_box_select_child(OpaquePointer(object), $0) }
      case "children":
        return (0..<100).compactMap { index in
          gtk_flow_box_get_child_at_index(OpaquePointer(object), index)
            .flatMap { gtk_flow_box_child_is_selected($0) != 0 ? "\(index)" : nil }
        }.joined(separator: " ")
      case "sort":
        let columns = gtk_column_view_get_columns(OpaquePointer(object))
        guard let column = g_list_model_get_item(columns, guint(numbers[0])) else { return nil }
        defer { g_object_unref(column) }
        gtk_column_view_sort_by_column(
          OpaquePointer(object),
          OpaquePointer(column),
          numbers[1] > 0 ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING
        )
      case "first":
        let model = gtk_column_view_get_model(OpaquePointer(object))
        guard let item = g_list_model_get_item(model, 0) else { return nil }
        defer { g_object_unref(item) }
        return gtk_string_object_get_string(OpaquePointer(item)).map { String(cString: $0) }
      case "scroll": vertical(object).map { gtk_adjustment_set_value($0, numbers[0]) }
      case "across": horizontal(object).map { gtk_adjustment_set_value($0, numbers[0]) }
      case "scrolled": return vertical(object).map { "\(gtk_adjustment_get_value($0))" }
      case "value": gtk_range_set_value(object.as(GtkRange.self), numbers[0])
      case "valued": return "\(gtk_range_get_value(object.as(GtkRange.self)))"
      case "focus": gtk_widget_grab_focus(object.as(GtkWidget.self))
      case "focused":
        let root = gtk_widget_get_root(object.as(GtkWidget.self))
        var focus = root.flatMap { gtk_root_get_focus($0) }
        while let here = focus, Object(here) != object { focus = gtk_widget_get_parent(here) }
        return "\(focus != nil)"
      case "write":
        let text = rest.replacing("\\n", with: "\n")
        gtk_text_buffer_set_text(buffer(object), text, -1)
      case "type": gtk_text_buffer_insert_interactive_at_cursor(buffer(object), rest, -1, 1)
      case "written":
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer(object), &start, &end)
        return gtk_text_buffer_get_text(buffer(object), &start, &end, 0)
          .map { String(cString: $0).replacing("\n", with: "\\n") }
      case "cursor":
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer(object), &start, CInt(numbers[0]))
        gtk_text_buffer_get_iter_at_offset(buffer(object), &end, CInt(numbers[1]))
        gtk_text_buffer_select_range(buffer(object), &start, &end)
      case "selection":
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_selection_bounds(buffer(object), &start, &end)
        return "\(gtk_text_iter_get_offset(&start)) \(gtk_text_iter_get_offset(&end))"
      case "size":
        gtk_window_set_default_size(object.as(GtkWindow.self), CInt(numbers[0]), CInt(numbers[1]))
      case "sized":
        var (width, height): (CInt, CInt) = (0, 0)
        gtk_window_get_default_size(object.as(GtkWindow.self), &width, &height)
        return "\(width) \(height)"
      case "maximize": gtk_window_maximize(object.as(GtkWindow.self))
      case "fullscreen": gtk_window_fullscreen(object.as(GtkWindow.self))
      case "present": gtk_window_present(object.as(GtkWindow.self))
      case "close": gtk_window_close(object.as(GtkWindow.self))
      case "destroy": gtk_window_destroy(object.as(GtkWindow.self))
      case "parent":
        let parent = gtk_window_get_transient_for(object.as(GtkWindow.self))
        return parent.map { title(of: Object($0)) } ?? ""
      case "fill": fill(object, count: Int(numbers[0]), from: Int(numbers[1]))
      default: return nil
      }
      return ""
    }

    // MARK: Parts

    private func buffer(_ object: Object) -> UnsafeMutablePointer<GtkTextBuffer>? {
      gtk_text_view_get_buffer(object.as(GtkTextView.self))
    }

    private func vertical(_ object: Object) -> UnsafeMutablePointer<GtkAdjustment>? {
      object.is(gtk_scrolled_window_get_type())
        ? gtk_scrolled_window_get_vadjustment(OpaquePointer(object))
        : gtk_scrollable_get_vadjustment(OpaquePointer(object))
    }

    private func horizontal(_ object: Object) -> UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrollable_get_hadjustment(OpaquePointer(object))
    }

    /// Of a list, or the pages of a container.
    private func selectionModel(of object: Object) -> OpaquePointer? {
      for property in ["model", "pages"] {
        guard let found = cgtk_property(object, property) else { continue }
        var value = GValue()
        defer { g_value_unset(&value) }
        g_value_init(&value, found.pointee.value_type)
        g_object_get_property(object.as(GObject.self), property, &value)
        // A tab view's list of pages is freed unless a reference to it is kept.
        if let model = g_value_dup_object(&value), model.is(gtk_selection_model_get_type()) {
          return OpaquePointer(model)
        }
      }
      return nil
    }

    private func set(_ object: Object, _ rest: String) -> String? {
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard let property = cgtk_property(object, parts[0]) else { return nil }
      var value = GValue()
      guard let builder = gtk_builder_new() else { return nil }
      defer { g_object_unref(Object(builder)) }
      guard
        gtk_builder_value_from_string(
          builder,
          property,
          parts.count > 1 ? parts[1] : "",
          &value,
          nil
        ) != 0
      else { return nil }
      defer { g_value_unset(&value) }
      g_object_set_property(object.as(GObject.self), parts[0], &value)
      return ""
    }

    private func get(_ object: Object, _ name: String) -> String? {
      guard let property = cgtk_property(object, name) else { return nil }
      var value = GValue()
      g_value_init(&value, property.pointee.value_type)
      defer { g_value_unset(&value) }
      g_object_get_property(object.as(GObject.self), name, &value)
      if property.pointee.value_type == gdk_rgba_get_type() {
        let colour = g_value_get_boxed(&value).map { $0.assumingMemoryBound(to: GdkRGBA.self) }
        return gdk_rgba_to_string(colour).map { String(cString: $0) }
      }
      var text = GValue()
      g_value_init(&text, GType(CGTK_STRING))
      defer { g_value_unset(&text) }
      guard g_value_transform(&value, &text) != 0 else { return nil }
      return g_value_get_string(&text).map { String(cString: $0) } ?? ""
    }

    private func later(_ work: @escaping @MainActor (GTKRestoration) async throws -> String) {
      guard let restoration else { return say("! no restoration") }
      Task {
        do { say("= \(try await work(restoration))") } catch { say("! \(error)") }
      }
    }

    private final class FrameCount {
      var left: Int
      init(_ left: Int) { self.left = left }
    }

    /// Answers after some frames of the main window, which come late on a busy machine.
    private func settle(frames: Int) {
      let count = FrameCount(0)
      if let main = widget("main")?.as(GtkWidget.self), gtk_widget_get_mapped(main) != 0 {
        count.left = frames
        gtk_widget_add_tick_callback(
          main,
          { _, _, data in
            guard let data else { return 0 }
            let count = Unmanaged<FrameCount>.fromOpaque(data).takeUnretainedValue()
            count.left -= 1
            return count.left > 0 ? 1 : 0
          },
          Unmanaged.passRetained(count).toOpaque(),
          { data in
            if let data { Unmanaged<FrameCount>.fromOpaque(data).release() }
          }
        )
      }
      Task {
        let start = ContinuousClock.now
        let leastTime = Duration.milliseconds(17 * frames)
        repeat {
          try? await Task.sleep(for: .milliseconds(17))
        } while ContinuousClock.now < start + leastTime || count.left > 0
        say("= ")
      }
    }

    /// Sets every widget to a state that belongs to a number, so that restored state shows the
    /// number.
    private func step(_ number: Int) {
      if let draft = widget("draft") { _ = answer("text", draft, "draft \(number)") }
      if let size = widget("size") { _ = answer("value", size, "\(number % 100)") }
      if let things = widget("things") { _ = answer("select", things, "\(number % 300)") }
      if let split = widget("split") { _ = set(split, "position \(100 + number % 100)") }
      if let pages = widget("pages") {
        _ = set(pages, "visible-child-name \(number % 2 == 0 ? "library" : "compose")")
      }
      if let main = widget("main") { _ = answer("size", main, "\(640 + number % 50) 480") }
      say("= ")
    }
  }
#endif
