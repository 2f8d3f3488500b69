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
  let number = library.follow { change in
    switch change {
    case .text(let changed) where changed == id:
      gtk_window_set_title(window.window, library.title(of: id))
    case .removed(let removed) where removed == id: gtk_window_close(window.window)
    default: break
    }
  }
  // The text lives as long as the window.
  on(window, "destroy") { _ in
    library.unfollow(number)
    text.write()
  }
  return window
}

@MainActor
func makePreferencesWindow(above parent: Object, _ library: NoteLibrary) -> Object {
  let interface = Interface(PackageResources.preferences_ui)
  let window = interface("window")
  let (monospace, wrap) = (interface("monospace"), interface("wrap"))
  interface.end()
  gtk_switch_set_active(OpaquePointer(monospace), library.settings.isMonospace ? 1 : 0)
  gtk_switch_set_active(OpaquePointer(wrap), library.settings.wrapsLines ? 1 : 0)
  on(monospace, "notify::active") { _ in
    library.change { $0.isMonospace = gtk_switch_get_active(OpaquePointer(monospace)) != 0 }
  }
  on(wrap, "notify::active") { _ in
    library.change { $0.wrapsLines = gtk_switch_get_active(OpaquePointer(wrap)) != 0 }
  }
  gtk_window_set_transient_for(window.window, parent.window)
  return window
}
