import RestorationArchive

extension RestorationError.Code {
  /// The revision is protected, for example because it is pinned or needed by the next launch; only
  /// force removes it.
  public static let protectedRevision = RestorationError.Code("protectedRevision")
  /// The request is not possible here, such as with this kind of store or on this system.
  public static let unsupportedOperation = RestorationError.Code("unsupportedOperation")
  /// The server of the store cannot be reached, or went away before it answered; try again later.
  /// Changes that it acknowledged are there.
  public static let unavailable = RestorationError.Code("unavailable")
  /// A revision with this number exists already.
  public static let revisionExists = RestorationError.Code("revisionExists")
}

extension RestorationError {
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
}
