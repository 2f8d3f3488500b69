import RestorationArchive
import RestorationStorageTesting

/// Expects that an app is restored as it was after some actions.
///
/// It launches the app, acts, saves, releases every object, launches the app again and restores.
/// Then it compares the two whole trees, and their stored values by key. Objects without identifiers
/// are found by their place. A failure lists every difference with the entries of the reports of
/// saving and restoring, and for a value that nothing stores the line to add.
///
/// ```swift
/// @Test func theEditorComesBack() async throws {
///   try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// Stored properties that changed and did not come back are hints of the result, and printed.
///
/// A new process also reveals state that only seemed to be restored, because globals and statics
/// are lost there.
///
/// - Parameters:
///   - type: The app.
///   - place: The process of the test, or a new process.
///   - ignored: State that may differ; everything else is compared.
///   - requiringProperties: Makes the test fail for stored properties that did not come back.
///   - store: The store of the archives; a new store in memory by default.
///   - act: Actions before the app is saved and released.
/// - Returns: The differences, and the number of values that were compared.
/// - Throws: The errors of `act` and the app, and `RestorationError` if the app declines to
///   preserve.
@discardableResult
@MainActor
public func expectRestores<App: AppUnderTest>(
  _ type: App.Type,
  in place: LaunchPlace = .thisProcess,
  ignoring ignored: [IgnoredState] = [],
  requiringProperties: Bool = false,
  store: TestStore = .memory(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> RestorationComparison {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  switch place {
  case .thisProcess:
    let life = try await relaunch(type, store: store, after: act)
    let comparison = try life.comparison(
      ignoring: ignored,
      requiringProperties: requiringProperties
    )
    return source.expectEqual(comparison, in: "\(type)")
  case .newProcess:
    let life = try await relaunchInNewProcess(type, store: store, after: act)
    return source.expectEqual(
      try await life.explainedComparison(
        ignoring: ignored,
        requiringProperties: requiringProperties
      ),
      in: "\(type)"
    )
  }
}

extension Launch {
  /// Expects that this launch has the state of the one before.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Returns: The differences, of which a first launch has one, and the number of compared values.
  /// - Throws: The errors of ``differences(ignoring:)``.
  @discardableResult
  public func expectRestored(
    ignoring ignored: [IgnoredState] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RestorationError) -> RestorationComparison {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard before != nil else {
      let message =
        "expected a launch of \(App.self) before this one, found none; call relaunch()"
      source.fail(message)
      let difference = RestorationDifference(
        kind: .launch,
        place: "(app)",
        key: nil,
        message: message,
        causes: []
      )
      return RestorationComparison(differences: [difference], valueCount: 0, hints: [])
    }
    return source.expectEqual(try comparison(ignoring: ignored), in: "\(App.self)")
  }
}

extension LaunchInNewProcess {
  /// Expects that the launch in the new process has the state of the one before.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Returns: The differences, and the number of compared values.
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
  ) async throws -> RestorationComparison {
    let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return source.expectEqual(
      try await explainedComparison(ignoring: ignored),
      in: "\(App.self)"
    )
  }

  /// The comparison. For each difference that is caused only by lost statics and globals, this is added as a
  /// cause.
  @MainActor
  package func explainedComparison(
    ignoring ignored: [IgnoredState],
    requiringProperties: Bool = false
  ) async throws -> RestorationComparison {
    var comparison = try comparison(
      ignoring: ignored,
      requiringProperties: requiringProperties
    )
    guard !comparison.isEqual, !end.isCrash, end.failure == nil else { return comparison }
    // The same archive in this process, where statics are kept: state restored here and not in the
    // new process was never stored.
    let here = try await Launch(store, before: before, make: make)
    let also = try here.comparison(ignoring: ignored, requiringProperties: requiringProperties)
      .differences.map { ($0.place, $0.key) }
    comparison.differences = comparison.differences.map { difference in
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
    return comparison
  }
}

extension SourcePlace {
  /// Records a failure with all differences, if there are any, and prints hints otherwise.
  package func expectEqual(
    _ comparison: RestorationComparison,
    in app: String
  ) -> RestorationComparison {
    if !comparison.isEqual {
      fail("\(app) was not restored as it was, \(comparison)")
    } else if !comparison.hints.isEmpty {
      let lines = comparison.hintLines.joined(separator: "\n")
      print("\(app) was restored, and \(comparison.valueCount) values are equal:\n\(lines)")
    }
    return comparison
  }
}
