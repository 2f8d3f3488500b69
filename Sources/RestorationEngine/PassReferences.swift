import Foundation
import RestorationArchive
import RestorationCoding

/// Answers the questions of a pass's coders about references.
///
/// Coders keep this object alive, even one that the app holds after the pass. Once the pass has
/// ended, it finds nothing. Coders are not isolated, but run only inside the pass, on the main
/// actor, as the isolated conformance says.
final class PassReferences<Pass: ReferencedPass>: @MainActor ReferenceResolution {
  // Not retained, because the pass owns this object, and ends it before it goes. No closures,
  // because each call of a closure retains what it captures.
  private unowned(unsafe) var pass: Pass?
  // Checking the executor, as `MainActor.assumeIsolated` does, takes longer than answering.
  private var thread = pthread_self()
  private var hasEnded = false

  /// Lets a pass answer until it ends.
  @MainActor
  func begin(_ pass: Pass) { self.pass = pass }

  /// Ends the pass: from now on every answer is that nothing was found.
  func end() {
    hasEnded = true
    pass = nil
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
    return try pass?.path(ofReferenced: object)
  }

  @MainActor
  func object(atReferenced path: IdentifierPath) -> AnyObject? {
    checkThread()
    return pass?.liveObject(at: path)
  }

  @MainActor
  func source(named name: String) -> AnyObject? {
    checkThread()
    return pass?.source(named: name)
  }

  @MainActor
  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence {
    checkThread()
    return pass?.absence(at: path) ?? .missing
  }
}

// The memory of a preservation retains all paths.
extension PassReferences: @MainActor ReferenceNaming where Pass == PreservationPass {
  @MainActor
  func node(ofReferenced object: AnyObject) throws(RestorationError) -> UnownedNode? {
    checkThread()
    return try pass?.node(ofReferenced: object)
  }
}

extension PassReferences: @MainActor ListedResolution where Pass == ObjectLocator {
  @MainActor
  func object(atListed number: Int) -> AnyObject? {
    checkThread()
    return pass?.liveObject(ObjectNumber(number))
  }
}
