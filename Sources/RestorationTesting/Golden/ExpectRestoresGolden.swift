import Foundation
import RestorationArchive
import RestorationDescription
import RestorationMigration
import RestorationStorageTesting
import StateRestoration

/// Expects that the current app restores an older archive as it did when that was recorded.
///
/// A golden archive is a file that is recorded once and kept for ever, together with a description
/// of the tree. The test fails if the current app restores a different tree, so an update cannot
/// lose users' state unnoticed.
///
/// ```swift
/// @Test func stateOfVersionOneStillRestores() async throws {
///   try await expectRestoresGolden("v1-notes", Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// To record, run the test once with `RESTORATION_RECORD=v1-notes` in the environment. Recording
/// fails the test, so that it cannot be mistaken for a check. An existing archive is never
/// overwritten: record further ones beside it when the app changes.
///
/// - Parameters:
///   - name: The archive's name; the files are `NAME.restoration` and `NAME.tree.json`.
///   - type: The app.
///   - directory: The directory of the files, or `nil` for `Goldens` beside the test.
///   - act: Actions on a new app before it is recorded; called only when recording.
/// - Returns: `true` if the app was restored as recorded.
/// - Throws: The errors of the app, `RestorationError` if the archive cannot be read, and
///   Foundation's errors if a file cannot be written.
@discardableResult
@MainActor
public func expectRestoresGolden<App: AppUnderTest>(
  _ name: String,
  _ type: App.Type,
  in directory: URL? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  recording act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> Bool {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let golden = GoldenArchive(
    name: name,
    directory: directory
      ?? URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
      .appendingPathComponent("Goldens")
  )
  if ProcessInfo.processInfo.environment["RESTORATION_RECORD"] == name {
    guard !golden.exists else {
      source.fail("\(name) was recorded before and stays as it is; record under a new name")
      return false
    }
    let first = try await launch(type)
    try await act(first.app)
    let session = first.scene
    let former = try await first.end()
    let again = try await first.next(.holding([former.archive], of: session), before: former)
    guard source.expectEqual(try again.comparison(), in: "\(type)").isEqual else { return false }
    try golden.record(former.archive, again.tree)
    source.fail("\(name) was recorded; run the test again without RESTORATION_RECORD")
    return false
  }
  guard let (archive, tree) = try golden.read() else {
    source.fail(
      "there is no golden archive \(name) in \(golden.directory.lastPathComponent); record it by "
        + "RESTORATION_RECORD=\(name)"
    )
    return false
  }
  let session = SceneSession(archive.header)
  guard session.app == App.appIdentifier else {
    source.fail("\(name) is an archive of \(session.app), and this app is \(App.appIdentifier)")
    return false
  }
  let life = try await Launch(.holding([archive], of: session), make: { try App() })
  let former = FormerLife(tree: tree, archive: archive, entries: [], forgettingSuper: [])
  var comparison = StateComparison(
    before: former,
    tree: life.tree,
    state: nil,
    report: life.report,
    ignored: [],
    suspicions: life.forgettingSuper.map { "\($0) does not call super when it decodes" },
    // Stored state and views without identifiers may change between versions; the rest must not.
    comparesState: false
  )
  return source.expectEqual(try comparison.result(), in: "\(type), from \(name),").isEqual
}

/// The files of one golden archive.
struct GoldenArchive {
  let name: String
  let directory: URL

  private var archiveFile: URL { directory.appendingPathComponent("\(name).restoration") }
  private var treeFile: URL { directory.appendingPathComponent("\(name).tree.json") }

  var exists: Bool {
    [archiveFile, treeFile].contains { FileManager.default.fileExists(atPath: $0.path) }
  }

  func record(_ archive: Archive, _ tree: TreeDescription) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // A file that another process creates meanwhile is not overwritten either.
    try encoder.encode(tree).write(to: treeFile, options: .withoutOverwriting)
    try Data(archive.bytes.array).write(to: archiveFile, options: .withoutOverwriting)
  }

  func read() throws -> (Archive, TreeDescription)? {
    guard let bytes = FileManager.default.contents(atPath: archiveFile.path),
      let tree = FileManager.default.contents(atPath: treeFile.path)
    else { return nil }
    return (
      try Archive(ArchiveBytes(bytes)),
      try JSONDecoder().decode(TreeDescription.self, from: tree)
    )
  }
}
