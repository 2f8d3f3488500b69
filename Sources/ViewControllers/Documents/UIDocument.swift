public import Foundation

/// A document in a file.
///
/// Subclasses turn their state into data and back. Opening and saving take place at once, and the
/// completion handler is called before the method returns.
open class UIDocument: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let closed = State(rawValue: 1)
    public static let savingError = State(rawValue: 4)
    public static let editingDisabled = State(rawValue: 8)
    public static let inConflict = State(rawValue: 2)
  }

  public enum SaveOperation: Int, Sendable, Hashable { case forCreating, forOverwriting }

  public enum ChangeKind: Int, Sendable, Hashable { case done, undone, redone, cleared }

  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"
  open private(set) var fileURL: URL
  open private(set) var documentState = State.closed
  open private(set) var hasUnsavedChanges = false
  open var undoManager: UndoManager! = UndoManager()
  open var userActivity: UserActivity?
  public init(fileURL url: URL) { fileURL = url }
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The extension of the file, in place of its uniform type.
  open var fileType: String? { fileURL.pathExtension }
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  open func contents(forType typeName: String) throws -> Any { Data() }
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}

  /// Opens the document; calls the handler at once, with `true` if the file was read.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(attempt { try read(from: fileURL) })
  }

  /// Reads the document from a file and sets ``documentState`` to `normal`.
  open func read(from url: URL) throws {
    try load(fromContents: Data(contentsOf: url), ofType: fileType)
    documentState = .normal
  }

  /// Saves the document; calls the handler at once, with `true` if the file was written.
  open func save(
    to url: URL,
    for saveOperation: SaveOperation,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(
      attempt {
        let contents = try contents(forType: fileType ?? "")
        guard let data = contents as? Data else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: url, options: .atomic)
        fileURL = url
        documentState = .normal
        hasUnsavedChanges = false
      }
    )
  }

  /// Saves the document if it has unsaved changes.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Saves unsaved changes and closes the document, even if the save fails.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { isSaved in
      self.documentState = .closed
      completionHandler?(isSaved)
    }
  }

  /// Marks the document as changed, or as unchanged for `.cleared`.
  open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }

  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      documentState.insert(.savingError)
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  /// Adds the document's URL to an activity.
  open func updateUserActivityState(_ userActivity: UserActivity) {
    userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }
  open func restoreUserActivityState(_ userActivity: UserActivity) {}
  /// The name of a notification that is never posted here.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification"
  )
  /// Marks the document as unchanged; the arguments are ignored.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    hasUnsavedChanges = false
  }
}

extension UIDocument: UserActivityRestoring {}
