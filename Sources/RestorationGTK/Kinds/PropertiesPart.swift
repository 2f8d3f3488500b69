#if GTK
  internal import CGTK
  import RestorationCoding

  /// The saved properties of widget types that need no other handling.
  final class PropertiesPart: WidgetPart {
    // By name, so that libadwaita need not be linked and newer types are supported where they
    // exist.
    private static let names: [String: [String]] = [
      "GtkExpander": ["expanded"],
      "GtkRevealer": ["reveal-child"],
      "GtkSearchBar": ["search-mode-enabled"],
      "GtkInfoBar": ["revealed"],
      "GtkActionBar": ["revealed"],
      "GtkLinkButton": ["visited"],
      "GtkToggleButton": ["active"],
      "GtkCheckButton": ["active"],
      "GtkSwitch": ["active"],
      "GtkSpinButton": ["value"],
      "GtkScaleButton": ["value"],
      "GtkCalendar": ["year", "month", "day"],
      "GtkColorButton": ["rgba"],
      "GtkColorDialogButton": ["rgba"],
      "GtkFontButton": ["font"],
      "GtkFontDialogButton": ["font-desc"],
      "AdwExpanderRow": ["expanded"],
      "AdwFlap": ["reveal-flap"],
      "AdwNavigationSplitView": ["show-content"],
      "AdwOverlaySplitView": ["show-sidebar"],
      "AdwSwitchRow": ["active"],
      "AdwSpinRow": ["value"],
      "AdwBanner": ["revealed"],
      "AdwBottomSheet": ["open"],
      "AdwToggleGroup": ["active"],
    ]

    static func isPart(of widget: Widget) -> Bool { !properties(of: widget).isEmpty }

    private static func properties(of widget: Widget) -> [Property] {
      ancestry(of: cgtk_type(widget)).flatMap { names[$0] ?? [] }
        .compactMap { Property($0, of: widget.object) }
    }

    private let properties: [Property]

    init(of widget: Widget, _ node: WidgetNode) {
      properties = Self.properties(of: widget)
      for property in properties {
        node.listen(to: widget.object, "notify::\(property.name)")
      }
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      for property in properties where !widget.object.isOwnedByOthers(property.name) {
        try property.encode(of: widget.object, to: coder)
      }
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      // A day that the other months do not have would keep a calendar from taking the month.
      if widget.is(gtk_calendar_get_type()), coder.containsValue(forKey: "month") {
        widget.object.setInteger("day", 1)
      }
      for property in properties where !widget.object.isOwnedByOthers(property.name) {
        try property.decode(of: widget.object, from: coder)
      }
    }
  }

  /// The value of a scale or a scroll bar, from its adjustment.
  final class RangePart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_range_get_type()) }

    init(of widget: Widget, _ node: WidgetNode) {
      node.listen(to: widget.object, "value-changed")
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      coder.encode(gtk_range_get_value(widget.object.as(GtkRange.self)), forKey: "value")
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let value = try coder.decodeIfPresent(Double.self, forKey: "value"), value.isFinite
      else {
        return
      }
      gtk_range_set_value(widget.object.as(GtkRange.self), value)
    }
  }
#endif
