public import Foundation

/// The app's notes, and the JSON file that stores them.
///
/// The model saves every change itself. Archives contain only identifiers of notes and nothing of
/// the file, so that a lost archive costs no data (rule P24).
@MainActor
public final class NoteStore {
  private struct Contents: Codable {
    var notes: [Note]
  }

  /// All notes, in the order of their creation.
  public private(set) var notes: [Note]
  /// The error of the last change if it could not be written, or `nil`.
  public private(set) var saveError: (any Error)?
  private let file: URL
  private let now: () -> Date
  private var observers: [() -> Void] = []

  /// Opens a data file; a missing file begins with the bundled notes.
  ///
  /// - Parameters:
  ///   - file: The JSON file.
  ///   - now: The clock that dates changes.
  /// - Throws: Foundation's error when the file cannot be read or is not a file of notes.
  public init(file: URL, now: @escaping () -> Date) throws {
    self.file = file
    self.now = now
    let exists = FileManager.default.fileExists(atPath: file.path)
    let data = exists ? try Data(contentsOf: file) : Data(PackageResources.notes_json)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    notes = try decoder.decode(Contents.self, from: data).notes
  }

  /// The tags in use, sorted.
  public var tags: [String] { Set(notes.map(\.tag)).sorted() }

  /// Returns a note, or `nil` if it is gone.
  public func note(withIdentifier identifier: String) -> Note? {
    notes.first { $0.id == identifier }
  }

  /// Calls a closure after every change of the notes.
  ///
  /// - Parameter observer: Kept as long as the store; it should capture its owner weakly.
  public func addObserver(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  /// Replaces the text of a note and saves; a missing note is ignored.
  public func setBody(_ body: String, ofNoteWithIdentifier identifier: String) {
    guard let place = notes.firstIndex(where: { $0.id == identifier }) else { return }
    notes[place].body = body
    notes[place].modified = now()
    notesDidChange()
  }

  /// Adds a note and saves.
  ///
  /// - Returns: The new note.
  @discardableResult
  public func addNote(title: String, tag: String, body: String) -> Note {
    let used = notes.compactMap { Int($0.id.dropFirst("note-".count)) }.max() ?? 0
    let number = String(used + 1)
    let identifier = "note-" + String(repeating: "0", count: max(2 - number.count, 0)) + number
    let note = Note(id: identifier, title: title, tag: tag, modified: now(), body: body)
    notes.append(note)
    notesDidChange()
    return note
  }

  private func notesDidChange() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    do {
      try encoder.encode(Contents(notes: notes)).write(to: file, options: .atomic)
      saveError = nil
    } catch {
      saveError = error
    }
    for observer in observers { observer() }
  }
}
