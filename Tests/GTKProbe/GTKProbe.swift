#if GTK
  import CGTK
  import Foundation
  import GLibMainLoop
  import RestorationEngine
  import RestorationGTK
  import StateRestoration

  typealias Object = UnsafeMutableRawPointer

  extension UnsafeMutableRawPointer {
    func `as`<T>(_ type: T.Type) -> UnsafeMutablePointer<T> { assumingMemoryBound(to: type) }
    func `is`(_ type: GType) -> Bool { cgtk_is(self, type) != 0 }
  }

  /// The application and its known widgets.
  @MainActor
  final class GTKProbe {
    let application: UnsafeMutablePointer<GtkApplication>
    private(set) var restoration: GTKRestoration?
    private var builders: [OpaquePointer] = []
    var doneCount = 0
    /// The numbers of commands that had been done when each save began that has not ended.
    private var counts: [Int] = []
    private var input = Data()
    /// The entries of pages that were made at run time, by `PAGE/line`.
    private var lines: [String: Object] = [:]
    /// The entries in instances of the app's own type, by the instance's name.
    var rowEntries: [String: Object] = [:]
    /// The number of namings of items, and of changes of list selections, since the last query.
    var counted = (namings: 0, selections: 0)
    /// The object that a second thread changes.
    var action: Object?

    init(_ application: UnsafeMutablePointer<GtkApplication>, _ arguments: [String]) {
      self.application = application
      let environment = ProcessInfo.processInfo.environment
      if environment["UNRESTORED"] != nil {
        startWithout(arguments[2])
        return
      }
      var options = GTKRestoration.Options()
      options.path = arguments[1]
      if arguments.count > 3 { options.profile = arguments[3] }
      var session = SessionOptions()
      session.cadence?.firstDelay = .milliseconds(environment["DELAY"].flatMap(Int.init) ?? 50)
      session.cadence?.activeInterval = .milliseconds(environment["DELAY"].flatMap(Int.init) ?? 50)
      // Tests kill it sooner than a user would.
      session.crashes.healthyAfter = .milliseconds(
        environment["HEALTHY_AFTER"].flatMap(Int.init) ?? 20
      )
      // Asked when a save begins, before the state is read.
      session.saving.consent = { [unowned self] in
        counts.append(doneCount)
        return .save
      }
      options.session = session
      let restoration = GTKRestoration(application, options: options) { [unowned self] in
        makeWindows(arguments[2])
      }
      self.restoration = restoration
      if environment["NO_NOTES"] == nil {
        restoration.window("note") { [unowned self] identifier in makeNote(identifier) }
        restoration.window("task") { [unowned self] identifier in makeNote("task-\(identifier)") }
        restoration.window("panel") { [unowned self] identifier in
          let window = makeNote(identifier)
          window.map { gtk_window_set_hide_on_close($0.as(GtkWindow.self), 1) }
          return window
        }
        restoration.window("note.draft") { [unowned self] identifier in
          makeNote("draft-\(identifier)")
        }
      }
      for (kind, container) in [("tab", "tabs"), ("sheet", "pages"), ("leaf", "tabView")] {
        restoration.page(kind) { [unowned self] identifier, _ in
          environment["NO_PAGES"] == nil ? makePage(container, identifier) : nil
        }
      }
      restoration.onRestored = { [unowned self] report in
        if ProcessInfo.processInfo.environment["SAVES_EARLY"] != nil {
          // Before any window is presented.
          _ = try? restoration.session?.saveAndWait()
          say("early")
        }
        say("restored \(report.entries.count)")
        readCommands()
        restoration.session?.onEvent = { [unowned self] event in
          switch event {
          case .saved(let outcome):
            let count = counts.isEmpty ? 0 : counts.removeFirst()
            if outcome.number != nil { say("saved \(count)") }
          case .saveFailed(let error):
            if !counts.isEmpty { counts.removeFirst() }
            say("unsaved \(error)")
          default: break
          }
        }
      }
    }

    func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    // MARK: Widgets

    func makeWindows(_ path: String) {
      guard let builder = gtk_builder_new() else { return }
      var failure: UnsafeMutablePointer<GError>?
      guard gtk_builder_add_from_file(builder, path, &failure) != 0 else {
        say("! \(failure.flatMap { String(cString: $0.pointee.message) } ?? "")")
        exit(66)
      }
      builders.append(builder)
      var list = gtk_builder_get_objects(builder)
      while let here = list {
        if let object = here.pointee.data, object.is(gtk_window_get_type()) {
          gtk_window_set_application(object.as(GtkWindow.self), application)
        }
        list = here.pointee.next
      }
      if let excluded = widget("excluded") { restoration?.exclude(excluded) }
      if let kept = widget("document") { restoration?.keepText(of: kept) }
      if let label = widget("label") { restoration?.keep(["label", "xalign"], of: label) }
      if let list = widget("things") { fill(list) }
      if let zoom = widget("zoom") { restoration?.keep(["value", "upper"], of: zoom, as: "zoom") }
      if let rows = widget("rows"), let tiles = widget("tiles") { fillRows(rows, tiles) }
      fillPlaces()
      if let tabView = widget("tabView") { addPages(to: tabView) }
      if ProcessInfo.processInfo.environment["ACTION"] != nil { makeAction() }
      let environment = ProcessInfo.processInfo.environment
      if environment["CRASH"] != nil, let widget = widget("fragile") { crashWhenExpanded(widget) }
      if environment["REENTER"] != nil, let widget = widget("pinned") { reenter(from: widget) }
      if environment["EXTENDS"] != nil, let widget = widget("pinned") { extend(from: widget) }
      if environment["RIGHT_TO_LEFT"] != nil { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      if environment["LAST_OF_JANUARY"] != nil, let calendar = widget("calendar") {
        let day = g_date_time_new_local(2025, 1, 31, 0, 0, 0)
        gtk_calendar_select_day(OpaquePointer(calendar), day)
        g_date_time_unref(day)
      }
      if environment["NO_FRUIT"] != nil, let fruit = widget("fruit").map({ OpaquePointer($0) }) {
        gtk_string_list_splice(fruit, 0, g_list_model_get_n_items(fruit), nil)
        if let combo = widget("combo") { gtk_combo_box_text_remove_all(OpaquePointer(combo)) }
      }
      if environment["LATE_THINGS"] != nil, let list = widget("things") {
        gtk_list_view_set_model(OpaquePointer(list), nil)
      }
    }

    /// Adds the widgets of a further file to the box `extra`, or one without a name that code makes.
    func load(_ path: String) {
      guard let box = widget("extra")?.as(GtkBox.self) else { return }
      guard path != "code" else { return gtk_box_append(box, gtk_check_button_new()) }
      guard let builder = gtk_builder_new_from_file(path) else { return }
      builders.append(builder)
      widget("late").map { gtk_box_append(box, $0.as(GtkWidget.self)) }
    }

    /// Three pages in libadwaita's tab view, which interface files cannot add.
    private func addPages(to tabView: Object) {
      for number in 0..<3 { append(gtk_label_new("Tab \(number)"), to: tabView) }
    }

    private func append(_ page: UnsafeMutablePointer<GtkWidget>?, to tabView: Object) {
      typealias Append = @convention(c) (Object, UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer?
      guard let append = dlsym(nil, "adw_tab_view_append") else { return }
      _ = unsafeBitCast(append, to: Append.self)(tabView, page)
    }

    private func startWithout(_ path: String) {
      // For the commands that wait.
      GLibLoop.serveMainActor()
      let me = Unmanaged.passRetained(self).toOpaque()
      let activate: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          guard let data else { return }
          let probe = Unmanaged<GTKProbe>.fromOpaque(data).takeUnretainedValue()
          probe.makeWindows(CommandLine.arguments[2])
          if let window = probe.widget("main") { gtk_window_present(window.as(GtkWindow.self)) }
          probe.say("restored 0")
          probe.readCommands()
        }
      }
      cgtk_connect(application, "activate", unsafeBitCast(activate, to: GCallback.self), me)
    }

    private func made(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Object {
      guard let widget else { fatalError("GTK made no widget") }
      return Object(widget)
    }

    func makeNote(_ identifier: String) -> Object? {
      let window = made(gtk_window_new())
      let entry = made(gtk_entry_new())
      restoration?.setIdentifier("reply", of: entry)
      gtk_window_set_child(window.as(GtkWindow.self), entry.as(GtkWidget.self))
      gtk_window_set_title(window.as(GtkWindow.self), identifier)
      if let main = widget("main") {
        gtk_window_set_transient_for(window.as(GtkWindow.self), main.as(GtkWindow.self))
      }
      return window
    }

    /// An entry in a box, as a page of a notebook, a stack or a tab view.
    func makePage(_ container: String, _ identifier: String) -> Object? {
      guard let container = widget(container) else { return nil }
      let entry = made(gtk_entry_new())
      restoration?.setIdentifier("line", of: entry)
      lines["\(identifier)/line"] = entry
      let box = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_box_append(box.as(GtkBox.self), entry.as(GtkWidget.self))
      if container.is(gtk_stack_get_type()) { addList(to: box, identifier) }
      let (page, into) = (box.as(GtkWidget.self), OpaquePointer(container))
      if container.is(gtk_notebook_get_type()) {
        gtk_notebook_append_page(into, page, gtk_label_new(identifier))
      } else if container.is(gtk_stack_get_type()) {
        gtk_stack_add_named(into, page, identifier)
      } else {
        append(page, to: container)
      }
      return box
    }

    /// A fault of the app's own: a widget whose handler ends the process.
    private func crashWhenExpanded(_ widget: Object) {
      let crash: @convention(c) () -> Void = { abort() }
      cgtk_connect(widget, "notify::expanded", crash, nil)
    }

    /// An app's own handler that changes other widgets, saves, and does so while the state comes back.
    private func reenter(from widget: Object) {
      let me = Unmanaged.passRetained(self).toOpaque()
      let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
          guard let data else { return }
          let probe = Unmanaged<GTKProbe>.fromOpaque(data).takeUnretainedValue()
          if let size = probe.widget("size") { gtk_range_set_value(size.as(GtkRange.self), 7) }
          _ = try? probe.restoration?.session?.saveAndWait()
          probe.say("reentered")
        }
      }
      cgtk_connect(widget, "notify::active", unsafeBitCast(handler, to: GCallback.self), me)
    }

    /// A widget by its identifier: of the interface file, or in `WINDOW/NAME` of a window made at run time.
    func widget(_ name: String) -> Object? {
      for builder in builders {
        if let object = gtk_builder_get_object(builder, name) { return Object(object) }
      }
      let parts = name.split(separator: "/").map(String.init)
      if let line = lines[name] ?? rowEntries[name.replacing("_", with: " ")] { return line }
      guard let window = windows.first(where: { title(of: $0) == parts[0] }) else { return nil }
      return parts.count > 1
        ? gtk_window_get_child(window.as(GtkWindow.self)).map { Object($0) } : window
    }

    var windows: [Object] {
      var found: [Object] = []
      var list = gtk_application_get_windows(application)
      while let here = list {
        if let window = here.pointee.data { found.append(window) }
        list = here.pointee.next
      }
      return found
    }

    func title(of window: Object) -> String {
      gtk_window_get_title(window.as(GtkWindow.self)).map { String(cString: $0) } ?? ""
    }

    /// A list of which the library hears before it can be scrolled.
    private func addList(to box: Object, _ page: String) {
      let list = made(gtk_list_view_new(nil, nil))
      restoration?.setIdentifier("list", of: list)
      restoration?.keep(["show-separators"], of: list)
      lines["\(page)/list"] = list
      let scroller = made(gtk_scrolled_window_new()).as(GtkWidget.self)
      gtk_scrolled_window_set_child(OpaquePointer(scroller), list.as(GtkWidget.self))
      gtk_widget_set_vexpand(scroller, 1)
      gtk_box_append(box.as(GtkBox.self), scroller)
      fill(list)
    }

    // MARK: Commands

    private func readCommands() {
      let me = Unmanaged.passRetained(self).toOpaque()
      g_unix_fd_add_input(me)
    }

    private func g_unix_fd_add_input(_ me: Object) {
      let channel = g_io_channel_unix_new(0)
      g_io_add_watch(
        channel,
        G_IO_IN,
        { _, _, data in
          guard let data else { return 0 }
          nonisolated(unsafe) let me = data
          return MainActor.assumeIsolated {
            Unmanaged<GTKProbe>.fromOpaque(me).takeUnretainedValue().readInput() ? 1 : 0
          }
        },
        me
      )
    }

    private func readInput() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(0, &buffer, buffer.count)
      guard count > 0 else { return false }
      input.append(contentsOf: buffer.prefix(count))
      while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: input[input.startIndex..<end], as: UTF8.self)
        input.removeSubrange(input.startIndex...end)
        perform(line)
      }
      return true
    }
  }
#endif
