public import Foundation
public import RestorationEngine
public import ViewControllers

/// The sample app: a list of notes, an editor, tags, and a sheet for new notes, without a screen.
///
/// Read `AppDelegate` first. Between them the screens come back in every way there is: the tabs and
/// lists as objects that exist already, the editor through its restoration class, the notes of a
/// tag through the delegate, the sheet through the storyboard, and the filter as a registered
/// object.
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
  ///   - dataFile: The JSON file of notes; one that does not exist begins with the bundled notes
  ///     and is written at the first change.
  ///   - now: The clock that dates changes of notes; archives hold none of these dates.
  /// - Returns: The application; its delegate is an ``AppDelegate``.
  /// - Throws: What Foundation throws when the file cannot be read or is not a file of notes.
  @MainActor
  public static func makeApplication(
    dataFile: URL,
    now: @escaping () -> Date = Date.init
  ) throws -> Application {
    Application(delegate: AppDelegate(store: try NoteStore(file: dataFile, now: now)))
  }

  /// Lists the app's restoration classes under the names that its archives hold.
  ///
  /// - Parameter engine: The engine that preserves and restores the app.
  @MainActor
  public static func registerTypes(in engine: RestorationEngine) {
    engine.classes.register(NoteEditorViewController.self, as: "NoteEditor")
  }
}
