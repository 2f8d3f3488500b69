public import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// Restores an app from every damaged form of its archive.
///
/// Three things are expected of each form: the app does not trap, it reports, and every object that
/// has nothing to do with the damage comes back.
///
/// ```swift
/// @Test func damageCostsNoMoreThanItMust() async throws {
///   try await forEachDamage(Notes.self, in: .newProcess) { try $0.openFirstNote() }
/// }
/// ```
///
/// In this process a trap ends the whole test run, and only its last lines tell why. In a new one it
/// is a failure that names the damage, and so is a restoration that never ends.
///
/// The short form takes a sample of the truncations and flipped bits, chosen by a seed that a
/// failure names; with `RESTORATION_LONG_TESTS` in the environment all of them are tried. Objects
/// that go missing or have a wrong type are tried one by one in either form.
///
/// - Parameters:
///   - type: The app; not private or local for a new process, which finds it by its name.
///   - place: In this process, or a few hundred at a time in new ones.
///   - sample: How many truncations and as many flipped bits the short form takes.
///   - seed: What chooses them; random unless given.
///   - deadline: How long the app may take for one damage in a new process, in whole seconds.
///   - act: What is done with the app before its archive is taken.
/// - Returns: How many damages were tried.
/// - Throws: What `act` and the app throw, and `RestorationError` with code `storeFailed` when no
///   process can be had.
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

/// Does the same in this process, and lets the test look at each launch as well.
///
/// - Parameters:
///   - type: The app.
///   - sample: How many truncations and as many flipped bits the short form takes.
///   - seed: What chooses them; random unless given.
///   - act: What is done with the app before its archive is taken.
///   - also: What else to expect of each launch.
/// - Returns: How many damages were tried.
/// - Throws: What `act`, `also` and the app throw.
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

/// Does the same with an archive of your own, such as one that an earlier version of the app saved.
///
/// ```swift
/// let archive = try Archive(ArchiveBytes(Data(contentsOf: file)))
/// try await forEachDamage(of: archive, Notes.self, in: .newProcess)
/// ```
///
/// What must come back is what the app of today makes of the archive while it is sound.
///
/// - Parameters:
///   - archive: An archive of the app that is in order.
///   - type: The app; not private or local for a new process, which finds it by its name.
///   - place: In this process, or a few hundred at a time in new ones.
///   - sample: How many truncations and as many flipped bits the short form takes.
///   - seed: What chooses them; random unless given.
///   - deadline: How long the app may take for one damage in a new process, in whole seconds.
/// - Returns: How many damages were tried.
/// - Throws: `RestorationError` with code `unsupportedOperation` when it is an archive of another app
///   or scene or does not restore even while it is sound, and what the app throws.
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
