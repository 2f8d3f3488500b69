#if GTK
  internal import CGTK
  import RestorationCoding

  /// The cursor and selection of a text view, and its text if the app requests that.
  final class TextPart: WidgetPart {
    static func isPart(of widget: Widget) -> Bool { widget.is(gtk_text_view_get_type()) }

    private weak var node: WidgetNode?
    private let widget: Widget
    private var heardBuffer: UnsafeMutablePointer<GtkTextBuffer>?
    // The wanted selection, until a document that is loaded later has enough text, or the user
    // types or moves the cursor.
    private var wanted: (cursor: CInt, bound: CInt)?

    init(of widget: Widget, _ node: WidgetNode) {
      (self.widget, self.node) = (widget, node)
      node.listen(for: self, to: widget.object, "notify::buffer")
      widget.object.connect("move-cursor", with: widget.object) { [weak self] in
        self?.wanted = nil
      }
      hearBuffer()
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
      gtk_text_view_get_buffer(widget.object.as(GtkTextView.self))
    }

    /// Connects to the buffer, which may be replaced.
    private func hearBuffer() {
      guard let buffer, buffer != heardBuffer else { return }
      heardBuffer = buffer
      node?.listen(for: self, to: Object(buffer), "notify::cursor-position", "mark-set", "changed")
      // Loading a document is no action of the user. A selection that came while the user types
      // would be replaced by the next key.
      Object(buffer).connect("begin-user-action", with: widget.object) { [weak self] in
        if self?.heardBuffer == buffer { self?.wanted = nil }
      }
    }

    func changed() {
      hearBuffer()
      select()
    }

    func encode(of widget: Widget, to coder: StateEncoder) throws {
      guard let buffer else { return }
      if widget.object.flag(DataKey.keepsText) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)
        defer { g_free(text) }
        if let text {
          try coder.encode(String(cString: text), forKey: "text", sensitivity: .private)
        }
      }
      let cursor = wanted?.cursor ?? offset(of: gtk_text_buffer_get_insert(buffer), in: buffer)
      let bound =
        wanted?.bound ?? offset(of: gtk_text_buffer_get_selection_bound(buffer), in: buffer)
      coder.encode(Int(cursor), forKey: "cursor")
      coder.encode(Int(bound), forKey: "selectionBound")
    }

    func decode(of widget: Widget, from coder: StateDecoder) throws {
      guard let buffer else { return }
      if widget.object.flag(DataKey.keepsText),
        let text = try coder.decodeIfPresent(String.self, forKey: "text")
      {
        gtk_text_buffer_set_text(buffer, text, CInt(clamping: text.utf8.count))
      }
      guard
        let cursor = try coder.decodeIfPresent(Int.self, forKey: "cursor").flatMap(
          CInt.init(exactly:)
        ),
        let bound = try coder.decodeIfPresent(Int.self, forKey: "selectionBound")
          .flatMap(CInt.init(exactly:)),
        cursor >= 0, bound >= 0
      else { return }
      wanted = (cursor, bound)
      select()
    }

    /// Restores the selection as soon as there is enough text.
    private func select() {
      guard let wanted, let buffer,
        gtk_text_buffer_get_char_count(buffer) >= max(wanted.cursor, wanted.bound)
      else { return }
      // Selecting emits a signal.
      self.wanted = nil
      var (cursor, bound) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_iter_at_offset(buffer, &cursor, wanted.cursor)
      gtk_text_buffer_get_iter_at_offset(buffer, &bound, wanted.bound)
      gtk_text_buffer_select_range(buffer, &cursor, &bound)
    }

    private func offset(
      of mark: UnsafeMutablePointer<GtkTextMark>?,
      in buffer: UnsafeMutablePointer<GtkTextBuffer>
    ) -> CInt {
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &place, mark)
      return gtk_text_iter_get_offset(&place)
    }
  }
#endif
