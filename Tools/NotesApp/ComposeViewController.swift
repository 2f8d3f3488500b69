import Foundation
import ViewControllers

/// The sheet for a new note; made by the storyboard, also during a restoration.
///
/// The draft is not saved in the app's data yet. It exists only in this sheet, so here, and only
/// here, text is part of the saved state.
final class ComposeViewController: ViewController {
  static let identifier = "compose"

  let titleField = TextField()
  let bodyView = TextView()
  private let store: NoteStore

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "New Note"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    titleField.restorationIdentifier = "title"
    titleField.placeholder = "Title"
    view.addSubview(titleField)
    bodyView.frame = CGRect(
      x: 0,
      y: 44,
      width: view.bounds.width,
      height: view.bounds.height - 44
    )
    bodyView.restorationIdentifier = "body"
    view.addSubview(bodyView)
  }

  func saveDraft() {
    store.addNote(title: titleField.text ?? "", tag: "unfiled", body: bodyView.text)
    dismiss(animated: true)
  }

  func cancelDraft() {
    dismiss(animated: true)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard isViewLoaded else { return }
    coder.encode(titleField.text, forKey: "draftTitle")
    coder.encode(bodyView.text, forKey: "draftBody")
  }

  /// Decodes before the views do, so that their saved selections fit the restored text.
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let draft = coder.decodeObject(of: NSString.self, forKey: "draftTitle") as String? {
      titleField.text = draft
    }
    if let draft = coder.decodeObject(of: NSString.self, forKey: "draftBody") as String? {
      bodyView.text = draft
    }
  }
}
