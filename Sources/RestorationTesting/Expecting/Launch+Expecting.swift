public import RestorationArchive
public import RestorationEngine
import RestorationMigration
import RestorationStorageTesting
import StateRestoration

extension Launch {
  /// Expects an object to store a value under a key now.
  ///
  /// ```swift
  /// try notes.expectState(of: ["tabs", "notes", "editor"], key: "note", .string("bread"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The object.
  ///   - key: The key that it encodes.
  ///   - expected: The value, or `nil` when it must store none; a stored nothing is `.null`.
  /// - Returns: Whether it does.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large.
  @discardableResult
  public func expectState(
    of path: IdentifierPath,
    key: String,
    _ expected: ArchiveValue?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RestorationError) -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let preservation = try preserve()
    return try source.expectState(
      in: preservation.archive,
      of: path,
      key: key,
      expected,
      // What saving knows of it.
      reasons: preservation.entries.filter { $0.path == path }.map(\.description)
    )
  }

  /// Expects something of the report of this launch; a failure prints the report.
  ///
  /// ```swift
  /// notes.expectReport { $0.conclusion == .restored && $0.totals.failed == 0 }
  /// ```
  ///
  /// - Returns: Whether it holds.
  @discardableResult
  public func expectReport(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ holds: (RestorationReport) throws -> Bool
  ) rethrows -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return source.expect(try holds(report), of: report, App.self)
  }

  /// Expects nothing in the live tree that would not come back; see `RestorationAudit`.
  ///
  /// ```swift
  /// try await launch(Notes.self).expectNoFindings()
  /// ```
  ///
  /// - Parameters:
  ///   - options: What to find fault with.
  ///   - accepted: Findings that are known and meant.
  /// - Returns: Whether nothing was found.
  @discardableResult
  public func expectNoFindings(
    options: RestorationAudit.Options = RestorationAudit.Options(),
    accepting accepted: (RestorationAudit.Finding) -> Bool = { _ in false },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let findings = RestorationAudit.check(app.host, engine: session.engine, options: options)
      .filter { !accepted($0) }
    let forgetful = ForgottenSuper.classes(in: app.host).map {
      "\($0) overrides encodeRestorableState(with:) and does not call super"
    }
    let lines = findings.map(\.description) + forgetful
    guard !lines.isEmpty else { return true }
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    source.fail(
      "the audit of \(App.self) found:\n" + lines.map { "- \($0)" }.joined(separator: "\n")
    )
    return false
  }
}
