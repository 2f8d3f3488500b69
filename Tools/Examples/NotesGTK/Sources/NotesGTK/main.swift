import CAdwaita
import Foundation
import RestorationGTK

let usage = """
  usage: NotesGTK [--profile NAME]

  Notes in three columns. Each profile has its own notes and its own place; its name is of letters, digits,
  - and _, and begins with no digit.
  """
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] || arguments == ["-h"] {
  print(usage)
} else if arguments.isEmpty {
  runNotes("org.example.NotesGTK", profile: "main")
} else {
  let identifier = "org.example.NotesGTK.\(arguments.last ?? "")"
  guard arguments.count == 2, arguments[0] == "--profile", !arguments[1].contains("."),
    g_application_id_is_valid(identifier) != 0
  else {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
  runNotes(identifier, profile: arguments[1])
}

@MainActor
func runNotes(_ identifier: String, profile: String) {
  guard let made = adw_application_new(identifier, GApplicationFlags(0)) else { return }
  let application = Object(made)
  let library = NoteLibrary(profile: profile)
  var main: NotesWindow?

  // Preserves and restores the windows.
  let restoration = GTKRestoration(application) { main = NotesWindow(library, application) }
  restoration.window("note") { id in makeNoteWindow(id, library) }
  restoration.window("preferences") { _ in
    main.map { makePreferencesWindow(above: $0.window, library) }
  }
  // Besides this, only opening windows through it below is necessary.

  action("new", "<Control>n", application) { main?.beginDraft() }
  action("delete", "<Control>d", application) { main?.removeShown() }
  action("undo-delete", "<Control><Shift>d", application) { main?.undoRemoval() }
  action("search", "<Control>f", application) { main?.beginSearch() }
  action("note-window", "<Control>o", application) {
    if let id = main?.shown { restoration.openWindow("note", id) }
  }
  action("preferences", "<Control>comma", application) {
    restoration.openWindow("preferences")
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
