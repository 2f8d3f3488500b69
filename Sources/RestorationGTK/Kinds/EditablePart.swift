#if GTK
  internal import CGTK
  import RestorationCoding

  /// The text of an entry or other editable widget, with its cursor and selection. Never saves the
  /// text of a password entry, or of an entry that hides its text.
  final class EditablePart: WidgetPart {
    static let properties = ["text"]

    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_editable_get_type()) }

    private let widget: Widget
    // Text that was hidden once stays secret, even if the user makes it visible.
    private var isSecret = false

    init(of widget: Widget, _ node: WidgetNode) {
      self.widget = widget
      isSecret = Self.isSecret(widget)
      node.listen(
        for: self,
        to: widget.object,
        "changed",
        "notify::cursor-position",
        "notify::selection-bound"
      )
      if cgtk_property(widget.object, "visibility") != nil {
        node.listen(for: self, to: widget.object, "notify::visibility")
      }
    }

    func changed() { isSecret = isSecret || Self.isSecret(widget) }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      changed()
      guard !isSecret, let text = gtk_editable_get_text(widget.opaque) else { return }
      try coder.encode(String(cString: text), forKey: "text", sensitivity: .private)
      var (start, end): (CInt, CInt) = (0, 0)
      gtk_editable_get_selection_bounds(widget.opaque, &start, &end)
      let cursor = gtk_editable_get_position(widget.opaque)
      coder.encode(Int(cursor), forKey: "cursor")
      coder.encode(Int(cursor == start ? end : start), forKey: "selectionBound")
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      changed()
      guard !isSecret else { return }
      // The text of a spin button follows from its value.
      if !widget.is(gtk_spin_button_get_type()),
        let text = try coder.decodeIfPresent(String.self, forKey: "text")
      {
        gtk_editable_set_text(widget.opaque, text)
      }
      guard
        let cursor = try coder.decodeIfPresent(Int.self, forKey: "cursor").flatMap(
          CInt.init(exactly:)
        ),
        let bound = try coder.decodeIfPresent(Int.self, forKey: "selectionBound")
          .flatMap(CInt.init(exactly:)),
        cursor >= 0, bound >= 0
      else { return }
      gtk_editable_select_region(widget.opaque, bound, cursor)
    }

    private static func isSecret(_ widget: Widget) -> Bool {
      if widget.is(gtk_password_entry_get_type()) { return true }
      if ancestry(of: cgtk_type(widget)).contains("AdwPasswordEntryRow") { return true }
      // Many widgets delegate editing to an inner text widget, such as an entry row of libadwaita.
      var here: OpaquePointer? = widget.opaque
      while let editable = here {
        let object = Object(editable)
        if object.is(gtk_text_get_type()), gtk_text_get_visibility(object.as(GtkText.self)) == 0 {
          return true
        }
        if object.is(gtk_entry_get_type()), gtk_entry_get_visibility(object.as(GtkEntry.self)) == 0
        {
          return true
        }
        let purpose =
          object.is(gtk_text_get_type())
          ? gtk_text_get_input_purpose(object.as(GtkText.self)) : GTK_INPUT_PURPOSE_FREE_FORM
        if purpose == GTK_INPUT_PURPOSE_PASSWORD || purpose == GTK_INPUT_PURPOSE_PIN { return true }
        here = gtk_editable_get_delegate(editable)
      }
      return false
    }
  }
#endif
