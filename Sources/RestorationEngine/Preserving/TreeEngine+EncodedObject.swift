package import RestorationArchive

extension TreeEngine {
  /// The archive of an app with one object, encoded without a pass over a tree.
  package struct EncodedObject {
    package let archive: Archive
    let log: PreservationLog

    /// Describes the object as a pass would.
    ///
    /// - Parameters:
    ///   - description: The object; the app has its class name too.
    ///   - isEmpty: Indicates whether the object has encoded no value.
    ///   - failures: The errors of values that could not be stored.
    package init(
      _ archive: Archive,
      _ description: ObjectDescription,
      isEmpty: Bool,
      failures: [RestorationError]
    ) {
      self.archive = archive
      var log = PreservationLog()
      log.append(
        Preservation.Entry(
          path: description.path,
          className: description.className,
          outcome: .preserved,
          reason: isEmpty ? PreservationLog.emptyReason : PreservationLog.usualReason,
          issues: failures.map(\.message),
          errorCode: failures.first?.code.name,
          refused: failures.map { Preservation.RefusedValue(description.path, $0) }
        )
      )
      log.append(
        Preservation.Entry(
          path: .root,
          className: description.className,
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
