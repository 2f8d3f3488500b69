public import RestorationArchive

/// The migration steps of an app, in one line from its oldest state version to its newest.
///
/// The line is checked when the migrator is made, before any archive is read. A migration never
/// changes stored state: it returns a new document, and saving that makes a new revision.
///
/// ```swift
/// let migrator = try StateMigrator([renameDraft, moveEditor])
/// let current = try migrator.migrate(document, to: 3)
/// ```
///
/// ## Topics
///
/// ### Steps
///
/// - ``init(_:)``
/// - ``steps``
/// - ``latestVersion``
/// - ``steps(from:to:)``
///
/// ### Migrating
///
/// - ``migrate(_:to:)``
///
/// ### Going back
///
/// - ``hasWayBack(from:to:)``
/// - ``goBack(_:to:)``
public struct StateMigrator: Sendable {
  /// The steps, ordered by version.
  public let steps: [StateMigration]

  /// Checks the steps, which may come in any order.
  ///
  /// - Throws: Code `invalidIdentifier` when a name is empty or used twice, or
  ///   `migrationUnavailable` when the steps do not form one line: a step that does not lead to a
  ///   later version, two steps from one version, or a gap.
  public init(_ steps: [StateMigration]) throws(RestorationError) {
    if let fault = Self.firstFault(in: steps) { throw fault.error }
    self.steps = steps.sorted { $0.source < $1.source }
  }

  /// Returns the first step that is invalid by itself or together with the others, with its index.
  package static func firstFault(
    in steps: [StateMigration]
  ) -> (index: Int, error: RestorationError)? {
    let sorted = steps.enumerated().sorted {
      ($0.element.source, $0.element.name) < ($1.element.source, $1.element.name)
    }
    var names: Set<String> = []
    for (index, step) in sorted {
      guard !step.name.isEmpty, names.insert(step.name).inserted else {
        return (
          index,
          RestorationError(
            .invalidIdentifier,
            "expected a name of its own for every migration, found \"\(step.name)\" "
              + (step.name.isEmpty ? "(none at all)" : "twice")
          )
        )
      }
      guard step.target > step.source else {
        return (
          index,
          RestorationError(
            .migrationUnavailable,
            "expected migration \"\(step.name)\" to lead to a later version, found one from "
              + "\(step.source) to \(step.target), which is a cycle; a way back belongs to the step "
              + "that leads forward"
          )
        )
      }
    }
    for ((_, step), (index, next)) in zip(sorted, sorted.dropFirst())
    where step.target != next.source {
      return (
        index,
        RestorationError(
          .migrationUnavailable,
          step.source == next.source
            ? "expected one migration from version \(step.source), found \"\(step.name)\" and "
              + "\"\(next.name)\"; make them one, or number the versions anew"
            : "expected a migration from version \(step.target), to which \"\(step.name)\" leads, "
              + "found the next, \"\(next.name)\", from \(next.source); add the steps between, or "
              + "correct the versions"
        )
      )
    }
    return nil
  }

  /// Returns the steps from one version to another; none when the versions are equal.
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
  ///   - document: A document of any version; it is never changed.
  ///   - version: The requested `stateVersion`.
  /// - Throws: Code `migrationUnavailable` when no steps lead there, also because the document is
  ///   newer, or when a step fails; the cause is then the error of the step.
  /// - Complexity: That of the steps.
  public func migrate(
    _ document: ArchiveDocument,
    to version: UInt64
  ) throws(RestorationError) -> ArchiveDocument {
    var result = document
    for step in try steps(from: document.header.stateVersion, to: version) {
      try step.run(step.apply, on: &result, leadingTo: step.target, again: step.apply)
    }
    return result
  }

  /// Indicates whether state of one version can be converted to an earlier one.
  public func hasWayBack(from source: UInt64, to version: UInt64) -> Bool {
    guard version < source, let path = try? steps(from: version, to: source) else { return false }
    return path.allSatisfy(\.hasWayBack)
  }

  /// Returns a document of a later version as the given earlier version of the app can read it.
  ///
  /// - Parameters:
  ///   - document: A document of the same or a later version; it is never changed.
  ///   - version: The requested `stateVersion`.
  /// - Throws: Code `migrationUnavailable` when no steps lead there, one of them has no way back,
  ///   or one fails; the cause is then the error of the step.
  /// - Complexity: That of the steps.
  public func goBack(
    _ document: ArchiveDocument,
    to version: UInt64
  ) throws(RestorationError) -> ArchiveDocument {
    var result = document
    for step in try steps(from: version, to: document.header.stateVersion).reversed() {
      guard let revert = step.revert else {
        throw RestorationError(
          .migrationUnavailable,
          "expected a way back from version \(step.target) to \(step.source), found that migration "
            + "\"\(step.name)\" has none; keep the state for the newer app"
        )
      }
      try step.run(revert, on: &result, leadingTo: step.source, again: revert)
    }
    return result
  }

  /// Returns the document in the given version, forward or back.
  ///
  /// - Throws: As ``migrate(_:to:)`` and ``goBack(_:to:)``.
  package func convert(
    _ document: ArchiveDocument,
    to version: UInt64
  ) throws(RestorationError) -> ArchiveDocument {
    document.header.stateVersion > version
      ? try goBack(document, to: version) : try migrate(document, to: version)
  }

  /// The latest version that the steps lead to, or `nil` when there are none.
  public var latestVersion: UInt64? { steps.last?.target }

  private var known: String {
    guard let first = steps.first, let last = steps.last else { return "no migrations at all" }
    return "those from \(first.source) to \(last.target), with steps at "
      + steps.map { String($0.source) }.joined(separator: ", ")
  }
}

extension StateMigration {
  /// Changes a document, and the state that waits in it.
  ///
  /// - Parameter repetition: The same change, for the state that waits beside that of objects.
  func run(
    _ body: (inout ArchiveDocument) throws -> Void,
    on document: inout ArchiveDocument,
    leadingTo version: UInt64,
    again repetition: (inout ArchiveDocument) throws -> Void
  ) throws(RestorationError) {
    let before = document
    do {
      try body(&document)
    } catch {
      let failure = error as? RestorationError
      throw RestorationError(
        .migrationUnavailable,
        "migration \"\(name)\" from version \(source) to \(target) failed; the stored state is "
          + "unchanged" + (failure.map { "; \($0.message)" } ?? ""),
        path: failure?.path,
        cause: error
      )
    }
    document.changeWaitingState(of: before, repetition)
    document.header.stateVersion = version
  }
}
