import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// Stores as homes have them: copied without permissions, or reached by a link.
@MainActor
@Suite("A store in a home that was copied or linked")
struct HomeTests {
  private let directory: TemporaryDirectory
  private var path: String { directory("state/store") }

  init() throws { directory = try TemporaryDirectory() }

  private func launch(
    at path: String? = nil,
    _ onNotice: @escaping @MainActor (SessionOptions.Notice) -> Void = { _ in }
  ) async -> SceneState {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.onNotice = onNotice
    return await SceneState.open(app: "values", path: path ?? self.path, options: options)
  }

  /// Stores a value, in a process that has ended as far as the files tell, and gives each file and
  /// folder the permissions of a copy.
  private func copyHome(inFiles: Bool, _ folders: Int, _ files: Int) async throws {
    let original = directory("original")
    try FileManager.default.createDirectory(atPath: original, withIntermediateDirectories: false)
    if inFiles { _ = try await RevisionStore(files: original + "/store") }
    let scene = await launch(at: original + "/store")
    scene["a"] = 1
    try await scene.save()
    try FileManager.default.copyItem(atPath: original, toPath: directory("state"))
    for name in try directory.contents(of: "state") {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: directory("state/" + name), isDirectory: &isFolder)
      try directory.setPermissions(isFolder.boolValue ? folders : files, of: "state/" + name)
    }
  }

  @Test(
    "A store that others may read is used, is private again, and the user is told",
    arguments: [false, true],
    [(0o755, 0o644), (0o750, 0o640)]
  )
  func copiedHomes(_ inFiles: Bool, _ permissions: (folders: Int, files: Int)) async throws {
    try await copyHome(inFiles: inFiles, permissions.folders, permissions.files)
    var notices: [SessionOptions.Notice] = []
    let scene = await launch { notices.append($0) }
    #expect(scene.report?.conclusion == .restored)
    #expect(scene["a"] == 1)
    scene["a"] = 2
    try await scene.save()
    for name in try directory.contents(of: "state") {
      #expect(try directory.permissions("state/" + name) & 0o077 == 0, "\(name)")
    }
    let sentence = try #require(notices.first).description
    #expect(sentence.contains(path))
    #expect(notices == [.closedToOthers(sentence)])
    #expect(scene.report?.issues.contains(sentence) == true)
    #expect(await launch { notices.append($0) }["a"] == 2)
    #expect(notices.count == 1)
  }

  @Test(
    "A store that others or a group may write is refused as it is",
    arguments: [false, true],
    [(0o777, 0o666), (0o775, 0o664)]
  )
  func writtenByOthers(_ inFiles: Bool, _ permissions: (folders: Int, files: Int)) async throws {
    try await copyHome(inFiles: inFiles, permissions.folders, permissions.files)
    var notices: [SessionOptions.Notice] = []
    let scene = await launch { notices.append($0) }
    #expect(scene.report?.conclusion == .unavailable)
    #expect(try directory.permissions("state/store") & 0o077 != 0)
    scene["a"] = 2
    await #expect(throws: RestorationError.self) { try await scene.save() }
    let line = try #require(notices.first).description
    #expect(line.contains(path), "the one line that people see says where, why and what to do")
    #expect(line.contains("chmod"))
  }

  #if SQLite
    @Test("The database of another app is refused, and stays as open to others as it is")
    func databaseOfAnotherApp() async throws {
      try await copyHome(inFiles: false, 0o755, 0o644)
      // The identifier of the application in SQLite's header, and a page without our tables.
      var bytes = Array(repeating: UInt8(0), count: 4096)
      bytes.replaceSubrange(0..<16, with: "SQLite format 3\0".utf8)
      bytes.replaceSubrange(16..<24, with: [0x10, 0, 1, 1, 0, 64, 32, 32])
      bytes.replaceSubrange(28..<32, with: [0, 0, 0, 2])
      bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
      try directory.write(bytes + Array(repeating: 0, count: 4096), to: "state/store")
      try directory.setPermissions(0o644, of: "state/store")
      #expect(await launch().report?.conclusion == .unavailable)
      #expect(try directory.permissions("state/store") & 0o777 == 0o644)
    }
  #endif

  @Test(
    "A link of the user's own to a store is followed, and stays a link",
    arguments: [false, true]
  )
  func ownLinks(_ inFiles: Bool) async throws {
    try await copyHome(inFiles: inFiles, 0o700, 0o600)
    let elsewhere = directory("state/store")
    let link = directory("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: elsewhere)
    let scene = await launch(at: link)
    #expect(scene["a"] == 1)
    scene["a"] = 2
    try await scene.save()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == elsewhere)
    #expect(await launch(at: link)["a"] == 2)
    #expect(await launch(at: elsewhere)["a"] == 2)
    let others = try directory.contents().filter { $0.hasPrefix("link-") }
    #expect(others == [], "what belongs to the store is beside the store")
  }

  @Test("A link of another user's is not followed", .enabled(if: geteuid() == 0))
  func linksOfOthers() async throws {
    try await copyHome(inFiles: false, 0o700, 0o600)
    let link = directory("link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: directory("state/store")
    )
    #expect(lchown(link, 65_534, 65_534) == 0)
    #expect(await launch(at: link).report?.conclusion == .unavailable)
  }
}
