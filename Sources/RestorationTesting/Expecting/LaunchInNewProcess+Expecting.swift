public import RestorationArchive
public import RestorationEngine
import RestorationStorageTesting

extension LaunchInNewProcess {
  /// Expects that an object in the new process stored a value under a key after the launch.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - key: The key that it encodes.
  ///   - expected: The value, or `nil` if it must store none; use `.null` for a stored `nil`.
  /// - Returns: `true` if it did.
  /// - Throws: `RestorationError` with code `corrupted` if the archive that the process sent is
  ///   damaged.
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

  /// Expects a condition to hold for the report of the launch in the new process. A failure prints
  /// the report, or the end of the process if it sent none.
  ///
  /// - Returns: `true` if there is a report and the condition holds.
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

  /// The archive of the app's state after the launch.
  var state: Archive? {
    get throws(RestorationError) {
      guard let bytes = answer.state else { return nil }
      return try Archive(ArchiveBytes(bytes))
    }
  }
}
