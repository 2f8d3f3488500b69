import RestorationArchive
import RestorationStorageTesting

/// Expects an app to come back as it was after something was done with it.
///
/// Launches, acts, saves, drops every object, launches anew and restores, then compares the two
/// trees by identifier path, and what they store by key. A failure lists every difference with
/// what the reports of saving and restoring know of it.
///
/// ```swift
/// @Test func theEditorComesBack() async throws {
///   try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// In a new process, state that only seemed to come back is found: what lives in globals and statics
/// is gone there.
///
/// - Parameters:
///   - type: The app.
///   - place: In this process, or in a new one.
///   - ignored: What may differ; nothing is left out silently.
///   - store: Where the archives are; a new store in memory by default.
///   - act: What happens before the app is saved and dropped.
/// - Returns: Whether everything came back.
/// - Throws: What `act` and the app throw, and `RestorationError` when the app declines to preserve.
@discardableResult
@MainActor
public func expectRestores<App: AppUnderTest>(
  _ type: App.Type,
  in place: LaunchPlace = .thisProcess,
  ignoring ignored: [IgnoredState] = [],
  store: TestStore = .memory(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> Bool {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  switch place {
  case .thisProcess:
    let life = try await relaunch(type, store: store, after: act)
    return source.expectNone(try life.differences(ignoring: ignored), in: "\(type)")
  case .newProcess:
    let life = try await relaunchInNewProcess(type, store: store, after: act)
    return source.expectNone(
      try await life.explainedDifferences(ignoring: ignored),
      in: "\(type)"
    )
  }
}

extension Launch {
  /// Expects this life to be what the one before was.
  ///
  /// - Parameter ignored: What may differ.
  /// - Returns: Whether it is.
  /// - Throws: As ``differences(ignoring:)``.
  @discardableResult
  public func expectRestored(
    ignoring ignored: [IgnoredState] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RestorationError) -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return source.expectNone(try differences(ignoring: ignored), in: "\(App.self)")
  }
}

extension LaunchInNewProcess {
  /// Expects the life in the new process to be what the one before was.
  ///
  /// - Parameter ignored: What may differ.
  /// - Returns: Whether it is.
  /// - Throws: As ``differences(ignoring:)``, and what the app throws when it is built here.
  @discardableResult
  @MainActor
  public func expectRestored(
    ignoring ignored: [IgnoredState] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return source.expectNone(
      try await explainedDifferences(ignoring: ignored),
      in: "\(App.self)"
    )
  }

  /// The differences, and of each whether it is only there because statics and globals are gone.
  @MainActor
  func explainedDifferences(
    ignoring ignored: [IgnoredState]
  ) async throws -> [RestorationDifference] {
    let differences = try differences(ignoring: ignored)
    guard !differences.isEmpty, !end.isCrash, end.failure == nil else { return differences }
    // The same archive in this process, where statics have lived on: what comes back here and not
    // there was never stored.
    let here = try await Launch(store, before: before, make: make)
    let also = try here.differences(ignoring: ignored).map { ($0.place, $0.key) }
    return differences.map { difference in
      guard !also.contains(where: { $0 == (difference.place, difference.key) }) else {
        return difference
      }
      var blamed = difference
      blamed.causes.append(
        "it comes back in the process that saved it and not in a new one, so it is kept in a "
          + "static or a global and not in the archive"
      )
      return blamed
    }
  }
}

extension SourcePlace {
  func expectNone(_ differences: [RestorationDifference], in app: String) -> Bool {
    guard !differences.isEmpty else { return true }
    let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    fail(
      "\(app) did not come back as it was, \(count):\n"
        + differences.map { "- \($0)" }.joined(separator: "\n")
    )
    return false
  }
}
