public import RestorationArchive
public import RestorationEngine
import RestorationStorageTesting

extension LaunchInNewProcess {
  /// Expects an object to have stored a value under a key once the app was up in the new process.
  ///
  /// - Parameters:
  ///   - path: The object.
  ///   - key: The key that it encodes.
  ///   - expected: The value, or `nil` when it must store none; a stored nothing is `.null`.
  /// - Returns: Whether it did.
  /// - Throws: `RestorationError` with code `corrupted` when the process sent no archive.
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
    return try source.expectState(
      in: try state,
      of: path,
      key: key,
      expected,
      reasons: [end.report?.explain(path) ?? "\(end)"]
    )
  }

  /// Expects something of the report of the launch in the new process; a failure prints the report, or
  /// how the process ended when it sent none.
  ///
  /// - Returns: Whether there is a report and it holds.
  @discardableResult
  public func expectReport(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ holds: (RestorationReport) throws -> Bool
  ) rethrows -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let report = end.report else {
      source.fail("expected a report of \(App.self), found that \(end)")
      return false
    }
    return source.expect(try holds(report), of: report, App.self)
  }

  /// What the app would have stored once it was up.
  var state: Archive? {
    get throws(RestorationError) {
      guard let bytes = answer.state else { return nil }
      return try Archive(ArchiveBytes(bytes))
    }
  }
}
