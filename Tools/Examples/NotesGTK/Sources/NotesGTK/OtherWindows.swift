import CAdwaita

/// A window with one note.
@MainActor
func makeNoteWindow(_ id: String, _ library: NoteLibrary) -> Object? {
  guard library.texts[id] != nil else { return nil }
  let interface = Interface(PackageResources.note_ui)
  let window = interface("window")
  let text = NoteText(interface("editor"), library)
  interface.end()
  text.show(id)
  gtk_window_set_title(window.window, library.title(of: id))
  // The text lives as long as the window.
  on(window, "destroy") { _ in text.write() }
  return window
}

@MainActor
func makePreferencesWindow(above parent: Object) -> Object {
  let interface = Interface(PackageResources.preferences_ui)
  let window = interface("window")
  interface.end()
  gtk_window_set_transient_for(window.window, parent.window)
  return window
}
