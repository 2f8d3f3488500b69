import Foundation
import ViewControllers

/// Edits one note; made by its restoration class at restore.
///
/// What is saved is the note's identifier. Its text comes from the model, and if the note is gone
/// by the next launch the editor does not come back either.
final class NoteEditorViewController: ViewController {
  let textView = TextView()
  private let noteIdentifier: String
  private let store: NoteStore

  init(note: Note, store: NoteStore) {
    noteIdentifier = note.id
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = note.title
    restorationIdentifier = "editor"
    restorationClass = NoteEditorViewController.self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.frame = view.bounds
    textView.restorationIdentifier = "body"
    textView.delegate = self
    textView.text = store.note(withIdentifier: noteIdentifier)?.body ?? ""
    view.addSubview(textView)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(noteIdentifier, forKey: "note")
  }
}

extension NoteEditorViewController: ViewControllerRestoration {
  /// Makes the editor of the saved note, or returns `nil` if the note is gone.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    guard let store = (Application.shared.delegate as? AppDelegate)?.store,
      let identifier = coder.decodeObject(of: NSString.self, forKey: "note") as String?,
      let note = store.note(withIdentifier: identifier)
    else { return nil }
    return NoteEditorViewController(note: note, store: store)
  }
}

extension NoteEditorViewController: TextViewDelegate {
  /// Saves what the user types, in the model.
  func textViewDidChange(_ textView: TextView) {
    store.setBody(textView.text, ofNoteWithIdentifier: noteIdentifier)
  }
}
