#if GTK
  internal import CGTK
  import Foundation
  import RestorationCoding
  import RestorationEngine

  /// An object of GObject's as the engine sees it: one for each, kept by the object and gone with it.
  @MainActor
  class ObjectNode: StateRestoring {
    /// `nil` once the object is gone.
    private(set) var object: Object?
    let restorationClassName: String?
    var restorableStateTracker: RestorableStateTracker? { tracker }
    private let tracker = RestorableStateTracker()
    /// What the app wants kept besides, by name.
    private var properties: [Property] = []

    init(_ object: Object) {
      self.object = object
      restorationClassName = object.typeName
    }

    /// The node of an object, made when it is first asked for.
    static func of(_ object: Object) -> ObjectNode {
      let holder = object.as(GObject.self)
      if let known = g_object_get_data(holder, DataKey.node) {
        return Unmanaged<ObjectNode>.fromOpaque(known).takeUnretainedValue()
      }
      let node: ObjectNode =
        if object.is(gtk_window_get_type()) {
          WindowNode(object)
        } else if object.is(gtk_widget_get_type()) {
          WidgetNode(object)
        } else {
          ObjectNode(object)
        }
      g_object_set_data_full(holder, DataKey.node, Unmanaged.passRetained(node).toOpaque()) {
        data in
        guard let data else { return }
        let node = Unmanaged<ObjectNode>.fromOpaque(data)
        // GTK's objects end on the main thread, where they are used.
        MainActor.assumeIsolated { node.takeUnretainedValue().object = nil }
        node.release()
      }
      node.watch()
      return node
    }

    /// Keeps properties of the object besides what is kept anyway; unknown names are ignored.
    ///
    /// - Returns: The names that the object has no such property for.
    func keep(_ names: [String]) -> [String] {
      guard let object else { return names }
      let found = names.compactMap { Property($0, of: object) }
      for property in found where !properties.contains(where: { $0.name == property.name }) {
        properties.append(property)
        listen(to: object, "notify::\(property.name)")
      }
      invalidateRestorableState()
      return names.filter { name in !found.contains { $0.name == name } }
    }

    // MARK: Changes

    /// Has the object encode again after a signal of it, of its model or of its buffer.
    func listen(to source: Object?, _ signals: String...) {
      guard let object, let source else { return }
      for signal in signals {
        source.connect(signal, with: object) { data in
          guard let data else { return }
          nonisolated(unsafe) let object = data
          MainActor.assumeIsolated { ObjectNode.of(object).changed() }
        }
      }
    }

    /// Called for every signal that was listened to.
    func changed() { invalidateRestorableState() }

    /// Begins to listen; called once.
    func watch() {}

    // MARK: State

    func encodeState(to coder: StateEncoder) throws {
      guard let object else { return }
      for property in properties { try property.encode(of: object, to: coder) }
    }

    func decodeState(from coder: StateDecoder) throws {
      guard let object else { return }
      for property in properties { try property.decode(of: object, from: coder) }
    }
  }

  /// A named widget of a window.
  final class WidgetNode: ObjectNode, RestorableElement {
    private(set) var parts: [any WidgetPart] = []
    /// The run-time page that the widget is in, which is part of its name.
    private(set) var page: String?
    private(set) var restorationIdentifier: String?
    /// Names the items of a list, where the app does.
    var itemName: ((Object) -> String?)? {
      didSet { invalidateRestorableState() }
    }

    var widget: Widget? { object?.as(GtkWidget.self) }

    /// Called wherever the widget is found in its window.
    func name(_ own: String, in page: String?) {
      self.page = page
      guard let page, page != own else { return restorationIdentifier = own }
      restorationIdentifier = "\(page).\(own)"
    }

    override func watch() {
      guard let widget else { return }
      restorationIdentifier = widget.restorationIdentifier
      parts = WidgetParts.types(of: widget).map { $0.init(of: widget, self) }
    }

    override func changed() {
      for part in parts { part.changed() }
      super.changed()
    }

    override func encodeState(to coder: StateEncoder) throws {
      try super.encodeState(to: coder)
      guard let widget else { return }
      for part in parts { try part.encode(of: widget, to: coder) }
    }

    override func decodeState(from coder: StateDecoder) throws {
      try super.decodeState(from: coder)
      guard let widget else { return }
      for part in parts { try part.decode(of: widget, from: coder) }
    }
  }
#endif
