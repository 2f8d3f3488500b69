import Foundation
import RestorationArchive
import RestorationCoding

/// What the coders of a pass ask for references.
///
/// Coders keep this alive, also one that the app keeps; the pass goes when it has ended, and nothing is
/// found then. Coders are not isolated, but run only inside the pass, on the main actor.
final class PassReferences: ReferenceResolution {
  typealias Path = (AnyObject) -> Result<IdentifierPath?, RestorationError>
  typealias Object = (IdentifierPath) -> AnyObject?
  typealias Source = (String) -> AnyObject?
  typealias Absence = (IdentifierPath) -> ReferenceAbsence

  private var path: Path = { _ in .success(nil) }
  private var object: Object = { _ in nil }
  private var source: Source = { _ in nil }
  private var absence: Absence = { _ in .missing }
  // Asking for the executor, as `MainActor.assumeIsolated` does, takes longer than answering.
  private var thread = pthread_self()
  private var hasEnded = false

  /// Sets what is asked. The pass owns this object, so the functions must not hold the pass.
  @MainActor
  func answer(
    path: (@MainActor (AnyObject) -> Result<IdentifierPath?, RestorationError>)? = nil,
    object: (@MainActor (IdentifierPath) -> AnyObject?)? = nil,
    source: (@MainActor (String) -> AnyObject?)? = nil,
    absence: (@MainActor (IdentifierPath) -> ReferenceAbsence)? = nil
  ) {
    // Functions differ by their isolation in their types alone.
    if let path { self.path = unsafeBitCast(path, to: Path.self) }
    if let object { self.object = unsafeBitCast(object, to: Object.self) }
    if let source { self.source = unsafeBitCast(source, to: Source.self) }
    if let absence { self.absence = unsafeBitCast(absence, to: Absence.self) }
  }

  /// Knows nothing from now on: the pass is gone.
  func end() {
    hasEnded = true
    path = { _ in .success(nil) }
    object = { _ in nil }
    source = { _ in nil }
    absence = { _ in .missing }
  }

  private func checkThread() {
    let current = pthread_self()
    if pthread_equal(current, thread) != 0 || hasEnded { return }
    // The main actor need not stay on one thread while a factory waits.
    MainActor.preconditionIsolated(
      "a coder was used off the main actor; use it where its object was called"
    )
    thread = current
  }

  func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    checkThread()
    return try path(object).get()
  }

  func object(atReferenced path: IdentifierPath) -> AnyObject? {
    checkThread()
    return object(path)
  }

  func source(named name: String) -> AnyObject? {
    checkThread()
    return source(name)
  }

  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence {
    checkThread()
    return absence(path)
  }
}
