package import RestorationArchive

extension TreeEngine {
  /// The archive of an app with one object, encoded without a pass over a tree.
  package struct EncodedObject {
    package let archive: Archive
    let log: PreservationLog

    /// Describes the object as a pass would.
    ///
    /// - Parameters:
    ///   - className: The name of the app and of the object.
    ///   - isEmpty: Indicates whether the object has encoded no value.
    ///   - failures: The errors of values that could not be stored.
    package init(
      archive: Archive,
      path: IdentifierPath,
      className: String,
      isEmpty: Bool,
      failures: [RestorationError]
    ) {
      self.archive = archive
      var log = PreservationLog()
      log.append(
        Preservation.Entry(
          path: path,
          className: className,
          outcome: .preserved,
          reason: isEmpty ? PreservationLog.emptyReason : PreservationLog.usualReason,
          issues: failures.map(\.message),
          errorCode: failures.first?.code.name,
          refused: failures.map { Preservation.RefusedValue(path, $0) }
        )
      )
      log.append(
        Preservation.Entry(
          path: .root,
          className: className,
          outcome: .preserved,
          reason: PreservationLog.appReason,
          issues: [],
          errorCode: nil
        )
      )
      self.log = log
    }
  }
}
