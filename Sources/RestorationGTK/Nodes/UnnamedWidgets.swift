#if GTK
  internal import CGTK
  import RestorationArchive

  /// The widgets of a window that interface files have made without an `id`, and others that are not
  /// kept by themselves.
  ///
  /// GTK numbers them in the order of the file. A number means the same widget as long as the file
  /// has the same types of them in the same order, so both are part of the name that they get.
  /// In rows of a list box or a flow box they get none, because data may have made the rows, and
  /// neither do those that appear later, because they may be parts of a file.
  @MainActor
  struct UnnamedWidgets {
    /// The widgets of one file, as far as the names around them tell.
    private struct File {
      var types: [Int: String] = [:]
      var withState: [(widget: Widget, type: String, number: Int)] = []
      /// Indicates whether several files were in use.
      var isAmbiguous = false

      /// A number that is another one for other types, or for another order.
      var order: UInt64 {
        let text = types.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
        // FNV-1a.
        return text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      }
    }

    private let isFirst: Bool
    private var files: [ExactName: File] = [:]
    /// The types of the widgets that get no name, with their numbers.
    private var left: [String: Int] = [:]
    /// The types of the widgets with names whose state is not known, with their numbers.
    private var unknown: [String: Int] = [:]
    /// The types of the widgets that show actions of other widgets, with their numbers.
    private var bound: [String: Int] = [:]
    /// The number of rows around the visited widget.
    var rows = 0

    /// Creates the collection for a walk.
    ///
    /// - Parameter isFirst: Indicates whether the window is walked over for the first time.
    init(isFirst: Bool) { self.isFirst = isFirst }

    /// Notes a widget, unless GTK has made it for another.
    mutating func note(_ widget: Widget, _ type: String, in scope: String?) {
      let number = Int(cgtk_number(widget))
      let hasState = Self.hasState(widget)
      guard isFirst, number > 0, rows == 0, cgtk_is_row(widget) == 0 else {
        guard hasState, number > 0 || Self.isAppsOwn(widget), Self.isNew(widget) else { return }
        left[type, default: 0] += 1
        return
      }
      var file = files[ExactName(scope ?? "")] ?? File()
      if file.types.updateValue(type, forKey: number) != nil { file.isAmbiguous = true }
      if hasState { file.withState.append((widget, type, number)) }
      files[ExactName(scope ?? "")] = file
    }

    /// Indicates whether a widget has state that no other has.
    private static func hasState(_ widget: Widget) -> Bool {
      // The position belongs to the list or text that scrolls, or else to the window around.
      if widget.is(gtk_viewport_get_type()) { return false }
      // The page belongs to the notebook, which consists of a stack.
      if gtk_widget_get_parent(widget)?.is(gtk_notebook_get_type()) == true { return false }
      if widget.is(gtk_scrolled_window_get_type()) {
        return gtk_scrolled_window_get_child(widget.opaque)?.is(gtk_viewport_get_type()) == true
      }
      return !WidgetParts.types(of: widget).isEmpty
    }

    /// Indicates, once for each widget, that nothing was told of it.
    private static func isNew(_ widget: Widget) -> Bool {
      guard cgtk_data(widget, DataKey.toldQuark) == nil else { return false }
      g_object_set_qdata(
        widget.object.as(GObject.self),
        DataKey.toldQuark,
        UnsafeMutableRawPointer(bitPattern: 1)
      )
      return true
    }

    /// The types in which code puts widgets, and no type puts its own.
    private static let boxes: Set<String> = [
      "GtkBox", "GtkGrid", "GtkCenterBox", "GtkFixed", "GtkPaned", "GtkOverlay", "GtkFrame",
      "GtkAspectFrame", "GtkStack", "GtkViewport", "GtkScrolledWindow", "GtkRevealer",
      "GtkHeaderBar", "GtkWindowHandle", "GtkNotebook", "GtkGizmo", "GtkListBoxRow",
      "GtkListBox", "GtkFlowBox", "GtkFlowBoxChild", "AdwBin", "AdwClamp",
    ]

    /// Indicates whether the app's code has made a widget, and not GTK's for a type of GTK's.
    private static func isAppsOwn(_ widget: Widget) -> Bool {
      var around = gtk_widget_get_parent(widget)
      while let here = around {
        let type = here.object.typeName
        if here.is(gtk_window_get_type()) || type == "GtkPopover" { return true }
        guard boxes.contains(type) || WidgetInsides.of(here).isAppsOwn else { return false }
        if here.restorationIdentifier != nil || cgtk_number(here) > 0 { return true }
        around = gtk_widget_get_parent(here)
      }
      return false
    }

    /// Notes a widget with a name, if its state or a part of it is not kept.
    mutating func note(named widget: Widget, isUnknown: Bool) {
      let isBound = cgtk_shows_other_action(widget) != 0 && Self.hasState(widget)
      guard isUnknown || isBound, Self.isNew(widget) else { return }
      if isUnknown { unknown[widget.object.typeName, default: 0] += 1 }
      if isBound { bound[widget.object.typeName, default: 0] += 1 }
    }

    /// Names the widgets, and tells how many of a window are not kept.
    ///
    /// - Returns: `true` if there is any with a name.
    func name(in window: String?) -> Bool {
      var (isAny, left) = (false, left)
      for file in files.values {
        let order = String(file.order, radix: 36)
        for (widget, type, number) in file.withState {
          if file.isAmbiguous {
            if Self.isNew(widget) { left[type, default: 0] += 1 }
          } else {
            widget.object.setText(DataKey.identifier, "\(type)-\(number)-\(order)")
            isAny = true
          }
        }
      }
      Self.tell(left, of: window, "they have no id", "Give them ids, or exclude them.")
      Self.tell(
        unknown,
        of: window,
        "their state is not known",
        "Name properties of them to keep, or exclude them."
      )
      Self.tell(
        bound,
        of: window,
        "their actions are those of a widget",
        "Keep the \"state\" of the actions, unless GSettings does, or exclude the widgets."
      )
      return isAny
    }

    static func tell(
      _ types: [String: Int],
      of window: String?,
      _ reason: String,
      _ remedy: String
    ) {
      guard !types.isEmpty else { return }
      let list = types.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      cgtk_message(
        "Not kept in the window '\(window ?? "")', because \(reason): "
          + "\(list.joined(separator: ", ")). \(remedy)"
      )
    }

    // MARK: Rows of lists

    /// The types with state in the first rows of a list that makes rows of items; none of a list
    /// of which that was asked before.
    static func typesInRows(of list: Widget) -> [String: Int] {
      guard cgtk_data(list, DataKey.toldQuark) == nil else { return [:] }
      var types: [String: Int] = [:]
      var (toVisit, visited) = ([list], 0)
      while let widget = toVisit.popLast(), visited < 64 {
        visited += 1
        for child in widget.children where cgtk_data(child, DataKey.excludedQuark) == nil {
          let isScroller = child.is(gtk_scrolled_window_get_type())
          if !isScroller, child.object.typeName != "GtkColumnListView", hasState(child) {
            types[child.object.typeName] = 1
          } else {
            toVisit.append(child)
          }
        }
      }
      if !types.isEmpty || visited > 3 { _ = isNew(list) }
      return types
    }
  }
#endif
