import CAdwaita
import RestorationGTK

let arguments = CommandLine.arguments
let profile = arguments.firstIndex(of: "--profile").flatMap {
  $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
}
if arguments.contains("--help") {
  print(
    "usage: NotesGTK [--profile NAME]\n\nNotes in three columns. Each profile has its own notes and its own place."
  )
} else {
  runNotes(profile: profile ?? "main")
}

@MainActor
func runNotes(profile: String) {
  let identifier = profile == "main" ? "org.example.NotesGTK" : "org.example.NotesGTK.\(profile)"
  guard let made = adw_application_new(identifier, GApplicationFlags(0)) else { return }
  let application = Object(made)
  let library = NoteLibrary(profile: profile)
  var main: NotesWindow?

  // What keeps the place.
  let restoration = GTKRestoration(application) { main = NotesWindow(library, application) }
  restoration.window("note") { id in makeNoteWindow(id, library) }
  restoration.window("preferences") { _ in
    main.map { makePreferencesWindow(above: $0.window, library) }
  }
  // That is all, but for opening windows by it below.

  action("new", "<Control>n", application) { main?.beginDraft() }
  action("search", "<Control>f", application) { main?.beginSearch() }
  action("note-window", "<Control>o", application) {
    if let id = main?.shown { restoration.openWindow("note", id) }
  }
  action("preferences", "<Control>comma", application) {
    restoration.openWindow("preferences", "preferences")
  }
  action("quit", "<Control>q", application) {
    main?.write()
    g_application_quit(application.as(GApplication.self))
  }
  g_application_run(application.as(GApplication.self), 0, nil)
}

@MainActor
func action(
  _ name: String,
  _ key: String,
  _ application: Object,
  _ perform: @escaping @MainActor () -> Void
) {
  guard let action = g_simple_action_new(name, nil) else { return }
  on(Object(action), "activate") { _ in perform() }
  g_action_map_add_action(OpaquePointer(application), action)
  var keys: [UnsafePointer<CChar>?] = [nil, nil]
  key.withCString { text in
    keys[0] = text
    gtk_application_set_accels_for_action(application.as(GtkApplication.self), "app.\(name)", &keys)
  }
}
