public import RestorationArchive

/// A step of restoring one object.
public enum RestorationStep: String, Sendable, Codable, CaseIterable {
  /// The object is being searched for, or its factory is called.
  case locating
  /// The object decodes its state.
  case decoding
  /// The object is told that all objects have been restored.
  case finishing
  /// The object's asynchronous factory is suspended, and the app continues meanwhile.
  case waiting
}

/// Records the object that a pass is working on, so that the next launch can attribute a crash to
/// it.
///
/// The next launch reads the record and leaves that object out; see `CrashLoopPolicy` of
/// StateRestoration. Without a log, an engine restores equally well, but crashes cannot be
/// attributed.
///
/// Rule: L6.
@MainActor
public protocol RestorationLog: AnyObject {
  /// Called before app code runs for an object, and again when that object resumes after code ran
  /// for another one. Must be quick, and cannot fail.
  ///
  /// The root path stands for the app itself. With ``RestorationStep/finishing`` it means that the
  /// pass has ended and no app code runs for any object.
  func willRestore(_ path: IdentifierPath, _ step: RestorationStep)
}
