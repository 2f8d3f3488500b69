import CAdwaita

/// The text of a note in a text view, written back shortly after it has changed.
@MainActor
final class NoteText {
  private let library: NoteLibrary
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private(set) var id: String?
  private var isLoading = false
  private var isDirty = false

  init(_ textView: Object, _ library: NoteLibrary) {
    self.library = library
    buffer = gtk_text_view_get_buffer(textView.as(GtkTextView.self))
    on(Object(buffer), "changed") { [weak self] _ in self?.changed() }
    let view = TextView(textView)
    view.follow(library.settings)
    library.onSettings.append { view.follow($0) }
  }

  /// Shows a note, or another one.
  func show(_ id: String) {
    guard id != self.id else { return }
    write()
    self.id = id
    isLoading = true
    gtk_text_buffer_set_text(buffer, library.texts[id, default: ""], -1)
    isLoading = false
    var start = GtkTextIter()
    gtk_text_buffer_get_start_iter(buffer, &start)
    gtk_text_buffer_place_cursor(buffer, &start)
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
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return }
    defer { g_free(text) }
    library.write(String(cString: text), to: id)
  }
}

/// A text view, as long as it is there.
@MainActor
private final class TextView {
  private var view: Object?

  init(_ view: Object) {
    self.view = view
    on(view, "destroy") { [weak self] _ in self?.view = nil }
  }

  func follow(_ settings: NoteLibrary.Settings) {
    guard let view = view?.as(GtkTextView.self) else { return }
    gtk_text_view_set_monospace(view, settings.isMonospace ? 1 : 0)
    gtk_text_view_set_wrap_mode(view, settings.wrapsLines ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
  }
}
