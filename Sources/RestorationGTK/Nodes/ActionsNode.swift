#if GTK
  internal import CGTK
  import RestorationCoding
  import RestorationEngine

  /// The stateful actions of an application or a window, which own what their buttons and menus
  /// show.
  ///
  /// Actions of GSettings and of properties are left alone: the state is kept there.
  class ActionsNode: ObjectNode {
    static let identifier = "(actions)"

    private let group: Object
    /// The restored states of actions that do not exist yet, as text.
    private var waiting: [String: String] = [:]

    override init(_ object: Object) {
      group = object
      super.init(object)
    }

    /// The node of a group's actions, created on first use; `nil` for an object without actions.
    static func of(actionsOf group: Object, _ host: GTKHost) -> ActionsNode? {
      guard group.is(g_action_group_get_type()), group.is(g_action_map_get_type()) else {
        return nil
      }
      let holder = group.as(GObject.self)
      if let known = g_object_get_data(holder, DataKey.actions) {
        return Unmanaged<ObjectNode>.fromOpaque(known).takeUnretainedValue() as? ActionsNode
      }
      let node =
        group.is(gtk_window_get_type()) ? WindowActionsNode(group) : ActionsNode(group)
      node.host = host
      g_object_set_data_full(
        holder,
        DataKey.actions,
        Unmanaged<ObjectNode>.passRetained(node).toOpaque(),
        objectHasEnded
      )
      node.watch()
      return node
    }

    override func watch() {
      listen(to: group, "action-state-changed", "action-removed")
      group.connect("action-added", with: group) { [weak self] in
        self?.giveWaiting()
        self?.invalidate()
      }
    }

    /// Indicates whether an action has state to keep or state waits for one.
    var hasState: Bool { !waiting.isEmpty || names.contains { action($0) != nil } }

    private var names: [String] {
      guard isThere, let list = g_action_group_list_actions(OpaquePointer(group)) else { return [] }
      defer { g_strfreev(list) }
      return sequence(state: 0) { index in
        defer { index += 1 }
        return list[index].map { String(cString: $0) }
      }.sorted()
    }

    /// The stateful action with a name whose state nothing else keeps.
    private func action(_ name: String) -> OpaquePointer? {
      guard let action = g_action_map_lookup_action(OpaquePointer(group), name),
        g_action_get_state_type(action) != nil, !Object(action).flag(DataKey.excluded),
        !["GPropertyAction", "GSettingsAction"].contains(Object(action).typeName)
      else { return nil }
      return action
    }

    override func encodeOwnState(to coder: StateEncoder) throws {
      try super.encodeOwnState(to: coder)
      var states = waiting
      for name in names {
        guard let action = action(name), let state = g_action_get_state(action) else { continue }
        defer { g_variant_unref(state) }
        states[name] = state.text
      }
      try coder.encode(states, forKey: "states", sensitivity: .private)
    }

    override func decodeState(from coder: StateDecoder) throws {
      try super.decodeState(from: coder)
      waiting = try coder.decodeIfPresent([String: String].self, forKey: "states") ?? [:]
      giveWaiting()
    }

    /// Gives restored states to the actions that exist.
    private func giveWaiting() {
      for (name, state) in waiting {
        guard isThere, let action = action(name) else { continue }
        waiting[name] = nil
        ActionState.set(state, of: action)
      }
    }
  }

  /// The stateful actions of a window, beside its widgets.
  final class WindowActionsNode: ActionsNode, RestorableElement {
    var restorationIdentifier: String? { Self.identifier }
  }

  /// The state of an action, set as the user would set it.
  @MainActor
  enum ActionState {
    /// Sets a state that was stored as text, unless the action no longer allows it.
    static func set(_ text: String, of action: OpaquePointer) {
      guard let type = g_action_get_state_type(action), let state = g_action_get_state(action)
      else {
        return
      }
      defer { g_variant_unref(state) }
      guard let wanted = g_variant_parse(type, text, nil, nil, nil) else { return }
      defer { g_variant_unref(wanted) }
      guard g_variant_equal(gconstpointer(wanted), gconstpointer(state)) == 0,
        isAllowed(wanted, by: action)
      else { return }
      guard isActivated(action) else { return g_action_change_state(action, wanted) }
      if let parameter = g_action_get_parameter_type(action) {
        if g_variant_type_equal(gconstpointer(parameter), gconstpointer(type)) != 0 {
          return g_action_activate(action, wanted)
        }
      } else if g_variant_is_of_type(wanted, g_variant_get_type(state)) != 0,
        g_variant_classify(wanted) == G_VARIANT_CLASS_BOOLEAN
      {
        return g_action_activate(action, nil)
      }
      g_action_change_state(action, wanted)
    }

    /// Indicates whether the app changes the state, and what follows from it, only in a handler of
    /// the activation.
    private static func isActivated(_ action: OpaquePointer) -> Bool {
      cgtk_has_handler(gpointer(action), "activate") != 0
        && cgtk_has_handler(gpointer(action), "change-state") == 0
    }

    /// Indicates whether a state is among those that the action lists, if it lists any.
    private static func isAllowed(_ wanted: OpaquePointer, by action: OpaquePointer) -> Bool {
      guard let hint = g_action_get_state_hint(action) else { return true }
      defer { g_variant_unref(hint) }
      guard g_variant_is_of_type(hint, cgtk_array_type()) != 0 else { return true }
      return (0..<g_variant_n_children(hint)).contains { index in
        guard let allowed = g_variant_get_child_value(hint, index) else { return false }
        defer { g_variant_unref(allowed) }
        return g_variant_equal(gconstpointer(allowed), gconstpointer(wanted)) != 0
      }
    }
  }

  extension OpaquePointer {
    /// A `GVariant` as text, with its types.
    var text: String {
      guard let text = g_variant_print(self, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
#endif
