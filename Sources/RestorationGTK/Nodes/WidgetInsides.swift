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
    /// Indicates whether the type has state that the library does not know.
    let isUnknown: Bool
    /// Indicates whether the type makes rows of the items of a list.
    let makesRows: Bool
    /// The properties that can hold widgets, which may be outside the tree.
    let holders: [UnsafeMutablePointer<GParamSpec>]
    /// The types of GTK's and libadwaita's that are built from interface files.
    private let parts: [Parts]

    /// The parts of a type that is built from an interface file.
    private struct Parts {
      let type: GType
      /// The classes of the parts by identifier, and of those without one.
      let classes: [String: String]
      let unnamed: Set<String>
    }

    var hasParts: Bool { !parts.isEmpty }

    private static let closed: Set<String> = [
      "GtkTextView", "GtkListView", "GtkGridView", "GtkColumnView", "GtkDropDown", "GtkComboBox",
      "GtkRange", "GtkSwitch", "GtkStackSwitcher", "GtkColorChooserWidget", "GtkFileChooserWidget",
      "GtkFontChooserWidget", "GtkCalendar", "GtkScaleButton", "GtkTreeView", "GtkIconView",
      "AdwTabBar", "AdwViewSwitcher", "AdwViewSwitcherBar", "AdwComboRow",
    ]
    private static let unknown: Set<String> = [
      "GtkIconView", "GtkColorChooserWidget", "GtkFileChooserWidget", "GtkFontChooserWidget",
      "WebKitWebView", "VteTerminal", "AdwNavigationView", "AdwCarousel", "GtkVideo",
      "GtkMediaControls", "GtkAssistant", "AdwPreferencesWindow",
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
      makesRows = names.contains { ["GtkListView", "GtkGridView", "GtkColumnView"].contains($0) }
      isUnknown = names.contains { Self.unknown.contains($0) }
      isAppsOwn = !["Gtk", "Adw"].contains { names.first?.hasPrefix($0) == true }
      parts = names.compactMap { Self.templateParts(of: $0) }
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

    /// Indicates whether a widget without an identifier may be a part of one of this type.
    func isUnnamedPart(_ type: String) -> Bool { parts.contains { $0.unnamed.contains(type) } }

    private static func templateParts(of type: String) -> Parts? {
      let path: String
      if type.hasPrefix("Gtk") {
        path = "/org/gtk/libgtk/ui/\(type.lowercased()).ui"
      } else if type.hasPrefix("Adw") {
        let words = type.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }.dropFirst()
        path = "/org/gnome/Adwaita/ui/\(words).ui"
      } else {
        return nil
      }
      guard let bytes = g_resources_lookup_data(path, GResourceLookupFlags(0), nil) else {
        return nil
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      guard let data = g_bytes_get_data(bytes, &count) else { return nil }
      let text = String(
        decoding: UnsafeRawBufferPointer(start: data, count: Int(count)),
        as: UTF8.self
      )
      var (classes, unnamed): ([String: String], Set<String>) = ([:], [])
      for object in text.matches(of: /<object class="([^"]+)"(?:[^>]*\bid="([^"]+)")?/) {
        let name = String(object.output.1)
        if let identifier = object.output.2 {
          if classes[String(identifier)] == nil { classes[String(identifier)] = name }
        } else {
          unnamed.insert(name)
        }
      }
      guard !classes.isEmpty || !unnamed.isEmpty else { return nil }
      return Parts(type: g_type_from_name(type), classes: classes, unnamed: unnamed)
    }
  }
#endif
