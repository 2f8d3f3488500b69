import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// The place of an app's store follows the XDG specification, and faults in that place are
/// repaired.
@MainActor
@Suite("The usual place of a store")
struct UsualPlaceTests {
  private var options: SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return options
  }

  @Test("The home directory is that of the environment; relative values are none")
  func environment() async {
    await #expect(processExitsWith: .success) {
      func place(_ state: String?, home: String?) -> String {
        for (name, value) in [("XDG_STATE_HOME", state), ("HOME", home)] {
          if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        return AppScenes.storePath(ofApp: "app")
      }
      precondition(place(nil, home: "/h").hasPrefix("/h/.local/state/app/"))
      precondition(place("", home: "/h").hasPrefix("/h/.local/state/app/"))
      precondition(place("state", home: "/h").hasPrefix("/h/.local/state/app/"))
      precondition(place("/s", home: "/h").hasPrefix("/s/app/"))
      precondition(place(nil, home: "h").hasPrefix("/"))
      precondition(place(nil, home: nil).hasPrefix("/"))
      exit(0)
    }
  }

  @Test("A store is made in an empty folder, and found there again")
  func emptyFolders() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("state")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let first = await SceneState.open(app: "values", path: path, options: options)
    #expect(first.report?.conclusion == .nothingStored)
    first["a"] = 1
    try await first.save()
    #expect(await SceneState.open(app: "values", path: path, options: options)["a"] == 1)
  }

  #if SQLite
    nonisolated enum Beginning: String, CaseIterable {
      case zeros, noise, firstPage, cut, allZeros

      func damage(_ bytes: inout [UInt8]) {
        switch self {
        case .zeros: bytes.replaceSubrange(..<100, with: repeatElement(0, count: 100))
        case .noise: bytes.replaceSubrange(..<100, with: (0..<100).map { UInt8($0 * 37 % 251) })
        case .firstPage:
          bytes.replaceSubrange(..<4096, with: (0..<4096).map { UInt8($0 * 37 % 251) })
        case .cut: bytes = Array(bytes.prefix(50))
        case .allZeros: bytes = bytes.map { _ in 0 }
        }
      }

      /// Indicates whether pages with revisions are left.
      var leavesPages: Bool { self != .cut && self != .allZeros }
    }

    @Test(
      "A store whose beginning is damaged is used again, with what can be read",
      arguments: Beginning.allCases
    )
    func damagedBeginnings(_ beginning: Beginning) async throws {
      let directory = try TemporaryDirectory()
      let used = directory("used")
      let former = await SceneState.open(app: "values", path: "\(used)/store", options: options)
      former["a"] = 7
      try await former.save()
      // Files that no process has open.
      try FileManager.default.copyItem(atPath: used, toPath: directory("damaged"))
      let path = directory("damaged/store")
      var bytes = try directory.bytes("damaged/store")
      beginning.damage(&bytes)
      try directory.write(bytes, to: "damaged/store")
      let scene = await SceneState.open(app: "values", path: path, options: options)
      #expect(scene.report?.conclusion == (beginning.leavesPages ? .restored : .lost))
      #expect(scene["a"] == (beginning.leavesPages ? 7 : nil))
      scene["b"] = 1
      try await scene.save()
      #expect(await SceneState.open(app: "values", path: path, options: options)["b"] == 1)
    }

    /// Makes the folder of the app's own place.
    nonisolated private static func makePlace(in directory: TemporaryDirectory) throws -> String {
      setenv("XDG_STATE_HOME", directory(""), 1)
      let path = AppScenes.storePath(ofApp: "values")
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return path
    }

    @Test("What stands at the app's own place and is no store is set aside, and the launch goes on")
    func foreignFilesAtTheOwnPlace() async {
      await #expect(processExitsWith: .success) {
        let directory = try TemporaryDirectory()
        let path = try UsualPlaceTests.makePlace(in: directory)
        let folder = URL(filePath: path).deletingLastPathComponent()
        let made = FileManager.default.createFile(
          atPath: path,
          contents: Data("shopping list".utf8),
          attributes: [.posixPermissions: 0o600]
        )
        precondition(made)
        let scene = await SceneState.open(app: "values")
        await MainActor.run { scene["a"] = 1 }
        try await scene.save()
        let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains {
          FileManager.default.contents(atPath: folder.path + "/" + $0) == Data("shopping list".utf8)
        }
        precondition(kept)
        exit(0)
      }
    }

    @Test(
      "So is a folder, a pipe or an endless link, and the report names the place",
      arguments: 0...3
    )
    func strangersAtTheOwnPlace(kind: Int) async {
      await #expect(processExitsWith: .success) { [kind] in
        let directory = try TemporaryDirectory()
        let path = try UsualPlaceTests.makePlace(in: directory)
        switch kind {
        case 0: mkdir(path, 0o700)
        case 1:
          mkdir(path, 0o700)
          try Data("milk".utf8).write(to: URL(filePath: path + "/list"))
        case 2: mkfifo(path, 0o600)
        default: symlink(path, path)
        }
        let scene = await SceneState.open(app: "values")
        let issues = await scene.report?.issues ?? []
        precondition(issues.contains { $0.contains("\(path).set-aside-1") }, "\(issues)")
        await MainActor.run { scene["a"] = 1 }
        try await scene.save()
        var status = stat()
        precondition(lstat(path + ".set-aside-1", &status) == 0)
        if kind == 1 {
          let list = FileManager.default.contents(atPath: path + ".set-aside-1/list")
          precondition(list == Data("milk".utf8))
        }
        exit(0)
      }
    }

    private static func openQuietly() async -> SceneState {
      var options = SessionOptions()
      options.cadence = nil
      options.crashes.healthyAfter = nil
      return await SceneState.open(app: "values", options: options)
    }

    @Test("The report names what was set aside also when the store opens at a later attempt")
    func settingAsideBeforeAFailure() async {
      await #expect(processExitsWith: .success) {
        let directory = try TemporaryDirectory()
        let path = try UsualPlaceTests.makePlace(in: directory)
        mkdir(path, 0o700)
        // No database opens beside it.
        mkdir(path + "-journal", 0o700)
        let scene = await UsualPlaceTests.openQuietly()
        let first = await scene.report
        precondition(first?.conclusion == .unavailable)
        precondition(first?.issues.contains { $0.contains("\(path).set-aside-1") } == true)
        rmdir(path + "-journal")
        let report = await scene.restore()
        precondition(report.conclusion != .unavailable, report.reason)
        precondition(report.issues.contains { $0.contains("\(path).set-aside-1") })
        exit(0)
      }
    }

    @Test("A link to nothing is left, because its disk may come back")
    func danglingLinks() async {
      await #expect(processExitsWith: .success) {
        let directory = try TemporaryDirectory()
        let path = try UsualPlaceTests.makePlace(in: directory)
        symlink(directory("away/store"), path)
        _ = await SceneState.open(app: "values")
        var status = stat()
        precondition(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        exit(0)
      }
    }

    @Test("A file that is no store is left alone at a path that was given")
    func foreignFiles() async throws {
      let directory = try TemporaryDirectory()
      try directory.write(Array("shopping list".utf8), to: "list")
      let scene = await SceneState.open(app: "values", path: directory("list"), options: options)
      #expect(scene.report?.conclusion == .unavailable)
      #expect(try directory.bytes("list") == Array("shopping list".utf8))
      #expect(try directory.contents() == ["list"])
    }
  #endif
}
