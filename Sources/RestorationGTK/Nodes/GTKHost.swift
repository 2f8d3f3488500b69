#if GTK
  internal import CGTK
  import Foundation
  import RestorationArchive
  import RestorationCoding
  import RestorationEngine

  /// A GTK application, as the engine sees it.
  @MainActor
  final class GTKHost: RestorationHost {
    let application: UnsafeMutablePointer<GtkApplication>
    weak var restorationActivity: (any RestorationActivity)?
    /// The factories of windows and pages that do not exist at launch, by kind.
    var makeWindow: [String: GTKRestoration.WindowFactory] = [:]
    var makePage: [String: GTKRestoration.PageFactory] = [:]
    /// Called in each restoration once all objects have their state.
    var didDecode: (() -> Void)?
    /// The objects to which the app gave identifiers.
    private var objects: [(identifier: String, node: WeakNode)] = []

    private struct WeakNode { weak var node: ObjectNode? }

    /// A page that was created at run time.
    private struct Page {
      var window: String
      var made: Made
    }

    private static let objectKey = "gtk.object."
    private static let pagesKey = "gtk.pages"
    private static let activeWindowKey = "gtk.activeWindow"

    /// The identifier of the window that the user last worked in, as saved.
    private(set) var activeWindow: String?
    /// The restored pages that do not exist yet, or whose windows do not.
    private var pages: [Page] = []

    /// Encodes all windows as they are now; `nil` before the first restoration.
    var capture: (() -> Archive?)?
    /// The windows that are not the application's and whose state is kept: closed ones, and ones
    /// that wait to be shown.
    var absent: [WindowNode] = []
    /// Indicates whether the save that begins has found the widgets of the windows.
    private var hasLooked = false
    /// The window that is being set aside.
    var leftAside: WindowNode?

    /// Indicates whether the windows have their state.
    var hasRestored = false

    init(_ application: UnsafeMutablePointer<GtkApplication>) {
      self.application = application
      Self.hearOfWidgets
    }

    /// Looks for widgets that are added later, when they are shown; other signals do not report
    /// them.
    private static let hearOfWidgets: Void = cgtk_hear_maps { _, _, values, _ in
      guard Thread.isMainThread, let mapped = values.flatMap({ g_value_get_object($0) }) else {
        return 1
      }
      nonisolated(unsafe) let widget = mapped.as(GtkWidget.self)
      MainActor.assumeIsolated {
        guard ObjectNode.known(of: widget.object) == nil, WidgetWalk.finds(widget),
          let root = gtk_widget_get_root(widget),
          let window = ObjectNode.known(of: Object(root)) as? WindowNode
        else { return }
        window.settleSoon()
      }
      return 1
    }

    /// The window that the user works in, or last worked in.
    var currentWindow: WindowNode? {
      gtk_application_get_active_window(application)
        .flatMap { ObjectNode.of(Object($0)) as? WindowNode }
    }

    // MARK: The tree

    var restorationRoots: [any RestorableController] {
      let windows = known
      for window in windows { window.host = self }
      return windows
    }

    func restorationSlot(forRoot root: any RestorableController) -> String? {
      (root as? WindowNode)?.slot
    }

    var registeredObjects: [RegisteredObject] {
      let actions = ActionsNode.of(actionsOf: Object(application), self)
      let first = actions.map { RegisteredObject(object: $0, identifier: ActionsNode.identifier) }
      return (actions?.hasState == true ? first.map { [$0] } ?? [] : []) + keptObjects
    }

    private var keptObjects: [RegisteredObject] {
      objects.compactMap { object in
        object.node.node.flatMap { $0.isThere ? $0 : nil }.map {
          RegisteredObject(object: $0, identifier: object.identifier)
        }
      }
    }

    func register(_ node: ObjectNode, _ identifier: String) {
      node.host = self
      objects.removeAll { sameBytes($0.identifier, identifier) || $0.node.node == nil }
      objects.append((identifier, WeakNode(node: node)))
    }

    // MARK: Preserving

    /// Finds the widgets of the windows once for the save that begins.
    func lookForWidgets() {
      for window in known {
        window.rememberElements()
        window.settle()
      }
      hasLooked = true
    }

    func shouldPreserveState(with coder: NSCoder) -> Bool { true }

    func willEncodeRestorableState(with coder: NSCoder) {
      if let active = currentWindow?.restorationIdentifier {
        coder.encode(active, forKey: Self.activeWindowKey)
      }
      // Objects without a reference are not preserved.
      for object in registeredObjects {
        coder.encode(object.object, forKey: Self.objectKey + object.identifier)
      }
      let windows = known
      if !hasLooked { for window in windows { window.rememberElements() } }
      hasLooked = false
      // Whether they are shown again depends on the others.
      for window in absent { window.invalidate() }
      let here = windows.flatMap { window -> [Page] in
        guard let identifier = window.restorationIdentifier else { return [] }
        return window.elements.compactMap { element in
          element.widget?.object.made.map { Page(window: identifier, made: $0) }
        }
      }
      // Pages that do not exist yet wait together with their state.
      let rows = (here + pages).map { [$0.window, $0.made.kind, $0.made.name] }
      guard !rows.isEmpty else { return }
      coder.encode(rows, forKey: Self.pagesKey)
    }

    // MARK: Restoring

    func prepareToRestoreState(with coder: NSCoder) {
      activeWindow = coder.decodeObject(of: NSString.self, forKey: Self.activeWindowKey) as String?
      let rows = coder.decodeObject(forKey: Self.pagesKey) as? [[String]] ?? []
      pages = rows.compactMap { row in
        guard row.count == 3 else { return nil }
        return Page(window: row[0], made: Made(kind: row[1], name: row[2]))
      }
    }

    func shouldRestoreState(with coder: NSCoder) -> Bool { true }

    func didDecodeRestorableState(with coder: NSCoder) {
      windowsHaveTheirState()
      didDecode?()
    }

    /// Notes that the present widgets wait for no state, and that later ones may.
    func windowsHaveTheirState() {
      for window in known { window.elementsHaveTheirState() }
      hasRestored = true
    }

    func controller(
      withRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) throws -> (any RestorableController)? {
      // One that the user had closed is made when the app opens it.
      guard identifierComponents.count == 1,
        !coder.containsValue(forKey: "visible") || coder.decodeBool(forKey: "visible"),
        let kind = coder.decodeObject(of: NSString.self, forKey: "kind") as String?,
        let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
      else { return nil }
      return window(Made(kind: kind, name: name))
    }

    /// The window of a kind and name, created if it does not exist.
    func window(_ made: Made) -> WindowNode? {
      if let known = known.first(where: { $0.widget?.object.made == made }) { return known }
      guard let window = makeWindow[made.kind]?(made.name) else { return nil }
      window.setMade(made)
      if gtk_window_get_application(window.as(GtkWindow.self)) == nil {
        (ObjectNode.of(window) as? WindowNode)?.isLent = true
        gtk_window_set_application(window.as(GtkWindow.self), application)
      }
      return ObjectNode.of(window) as? WindowNode
    }

    /// The page of a kind and name in a window, created if it does not exist.
    func page(_ made: Made, in window: WindowNode) -> WidgetNode? {
      window.forgetElements()
      defer { window.forgetElements() }
      if let known = window.elements.first(where: { $0.widget?.object.made == made }) {
        forget(made, in: window)
        return known
      }
      guard let object = window.widget?.object,
        let page = makePage[made.kind]?(made.name, object)
      else {
        return nil
      }
      page.setMade(made)
      forget(made, in: window)
      return ObjectNode.of(page) as? WidgetNode
    }

    /// Makes the pages of a window. Those that no factory makes are asked for again at the next
    /// launch, because their state waits too.
    func makePages(of window: WindowNode) {
      let identifier = window.restorationIdentifier
      for row in pages where sameBytes(row.window, identifier) {
        _ = page(row.made, in: window)
      }
    }

    /// Ends the wait for a page, which exists.
    private func forget(_ made: Made, in window: WindowNode) {
      let identifier = window.restorationIdentifier
      pages.removeAll { sameBytes($0.window, identifier) && $0.made == made }
    }
  }
#endif
