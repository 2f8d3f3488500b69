import CAdwaita

/// The text of a note in a text view, written back shortly after a change.
@MainActor
final class NoteText {
  private let library: NoteLibrary
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  /// The text view, or `nil` once it is closed.
  private var view: UnsafeMutablePointer<GtkTextView>?
  private(set) var id: String?
  private var isLoading = false
  private var isDirty = false

  init(_ textView: Object, _ library: NoteLibrary) {
    self.library = library
    view = textView.as(GtkTextView.self)
    buffer = gtk_text_view_get_buffer(view)
    applySettings()
    let number = library.follow { [weak self] change in self?.follow(change) }
    on(Object(buffer), "changed") { [weak self] _ in self?.changed() }
    on(textView, "destroy") { [weak self] _ in
      library.unfollow(number)
      self?.view = nil
    }
  }

  /// Shows a note in place of the current one.
  func show(_ id: String) {
    guard id != self.id else { return }
    write()
    self.id = id
    load(cursor: 0)
  }

  private func load(cursor: CInt) {
    guard let id else { return }
    isLoading = true
    gtk_text_buffer_set_text(buffer, library.texts[id, default: ""], -1)
    isLoading = false
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &place, cursor)
    gtk_text_buffer_place_cursor(buffer, &place)
  }

  private func changed() {
    guard !isLoading else { return }
    if !isDirty {
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        write()
      }
    }
    isDirty = true
  }

  func write() {
    guard isDirty, let id else { return }
    isDirty = false
    library.write(text, to: id)
  }

  private var text: String {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  // MARK: Changes elsewhere

  private func follow(_ change: NoteLibrary.Change) {
    switch change {
    case .settings: applySettings()
    // Another window edits the same note.
    case .text(let id) where id == self.id && !isDirty && view != nil:
      guard library.texts[id] != text else { return }
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
      load(cursor: gtk_text_iter_get_offset(&place))
    case .removed(let id) where id == self.id: (self.id, isDirty) = (nil, false)
    default: break
    }
  }

  private func applySettings() {
    guard let view else { return }
    let settings = library.settings
    gtk_text_view_set_monospace(view, settings.isMonospace ? 1 : 0)
    gtk_text_view_set_wrap_mode(view, settings.wrapsLines ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
  }
}
