import Foundation
import ViewControllers

/// Edits one note; made by its restoration class during a restoration.
///
/// It preserves only the note's identifier. The text comes from the model. If the note is gone by
/// the next launch, the editor is not restored.
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
  /// Stores the typed text in the model.
  func textViewDidChange(_ textView: TextView) {
    store.setBody(textView.text, ofNoteWithIdentifier: noteIdentifier)
  }
}
