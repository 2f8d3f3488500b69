import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The exit status of the tool; the numbers never change.
enum ExitStatus: Int32 {
  case fine = 0
  /// Something is damaged, but a good revision exists.
  case damaged = 1
  /// Nothing readable: no good revision, or a file without an archive.
  case noGoodRevision = 2
  /// A newer release wrote the state.
  case newerFormat = 3
  /// Another process holds the store.
  case locked = 4
  /// Other users can access the store, or own it.
  case insecurePermissions = 5
  /// The arguments are wrong; ArgumentParser's own number.
  case wrongUsage = 64
  /// The operating system refused to read or write.
  case inputOutput = 74
  /// A program could not be started, as shells and `env` say it.
  case programNotStarted = 126
  /// A program was not found, as shells and `env` say it.
  case programNotFound = 127

  var exitCode: ExitCode { ExitCode(rawValue) }
}

extension ExitStatus {
  /// Makes the status of an error; only this initializer maps error codes to numbers.
  init(_ error: RestorationError) {
    switch error.code {
    case .keyUnavailable where Self.ofKeyFile(error) != nil:
      self = Self.ofKeyFile(error) ?? .noGoodRevision
    case .unsupportedVersion, .newerState: self = .newerFormat
    case .invalidPlan: self = .wrongUsage
    case .storeBusy: self = .locked
    case .insecurePermissions: self = .insecurePermissions
    case .storeFailed: self = .inputOutput
    case .corrupted, .limitExceeded, .typeMismatch, .missingValue, .unsupportedValue,
      .typeNotAllowed, .invalidIdentifier, .migrationUnavailable, .keyUnavailable,
      .plaintextRefused, .stateConflict:
      self = .noGoodRevision
    default: self = .inputOutput
    }
  }

  /// Returns the status for a key file that could not be read, as opposed to a wrong key.
  private static func ofKeyFile(_ error: RestorationError) -> ExitStatus? {
    switch (error.cause as? RestorationError)?.code {
    case .insecurePermissions: .insecurePermissions
    case .storeFailed: .inputOutput
    default: nil
    }
  }

  /// The remedy, in one sentence; `nil` when the message says enough.
  var remedy: String? {
    switch self {
    case .damaged: "run `restoration verify` to see which revisions are good"
    case .noGoodRevision: "nothing was changed; keep the file, or restore it from a backup"
    case .newerFormat: "a newer release wrote this; update the tool, and leave the file as it is"
    case .locked: "close the app that uses the store, or try again when it is done"
    case .insecurePermissions:
      "close it to other users: chmod 700 for a directory, 600 for a file, chown to your user"
    case .inputOutput: "check that the path exists, can be read and written, and the disk has room"
    case .fine, .wrongUsage, .programNotStarted, .programNotFound: nil
    }
  }
}
