import Foundation
import RestorationEngine
import RestorationTestSupport
import StateRestoration
import Testing

/// A value that is removed stays in earlier revisions, and one that is erased is nowhere.
@MainActor
@Suite("Erasing values", .serialized)
struct ErasingTests {
  private let directory: TemporaryDirectory
  private let secret = "TOPSECRET-page"
  private var path: String { directory("state/store") }

  init() throws { directory = try TemporaryDirectory() }

  private func launch(
    inFiles: Bool,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) async throws -> SceneState {
    if inFiles {
      try FileManager.default.createDirectory(
        atPath: directory("state"),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      _ = try await RevisionStore(files: path)
    }
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    change(&options)
    return await SceneState.open(app: "values", path: path, options: options)
  }

  /// The number of files of the store that have the secret.
  private func places() throws -> Int {
    let needle = Array(secret.utf8)
    return try directory.contents(of: "state").count { name in
      let bytes = try? directory.bytes("state/" + name)
      return bytes?.firstRange(of: needle) != nil
    }
  }

  /// Saves three pages, short ones or such as take many pages of a database.
  private func write(_ scene: SceneState, repeating count: Int) async throws {
    for page in 0..<3 {
      scene["diary"] = Array(repeating: "\(secret) \(page)", count: count)
      scene["font"] = "serif \(page)"
      try await scene.save(label: "page \(page)")
    }
  }

  @Test(
    "An erased value is in no byte of the store, and everything else stays",
    arguments: [false, true],
    [1, 8_000]
  )
  func valuesAreErased(_ inFiles: Bool, _ count: Int) async throws {
    let scene = try await launch(inFiles: inFiles)
    try await write(scene, repeating: count)
    #expect(try places() > 0)
    let planned = try await scene.erase("diary", dryRun: true)
    #expect(planned.rewritten == [1, 2, 3])
    #expect(scene["diary"] as [String]? != nil)
    #expect(try places() > 0)
    #expect(try await scene.erase("diary") == planned)
    #expect(try places() == 0)
    #expect(try await scene.erase("diary").isEmpty)
    let next = try await launch(inFiles: inFiles)
    #expect(next.keys == ["font"])
    let labels = try await next.session.store.revisions(of: next.session.scene).map(\.labels)
    #expect(labels.prefix(3) == [["page 0"], ["page 1"], ["page 2"]])
    let old = try #require(try await next.session.store.load(1, of: next.session.scene)).archive
    #expect(try old.object(at: ["scene"])?.dropped == ["the value of \"diary\" was erased"])
    #expect(await next.restore(.label("page 0")).conclusion == .restored)
    #expect(next["font"] == "serif 0")
    #expect(next["diary"] as [String]? == nil)
  }

  @Test("A value that a launch has left out is erased too", arguments: [false, true])
  func waitingValues(_ inFiles: Bool) async throws {
    let first = try await launch(inFiles: inFiles)
    first.set(secret, forKey: "diary", level: .content)
    first["font"] = "serif"
    try await first.save()
    let second = try await launch(inFiles: inFiles) {
      $0.restoring.reason = .launch
      $0.restoring.levels[.launch] = .navigation
    }
    second["font"] = "sans"
    try await second.save()
    #expect(second["diary"] as String? == nil)
    #expect(try places() > 0)
    try await second.erase("diary")
    #expect(try places() == 0)
    second["font"] = "mono"
    try await second.save()
    #expect(try places() == 0)
    #expect(try await launch(inFiles: inFiles).keys == ["font"])
  }

  @Test("A scene that is forgotten is in no byte of the store", arguments: [false, true])
  func forgottenScenes(_ inFiles: Bool) async throws {
    let scene = try await launch(inFiles: inFiles)
    try await write(scene, repeating: 1)
    try await scene.forget()
    #expect(scene.keys == [])
    #expect(try places() == 0)
    // The next user.
    await scene.restore()
    scene["font"] = "sans"
    try await scene.save()
    #expect(try places() == 0)
    try await scene.forget()
    #expect(try await launch(inFiles: inFiles).keys == [])
  }
}
