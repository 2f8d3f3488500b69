#if GTK
  internal import CGTK

  /// A walk over all widgets of a window that finds those with identifiers.
  ///
  /// It goes to the children of each widget, popovers among them, and to widgets that a property
  /// holds outside the tree, as that of a closed expander.
  @MainActor
  struct WidgetWalk {
    let host: GTKHost?
    private(set) var found: [WidgetNode] = []
    /// Indicates whether a widget has another identifier than at the walk before.
    private(set) var hasRenamed = false
    /// The widgets without identifiers, if the walk collects them.
    private(set) var unnamed: UnnamedWidgets?
    /// The number of widgets without identifiers.
    private(set) var strangers = 0
    /// The types with state in rows of lists, if nothing was told of them.
    private(set) var inRows: [String: Int] = [:]

    /// The widgets around the visited one that GTK or libadwaita has built from interface files.
    private var builders: [(widget: Widget, insides: WidgetInsides)] = []

    init(host: GTKHost?, unnamed: UnnamedWidgets? = nil) {
      (self.host, self.unnamed) = (host, unnamed)
    }

    /// Indicates whether a walk over the window of a widget finds it by its identifier: not one in
    /// a row that a list makes, or a part of GTK's.
    static func finds(_ widget: Widget) -> Bool {
      guard let name = cgtk_identifier(widget, DataKey.identifierQuark) else { return false }
      let identifier = String(cString: name)
      var here = widget
      while let parent = gtk_widget_get_parent(here) {
        let insides = WidgetInsides.of(parent)
        let isOpen =
          !insides.isClosed
          || here.is(gtk_popover_get_type())
            && here.restorationIdentifier.map { !insides.isPart(here, $0, of: parent) } == true
        guard isOpen, cgtk_data(here, DataKey.excludedQuark) == nil,
          !insides.isPart(widget, identifier, of: parent)
        else { return false }
        here = parent
      }
      return true
    }

    /// Visits a window's widgets.
    mutating func visit(window: Widget) {
      unnamed?.note(named: window, isUnknown: WidgetInsides.of(window).isUnknown)
      visit(window)
    }

    /// Visits all widgets below one.
    ///
    /// - Parameter scope: The name of the page or the instance around it.
    mutating func visit(_ parent: Widget, in scope: String? = nil) {
      visit(parent, WidgetInsides.of(parent), in: scope)
    }

    private mutating func visit(_ parent: Widget, _ insides: WidgetInsides, in scope: String?) {
      if insides.hasParts { builders.append((parent, insides)) }
      defer { if insides.hasParts { builders.removeLast() } }
      let isRow = unnamed != nil && cgtk_is_row(parent) != 0
      if isRow { unnamed?.rows += 1 }
      defer { if isRow { unnamed?.rows -= 1 } }
      var child = gtk_widget_get_first_child(parent)
      while let here = child {
        child = gtk_widget_get_next_sibling(here)
        // Of a widget that consists of others, only what the app has put onto it is the app's.
        if !insides.isClosed || here.is(gtk_popover_get_type()) {
          visit(here, in: scope, isClosed: insides.isClosed)
        }
      }
      guard !insides.isClosed else { return }
      for property in insides.holders {
        if let held = cgtk_held(parent, property) { visit(held, in: scope, isClosed: false) }
      }
    }

    private mutating func visit(_ widget: Widget, in scope: String?, isClosed: Bool) {
      // Other windows inside the tree are GTK's, such as that of a tooltip.
      guard cgtk_data(widget, DataKey.excludedQuark) == nil, cgtk_is_other_window(widget) == 0
      else {
        return
      }
      guard let identifier = cgtk_identifier(widget, DataKey.identifierQuark) else {
        strangers += 1
        if unnamed != nil, !isClosed { note(widget, in: scope) }
        if !isClosed, cgtk_is_leaf(widget) == 0 { visit(widget, in: scope) }
        return
      }
      let known = WidgetNode.known(of: widget)
      let own = known?.ownIdentifier ?? String(cString: identifier)
      guard known != nil || !isPart(widget, own),
        let node = known ?? ObjectNode.of(widget.object) as? WidgetNode
      else {
        if !isClosed { visit(widget, in: scope) }
        return
      }
      var scope = scope
      if node.insides == nil || node.ownIdentifier == nil {
        node.insides = WidgetInsides.of(widget)
        node.host = host
        node.isPage = widget.object.made != nil
      }
      if node.isPage { scope = own }
      if node.name(own, in: scope) { hasRenamed = true }
      found.append(node)
      guard let insides = node.insides else { return }
      unnamed?.note(named: widget, isUnknown: insides.isUnknown && !node.hasProperties)
      if insides.makesRows {
        inRows.merge(UnnamedWidgets.typesInRows(of: widget)) { $0 + $1 }
      }
      // An instance of the app's own type may be built from an interface file, which other
      // instances are built from too.
      if insides.isAppsOwn { scope = node.restorationIdentifier }
      visit(widget, insides, in: scope)
    }

    private mutating func note(_ widget: Widget, in scope: String?) {
      let type = widget.object.typeName
      guard !builders.contains(where: { $0.insides.isUnnamedPart(type) }) else { return }
      unnamed?.note(widget, type, in: scope)
    }

    /// Indicates whether a widget is a part of a type of GTK's or libadwaita's around it, and not
    /// one of the app's with the same `id`.
    private func isPart(_ widget: Widget, _ identifier: String) -> Bool {
      builders.contains { $0.insides.isPart(widget, identifier, of: $0.widget) }
    }
  }
#endif
