import Foundation
import RestorationPlans
import RestorationTestSupport
import Testing

/// The tool of an administrator at the store of another user.
@Suite(
  "Stores of another user",
  .enabled(if: geteuid() == 0, "only the superuser can give a file to another user")
)
struct OtherOwnerTests {
  private static let stranger = uid_t(65_534)

  /// The verbs that only look, with the words after the store.
  static let looks: [[String]] = [
    ["list"], ["list", "--format", "json"], ["show"], ["show", "--sizes"], ["verify"], ["doctor"],
    ["backup", "the.backup"], ["history"], ["explain"], ["grep", "draft"], ["quarantine"],
    ["get", "tabs", "selected"], ["export", "-o", "one.json"], ["copy", "copied"],
    ["undo", "--list"],
    ["purge", "--keep-last", "1", "--dry-run"], ["show", "--format", "html"],
  ]

  /// The verbs that change a store, with the words after it.
  static let changes: [[String]] = [
    ["purge", "--keep-last", "1"], ["remove", "--scene", "main"], ["revert", "--revision", "1"],
    ["undo"], ["repair"],
    ["set", "tabs", "selected", "2"], ["label", "kept", "--revision", "1"],
    ["erase", "tabs", "selected"], ["state-set"], ["import"], ["encrypt", "--key-file", "new.key"],
  ]

  let tool = Tool()

  /// Makes a store with two revisions, in a folder, and gives both to the stranger.
  private func makeStore(_ kind: TestStore) throws -> String {
    let folder = tool.path("place")
    #expect(mkdir(folder, 0o700) == 0)
    let store = "place/\(kind.rawValue)"
    for time in [1.0, 2] {
      try tool.write(Documents.notes(timestamp: time).json(), to: "saved.json")
      #expect(try tool("import", "saved.json", store).status == 0)
    }
    for name in [""] + tool.names(below: "place") { try give(name) }
    return store
  }

  private func give(_ name: String, to user: uid_t = stranger) throws {
    try #require(lchown(tool.path("place/" + name), user, user) == 0)
  }

  /// All that is known of each file in the stranger's folder.
  private func everything() throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for name in [""] + tool.names(below: "place") {
      var status = stat()
      let path = tool.path("place/" + name)
      try #require(lstat(path, &status) == 0)
      let isFile = status.st_mode & S_IFMT == S_IFREG
      result[name] =
        [status.st_mode, status.st_uid, status.st_gid].map { "\($0)" }
        + [
          "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)",
          "\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)", "\(status.st_ino)",
          isFile ? "\(try tool.bytes("place/" + name))" : "",
        ]
    }
    return result
  }

  private func run(_ words: [String], _ store: String) throws -> Tool.Outcome {
    switch words[0] {
    case "state-set": try tool("state", "set", store, "a", "1")
    case "import": try tool("import", "saved.json", store)
    case "grep": try tool("grep", "draft", store)
    case let verb: try tool([verb, store] + words.dropFirst())
    }
  }

  @Test(
    "Every verb that only looks says whose it is, and touches nothing",
    arguments: TestStore.allCases
  )
  func looking(_ kind: TestStore) throws {
    let store = try makeStore(kind)
    let before = try everything()
    for words in Self.looks {
      let outcome = try run(words, store)
      #expect(outcome.status == 0, "\(words): \(outcome.error)")
      let said = outcome.error.split(separator: "\n").filter { $0.contains("belongs to user") }
      #expect(said.count == 1, "\(words): \(outcome.error)")
      #expect(said.first?.contains("65534") == true && said.first?.contains("nothing") == true)
      #expect(!outcome.output.contains("belongs to user"))
      #expect(try everything() == before, "\(words)")
    }
    #expect(try tool("verify", "the.backup").status == 0)
    #expect(try tool("list", "copied").revisions.count == 2)
  }

  @Test(
    "Every verb that changes is refused, and names the user to run it as",
    arguments: TestStore.allCases
  )
  func changing(_ kind: TestStore) throws {
    let store = try makeStore(kind)
    let before = try everything()
    for words in Self.changes {
      let outcome = try run(words, store)
      #expect(outcome.status == 5, "\(words): \(outcome.error)")
      #expect(outcome.error.contains("run it as that user: sudo -u "), "\(words): \(outcome.error)")
      #expect(try everything() == before, "\(words)")
    }
  }

  @Test("A member of the group looks where it may read", arguments: TestStore.allCases)
  func group(_ kind: TestStore) throws {
    let store = try makeStore(kind)
    for name in [""] + tool.names(below: "place") {
      var status = stat()
      try #require(stat(tool.path("place/" + name), &status) == 0)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      try #require(chmod(tool.path("place/" + name), isFolder ? 0o750 : 0o640) == 0)
    }
    try letOthersPass(to: tool.path(""))
    let before = try everything()
    func run(_ words: [String]) throws -> (status: Int32, error: String) {
      let process = try tool.process([])
      let program = try #require(process.executableURL).path
      let error = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments =
        ["--reuid=12345", "--regid=\(Self.stranger)", "--clear-groups", program] + words
      process.standardError = error
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let said = error.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
    for verb in ["list", "show", "verify"] {
      let outcome = try run([verb, store])
      #expect(outcome.status == 0 && outcome.error.contains("belongs to user"), "\(outcome.error)")
    }
    let refused = try run(["purge", store, "--keep-last", "1"])
    #expect(refused.status == 5 && refused.error.contains("sudo -u"), "\(refused.error)")
    #expect(try everything() == before)
  }

  /// Lets other users reach a folder of the user's own, through those above it, as SQLite looks at them all.
  private func letOthersPass(to path: String) throws {
    var folder = URL(filePath: path)
    var status = stat()
    while stat(folder.path, &status) == 0, status.st_mode & S_IXOTH == 0 {
      try #require(chmod(folder.path, (status.st_mode & 0o777) | 0o011) == 0)
      folder.deleteLastPathComponent()
    }
  }

  @Test("What an attacker could have put there is refused as ever", arguments: TestStore.allCases)
  func traps(_ kind: TestStore) throws {
    let store = try makeStore(kind)
    try #require(symlink(kind.rawValue, tool.path("place/link")) == 0)
    try give("link")
    #expect(try tool("list", "place/link").status == 5)
    let open = kind == .files ? store : "place"
    try #require(chmod(tool.path(open), 0o777) == 0)
    #expect(try tool("list", store).status == 5)
    try #require(chmod(tool.path(open), 0o700) == 0)
    let part = kind == .files ? "store/STORE" : "store.sqlite-journal"
    try give(part, to: 12_345)
    #expect(try tool("list", store).status == 5)
    try give(part)
    #expect(try tool("list", store).status == 0)
    if kind == .files {
      unlink(tool.path("place/store/STORE"))
      try #require(mkfifo(tool.path("place/store/STORE"), 0o600) == 0)
      try give("store/STORE")
      #expect(try tool("list", store).status != 0)
    }
  }

  @Test("A journal to be played back and a log are left to the owner")
  func journals() throws {
    let store = try makeStore(.sqlite)
    try tool.write([0xD9] + [UInt8](repeating: 1, count: 4096), to: store + "-journal")
    let before = try everything()
    for verb in ["list", "doctor"] {
      let outcome = try tool(verb, store)
      #expect(outcome.status != 0)
      #expect((outcome.error + outcome.output).contains("run it as that user"), "\(outcome)")
    }
    #expect(try tool("list", store).error.contains("or was cut short"))
    #expect(try everything() == before)
    try tool.write([], to: store + "-journal")
    var bytes = try tool.bytes(store)
    (bytes[18], bytes[19]) = (2, 2)
    try tool.write(bytes, to: store)
    let logged = try everything()
    let outcome = try tool("list", store)
    #expect(outcome.status != 0 && outcome.error.contains("write-ahead log"), "\(outcome.error)")
    #expect(outcome.error.contains("run it as that user"), "\(outcome.error)")
    #expect(try everything() == logged)
  }
}
