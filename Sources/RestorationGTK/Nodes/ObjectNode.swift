#if GTK
  internal import CGTK
  import RestorationArchive
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
    /// The application that the object belongs to, once it was found there.
    weak var host: GTKHost?
    /// The further properties that the app wants to save.
    private var properties: [Property] = []
    var hasProperties: Bool { !properties.isEmpty }
    /// The state to save in place of the object's own, because its window was closed.
    var frozen: [KeyedValue]?
    /// Indicates whether a save has met the object, so that its tracker is heard.
    private var wasEncoded = false

    init(_ object: Object) {
      self.object = WeakObject(object)
      widget = object.is(gtk_widget_get_type()) ? object.as(GtkWidget.self) : nil
      restorationClassName = object.typeName
    }

    /// The node of an object, or `nil` if it has none yet.
    static func known(of object: Object) -> ObjectNode? {
      g_object_get_qdata(object.as(GObject.self), DataKey.nodeQuark)
        .map { Unmanaged<ObjectNode>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The node of an object, created on first use.
    static func of(_ object: Object) -> ObjectNode {
      if let known = known(of: object) { return known }
      let holder = object.as(GObject.self)
      let node: ObjectNode =
        if object.is(gtk_window_get_type()) {
          WindowNode(object)
        } else if object.is(gtk_widget_get_type()) {
          WidgetNode(object)
        } else {
          ObjectNode(object)
        }
      let data = Unmanaged.passRetained(node).toOpaque()
      g_object_set_qdata_full(holder, DataKey.nodeQuark, data, objectHasEnded)
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
      invalidate()
      return names.filter { name in found?.contains { $0.name == name } != true }
    }

    // MARK: Changes

    /// Reports a change of the object, unless its window was closed.
    ///
    /// It asks for no walk over the window, because a launch with many widgets reports many.
    func invalidate() {
      guard frozen == nil else { return }
      tracker.invalidate()
      if !wasEncoded { host?.restorationActivity?.invalidateRestorableState() }
    }

    /// Makes the object encode again after signals of itself, its model or its buffer.
    ///
    /// - Parameter part: The part that is notified.
    func listen(for part: (any WidgetPart)? = nil, to source: Object?, _ signals: String...) {
      guard let source else { return }
      _ = object.withObject { object in
        for signal in signals {
          source.connect(signal, with: object) { [weak self, weak part] in
            guard let self, frozen == nil else { return }
            part?.changed()
            invalidate()
          }
        }
      }
    }

    /// Starts to observe the object; called once.
    func watch() {}

    // MARK: State

    final func encodeState(to coder: StateEncoder) throws {
      wasEncoded = true
      if let frozen {
        for value in frozen { coder.keep(value.value, forKey: value.key) }
      } else {
        try encodeOwnState(to: coder)
      }
      try encodeStanding(to: coder)
    }

    /// Encodes the state that the user can change.
    func encodeOwnState(to coder: StateEncoder) throws {
      guard !properties.isEmpty else { return }
      try object.withObject { object in
        for property in properties { try property.encode(of: object, to: coder) }
      }
    }

    /// Encodes what holds for the object after its window was closed, too.
    func encodeStanding(to coder: StateEncoder) throws {}

    func decodeState(from coder: StateDecoder) throws {
      guard !properties.isEmpty else { return }
      try object.withObject { object in
        for property in properties { try property.decode(of: object, from: coder) }
      }
    }
  }

  /// Releases the node of a destroyed object, on any thread.
  let objectHasEnded: GDestroyNotify = { data in
    guard let data else { return }
    let node = Unmanaged<ObjectNode>.fromOpaque(data)
    onMainThread {
      node.takeUnretainedValue().widget = nil
      node.release()
    }
  }
#endif
