/// A user's actions in the Notes app, read from a file with one action a line.
///
/// The bundled file, `Resources/walkthrough.txt`, documents the actions and is used by the demo; it
/// can be extended or replaced.
///
/// ```swift
/// let walkthrough = try Walkthrough("open-note 3\nselect 0 5")
/// try walkthrough.run(on: application)
/// ```
public struct Walkthrough: Sendable, Hashable {
  /// One action of the user.
  public enum Action: Sendable, Hashable {
    /// Sorts the list of notes by `title` or `date`.
    case sort(order: String)
    /// Shows only notes that contain a text.
    case filter(String)
    /// Taps a row of the list of notes, counted from 1.
    case openNote(row: Int)
    /// Taps a tag.
    case openTag(String)
    /// Goes back to the list.
    case back
    /// Types into the open note, at a position in UTF-16 units or, for `nil`, at the end.
    case edit(position: Int?, text: String)
    /// Selects text, in UTF-16 units, in the draft if it shows and otherwise in the open note.
    case select(position: Int, length: Int)
    /// Scrolls a place to a point.
    case scroll(Place, x: Double, y: Double)
    /// Goes to another tab.
    case switchTab(Tab)
    /// Opens the sheet for a new note.
    case compose
    /// Types into a field of the sheet.
    case draft(Field, text: String)
    /// Turns the draft into a note.
    case saveDraft
    /// Closes the sheet.
    case cancelDraft
  }

  /// Something that scrolls.
  public enum Place: String, Sendable, Hashable, CaseIterable {
    case notes, editor, tags
    case tagNotes = "tag-notes"
    case draft
  }

  /// A tab of the app.
  public enum Tab: String, Sendable, Hashable, CaseIterable {
    case notes, tags
  }

  /// A field of the sheet for a new note.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case title, body
  }

  /// An action and its line.
  public struct Step: Sendable, Hashable {
    /// The line in the file, from 1.
    public let line: Int
    /// The action.
    public let action: Action
  }

  /// The actions in order.
  public let steps: [Step]

  /// The walkthrough that the demo performs.
  ///
  /// - Throws: ``WalkthroughError`` if the bundled file is damaged.
  public static var bundled: Walkthrough {
    get throws(WalkthroughError) {
      try Walkthrough(String(decoding: PackageResources.walkthrough_txt, as: UTF8.self))
    }
  }

  /// Reads a walkthrough.
  ///
  /// - Parameter text: The lines; empty ones and those that begin with `#` are skipped.
  /// - Throws: ``WalkthroughError`` with code `unknownAction` or `wrongArguments`, for the first
  ///   line that cannot be read.
  public init(_ text: String) throws(WalkthroughError) {
    var steps: [Step] = []
    for (place, content) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var reader = WalkthroughLine(content, number: place + 1)
      guard let action = try reader.action() else { continue }
      steps.append(Step(line: place + 1, action: action))
    }
    self.steps = steps
  }
}
