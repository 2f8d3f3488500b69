public import RestorationArchive

/// One step from a state version of the app to a later one, optionally with a way back.
///
/// A step gets a document that was checked when it was read, and changes its objects, keys and
/// values in place. Its result must depend only on the document, because a migration may run it
/// several times for one archive. Most steps are a few ``StateOperation``s; a closure may do
/// anything else.
///
/// ```swift
/// let renameDraft = try StateMigration(
///   "rename the draft",
///   from: 1,
///   to: 2,
///   operations: [.renameKey("draft", to: "draftBody")],
///   back: .reversed
/// )
/// let countWords = StateMigration("count the words", from: 2, to: 3) { document in
///   for path in document.objects.map(\.path) {
///     guard case .string(let text)? = document[path]?["draftBody"] else { continue }
///     document[path]?["words"] = .int(Int64(text.split(separator: " ").count))
///   }
/// }
/// ```
public struct StateMigration: Sendable {
  /// A description of the step; unique among the steps of an app.
  public let name: String
  /// The `stateVersion` that the step starts from.
  public let source: UInt64
  /// The `stateVersion` that the step leads to.
  public let target: UInt64
  /// The reason, shown in plans and dry runs; it may be empty.
  public let note: String
  /// The operations of the step, or `nil` when it is a closure.
  public let operations: [StateOperation]?
  /// The operations of the way back, or `nil` when there is none or it is a closure.
  package let backOperations: [StateOperation]?
  let apply: @Sendable (inout ArchiveDocument) throws -> Void
  let revert: (@Sendable (inout ArchiveDocument) throws -> Void)?

  /// Indicates whether the step can be undone for an older version of the app.
  public var hasWayBack: Bool { revert != nil }

  /// Makes a step from closures.
  ///
  /// - Parameters:
  ///   - name: A description of the step, used in errors and reports.
  ///   - source: The version before.
  ///   - target: The version after; ``StateMigrator`` refuses one that is not later.
  ///   - note: The reason, shown to users.
  ///   - back: Undoes the step, or `nil` when that is impossible.
  ///   - apply: Changes the document; an error that it throws refuses the archive and changes
  ///     nothing.
  public init(
    _ name: String,
    from source: UInt64,
    to target: UInt64,
    note: String = "",
    back: (@Sendable (inout ArchiveDocument) throws -> Void)? = nil,
    apply: @escaping @Sendable (inout ArchiveDocument) throws -> Void
  ) {
    self.name = name
    self.source = source
    self.target = target
    self.note = note
    operations = nil
    backOperations = nil
    self.apply = apply
    revert = back
  }

  /// The way to undo a step of operations.
  public enum WayBack: Sendable, Hashable {
    /// The step cannot be undone.
    case none
    /// The reverse operations in reverse order.
    case reversed
    /// Other operations.
    case operations([StateOperation])
  }

  /// Makes a step of operations.
  ///
  /// - Parameters:
  ///   - name: A description of the step, used in errors and reports.
  ///   - source: The version before.
  ///   - target: The version after; ``StateMigrator`` refuses one that is not later.
  ///   - note: The reason, shown to users.
  ///   - operations: The operations, applied in order.
  ///   - back: The way to undo the step.
  /// - Throws: `RestorationError` with code `migrationUnavailable` when the way back is to be the
  ///   reverse and an operation has none, or when a target has wildcards without captures.
  public init(
    _ name: String,
    from source: UInt64,
    to target: UInt64,
    note: String = "",
    operations: [StateOperation],
    back: WayBack = .none
  ) throws(RestorationError) {
    for operation in operations { try operation.validate() }
    self.name = name
    self.source = source
    self.target = target
    self.note = note
    self.operations = operations
    apply = Self.performing(operations)
    switch back {
    case .none: backOperations = nil
    case .reversed:
      var reverses: [StateOperation] = []
      for operation in operations.reversed() { reverses.append(try operation.reversed()) }
      backOperations = reverses
    case .operations(let operations):
      for operation in operations { try operation.validate() }
      backOperations = operations
    }
    revert = backOperations.map { Self.performing($0) }
  }

  private static func performing(
    _ operations: [StateOperation]
  ) -> @Sendable (inout ArchiveDocument) throws -> Void {
    { document in
      for operation in operations { try operation.apply(to: &document) }
    }
  }
}
