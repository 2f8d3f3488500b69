import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// The built tool, run as its users run it: as a process with files, streams and a status.
struct Tool {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// A directory of this test's own, which goes when the test is over.
  private let directory = TestDirectory()

  func path(_ name: String) -> String {
    directory.url.appending(path: name).path
  }

  init() {}

  /// A tool with a copy of the files that another one has.
  init(copying other: Tool) throws {
    let copy = TestProcess()
    copy.executableURL = URL(filePath: "/bin/cp")
    // With permissions and times.
    copy.arguments = ["-pR", other.path("."), path("")]
    try copy.run()
    copy.waitUntilExit()
    #expect(copy.terminationStatus == 0)
  }

  /// Runs the tool in the test's directory.
  ///
  /// - Parameter input: The text on standard input.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: String = "") throws -> Outcome {
    try self(arguments, input: input)
  }

  @discardableResult
  func callAsFunction(
    _ arguments: [String],
    of program: String = "restoration",
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let streams = TestDirectory()
    let files = try ["in", "out", "err"].map { name in
      let file = streams.url.appending(path: name)
      try Data(name == "in" ? Array(input.utf8) : []).write(to: file)
      return file
    }
    let process = try process(arguments, of: program)
    process.environment?.merge(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "the tool crashed: \(arguments)")
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOf: files[1], encoding: .utf8),
      error: try String(contentsOf: files[2], encoding: .utf8)
    )
  }

  /// Runs the program of `Tools/demo` in the test's directory.
  @discardableResult
  func demo(_ arguments: String...) throws -> Outcome { try self(arguments, of: "NotesDemo") }

  /// The tool or another program, ready to run in the test's directory.
  func process(_ arguments: [String], of program: String = "restoration") throws -> TestProcess {
    let process = TestProcess()
    process.executableURL = try Self.program(program)
    process.arguments = arguments
    process.currentDirectoryURL = directory.url
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": path(""), "XDG_RUNTIME_DIR": "", "VISUAL": "", "EDITOR": "true",
    ]) { $1 }
    return process
  }

  /// The tool is built beside the tests: on Linux beside the running program, on macOS beside its
  /// bundle.
  static func program(_ name: String = "restoration") throws -> URL {
    let programs = [URL(filePath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    let candidates = programs.map {
      $0.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }
    return try #require(
      candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "\(name) is not built"
    )
  }
}

extension Tool.Outcome {
  /// The lines of a listing that are about one revision, without the heading and the sessions.
  var revisions: [Substring] { output.split(separator: "\n").filter { $0.hasPrefix(" ") } }
}

// MARK: Files

extension Tool {
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: path(name)
    )
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// The names of all files in the test's directory, at any depth.
  func names(below name: String = "") -> [String] {
    let below = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String }
    return (below ?? []).sorted()
  }

  /// A file or directory with everything in it: contents, and times of the last change.
  func state(of name: String) throws -> [String: FileState] {
    var result: [String: FileState] = [:]
    for file in [""] + names(below: name) {
      let full = path(file.isEmpty ? name : "\(name)/\(file)")
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      result[file] = FileState(
        content: FileManager.default.contents(atPath: full),
        changed: attributes[.modificationDate] as? Date
      )
    }
    return result
  }

  struct FileState: Equatable {
    let content: Data?
    let changed: Date?
  }
}

// MARK: Archives

extension Tool {
  /// Puts a document into a store with the tool itself.
  func save(_ document: ArchiveDocument, in store: TestStore) throws {
    try write(document.json(), to: "saved.json")
    let outcome = try self("import", "saved.json", store.rawValue)
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  /// A tool with a store in which each of some scenes has four revisions.
  static func withFourRevisions(
    in store: TestStore,
    scenes: [String] = ["main"]
  ) throws -> Tool {
    let tool = Tool()
    for scene in scenes {
      for time in [1.0, 2, 3, 4] {
        try tool.save(Documents.notes(scene: scene, timestamp: time), in: store)
      }
    }
    return tool
  }

  /// Flips a bit of a stored document behind the store's back.
  func damage(_ document: ArchiveDocument, in store: TestStore) throws {
    try flip(try document.archive().bytes.array, in: store)
  }

  /// Undoes ``damage(_:in:)``, as a disk may that was read wrongly.
  func mend(_ document: ArchiveDocument, in store: TestStore) throws {
    var archive = try document.archive().bytes.array
    archive[ArchiveFormat.headerLength] ^= 1
    try flip(archive, in: store)
  }

  /// Flips a bit of the only record with a name in the file store.
  func damage(record name: String) throws {
    let file = try #require(names(below: "store").first { $0.hasSuffix("/\(name)") })
    var content = try bytes("store/\(file)")
    content[content.count / 2] ^= 1
    try overwrite("store/\(file)", with: content)
  }

  private func flip(_ archive: [UInt8], in store: TestStore) throws {
    for file in names(below: store.rawValue).map({ "\(store.rawValue)/\($0)" }) + [store.rawValue] {
      guard var content = try? bytes(file),
        let range = content.firstRange(of: archive)
      else { continue }
      content[range.lowerBound + ArchiveFormat.headerLength] ^= 1
      return try overwrite(file, with: content)
    }
    Issue.record("the document is not in the store")
  }

  /// Changes a file in place: a store's file keeps its permissions.
  private func overwrite(_ file: String, with content: [UInt8]) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: path(file)))
    try handle.write(contentsOf: Data(content))
    try handle.close()
  }
}

/// A directory that is removed with the last reference to it.
final class TestDirectory: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(path: "tool-test-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// The kinds of store, by names that make them.
enum TestStore: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "store.sqlite"
  case files = "store"

  /// The kinds of stores with which a test tries a verb that works alike on each: one, now this and
  /// now that, in a run of `Tools/test`, and both in the sweeps.
  static let tried: [TestStore] =
    SweepLength.current == .points
    ? [SeededGenerator.freshSeed().isMultiple(of: 2) ? .sqlite : .files] : allCases

  var kind: String { "\(self)" }
  var testDescription: String { kind }
}

/// Documents as small as a test needs them.
enum Documents {
  static func notes(
    app: String = "org.example.notes",
    scene: String = "main",
    timestamp: Double = 0
  ) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(
        appIdentifier: app,
        sceneIdentifier: scene,
        bundleVersion: "1.4",
        timestamp: timestamp,
        stateVersion: 3
      )
    )
    document["tabs"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "TabBarController", role: .controller),
      values: [KeyedValue("selected", .int(1))]
    )
    document["tabs", "editor"] = ArchiveDocument.Object(
      ObjectDescription(
        path: .root,
        className: "Editor",
        role: .controller,
        source: ObjectSource(restorationClass: "Editor")
      ),
      values: [
        KeyedValue("text", .string("a draft")), KeyedValue("list", .reference(["tabs"])),
        KeyedValue("offset", .double(-0.0)), KeyedValue("blob", .data([1, 2, 3])),
      ]
    )
    return document
  }
}

extension ArchiveValue {
  /// A value that is encoded as private.
  static func `private`(_ label: Int, _ value: ArchiveValue) -> ArchiveValue {
    .object(
      EmbeddedObject(
        typeName: EmbeddedObject.privateTypeName,
        label: label,
        values: [KeyedValue(EmbeddedObject.privateValueKey, value)]
      )
    )
  }
}
