public import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// Restores an app from every damaged form of its archive.
///
/// For each form, it expects that the app does not trap, that it reports, and that every object
/// unrelated to the damage is restored.
///
/// ```swift
/// @Test func damageCostsNoMoreThanItMust() async throws {
///   try await forEachDamage(Notes.self, in: .newProcess) { try $0.openFirstNote() }
/// }
/// ```
///
/// In the process of the test, a trap ends the whole test run, and only its last lines tell the
/// reason. In a new process, a trap or a restoration that never ends is a failure that names the
/// damage.
///
/// By default, a sample of the truncations and flipped bits is tried, chosen with a seed that a
/// failure names. With `RESTORATION_LONG_TESTS` in the environment all of them are tried. Missing
/// objects and values of a wrong type are always all tried.
///
/// - Parameters:
///   - type: The app; must not be private or local for a new process, which finds it by its name.
///   - place: The process of the test, or new processes, each for a few hundred damages.
///   - sample: The number of truncations and of flipped bits in a sample.
///   - seed: The seed of the random choice; random by default.
///   - deadline: The time that the app may take for one damage in a new process, in whole seconds.
///   - act: Actions on the app before its archive is taken.
/// - Returns: The number of damages tried.
/// - Throws: The errors of `act` and the app, and `RestorationError` with code `storeFailed` if no
///   process can be created.
@discardableResult
@MainActor
public func forEachDamage<App: AppUnderTest>(
  _ type: App.Type,
  in place: LaunchPlace = .thisProcess,
  sample: Int = 64,
  seed: UInt64? = nil,
  deadline: Duration = .seconds(30),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> Int {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let sweep = try await DamageSweep(type, after: act, sample: sample, seed: seed)
  return try await sweep.run(in: place, source, deadline: deadline)
}

/// Restores an app from every damaged form of its archive in this process, and also passes each
/// launch to the test.
///
/// - Parameters:
///   - type: The app.
///   - sample: The number of truncations and of flipped bits in a sample.
///   - seed: The seed of the random choice; random by default.
///   - act: Actions on the app before its archive is taken.
///   - also: Further expectations of each launch.
/// - Returns: The number of damages tried.
/// - Throws: The errors of `act`, `also` and the app.
@discardableResult
@MainActor
public func forEachDamage<App: AppUnderTest>(
  _ type: App.Type,
  sample: Int = 64,
  seed: UInt64? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (App) async throws -> Void = { _ in },
  also: @MainActor (ArchiveDamage, Launch<App>) async throws -> Void
) async throws -> Int {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let sweep = try await DamageSweep(type, after: act, sample: sample, seed: seed)
  return try await sweep.runHere(source, also: also)
}

/// Restores an app from every damaged form of a given archive, for instance one that an earlier
/// version of the app saved.
///
/// ```swift
/// let archive = try Archive(ArchiveBytes(Data(contentsOf: file)))
/// try await forEachDamage(of: archive, Notes.self, in: .newProcess)
/// ```
///
/// The objects that must be restored are those that the current app restores from the undamaged
/// archive.
///
/// - Parameters:
///   - archive: An undamaged archive of the app.
///   - type: The app; must not be private or local for a new process, which finds it by its name.
///   - place: The process of the test, or new processes, each for a few hundred damages.
///   - sample: The number of truncations and of flipped bits in a sample.
///   - seed: The seed of the random choice; random by default.
///   - deadline: The time that the app may take for one damage in a new process, in whole seconds.
/// - Returns: The number of damages tried.
/// - Throws: `RestorationError` with code `unsupportedOperation` if the archive is of another app
///   or scene or cannot be restored undamaged, and the errors of the app.
@discardableResult
@MainActor
public func forEachDamage<App: AppUnderTest>(
  of archive: Archive,
  _ type: App.Type,
  in place: LaunchPlace = .thisProcess,
  sample: Int = 64,
  seed: UInt64? = nil,
  deadline: Duration = .seconds(30),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws -> Int {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let sweep = try await DamageSweep(type, archive, sample: sample, seed: seed)
  return try await sweep.run(in: place, source, deadline: deadline)
}
