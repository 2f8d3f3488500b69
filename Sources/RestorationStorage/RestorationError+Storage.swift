import RestorationArchive
import SystemPackage

extension RestorationError.Code {
  /// The revision is pinned, the newest good one, or of a newer format; it goes only by force.
  public static let protectedRevision = RestorationError.Code("protectedRevision")
  /// The store has no means for what was asked; another kind of store has.
  public static let unsupportedOperation = RestorationError.Code("unsupportedOperation")
}

extension RestorationError {
  /// A call of the operating system that failed: what was tried, what came back, what may help.
  package static func system(_ action: String, _ failure: Errno) -> RestorationError {
    RestorationError(
      .storeFailed,
      "could not \(action): \(failure); \(remedy(for: failure))",
      cause: failure
    )
  }

  /// A revision that has to be there and is not.
  package static func noRevision(
    _ number: RevisionNumber,
    of session: SceneSession
  ) -> RestorationError {
    RestorationError(
      .missingValue,
      "expected revision \(number) of \(session), found none; list the revisions"
    )
  }

  private static func remedy(for failure: Errno) -> String {
    switch failure {
    case .noSpace: "make room on the disk and save again"
    case .diskQuotaExceeded: "make room within your disk quota and save again"
    case .readOnlyFileSystem: "use a store on a file system that can be written"
    case .permissionDenied, .notPermitted: "check who owns the store and its directory"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: "close some files and try again"
    case .noSuchFileOrDirectory: "check that the directory exists"
    case .ioError: "check the disk; what was saved before is untouched"
    default: "what was saved before is untouched; try again"
    }
  }
}
