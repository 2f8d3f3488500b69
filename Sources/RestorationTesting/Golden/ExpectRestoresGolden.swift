import Foundation
import RestorationArchive
import RestorationMigration
import RestorationStorageTesting
import StateRestoration
import ViewControllers

/// Expects an app of today to come up from an archive of earlier, as it did then.
///
/// A golden archive is a file that is recorded once and kept for ever; beside it is what the tree
/// looked like. The test fails when today's app makes something else of it, so nobody's state is
/// lost by an update unnoticed.
///
/// ```swift
/// @Test func stateOfVersionOneStillRestores() async throws {
///   try await expectRestoresGolden("v1-notes", Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// To record, run the test once with `RESTORATION_RECORD=v1-notes` in the environment. Recording
/// fails the test, so that it cannot pass for a check, and an archive that exists is never
/// overwritten: an app that changes records another one beside it.
///
/// - Parameters:
///   - name: The archive's name; the files are `NAME.restoration` and `NAME.tree.json`.
///   - type: The app.
///   - directory: Where the files are, or `nil` for `Goldens` beside the test.
///   - act: What is done with a new app before it is recorded; not called otherwise.
/// - Returns: Whether the app came up as recorded.
/// - Throws: What the app throws, `RestorationError` when the archive cannot be read, and what
///   Foundation throws when a file cannot be written.
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
    guard source.expectNone(try again.differences(), in: "\(type)") else { return false }
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
  let comparison = StateComparison(
    before: former,
    tree: life.tree,
    // What is stored may change from version to version; what users see may not.
    state: nil,
    report: life.report,
    ignored: [],
    suspicions: life.forgettingSuper.map { "\($0) does not call super when it decodes" }
  )
  return source.expectNone(try comparison.differences(), in: "\(type), from \(name),")
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
    // Whatever appears meanwhile stays, too.
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
