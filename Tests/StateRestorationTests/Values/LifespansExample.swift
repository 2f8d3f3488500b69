import Foundation
import StateRestoration

// The code of the guide to lifespans, word for word; a test compares the two.

// The guide begins
@MainActor
final class NoteScreen {
  var isHovered = false  // as long as the view
  static var closedNotes: [String] = []  // as long as the app runs
  @SceneValue("draft") var draft = ""  // over a kill
  let document: URL  // until the user deletes the file

  init(document: URL) { self.document = document }
}
// The guide ends
