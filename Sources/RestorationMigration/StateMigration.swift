/// One step from a state version of the app to a later one.
///
/// A step gets a document that was checked when it was read, and changes it in place: objects,
/// keys and values. It must not depend on anything but the document, so that running it again on
/// the same archive gives the same result.
///
/// ```swift
/// let renameDraft = StateMigration("rename the draft", from: 1, to: 2) { document in
///   for path in document.objects.map(\.path) {
///     document[path]?["draftText"] = document[path]?["draft"]
///     document[path]?["draft"] = nil
///   }
/// }
/// ```
public struct StateMigration: Sendable {
  /// What the step does, in words; unique among the steps of an app.
  public let name: String
  /// The `stateVersion` that the step starts from.
  public let source: UInt64
  /// The `stateVersion` that it leads to.
  public let target: UInt64
  let apply: @Sendable (inout ArchiveDocument) throws -> Void

  /// - Parameters:
  ///   - name: What the step does, in words; it stands in errors and reports.
  ///   - source: The version before.
  ///   - target: The version after; ``StateMigrator`` refuses one that is not later.
  ///   - apply: Changes the document; what it throws refuses the archive and changes nothing.
  public init(
    _ name: String,
    from source: UInt64,
    to target: UInt64,
    apply: @escaping @Sendable (inout ArchiveDocument) throws -> Void
  ) {
    self.name = name
    self.source = source
    self.target = target
    self.apply = apply
  }
}
