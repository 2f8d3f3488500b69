import RestorationArchive
import SystemPackage

extension RestorationError {
  /// The error of a failed system call: the action, the failure, and a possible remedy.
  package static func system(_ action: String, _ failure: Errno) -> RestorationError {
    RestorationError(
      code(for: failure),
      "could not \(action): \(failure); \(remedy(for: failure))",
      cause: failure
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
