import ViewControllers

/// Shows one note, and preserves the note and the scroll position.
public final class NoteViewController: ViewController, ViewControllerRestoration {
  public var note = "" {
    didSet { invalidateRestorableState() }
  }
  public var readLines = 0 {
    didSet { invalidateRestorableState() }
  }

  public init(note: String) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "note"
    restorationClass = NoteViewController.self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
    coder.encode(readLines, forKey: "readLines")
  }

  public override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
    readLines = coder.decodeInteger(forKey: "readLines")
  }

  public static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    NoteViewController(note: "")
  }

  public override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [
      TreeDescription.Detail("note", note), TreeDescription.Detail("read", "\(readLines) lines"),
    ]
  }
}
