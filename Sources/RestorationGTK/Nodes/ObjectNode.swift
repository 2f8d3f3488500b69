#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// An object of GObject's as the engine sees it: one for each, kept by the object and gone with it.
  @MainActor
  class ObjectNode: StateRestoring {
    /// `nil` once it is gone, and for what is no widget: that may end in another thread.
    fileprivate(set) var widget: Widget?
    private let object: WeakObject
    let restorationClassName: String?
    var restorableStateTracker: RestorableStateTracker? { tracker }
    private let tracker = RestorableStateTracker()
    /// What the app wants kept besides, by name.
    private var properties: [Property] = []

    init(_ object: Object) {
      self.object = WeakObject(object)
      widget = object.is(gtk_widget_get_type()) ? object.as(GtkWidget.self) : nil
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
      let data = Unmanaged.passRetained(node).toOpaque()
      g_object_set_data_full(holder, DataKey.node, data, objectHasEnded)
      node.watch()
      return node
    }

    /// Whether the object has not ended.
    var isThere: Bool { object.withObject { _ in true } ?? false }

    /// Keeps properties of the object besides what is kept anyway; unknown names are ignored.
    ///
    /// - Returns: The names that the object has no such property for.
    func keep(_ names: [String]) -> [String] {
      let found = object.withObject { object in
        let found = names.compactMap { Property($0, of: object) }
        for property in found where !properties.contains(where: { $0.name == property.name }) {
          properties.append(property)
          listen(to: object, "notify::\(property.name)")
        }
        return found
      }
      invalidateRestorableState()
      return names.filter { name in found?.contains { $0.name == name } != true }
    }

    // MARK: Changes

    /// Has the object encode again after a signal of it, of its model or of its buffer.
    ///
    /// - Parameter part: Is told of it.
    func listen(for part: (any WidgetPart)? = nil, to source: Object?, _ signals: String...) {
      guard let source else { return }
      _ = object.withObject { object in
        for signal in signals {
          source.connect(signal, with: object) { [weak self, weak part] in
            part?.changed()
            self?.invalidateRestorableState()
          }
        }
      }
    }

    /// Begins to listen; called once.
    func watch() {}

    // MARK: State

    func encodeState(to coder: StateEncoder) throws {
      guard !properties.isEmpty else { return }
      try object.withObject { object in
        for property in properties { try property.encode(of: object, to: coder) }
      }
    }

    func decodeState(from coder: StateDecoder) throws {
      guard !properties.isEmpty else { return }
      try object.withObject { object in
        for property in properties { try property.decode(of: object, from: coder) }
      }
    }
  }

  /// Lets go of the node of an object, in whichever thread that has ended.
  private let objectHasEnded: GDestroyNotify = { data in
    guard let data else { return }
    let node = Unmanaged<ObjectNode>.fromOpaque(data)
    onMainThread {
      node.takeUnretainedValue().widget = nil
      node.release()
    }
  }
#endif
