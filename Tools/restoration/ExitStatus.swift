import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// What the tool's exit says to scripts; the numbers never change.
enum ExitStatus: Int32 {
  case fine = 0
  /// Something is damaged, but a good revision exists.
  case damaged = 1
  /// Nothing that can be read: no good revision, or a file that holds no archive.
  case noGoodRevision = 2
  /// A newer release wrote it.
  case newerFormat = 3
  /// Another process holds the store.
  case locked = 4
  /// Other users can reach the store, or it belongs to somebody else.
  case insecurePermissions = 5
  /// The arguments do not make sense; ArgumentParser's own number.
  case wrongUsage = 64
  /// The operating system refused to read or write.
  case inputOutput = 74

  var exitCode: ExitCode { ExitCode(rawValue) }
}

extension ExitStatus {
  /// The status of a failure; the only place where codes become numbers.
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

  /// What kept a key from being read, as opposed to a key that does not fit.
  private static func ofKeyFile(_ error: RestorationError) -> ExitStatus? {
    switch (error.cause as? RestorationError)?.code {
    case .insecurePermissions: .insecurePermissions
    case .storeFailed: .inputOutput
    default: nil
    }
  }

  /// What to do about it, in one sentence; `nil` where the message says all.
  var remedy: String? {
    switch self {
    case .damaged: "run `restoration verify` to see which revisions are good"
    case .noGoodRevision: "nothing was changed; keep the file, or restore it from a backup"
    case .newerFormat: "a newer release wrote this; update the tool, and leave the file as it is"
    case .locked: "close the app that uses the store, or try again when it is done"
    case .insecurePermissions:
      "make it yours alone: chmod 700 for a directory, 600 for a file, chown to your user"
    case .inputOutput: "check that the path exists, can be read and written, and the disk has room"
    case .fine, .wrongUsage: nil
    }
  }
}
