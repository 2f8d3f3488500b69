#if GTK
  internal import CGTK

  /// Any GObject, as bindings pass it.
  typealias Object = UnsafeMutableRawPointer
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutableRawPointer {
    func `as`<T>(_ type: T.Type) -> UnsafeMutablePointer<T> { assumingMemoryBound(to: type) }

    /// Returns whether the object's type is, inherits from, or conforms to a type.
    func `is`(_ type: GType) -> Bool { cgtk_is(self, type) != 0 }

    /// The name of the object's type, such as `GtkEntry`.
    var typeName: String { String(cString: g_type_name(cgtk_type(self))) }

    // MARK: Data attached to the object

    func text(_ key: String) -> String? {
      g_object_get_data(self.as(GObject.self), key).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    }

    func setText(_ key: String, _ text: String?) {
      g_object_set_data_full(self.as(GObject.self), key, text.map { g_strdup($0) }, g_free)
    }

    func flag(_ key: String) -> Bool { g_object_get_data(self.as(GObject.self), key) != nil }

    func setFlag(_ key: String) {
      g_object_set_data(self.as(GObject.self), key, UnsafeMutableRawPointer(bitPattern: 1))
    }

    /// Indicates whether an action or GSettings has the value of a property.
    func isOwnedByOthers(_ property: String) -> Bool {
      if property == "active" || property == "selected", self.is(gtk_actionable_get_type()),
        gtk_actionable_get_action_name(OpaquePointer(self)) != nil
      {
        return true
      }
      // The key under which GSettings keeps a binding.
      return flag("gsettingsbinding-\(property)")
    }

    // MARK: Properties that are read but not saved

    /// Passes the object of a property to a closure, or returns `nil` if there is none.
    func withObject<T>(_ property: String, _ use: (Object) throws -> T?) rethrows -> T? {
      guard let found = cgtk_property(self, property) else { return nil }
      var value = GValue()
      defer { g_value_unset(&value) }
      g_value_init(&value, found.pointee.value_type)
      g_object_get_property(self.as(GObject.self), property, &value)
      return try g_value_get_object(&value).flatMap(use)
    }

    /// The text of a property, or `nil` if there is none.
    func string(_ property: String) -> String? {
      guard let found = cgtk_property(self, property),
        found.pointee.value_type == GType(CGTK_STRING)
      else { return nil }
      var value = GValue()
      defer { g_value_unset(&value) }
      g_value_init(&value, GType(CGTK_STRING))
      g_object_get_property(self.as(GObject.self), property, &value)
      return g_value_get_string(&value).map { String(cString: $0) }
    }

    /// The number of a property of type `int` or `uint`, or 0 if there is none.
    func integer(_ property: String) -> Int {
      guard let found = cgtk_property(self, property) else { return 0 }
      var value = GValue()
      defer { g_value_unset(&value) }
      g_value_init(&value, found.pointee.value_type)
      g_object_get_property(self.as(GObject.self), property, &value)
      switch Int(found.pointee.value_type) {
      case Int(CGTK_INT): return Int(g_value_get_int(&value))
      case Int(CGTK_UINT): return Int(g_value_get_uint(&value))
      default: return 0
      }
    }

    /// Sets a property of type `int` or `uint`.
    func setInteger(_ property: String, _ number: Int) {
      guard let found = cgtk_property(self, property) else { return }
      var value = GValue()
      defer { g_value_unset(&value) }
      g_value_init(&value, found.pointee.value_type)
      switch Int(found.pointee.value_type) {
      case Int(CGTK_INT): g_value_set_int(&value, gint(clamping: number))
      case Int(CGTK_UINT): g_value_set_uint(&value, guint(clamping: number))
      default: return
      }
      g_object_set_property(self.as(GObject.self), property, &value)
    }
  }

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    var object: Object { Object(self) }
    var opaque: OpaquePointer { OpaquePointer(self) }
    func `is`(_ type: GType) -> Bool { object.is(type) }

    /// The direct children of this widget, in order.
    var children: [Widget] {
      var found: [Widget] = []
      var child = gtk_widget_get_first_child(self)
      while let here = child {
        found.append(here)
        child = gtk_widget_get_next_sibling(here)
      }
      return found
    }

    /// The widget's identifier in archives: the one set by code, otherwise its `id` in a `.ui`
    /// file.
    ///
    /// It is never the widget's name for style sheets, which is the type's name unless it was set.
    var restorationIdentifier: String? {
      cgtk_identifier(self, DataKey.identifierQuark).map { String(cString: $0) }
    }
  }

  /// The kind and name of a window or page that a user action created; names are unique within a
  /// kind.
  struct Made: Equatable {
    let kind: String
    let name: String
    /// The identifier in archives. For the only one of its kind, such as a preferences window, it
    /// is the kind.
    ///
    /// The first unescaped period ends the kind and the next ends the name, so identifiers are
    /// unique.
    var identifier: String {
      name == kind ? Self.quoted(kind) : "\(Self.quoted(kind)).\(Self.quoted(name))"
    }

    private static func quoted(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
    }
  }

  extension UnsafeMutableRawPointer {
    /// The kind and name of the window or page, or `nil` for an object that the app creates at
    /// launch.
    var made: Made? {
      guard let kind = text(DataKey.kind), let name = text(DataKey.name) else { return nil }
      return Made(kind: kind, name: name)
    }

    @MainActor
    func setMade(_ made: Made) {
      setText(DataKey.kind, made.kind)
      setText(DataKey.name, made.name)
      setText(DataKey.identifier, made.identifier)
      if let widget = ObjectNode.known(of: self) as? WidgetNode { widget.ownIdentifier = nil }
    }
  }

  /// The keys of the data that the library attaches to objects.
  enum DataKey {
    static let restoration = "restoration"
    static let nodeQuark = g_quark_from_string("restoration-node")
    static let identifier = "restoration-identifier"
    static let identifierQuark = g_quark_from_string(identifier)
    static let kind = "restoration-kind"
    static let name = "restoration-name"
    static let excluded = "restoration-excluded"
    static let excludedQuark = g_quark_from_string(excluded)
    static let toldQuark = g_quark_from_string("restoration-told")
    static let keepsText = "restoration-keeps-text"
    static let actions = "restoration-actions"
    static let children = "restoration-children"
  }
#endif
