import RestorationArchive
import SystemPackage

extension RestorationError.Code {
  /// The revision is protected, for example because it is pinned or needed by the next launch; only
  /// force removes it.
  public static let protectedRevision = RestorationError.Code("protectedRevision")
  /// The request is not possible here, such as with this kind of store or on this system.
  public static let unsupportedOperation = RestorationError.Code("unsupportedOperation")
  /// The disk or the quota is full; make room and try again.
  public static let diskFull = RestorationError.Code("diskFull")
  /// The store is in a place that cannot be written to; it can be read.
  public static let readOnlyStore = RestorationError.Code("readOnlyStore")
  /// The server of the store cannot be reached, or went away before it answered; try again later.
  /// Changes that it acknowledged are there.
  public static let unavailable = RestorationError.Code("unavailable")
  /// The store is on a file system that promises too little; move it, or allow that file system.
  public static let networkFileSystem = RestorationError.Code("networkFileSystem")
  /// A revision with this number exists already.
  public static let revisionExists = RestorationError.Code("revisionExists")
}

extension RestorationError {
  package static func corrupted(_ message: String) -> RestorationError { Self(.corrupted, message) }

  package static func storeFailed(_ message: String) -> RestorationError {
    Self(.storeFailed, message)
  }

  package static func unsupportedVersion(_ message: String) -> RestorationError {
    Self(.unsupportedVersion, message)
  }

  package static func insecurePermissions(_ message: String) -> RestorationError {
    Self(.insecurePermissions, message)
  }

  package static func limitExceeded(_ message: String) -> RestorationError {
    Self(.limitExceeded, message)
  }

  /// The error of a failed system call: the action, the failure, and a possible remedy.
  package static func system(_ action: String, _ failure: Errno) -> RestorationError {
    RestorationError(
      code(for: failure),
      "could not \(action): \(failure); \(remedy(for: failure))",
      cause: failure
    )
  }

  /// The error for a required revision that does not exist.
  package static func noRevision(
    _ number: RevisionNumber,
    of session: SceneSession
  ) -> RestorationError {
    RestorationError(
      .missingValue,
      "expected revision \(number) of \(session), found none; list the revisions"
    )
  }

  /// The error for a revision that is not in quarantine although the request requires it.
  package static func notQuarantined(
    _ number: RevisionNumber,
    of session: SceneSession
  ) -> RestorationError {
    RestorationError(
      .missingValue,
      "expected revision \(number) of \(session) in quarantine, found none; list the quarantine"
    )
  }

  /// The error for a revision whose number is taken.
  package static func revisionExists(
    _ number: RevisionNumber,
    of session: SceneSession
  ) -> RestorationError {
    RestorationError(
      .revisionExists,
      "expected no revision \(number) of \(session), found one; export the one in quarantine"
    )
  }

  /// The error for a change of a store that was opened for reading.
  package static var openedForReading: RestorationError {
    RestorationError(
      .readOnlyStore,
      "this store was opened for reading only; open it without isForReading to change it"
    )
  }

  /// Returns the code for a failed system call.
  package static func code(for failure: Errno) -> Code {
    switch failure {
    case .noSpace, .diskQuotaExceeded: .diskFull
    case .readOnlyFileSystem: .readOnlyStore
    default: .storeFailed
    }
  }

  private static func remedy(for failure: Errno) -> String {
    switch failure {
    case .noSpace: "make room on the disk and save again"
    case .diskQuotaExceeded: "make room within your disk quota and save again"
    case .readOnlyFileSystem: "use a store on a file system that can be written"
    case .permissionDenied, .notPermitted: "check the owner of the store and of its directory"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: "close some files and try again"
    case .noSuchFileOrDirectory: "check that the directory exists"
    case .ioError: "check the disk; earlier saves are untouched"
    default: "earlier saves are untouched; try again"
    }
  }
}
