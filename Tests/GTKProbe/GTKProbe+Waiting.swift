#if GTK
  import CGTK
  import Foundation
  import RestorationGTK
  import StateRestoration

  /// Items and rows that come after the restoration, and counts of calls meanwhile.
  extension GTKProbe {
    /// Answers a command, or returns `nil` if it is none of these.
    func answerWaiting(_ words: [String]) -> String? {
      let numbers = words.dropFirst(2).compactMap { Int($0) }
      switch words[0] {
      case "counts":
        defer { counted = (0, 0) }
        return "\(counted.namings) \(counted.selections)"
      case "enabled": return action.map { "\(g_action_get_enabled(OpaquePointer($0)))" }
      case "top": return widget(words[1]).map { top(of: $0) }
      case "append":
        guard let list = widget(words[1]) else { return nil }
        append(to: list, count: numbers[0], from: numbers[1])
      case "offer":
        guard let object = widget(words[1]) else { return nil }
        offer(words.dropFirst(2).map { $0 }, by: object)
      case "grow":
        guard let box = widget(words[1]) else { return nil }
        grow(box, numbers[0])
      default: return nil
      }
      return ""
    }

    /// Adds things to a list that was filled, one after another.
    private func append(to list: Object, count: Int, from first: Int) {
      let selection = gtk_list_view_get_model(OpaquePointer(list))
      guard let store = gtk_multi_selection_get_model(selection) else { return }
      for number in first..<(first + count) {
        guard let item = makeThing(number) else { return }
        g_list_store_append(store, item)
        g_object_unref(item)
      }
    }

    /// Adds strings to a list of strings, or items of these identifiers to a combo box.
    private func offer(_ names: [String], by object: Object) {
      for name in names {
        if object.is(gtk_string_list_get_type()) {
          gtk_string_list_append(OpaquePointer(object), name)
        } else {
          gtk_combo_box_text_append(OpaquePointer(object), name, name.uppercased())
        }
      }
    }

    /// Adds rows to a list box, or children to a flow box, and names them afterwards.
    private func grow(_ box: Object, _ count: Int) {
      for number in 0..<count {
        let isList = box.is(gtk_list_box_get_type())
        guard let row = isList ? gtk_list_box_row_new() : gtk_flow_box_child_new() else { return }
        if isList {
          gtk_list_box_append(OpaquePointer(box), row)
        } else {
          gtk_flow_box_append(OpaquePointer(box), row)
        }
        restoration?.setIdentifier("late \(number)", of: Object(row))
      }
    }

    /// An app's own handler that extends the restoration and adds widgets meanwhile.
    func extend(from widget: Object) {
      let me = Unmanaged.passRetained(self).toOpaque()
      let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          guard let data else { return }
          let probe = Unmanaged<GTKProbe>.fromOpaque(data).takeUnretainedValue()
          probe.restoration?.session?.extendStateRestoration()
          Task {
            try? await Task.sleep(for: .milliseconds(50))
            probe.load(ProcessInfo.processInfo.environment["EXTENDS"] ?? "")
            probe.restoration?.session?.completeStateRestoration()
          }
        }
      }
      cgtk_connect(widget, "notify::active", unsafeBitCast(handler, to: GCallback.self), me)
    }

    /// Has another thread set a property of an object that is kept, and end the object if it is to.
    func work(_ end: Bool) {
      guard let action else { return say("! no action") }
      nonisolated(unsafe) let object = action
      if end { self.action = nil }
      let isEnabled = g_action_get_enabled(OpaquePointer(object)) != 0
      Task {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            g_simple_action_set_enabled(OpaquePointer(object), isEnabled ? 0 : 1)
            if end { g_object_unref(object) }
            continuation.resume()
          }
        }
        say("= ")
      }
    }

    /// Makes an object that is not a widget and has no other owner.
    func makeAction() {
      guard let made = g_simple_action_new("work", nil) else { return }
      action = Object(made)
      restoration?.keep(["enabled"], of: Object(made), as: "work")
    }
  }
#endif
