#if GTK
  internal import CGTK
  import Foundation
  import RestorationArchive
  import RestorationCoding
  import RestorationEngine

  /// A window, with all widgets below it that have identifiers. Identifiers are unique within a
  /// window, like `id`s in a `.ui` file, so a widget may move from one box to another.
  final class WindowNode: ObjectNode, RestorableController {
    private static var count = 0
    /// The position of the window in the order of creation, which archives use; GTK lists windows
    /// in the order of use.
    let number: Int
    /// The number of the window among others with its identifier; `nil` for the first of them.
    var slot: String?
    /// Indicates whether the window has got its slot.
    var isDistinguished = false
    /// Indicates whether the library has added the window to the application.
    var isLent = false
    /// The identifiers for which it was told that several widgets have them.
    private var toldNames: Set<ExactName> = []
    /// The identifier of a window that no longer exists.
    private var lastIdentifier: String?

    override init(_ object: Object) {
      Self.count += 1
      number = Self.count
      super.init(object)
    }

    private var window: UnsafeMutablePointer<GtkWindow>? { widget?.object.as(GtkWindow.self) }

    var restorationIdentifier: String? {
      get { widget?.restorationIdentifier ?? lastIdentifier }
      set { widget?.object.setText(DataKey.identifier, newValue) }
    }
    // The host creates windows, because it has the app's factories.
    var controllerRestorationClass: (any ControllerRestoration.Type)? {
      get { nil }
      set {}
    }
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    // Actions come first, because the app may change widgets with them.
    var restorationElements: [any RestorableElement] {
      let elements = elements
      if !isFrozen { return listed }
      return (actions.map { [$0] } ?? []) + elements
    }

    /// The actions of the window, or `nil` for a window without any.
    private lazy var actions: WindowActionsNode? = widget.flatMap { widget in
      host.flatMap { ActionsNode.of(actionsOf: widget.object, $0) as? WindowActionsNode }
    }

    /// The identifier and the slot of the window.
    var place: String { "\(restorationIdentifier ?? "")\u{0}\(slot ?? "")" }

    // MARK: Widgets

    /// The identified widgets below the window.
    var elements: [WidgetNode] {
      if let frozenElements { return frozenElements }
      if isRemembered { return found }
      guard let widget else { return [] }
      var walk = WidgetWalk(host: host, unnamed: hasNamed ? nil : UnnamedWidgets(isFirst: true))
      walk.visit(window: widget)
      if hasNamed, walk.strangers > strangers {
        var late = WidgetWalk(host: host, unnamed: UnnamedWidgets(isFirst: false))
        late.visit(window: widget)
        _ = late.unnamed?.name(in: restorationIdentifier)
      }
      hasNamed = true
      if walk.unnamed?.name(in: restorationIdentifier) == true {
        walk = WidgetWalk(host: host)
        walk.visit(window: widget)
      }
      strangers = walk.strangers
      UnnamedWidgets.tell(
        walk.inRows,
        of: restorationIdentifier,
        "they are in rows that are made of items",
        "Keep their state in the items, or exclude them."
      )
      let hasActions = actions?.hasState == true
      if walk.hasRenamed || hasActions != hadActions || !walk.found.elementsEqual(walked, by: ===) {
        (walked, hadActions) = (walk.found, hasActions)
        found = withoutDuplicates(walked)
        listed = (hasActions ? actions.map { [$0] } ?? [] : []) + found
        invalidate()
      }
      return found
    }

    /// All identified widgets, and those that are the first with their identifier.
    private var (walked, found): ([WidgetNode], [WidgetNode]) = ([], [])
    private var hadActions = false
    /// Indicates whether the widgets without identifiers have got names.
    private var hasNamed = false
    /// The number of widgets without identifiers at the last walk.
    private var strangers = 0

    /// The first widget with each identifier; tells once for which widgets nothing is saved.
    private func withoutDuplicates(_ nodes: [WidgetNode]) -> [WidgetNode] {
      var names: Set<ExactName> = []
      let first = nodes.filter { node in
        let name = node.restorationIdentifier ?? ""
        if names.insert(ExactName(name)).inserted { return true }
        if toldNames.insert(ExactName(name)).inserted {
          cgtk_message(
            "Not kept in the window '\(restorationIdentifier ?? "")': a "
              + "\(node.restorationClassName ?? "widget"), because another widget has the identifier "
              + "'\(name)' too. Give them different ids; inside templates, give the instances "
              + "different ids."
          )
        }
        return false
      }
      // Other widgets may show the rows that a tree view sorts, and know them by their places.
      let trees = first.filter(\.isTree)
      return trees.isEmpty ? first : trees + first.filter { !$0.isTree }
    }
    /// The found widgets, after the actions if any has a state; converting them takes time.
    private var listed: [any RestorableElement] = []
    /// Indicates whether the widgets were found in this turn of the loop.
    private var isRemembered = false

    /// Called when widgets are added or removed.
    func forgetElements() { isRemembered = false }

    /// Finds the widgets once for all requests in this turn of the loop, because a save makes
    /// several. No signal reports that a widget below was added or removed.
    func rememberElements() {
      isRemembered = false
      _ = elements
      isRemembered = true
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.isRemembered = false }
      }
    }

    // MARK: Widgets that are added later

    /// Gives state that waits to widgets that were added since the restoration.
    func settle() {
      guard let host, host.hasRestored, !isFrozen else { return }
      for element in elements where !element.isSettled {
        element.isSettled = true
        host.restorationActivity?.claimState(for: element)
      }
    }

    /// Notes that the present widgets wait for no state.
    func elementsHaveTheirState() { for element in elements { element.isSettled = true } }

    private var isToSettle = false
    /// The time of the next walk at the earliest, because an app may add one widget a turn.
    private var nextSettling = DispatchTime.now()

    /// Does so in a later turn of the loop, once the app has made all of them.
    func settleSoon() {
      guard host?.hasRestored == true, !isToSettle else { return }
      isToSettle = true
      DispatchQueue.main.asyncAfter(deadline: max(.now(), nextSettling)) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.isToSettle = false
          self.forgetElements()
          self.settle()
          self.nextSettling = .now() + .milliseconds(100)
        }
      }
    }

    // MARK: Closing

    private var frozenElements: [WidgetNode]?
    var isFrozen: Bool { frozenElements != nil }

    /// Keeps the state that an archive has of the window and its widgets in place of their own.
    func freeze(_ archive: Archive) {
      var values: [ExactName: [KeyedValue]] = [:]
      let identifier = restorationIdentifier
      for object in (try? archive.objects()) ?? [] {
        let path = object.path
        guard let top = path.components.first, sameBytes(top.identifier, identifier),
          top.slot == slot,
          let own = try? object.values()
        else { continue }
        let name = path.count > 1 ? path.last?.identifier ?? "" : ""
        values[name] = own.filter { !ReservedKey.isReserved($0.key) }
      }
      let elements = elements
      lastIdentifier = identifier
      frozen = values[""]?.filter { $0.key != "visible" } ?? []
      for element in elements { element.frozen = values[element.restorationIdentifier ?? ""] ?? [] }
      actions?.frozen = values[ActionsNode.identifier] ?? []
      frozenElements = elements
    }

    /// Lets the window and its widgets have their own state again.
    func thaw() {
      guard let elements = frozenElements else { return }
      frozenElements = nil
      frozen = nil
      actions?.frozen = nil
      actions?.invalidate()
      for element in elements {
        element.frozen = nil
        element.invalidate()
      }
      invalidate()
    }

    func prepareToDecodeRestorableState() {
      if isThere { thaw() }
      host?.makePages(of: self)
    }

    override func watch() {
      listen(
        to: widget?.object,
        "notify::default-width",
        "notify::default-height",
        "notify::maximized",
        "notify::fullscreened",
        "notify::focus-widget",
        "notify::is-active",
        "notify::transient-for"
      )
      guard let object = widget?.object else { return }
      object.connect("notify::visible", with: object) { [weak self] in
        // The app may show a hidden window itself.
        if self?.isVisible == true { self?.restoreFocus() }
        if let self, isVisible { host?.didShow(self) }
        self?.invalidate()
      }
      object.connect("unmap", with: object) { [weak self] in
        if let self { host?.willLeave(self) }
      }
      // Its handlers return whether the window stays open.
      let closing: @convention(c) (gpointer?, gpointer?) -> gboolean = { window, _ in
        nonisolated(unsafe) let window = window
        MainActor.assumeIsolated {
          guard let window, let node = ObjectNode.known(of: window) as? WindowNode else { return }
          node.host?.willLeave(node)
        }
        return 0
      }
      cgtk_connect(object, "close-request", unsafeBitCast(closing, to: GCallback.self), nil)
    }

    // MARK: State

    override func encodeStanding(to coder: StateEncoder) throws {
      coder.encode(host?.isToBeSeen(self) ?? isToBeSeen, forKey: "visible")
    }

    override func encodeOwnState(to coder: StateEncoder) throws {
      try super.encodeOwnState(to: coder)
      guard let window, let widget else { return }
      var (width, height): (CInt, CInt) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      coder.encode(Int(width), forKey: "width")
      coder.encode(Int(height), forKey: "height")
      coder.encode(gtk_window_is_maximized(window) != 0, forKey: "maximized")
      coder.encode(gtk_window_is_fullscreen(window) != 0, forKey: "fullscreen")
      if let made = widget.object.made {
        try coder.encode(made.kind, forKey: "kind")
        try coder.encode(made.name, forKey: "name")
      }
      if let parent = gtk_window_get_transient_for(window) {
        coder.encode(ObjectNode.of(Object(parent)), forKey: "transientFor")
      }
      if let focused = wantedFocus ?? focused { coder.encode(focused, forKey: "focus") }
    }

    /// The identified widget that has the focus or contains the one that has it.
    private var focused: WidgetNode? {
      guard let window else { return nil }
      let named = Dictionary(elements.map { ($0.widget, $0) }) { first, _ in first }
      var here = gtk_window_get_focus(window)
      while let widget = here {
        if let node = named[widget] { return node }
        here = gtk_widget_get_parent(widget)
      }
      return nil
    }

    override func decodeState(from coder: StateDecoder) throws {
      try super.decodeState(from: coder)
      guard let window else { return }
      if let width = try coder.decodeIfPresent(Int.self, forKey: "width"),
        let height = try coder.decodeIfPresent(Int.self, forKey: "height"),
        Self.sizes.contains(width), Self.sizes.contains(height)
      {
        gtk_window_set_default_size(window, CInt(width), CInt(height))
      }
      switch try coder.decodeIfPresent(Bool.self, forKey: "maximized") {
      case true?: gtk_window_maximize(window)
      case false?: gtk_window_unmaximize(window)
      case nil: break
      }
      switch try coder.decodeIfPresent(Bool.self, forKey: "fullscreen") {
      case true?: gtk_window_fullscreen(window)
      case false?: gtk_window_unfullscreen(window)
      case nil: break
      }
      isHidden = try coder.decodeIfPresent(Bool.self, forKey: "visible") == false
      if let parent = (coder.decodeObject(forKey: "transientFor") as? WindowNode)?.widget {
        gtk_window_set_transient_for(window, parent.object.as(GtkWindow.self))
      }
      // Before the widgets decode, because an entry that gets the focus selects its text.
      if let focus = (coder.decodeObject(forKey: "focus") as? WidgetNode)?.widget {
        gtk_widget_grab_focus(focus)
        wantedFocus = ObjectNode.of(focus.object) as? WidgetNode
      }
    }

    /// The widget to focus, until the window is shown; some widgets cannot take the focus before.
    private weak var wantedFocus: WidgetNode?

    /// Shows the window in front of others.
    func present() {
      guard let window else { return }
      gtk_window_present(window)
      restoreFocus()
    }

    /// Gives the focus to the widget that had it, now that the window is visible.
    private func restoreFocus() {
      wasSeen = true
      if let wanted = wantedFocus?.widget, focused !== wantedFocus {
        gtk_widget_grab_focus(wanted)
        // Rows of libadwaita give the focus to an inner widget, like the tabulator key does.
        if focused !== wantedFocus { gtk_widget_child_focus(wanted, GTK_DIR_TAB_FORWARD) }
      }
      wantedFocus = nil
      invalidate()
    }

    /// Indicates whether the user had closed the window, so that the app keeps it hidden.
    private(set) var isHidden = false
    /// Indicates whether the window was visible in this launch.
    private(set) var wasSeen = false

    var isVisible: Bool { widget.map { gtk_widget_get_visible($0) != 0 } ?? false }

    /// Indicates whether the window is visible, or will be once all windows are presented.
    var isToBeSeen: Bool {
      guard let widget else { return false }
      if gtk_widget_get_visible(widget) != 0 { wasSeen = true }
      return wasSeen ? gtk_widget_get_visible(widget) != 0 : !isHidden
    }

    // -1 is GTK's value for the natural size of the contents. The upper bound is that of X11.
    private static let sizes = -1...32_767
  }
#endif
