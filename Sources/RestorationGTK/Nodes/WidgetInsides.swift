#if GTK
  internal import CGTK
  import Foundation

  /// The inner widgets of a widget type that are not the app's.
  @MainActor
  final class WidgetInsides {
    /// Indicates whether no inner widget belongs to the app, except popovers.
    let isClosed: Bool
    /// Indicates whether the type is the app's own, and not GTK's or libadwaita's.
    let isAppsOwn: Bool
    /// The properties that can hold widgets, which may be outside the tree.
    let holders: [UnsafeMutablePointer<GParamSpec>]
    /// The types of GTK's and libadwaita's that are built from interface files, with the classes of
    /// their parts by identifier.
    private let parts: [(type: GType, classes: [String: String])]

    var hasParts: Bool { !parts.isEmpty }

    private static let closed: Set<String> = [
      "GtkTextView", "GtkListView", "GtkGridView", "GtkColumnView", "GtkDropDown", "GtkComboBox",
      "GtkRange", "GtkSwitch", "GtkStackSwitcher", "GtkColorChooserWidget", "GtkFileChooserWidget",
      "GtkFontChooserWidget", "GtkCalendar", "GtkScaleButton", "GtkTreeView", "GtkIconView",
      "AdwTabBar", "AdwViewSwitcher", "AdwViewSwitcherBar", "AdwComboRow",
    ]
    private static var known: [GType: WidgetInsides] = [:]

    static func of(_ widget: Widget) -> WidgetInsides {
      let type = cgtk_type(widget)
      if let insides = known[type] { return insides }
      let insides = WidgetInsides(of: widget, type)
      known[type] = insides
      return insides
    }

    private init(of widget: Widget, _ type: GType) {
      let names = ancestry(of: type)
      isClosed =
        widget.is(gtk_editable_get_type()) && !names.contains("AdwPreferencesRow")
        || names.contains { Self.closed.contains($0) }
      isAppsOwn = !["Gtk", "Adw"].contains { names.first?.hasPrefix($0) == true }
      parts = names.compactMap { name in
        let classes = Self.templateParts(of: name)
        return classes.isEmpty ? nil : (g_type_from_name(name), classes)
      }
      // Of buttons, the most frequent of widgets, it is known that they hold nothing outside.
      guard !widget.is(gtk_button_get_type()), !widget.is(gtk_check_button_get_type()) else {
        holders = []
        return
      }
      var count: guint = 0
      let list = cgtk_properties(widget, &count)
      defer { g_free(list) }
      holders = (0..<Int(count)).compactMap { list?[$0] }.filter { cgtk_holds_widget($0) != 0 }
    }

    /// Indicates whether a widget is a part of one of this type.
    ///
    /// A widget does not reveal whether its `id` comes from the type's file or from the app's. GTK
    /// tells which widget is a bound part; another is one if it has the part's class.
    func isPart(_ widget: Widget, _ identifier: String, of whole: Widget) -> Bool {
      parts.contains { part in
        guard let name = part.classes[identifier] else { return false }
        if let bound = gtk_widget_get_template_child(whole, part.type, identifier) {
          return Object(bound) == widget.object
        }
        return widget.object.typeName == name
      }
    }

    private static func templateParts(of type: String) -> [String: String] {
      let path: String
      if type.hasPrefix("Gtk") {
        path = "/org/gtk/libgtk/ui/\(type.lowercased()).ui"
      } else if type.hasPrefix("Adw") {
        let words = type.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }.dropFirst()
        path = "/org/gnome/Adwaita/ui/\(words).ui"
      } else {
        return [:]
      }
      guard let bytes = g_resources_lookup_data(path, GResourceLookupFlags(0), nil) else {
        return [:]
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(bytes, &count) else { return [:] }
      let text = String(
        decoding: UnsafeRawBufferPointer(start: data, count: Int(count)),
        as: UTF8.self
      )
      let objects = text.matches(of: /<object class="([^"]+)"[^>]*\bid="([^"]+)"/)
      return Dictionary(
        objects.map { (String($0.output.2), String($0.output.1)) }
      ) { first, _ in first }
    }
  }
#endif
