import CAdwaita

/// The main window: folders, the notes of the selected one, and a note.
@MainActor
final class NotesWindow {
  let window: Object
  private let library: NoteLibrary
  private let (folders, notes, search, searchBar, draft, page, toasts):
    (Object, Object, Object, Object, Object, Object, Object)
  private let text: NoteText
  private let ids: OpaquePointer
  private let selection: OpaquePointer
  /// The labels of the existing rows, by note.
  private var labels: [String: Object] = [:]

  init(_ library: NoteLibrary, _ application: Object) {
    self.library = library
    let interface = Interface(PackageResources.notes_ui)
    window = interface("window")
    (folders, notes, search) = (interface("folders"), interface("notes"), interface("search"))
    (searchBar, draft, page) = (interface("search-bar"), interface("draft"), interface("page"))
    toasts = interface("toasts")
    text = NoteText(interface("editor"), library)
    ids = gtk_string_list_new(nil)
    selection = gtk_single_selection_new(ids)
    interface.end()
    gtk_single_selection_set_autoselect(selection, 0)
    gtk_window_set_application(window.window, application.as(GtkApplication.self))
    gtk_search_bar_connect_entry(OpaquePointer(searchBar), OpaquePointer(search))
    for name in NoteLibrary.folders {
      let label = gtk_label_new(name)
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_list_box_append(OpaquePointer(folders), label)
    }
    gtk_list_view_set_factory(OpaquePointer(notes), makeRows())
    gtk_list_view_set_model(OpaquePointer(notes), selection)
    on(folders, "selected-rows-changed") { [unowned self] _ in list() }
    on(search, "search-changed") { [unowned self] _ in list() }
    on(Object(selection), "notify::selected") { [unowned self] _ in show() }
    on(draft, "activate") { [unowned self] _ in addDraft() }
    gtk_list_box_select_row(
      OpaquePointer(folders),
      gtk_list_box_get_row_at_index(OpaquePointer(folders), 0)
    )
    list()
    library.follow { [unowned self] change in follow(change) }
  }

  private func follow(_ change: NoteLibrary.Change) {
    switch change {
    case .settings: break
    case .text(let id):
      if let label = labels[id] {
        gtk_label_set_text(OpaquePointer(label), library.title(of: id))
      }
    case .added: list()
    case .removed:
      list()
      if shown == nil { gtk_stack_set_visible_child_name(OpaquePointer(page), "nothing") }
    }
  }

  /// Removes the shown note, and offers to restore it.
  func removeShown() {
    guard let id = shown else { return }
    let title = library.title(of: id)
    library.remove(id)
    guard let toast = adw_toast_new("“\(title)” deleted") else { return }
    adw_toast_set_button_label(toast, "Undo")
    adw_toast_set_action_name(toast, "app.undo-delete")
    adw_toast_overlay_add_toast(OpaquePointer(toasts), toast)
  }

  func undoRemoval() { library.undoRemoval().map(select) }

  /// The note that is shown.
  var shown: String? { text.id }

  func beginSearch() {
    gtk_search_bar_set_search_mode(OpaquePointer(searchBar), 1)
    gtk_widget_grab_focus(search.widget)
  }

  func beginDraft() { gtk_widget_grab_focus(draft.widget) }
  func write() { text.write() }

  private var folder: Int {
    gtk_list_box_get_selected_row(OpaquePointer(folders)).map {
      Int(gtk_list_box_row_get_index($0))
    } ?? 0
  }

  /// Lists the notes of the folder that match the search.
  private func list() {
    let search = gtk_editable_get_text(OpaquePointer(search)).map { String(cString: $0) } ?? ""
    let found = library.notes(in: folder, matching: search)
    gtk_string_list_splice(ids, 0, g_list_model_get_n_items(ids), nil)
    for id in found { gtk_string_list_append(ids, id) }
    if let id = text.id { select(id) }
  }

  /// Selects a note, if it is listed.
  private func select(_ id: String) {
    let place = (0..<g_list_model_get_n_items(ids)).first {
      gtk_string_list_get_string(ids, $0).map { String(cString: $0) } == id
    }
    if let place { gtk_single_selection_set_selected(selection, place) }
  }

  private func show() {
    let place = gtk_single_selection_get_selected(selection)
    guard let id = gtk_string_list_get_string(ids, place) else { return }
    text.show(String(cString: id))
    gtk_stack_set_visible_child_name(OpaquePointer(page), "editor")
  }

  private func addDraft() {
    guard let line = gtk_editable_get_text(OpaquePointer(draft)), line.pointee != 0 else { return }
    let id = library.add(String(cString: line) + "\n\n", to: folder)
    gtk_editable_set_text(OpaquePointer(draft), "")
    list()
    select(id)
  }

  private func makeRows() -> OpaquePointer? {
    let factory = gtk_signal_list_item_factory_new()
    guard let factory else { return nil }
    on(Object(factory), "setup") { item in
      let label = gtk_label_new("")
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_list_item_set_child(item.map { OpaquePointer($0) }, label)
    }
    on(Object(factory), "bind") { [unowned self] item in
      let item = item.map { OpaquePointer($0) }
      guard let label = gtk_list_item_get_child(item), let id = gtk_list_item_get_item(item),
        let text = gtk_string_object_get_string(OpaquePointer(id))
      else { return }
      let note = String(cString: text)
      labels[note] = Object(label)
      gtk_label_set_text(OpaquePointer(label), library.title(of: note))
    }
    on(Object(factory), "unbind") { [unowned self] item in
      let label = gtk_list_item_get_child(item.map { OpaquePointer($0) }).map { Object($0) }
      for (note, known) in labels where known == label { labels[note] = nil }
    }
    return factory
  }
}
