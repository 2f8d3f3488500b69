public import Foundation
public import RestorationEngine
public import ViewControllers

/// The sample app: a list of notes, an editor, tags, and a sheet for new notes, without a screen.
///
/// Read `AppDelegate` first. Its screens are restored in every possible way: the tabs and lists as
/// existing objects, the editor by its restoration class, the notes of a tag by the delegate, the
/// sheet by the storyboard, and the filter as a registered object.
///
/// ```swift
/// NotesApp.registerTypes(in: engine)
/// let application = try NotesApp.makeApplication(dataFile: file)
/// application.willFinishLaunching()
/// let report = engine.restore(archive, into: application)
/// application.didFinishLaunching()
/// try Walkthrough.bundled.run(on: application)
/// ```
public enum NotesApp {
  /// The app's identifier, under which its archives are stored.
  public static let identifier = "org.example.notes"

  /// Makes the app, ready to be launched.
  ///
  /// - Parameters:
  ///   - dataFile: The JSON file of notes; a missing one begins with the bundled notes and is
  ///     written at the first change.
  ///   - now: The clock that dates changes of notes; archives contain none of these dates.
  /// - Returns: The application; its delegate is an ``AppDelegate``.
  /// - Throws: Foundation's error when the file cannot be read or is not a file of notes.
  @MainActor
  public static func makeApplication(
    dataFile: URL,
    now: @escaping () -> Date = Date.init
  ) throws -> Application {
    Application(delegate: AppDelegate(store: try NoteStore(file: dataFile, now: now)))
  }

  /// Registers the app's restoration classes under their names in archives.
  ///
  /// - Parameter engine: The engine that preserves and restores the app.
  @MainActor
  public static func registerTypes(in engine: TreeEngine) {
    engine.classes.register(NoteEditorViewController.self, as: "NoteEditor")
  }
}
