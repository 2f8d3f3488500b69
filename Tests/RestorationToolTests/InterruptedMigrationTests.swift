import Foundation
import RestorationMigration
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// T20: the tool itself, killed while it migrates.
@Suite struct InterruptedMigrationTests {
  private static let strace = "/usr/bin/strace"
  /// The calls that change a disk; each is counted for itself.
  private static let calls = [
    "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "rename",
    "renameat2", "unlink", "unlinkat", "mkdirat",
  ]

  @Test(
    "T20: killed at any call, each session is old or new, and running again completes",
    arguments: TestStore.allCases
  )
  func killedMigrationsAreCompleted(store: TestStore) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.strace) else {
      Issue.record("this test needs strace")
      return
    }
    let tool = try Tool.withNotes(in: store)
    try tool.save(Documents.notes(scene: "at the version wanted"), in: store)
    try FileManager.default.copyItem(
      atPath: tool.path(store.rawValue),
      toPath: tool.path("before")
    )
    var killed = 0
    for call in Self.calls {
      var number = 1
      while true {
        try FileManager.default.removeItem(atPath: tool.path(store.rawValue))
        try? FileManager.default.removeItem(atPath: tool.path(store.rawValue + "-journal"))
        try FileManager.default.copyItem(
          atPath: tool.path("before"),
          toPath: tool.path(store.rawValue)
        )
        guard try Self.kill(tool, store, at: call, number) else { break }
        killed += 1
        try check(tool, store, "\(call) \(number)")
        number = SweepLength.current == .long ? number + 1 : number * 2
      }
    }
    #expect(killed > 5)
  }

  private func check(_ tool: Tool, _ store: TestStore, _ point: String) throws {
    let listed = try tool("list", store.rawValue, "--scene", "main")
    let rows = listed.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 1 || rows.count == 2, "\(point): \(listed.output)\(listed.error)")
    #expect(rows.allSatisfy { $0.contains("good") }, "\(point): \(listed.output)")
    #expect(
      try tool("diff", "\(store.rawValue)@1", NotesFixtures.archive(1)).status == 0,
      "\(point)"
    )
    let again = try tool("migrate", store.rawValue, "--plan", NotesFixtures.plan)
    #expect(again.status == 0, "\(point): \(again.error)")
    let same = try tool("diff", "\(store.rawValue)@2", NotesFixtures.archive(3))
    #expect(same.status == 0, "\(point): \(same.output)\(same.error)")
  }

  /// Runs the migration and kills it at a call; `false` when it came to its end before.
  private static func kill(
    _ tool: Tool,
    _ store: TestStore,
    at call: String,
    _ number: Int
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: strace)
    process.arguments = [
      "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
      "inject=\(call):signal=SIGKILL:when=\(number)", try Tool.program().path, "migrate",
      store.rawValue, "--plan", NotesFixtures.plan,
    ]
    process.currentDirectoryURL = URL(filePath: tool.path(""))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus != 0 || process.terminationReason != .exit
  }
}
