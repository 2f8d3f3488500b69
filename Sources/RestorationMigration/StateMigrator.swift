public import RestorationArchive

/// The steps of an app, in one line from its oldest state version to its newest.
///
/// The line is checked when the migrator is made, before any archive is read. A migration never
/// changes what is stored: it gives a new document, and saving that makes a new revision.
///
/// ```swift
/// let migrator = try StateMigrator([renameDraft, moveEditor])
/// let current = try migrator.migrate(document, to: 3)
/// ```
///
/// Source: storage-reliability 4.6; design section 4 (state migration).
public struct StateMigrator: Sendable {
  /// The steps by version.
  public let steps: [StateMigration]

  /// Checks the steps, which may come in any order.
  ///
  /// - Throws: Code `invalidIdentifier` when a name is empty or used twice, or
  ///   `migrationUnavailable` when the steps do not form one line: a step that does not lead to a
  ///   later version, two steps from one version, or a gap.
  public init(_ steps: [StateMigration]) throws(RestorationError) {
    let sorted = steps.sorted { ($0.source, $0.name) < ($1.source, $1.name) }
    var names: Set<String> = []
    for step in sorted {
      guard !step.name.isEmpty, names.insert(step.name).inserted else {
        throw RestorationError(
          .invalidIdentifier,
          "expected a name of its own for every migration, found \"\(step.name)\" "
            + (step.name.isEmpty ? "(none at all)" : "twice")
        )
      }
      guard step.target > step.source else {
        throw RestorationError(
          .migrationUnavailable,
          "expected migration \"\(step.name)\" to lead to a later version, found one from "
            + "\(step.source) to \(step.target)"
        )
      }
    }
    for (step, next) in zip(sorted, sorted.dropFirst()) where step.target != next.source {
      throw RestorationError(
        .migrationUnavailable,
        step.source == next.source
          ? "expected one migration from version \(step.source), found \"\(step.name)\" and "
            + "\"\(next.name)\""
          : "expected a migration from version \(step.target), to which \"\(step.name)\" leads, "
            + "found the next, \"\(next.name)\", from \(next.source)"
      )
    }
    self.steps = sorted
  }

  /// The steps that lead from one version to another; none when the versions are equal.
  ///
  /// - Throws: Code `migrationUnavailable` when `version` is older than `source`, or when no step
  ///   begins or ends there.
  public func steps(
    from source: UInt64,
    to version: UInt64
  ) throws(RestorationError) -> [StateMigration] {
    guard source <= version else {
      throw RestorationError(
        .migrationUnavailable,
        "expected state of version \(version) or older, found version \(source); update the app, "
          + "and leave the state as it is until then"
      )
    }
    guard source < version else { return [] }
    let path = steps.filter { $0.source >= source && $0.target <= version }
    guard path.first?.source == source, path.last?.target == version else {
      throw RestorationError(
        .migrationUnavailable,
        "expected migrations from state version \(source) to \(version), found \(known)"
      )
    }
    return path
  }

  /// Returns the document as the given version of the app would have written it.
  ///
  /// - Parameters:
  ///   - document: Of any version; it is not changed, whatever happens.
  ///   - version: The `stateVersion` wanted.
  /// - Throws: Code `migrationUnavailable` when no steps lead there, the document being newer
  ///   included, or when a step fails; then the cause is what the step threw.
  /// - Complexity: That of the steps.
  public func migrate(
    _ document: ArchiveDocument,
    to version: UInt64
  ) throws(RestorationError) -> ArchiveDocument {
    var result = document
    for step in try steps(from: document.header.stateVersion, to: version) {
      do {
        try step.apply(&result)
      } catch {
        throw RestorationError(
          .migrationUnavailable,
          "migration \"\(step.name)\" from version \(step.source) to \(step.target) failed; the "
            + "stored state is unchanged",
          path: (error as? RestorationError)?.path,
          cause: error
        )
      }
      result.header.stateVersion = step.target
    }
    return result
  }

  private var known: String {
    guard let first = steps.first, let last = steps.last else { return "no migrations at all" }
    return "those from \(first.source) to \(last.target), with steps at "
      + steps.map { String($0.source) }.joined(separator: ", ")
  }
}
