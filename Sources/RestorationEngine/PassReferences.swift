import Foundation
import RestorationArchive
import RestorationCoding

/// Answers the questions of a pass's coders about references.
///
/// Coders keep this object alive, even one that the app holds after the pass. Once the pass has
/// ended, it finds nothing. Coders are not isolated, but run only inside the pass, on the main
/// actor, as the isolated conformance says.
final class PassReferences: @MainActor ReferenceResolution {
  typealias Path = @MainActor (AnyObject) -> Result<IdentifierPath?, RestorationError>
  typealias Object = @MainActor (IdentifierPath) -> AnyObject?
  typealias Source = @MainActor (String) -> AnyObject?
  typealias Absence = @MainActor (IdentifierPath) -> ReferenceAbsence

  private var path: Path = { _ in .success(nil) }
  private var object: Object = { _ in nil }
  private var source: Source = { _ in nil }
  private var absence: Absence = { _ in .missing }
  // Checking the executor, as `MainActor.assumeIsolated` does, takes longer than answering.
  private var thread = pthread_self()
  private var hasEnded = false

  /// Sets the functions that answer. The pass owns this object, so the functions must not retain
  /// the pass.
  @MainActor
  func answer(
    path: Path? = nil,
    object: Object? = nil,
    source: Source? = nil,
    absence: Absence? = nil
  ) {
    if let path { self.path = path }
    if let object { self.object = object }
    if let source { self.source = source }
    if let absence { self.absence = absence }
  }

  /// Ends the pass: from now on every answer is that nothing was found.
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
    // The main actor may change threads while a factory is suspended.
    MainActor.preconditionIsolated(
      "a coder was used off the main actor; use it where its object was called"
    )
    thread = current
  }

  @MainActor
  func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    checkThread()
    return try path(object).get()
  }

  @MainActor
  func object(atReferenced path: IdentifierPath) -> AnyObject? {
    checkThread()
    return object(path)
  }

  @MainActor
  func source(named name: String) -> AnyObject? {
    checkThread()
    return source(name)
  }

  @MainActor
  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence {
    checkThread()
    return absence(path)
  }
}
