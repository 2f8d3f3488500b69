package import RestorationArchive
import RestorationStorage

extension StateMigrator {
  /// The result of converting an archive, with the documents before and after the steps.
  package struct Conversion {
    /// The archive of the requested version.
    package let archive: Archive
    package let before: ArchiveDocument
    package let after: ArchiveDocument
    /// The match counts of the operations.
    package let matches: [OperationMatches]
  }

  /// Converts an archive of a session to the given state version, forward or back.
  ///
  /// - Throws: As ``migrate(_:to:)`` and ``goBack(_:to:)``; code `stateConflict` when the steps
  ///   have changed its session, and the errors of writing an archive.
  package func convert(
    _ archive: Archive,
    to version: UInt64,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Conversion {
    let before = try ArchiveDocument(archive)
    var matches: [OperationMatches] = []
    let after = try convert(before, to: version, counting: &matches)
    let result = try after.archive(limits: limits)
    guard SceneSession(result.header) == SceneSession(archive.header) else {
      throw RestorationError(
        .stateConflict,
        "expected steps that leave app and scene as they are, found another session; it would be "
          + "stored elsewhere"
      )
    }
    return Conversion(archive: result, before: before, after: after, matches: matches)
  }

  /// Converts a document like ``convert(_:to:)``, with the match counts of the operations.
  package func convert(
    _ document: ArchiveDocument,
    to version: UInt64,
    counting matches: inout [OperationMatches]
  ) throws(RestorationError) -> ArchiveDocument {
    let source = document.header.stateVersion
    let isForward = source <= version
    guard isForward || hasWayBack(from: source, to: version) else {
      return try goBack(document, to: version)
    }
    let steps =
      isForward
      ? try steps(from: source, to: version) : try steps(from: version, to: source).reversed()
    var result = document
    for step in steps {
      var found: [OperationMatches] = []
      let body = isForward ? step.apply : step.revert
      let operations = isForward ? step.operations : step.backOperations
      try step.run(
        { document in
          guard let operations else { return try body?(&document) ?? () }
          for (index, operation) in operations.enumerated() {
            let count = operation.matchCount(in: document)
            found.append(
              OperationMatches(
                place: .init(step: step.name, index: index),
                source: isForward ? step.source : step.target,
                target: isForward ? step.target : step.source,
                operation: operation.action.name,
                subject: operation.action.subject,
                objectCount: count,
                sessionCount: count > 0 ? 1 : 0
              )
            )
            try operation.apply(to: &document)
          }
        },
        on: &result,
        leadingTo: isForward ? step.target : step.source,
        again: { document in
          guard let operations else { return try body?(&document) ?? () }
          // A key that only waits is a match too.
          for (index, operation) in operations.enumerated() {
            if found.indices.contains(index) {
              found[index].raise(to: operation.matchCount(in: document))
            }
            try operation.apply(to: &document)
          }
        }
      )
      matches += found
    }
    return result
  }
}
