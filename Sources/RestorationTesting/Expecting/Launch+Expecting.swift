public import RestorationArchive
public import RestorationEngine
import RestorationMigration
import RestorationStorageTesting
import StateRestoration

extension Launch {
  /// Expects that an object now stores a value under a key.
  ///
  /// ```swift
  /// try notes.expectState(of: ["tabs", "notes", "editor"], key: "note", .string("bread"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - key: The key that it encodes.
  ///   - expected: The value, or `nil` if it must store none; use `.null` for a stored `nil`.
  /// - Returns: `true` if it does.
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is too large.
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
      // The entries of the save about the object.
      reasons: preservation.entries.filter { $0.path == path }.map(\.description)
    )
  }

  /// Expects a condition to hold for the report of this launch; a failure prints the report.
  ///
  /// ```swift
  /// notes.expectReport { $0.conclusion == .restored && $0.totals.failed == 0 }
  /// ```
  ///
  /// - Returns: `true` if the condition holds.
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

  /// Expects that the live tree has no state that would not be restored; see `RestorationAudit`.
  ///
  /// ```swift
  /// try await launch(Notes.self).expectNoFindings()
  /// ```
  ///
  /// - Parameters:
  ///   - options: The limits and optional checks of the audit.
  ///   - accepted: Identifies known and intended findings.
  /// - Returns: `true` if there are no other findings.
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
