public import RestorationArchive

/// What a pass is doing to one object.
public enum RestorationStep: String, Sendable, Codable, CaseIterable {
  /// Its factory is asked, or it is looked for.
  case locating
  /// It decodes its state.
  case decoding
  /// It is told that all objects have been restored.
  case finishing
  /// Its factory waits, and the app goes on meanwhile.
  case waiting
}

/// Records which object a pass is working on, so that the next launch knows what a crash came of.
///
/// The next launch reads it and leaves that object out; see `CrashLoopPolicy` of StateRestoration.
/// An engine without one restores as well, and cannot say what the app died of.
///
/// Rule: L6.
@MainActor
public protocol RestorationLog: AnyObject {
  /// Called before any code of the app runs for an object, and again when it goes on after code ran
  /// for another one; must be quick, and cannot fail.
  ///
  /// The root stands for the app itself: it is asked or told, or, with ``RestorationStep/finishing``,
  /// no code runs for any object, because the pass has ended.
  func willRestore(_ path: IdentifierPath, _ step: RestorationStep)
}
