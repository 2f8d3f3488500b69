#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// A GObject, as the engine sees it: one node per object, retained by the object.
  @MainActor
  class ObjectNode: StateRestoring {
    /// The widget; `nil` after its destruction, and for other objects, which another thread may
    /// destroy.
    fileprivate(set) var widget: Widget?
    private let object: WeakObject
    let restorationClassName: String?
    var restorableStateTracker: RestorableStateTracker? { tracker }
    private let tracker = RestorableStateTracker()
    /// The further properties that the app wants to save.
    private var properties: [Property] = []

    init(_ object: Object) {
      self.object = WeakObject(object)
      widget = object.is(gtk_widget_get_type()) ? object.as(GtkWidget.self) : nil
      restorationClassName = object.typeName
    }

    /// The node of an object, created on first use.
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

    /// Indicates whether the object still exists.
    var isThere: Bool { object.withObject { _ in true } ?? false }

    /// Saves further properties of the object; unknown names are ignored.
    ///
    /// - Returns: The names for which the object has no suitable property.
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

    /// Makes the object encode again after signals of itself, its model or its buffer.
    ///
    /// - Parameter part: The part that is notified.
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

    /// Starts to observe the object; called once.
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

  /// Releases the node of a destroyed object, on any thread.
  private let objectHasEnded: GDestroyNotify = { data in
    guard let data else { return }
    let node = Unmanaged<ObjectNode>.fromOpaque(data)
    onMainThread {
      node.takeUnretainedValue().widget = nil
      node.release()
    }
  }
#endif
