import RestorationArchive
import RestorationStorageTesting

/// Expects that an app is restored as it was after some actions.
///
/// It launches the app, acts, saves, releases every object, launches the app again and restores.
/// Then it compares the two trees by identifier path, and their stored values by key. A failure
/// lists every difference with the entries of the reports of saving and restoring.
///
/// ```swift
/// @Test func theEditorComesBack() async throws {
///   try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// A new process also reveals state that only seemed to be restored, because globals and statics
/// are lost there.
///
/// - Parameters:
///   - type: The app.
///   - place: The process of the test, or a new process.
///   - ignored: State that may differ; everything else is compared.
///   - store: The store of the archives; a new store in memory by default.
///   - act: Actions before the app is saved and released.
/// - Returns: `true` if everything was restored.
/// - Throws: The errors of `act` and the app, and `RestorationError` if the app declines to
///   preserve.
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
  /// Expects that this launch has the state of the one before.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Returns: `true` if it has; `false` for a first launch.
  /// - Throws: The errors of ``differences(ignoring:)``.
  @discardableResult
  public func expectRestored(
    ignoring ignored: [IgnoredState] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RestorationError) -> Bool {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard before != nil else {
      source.fail("expected a launch of \(App.self) before this one, found none; call relaunch()")
      return false
    }
    return source.expectNone(try differences(ignoring: ignored), in: "\(App.self)")
  }
}

extension LaunchInNewProcess {
  /// Expects that the launch in the new process has the state of the one before.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Returns: `true` if it has.
  /// - Throws: The errors of ``differences(ignoring:)``, and those of the app when it is created
  ///   here.
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

  /// The differences. For each that is caused only by lost statics and globals, this is added as a
  /// cause.
  @MainActor
  package func explainedDifferences(
    ignoring ignored: [IgnoredState]
  ) async throws -> [RestorationDifference] {
    let differences = try differences(ignoring: ignored)
    guard !differences.isEmpty, !end.isCrash, end.failure == nil else { return differences }
    // The same archive in this process, where statics are kept: state restored here and not in the
    // new process was never stored.
    let here = try await Launch(store, before: before, make: make)
    let also = try here.differences(ignoring: ignored).map { ($0.place, $0.key) }
    return differences.map { difference in
      guard !also.contains(where: { $0 == (difference.place, difference.key) }) else {
        return difference
      }
      var blamed = difference
      blamed.causes.append(
        "it is restored in the process that saved it and not in a new one, so it is kept in a "
          + "static or a global and not in the archive"
      )
      return blamed
    }
  }
}

extension SourcePlace {
  /// Records a failure with all differences, if there are any.
  package func expectNone(_ differences: [RestorationDifference], in app: String) -> Bool {
    guard !differences.isEmpty else { return true }
    let count = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    fail(
      "\(app) was not restored as it was, \(count):\n"
        + differences.map { "- \($0)" }.joined(separator: "\n")
    )
    return false
  }
}
