#if GTK
  internal import CGTK
  import Foundation
  import RestorationCoding
  import RestorationEngine

  /// A window, with all widgets below it that have identifiers. Identifiers are unique within a
  /// window, like `id`s in a `.ui` file, so a widget may move from one box to another.
  final class WindowNode: ObjectNode, RestorableController {
    private static var count = 0
    /// The position of the window in the order of creation, which archives use; GTK lists windows
    /// in the order of use.
    let number: Int
    /// Creates the missing pages of the window; set by the host.
    var makePages: (() -> Void)?

    override init(_ object: Object) {
      Self.count += 1
      number = Self.count
      super.init(object)
    }

    private var window: UnsafeMutablePointer<GtkWindow>? { widget?.object.as(GtkWindow.self) }

    var restorationIdentifier: String? {
      get { widget?.restorationIdentifier }
      set { widget?.object.setText(DataKey.identifier, newValue) }
    }
    // The host creates windows, because it has the app's factories.
    var controllerRestorationClass: (any ControllerRestoration.Type)? {
      get { nil }
      set {}
    }
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    var restorationElements: [any RestorableElement] { elements }
    // No signal reports that a widget below was added or removed, so the window encodes at every
    // save.
    override var restorableStateTracker: RestorableStateTracker? { nil }

    var elements: [WidgetNode] {
      if let remembered { return remembered }
      guard let widget else { return [] }
      var found: [WidgetNode] = []
      collect(below: widget, page: nil, hidden: [], into: &found)
      return found
    }

    private var remembered: [WidgetNode]?

    /// Called when widgets are added or removed.
    func forgetElements() { remembered = nil }

    /// Finds the widgets once for all requests in this turn of the loop, because a save makes
    /// several.
    func rememberElements() {
      remembered = nil
      remembered = elements
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.remembered = nil }
      }
    }

    func prepareToDecodeRestorableState() { makePages?() }

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
        self?.invalidateRestorableState()
      }
    }

    // MARK: State

    override func encodeState(to coder: StateEncoder) throws {
      try super.encodeState(to: coder)
      guard let window, let widget else { return }
      var (width, height): (CInt, CInt) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      coder.encode(Int(width), forKey: "width")
      coder.encode(Int(height), forKey: "height")
      coder.encode(gtk_window_is_maximized(window) != 0, forKey: "maximized")
      coder.encode(gtk_window_is_fullscreen(window) != 0, forKey: "fullscreen")
      coder.encode(isToBeSeen, forKey: "visible")
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
    }

    /// Indicates whether the user had closed the window, so that the app keeps it hidden.
    private(set) var isHidden = false
    private var wasSeen = false

    var isVisible: Bool { widget.map { gtk_widget_get_visible($0) != 0 } ?? false }

    /// Indicates whether the window is visible, or will be once all windows are presented.
    private var isToBeSeen: Bool {
      guard let widget else { return false }
      if gtk_widget_get_visible(widget) != 0 { wasSeen = true }
      return wasSeen ? gtk_widget_get_visible(widget) != 0 : !isHidden
    }

    // -1 is GTK's value for the natural size of the contents. The upper bound is that of X11.
    private static let sizes = -1...32_767

    // MARK: Widgets

    /// Collects the nodes of the identified widgets below a widget.
    ///
    /// - Parameter hidden: The identifiers of GTK's own templates around this place.
    private func collect(
      below parent: Widget,
      page: String?,
      hidden: Set<String>,
      into found: inout [WidgetNode]
    ) {
      let insides = WidgetInsides.of(parent)
      guard !insides.isClosed else { return }
      let hidden = insides.identifiers.isEmpty ? hidden : hidden.union(insides.identifiers)
      for child in parent.children {
        // Popovers and windows inside the tree are temporary; excluded widgets are not saved.
        guard !child.is(gtk_native_get_type()), !child.object.flag(DataKey.excluded) else {
          continue
        }
        var page = page
        if let identifier = child.restorationIdentifier, !hidden.contains(identifier) {
          if child.object.made != nil { page = identifier }
          if let node = ObjectNode.of(child.object) as? WidgetNode {
            node.name(identifier, in: page)
            found.append(node)
          }
        }
        collect(below: child, page: page, hidden: hidden, into: &found)
      }
    }
  }
#endif
