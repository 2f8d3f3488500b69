#if GTK
  internal import CGTK
  import Foundation

  /// The internal widgets of widget types that are not the app's.
  @MainActor
  struct WidgetInsides {
    /// Indicates whether no inner widget belongs to the app.
    let isClosed: Bool
    /// The identifiers of the type's own parts, if GTK or libadwaita builds it from an interface
    /// file. A widget does not reveal whether its `id` comes from such a file or from the app's.
    let identifiers: Set<String>

    private static let closed: Set<String> = [
      "GtkTextView", "GtkListView", "GtkGridView", "GtkColumnView", "GtkDropDown", "GtkComboBox",
      "GtkRange", "GtkSwitch", "GtkStackSwitcher", "GtkColorChooserWidget", "GtkFileChooserWidget",
      "GtkFontChooserWidget", "GtkCalendar", "GtkScaleButton", "AdwTabBar", "AdwViewSwitcher",
      "AdwViewSwitcherBar", "AdwComboRow",
    ]
    private static var known: [GType: WidgetInsides] = [:]

    static func of(_ widget: Widget) -> WidgetInsides {
      let type = cgtk_type(widget)
      if let insides = known[type] { return insides }
      let names = ancestry(of: type)
      let insides = WidgetInsides(
        isClosed: widget.is(gtk_editable_get_type()) && !names.contains("AdwPreferencesRow")
          || names.contains { closed.contains($0) },
        identifiers: names.reduce(into: []) { $0.formUnion(templateIdentifiers(of: $1)) }
      )
      known[type] = insides
      return insides
    }

    private static func templateIdentifiers(of type: String) -> [String] {
      let path: String
      if type.hasPrefix("Gtk") {
        path = "/org/gtk/libgtk/ui/\(type.lowercased()).ui"
      } else if type.hasPrefix("Adw") {
        let words = type.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }.dropFirst()
        path = "/org/gnome/Adwaita/ui/\(words).ui"
      } else {
        return []
      }
      guard let bytes = g_resources_lookup_data(path, GResourceLookupFlags(0), nil) else {
        return []
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(bytes, &count) else { return [] }
      let text = String(
        decoding: UnsafeRawBufferPointer(start: data, count: Int(count)),
        as: UTF8.self
      )
      return text.matches(of: /\bid="([^"]+)"/).map { String($0.output.1) }
    }
  }
#endif
