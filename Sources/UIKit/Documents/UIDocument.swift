public import Foundation
public import ViewControllers

/// A file that the user works on.
///
/// Subclasses turn their state into data and back. Opening and saving are done at once here, and the completion
/// is called before the method returns.
open class UIDocument: NSObject, MainActorBound {
  /// What a document is in.
  public struct State: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is open, and all is well.
    public static let normal = State([])
    /// It is not open.
    public static let closed = State(rawValue: 1)
    /// Two devices have changed it.
    public static let inConflict = State(rawValue: 2)
    /// The last save has failed.
    public static let savingError = State(rawValue: 4)
    /// It must not be changed now.
    public static let editingDisabled = State(rawValue: 8)
  }

  /// How a document is saved.
  public enum SaveOperation: Int, Sendable, Hashable {
    case forCreating, forOverwriting
  }

  /// What counts as a change.
  public enum ChangeKind: Int, Sendable, Hashable {
    case done, undone, redone, cleared
  }

  /// A document is in another state; nobody posts it here.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification"
  )
  /// The key under which a view controller's activity has the document's address.
  public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"

  /// Where the file is.
  public private(set) var fileURL: URL
  /// What the document is in.
  open private(set) var documentState = State.closed
  /// Whether there are changes that were not saved.
  open private(set) var hasUnsavedChanges = false
  /// What takes changes back.
  open var undoManager: UndoManager! = UndoManager()
  /// What the user is doing in the document, or `nil`.
  open var userActivity: NSUserActivity?

  /// Makes a document of a file, which need not be there yet.
  public init(fileURL url: URL) { fileURL = url }

  /// What the file is called.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The type of the file; its extension here.
  open var fileType: String? { fileURL.pathExtension }

  /// Takes the state out of a file's content; does nothing unless overridden.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  /// The state as a file's content; none unless overridden.
  open func contents(forType typeName: String) throws -> Any { Data() }
  /// Called when something has failed; does nothing.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}

  /// Opens the document.
  ///
  /// - Parameter completionHandler: Called at once, with whether it could be read.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(attempt { try read(from: fileURL) })
  }

  /// Reads the state out of a file.
  open func read(from url: URL) throws {
    try load(fromContents: Data(contentsOf: url), ofType: fileType)
    documentState = .normal
  }

  /// Saves the document.
  ///
  /// - Parameters:
  ///   - url: Where the file is to be.
  ///   - saveOperation: Accepted for UIKit's sake.
  ///   - completionHandler: Called at once, with whether it could be written.
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

  /// Saves the document if there are changes.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Saves what has changed, and closes the document.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { isSaved in
      self.documentState = .closed
      completionHandler?(isSaved)
    }
  }

  /// Says that something has changed.
  open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }
  /// Says that something has changed.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    hasUnsavedChanges = false
  }

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

  /// Brings an activity up to date: with the document's address.
  open func updateUserActivityState(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }
  /// Goes on with an activity; does nothing.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIDocument: UIUserActivityRestoring {}
