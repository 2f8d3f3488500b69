import RestorationMaintenance

/// The source of a copy: a store, a backup or a single archive. It is read a step at a time, and reports what came
/// into the target.
protocol CopySource {
  /// The number of steps.
  var stepCount: Int { get async throws }
  /// The encryption of the source, so that its state is copied unencrypted only on request; `nil` for a file.
  var encryption: StoredEncryption? { get }
  /// The number of revisions that are in the target, including those of unfinished sessions.
  var doneCount: Int { get }

  /// Refuses a target in which something is in the way.
  func check(_ target: CopyTarget) async throws

  /// Copies everything.
  ///
  /// - Parameter step: Counts a step; throws when the copy is to end.
  func copy(to target: CopyTarget, _ step: () throws -> Void) async throws

  /// Prints the report of a complete copy.
  func finish(_ target: CopyTarget) async throws -> ExitStatus
}
