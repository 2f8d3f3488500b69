#if GTK
  internal import CGTK

  /// Any object of GObject's, as bindings pass it.
  typealias Object = UnsafeMutableRawPointer
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutableRawPointer {
    func `as`<T>(_ type: T.Type) -> UnsafeMutablePointer<T> { assumingMemoryBound(to: type) }

    /// Whether the object is of a type, or inherits from it or conforms to it.
    func `is`(_ type: GType) -> Bool { cgtk_is(self, type) != 0 }

    /// The name of the object's type, such as `GtkEntry`.
    var typeName: String { String(cString: g_type_name(cgtk_type(self))) }

    // MARK: Data that goes with the object

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

    // MARK: Properties that are read and not kept

    /// Passes on the object that a property has, or returns `nil` if there is none.
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

    /// The widgets directly below this one, from the first.
    var children: [Widget] {
      var found: [Widget] = []
      var child = gtk_widget_get_first_child(self)
      while let here = child {
        found.append(here)
        child = gtk_widget_get_next_sibling(here)
      }
      return found
    }

    /// What the widget is called in archives: what code has set, else its `id` in a `.ui` file.
    ///
    /// Never the name for style sheets, which is that of the type where nobody has set one.
    var restorationIdentifier: String? {
      if let own = object.text(DataKey.identifier) { return own }
      guard let id = gtk_buildable_get_buildable_id(opaque).map({ String(cString: $0) }),
        !id.isEmpty,
        !id.hasPrefix("___object_")  // GtkBuilder's own, for objects without an id
      else { return nil }
      return id
    }
  }

  /// What a window or a page is that the user's actions made: names are unique in a kind.
  struct Made: Equatable {
    let kind: String
    let name: String
    /// What it is called in archives; one of its kind, as a window of preferences, needs no more.
    ///
    /// The first plain point ends the kind and the next the name, so no two read alike.
    var identifier: String {
      name == kind ? Self.quoted(kind) : "\(Self.quoted(kind)).\(Self.quoted(name))"
    }

    private static func quoted(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
    }
  }

  extension UnsafeMutableRawPointer {
    /// `nil` for what the app makes at launch.
    var made: Made? {
      guard let kind = text(DataKey.kind), let name = text(DataKey.name) else { return nil }
      return Made(kind: kind, name: name)
    }

    func setMade(_ made: Made) {
      setText(DataKey.kind, made.kind)
      setText(DataKey.name, made.name)
      setText(DataKey.identifier, made.identifier)
    }
  }

  /// What the library leaves with objects.
  enum DataKey {
    static let restoration = "restoration"
    static let node = "restoration-node"
    static let identifier = "restoration-identifier"
    static let kind = "restoration-kind"
    static let name = "restoration-name"
    static let excluded = "restoration-excluded"
    static let keepsText = "restoration-keeps-text"
    static let children = "restoration-children"
  }
#endif
