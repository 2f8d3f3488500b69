import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// The store on which a writing verb is interrupted, and the files beside it.
struct VerbFaultWorld {
  private static let key = "state.key"
  /// A text in every revision of the session `main`.
  static let canary = "canary of main"

  let verb: WritingVerb
  let store: TestStore
  let isKeyed: Bool
  private let source = Tool()
  /// Files that the verb reads; what it writes is looked at.
  private(set) var inputs: Set<String> = [Self.key, "a.json", "later.json", "p.yaml"]
  /// The contents before a damage that the verb mends.
  private(set) var sound: DiskContents?

  init(_ verb: WritingVerb, _ store: TestStore, isKeyed: Bool) async throws {
    self.verb = verb
    self.store = store
    self.isKeyed = isKeyed
    let name = store.rawValue
    for (scene, count) in [("main", 4), ("second", 2)] {
      for number in 1...count {
        var document = Documents.notes(scene: scene, timestamp: Double(number))
        document["tabs", "editor"]?["text"] = .string("canary of \(scene), \(number)")
        try source.write(document.json(), to: "a.json")
        try run(["import", "a.json", name])
      }
    }
    var imported = Documents.notes(timestamp: 9)
    imported["tabs"]?["more"] = .int(1)
    try source.write(imported.json(), to: "a.json")
    imported.header.stateVersion += 1
    imported["tabs"]?["chosen"] = .int(1)
    imported["tabs"]?["selected"] = nil
    try source.write(imported.json(), to: "later.json")
    try source.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    try run(["label", name, "--scene", "main", "--revision", "2"])
    try run(["label", name, "early", "--scene", "main", "--revision", "3"])
    switch verb.start {
    case .sound: break
    case .quarantined, .mended:
      try await flip(RevisionPlace.session)
      try run(["import", "a.json", name])
      if verb.start == .mended { try await flip(RevisionPlace.quarantine) }
    case .damaged:
      sound = try await contents(source)
      // The size of pages of a database, or a letter of the mark.
      try source.flip(store == .files ? "\(name)/STORE" : name, at: store == .files ? 3 : 20)
    }
    for command in verb.before { try run(command.map(expanded)) }
    if verb.variant == "new key" {
      try source.write(Array((String(repeating: "a7", count: 32) + "\n").utf8), to: "new.key")
      try source.setPermissions(0o600, of: "new.key")
    }
    inputs.formUnion(try FileManager.default.contentsOfDirectory(atPath: source.path("")))
    inputs.remove(name)
  }

  /// The command, with the options that the store needs.
  var command: [String] {
    withKey(verb.name.split(separator: " ").map(String.init) + verb.arguments.map(expanded))
  }

  func copy() throws -> Tool { try Tool(copying: source) }

  /// The tool, ready to run a command; its editor changes a word.
  func process(_ tool: Tool, _ arguments: [String]) throws -> TestProcess {
    let process = try tool.process(arguments)
    process.environment?["EDITOR"] = "sed -i s/selected/chosen/"
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    return process
  }

  func contents(_ tool: Tool) async throws -> DiskContents {
    var keys = isKeyed || verb.name == "encrypt" ? [tool.path(Self.key)] : []
    if verb.variant == "new key" { keys.append(tool.path("new.key")) }
    keys = keys.filter { FileManager.default.fileExists(atPath: $0) }
    return try await DiskContents(of: tool.path(""), except: inputs, keys: keys)
  }

  /// The files, but for those that are given to the verb, in which a text of the session `main` can be read.
  func plainFiles(_ tool: Tool) -> [String] {
    tool.names().filter { name in
      !inputs.contains(name)
        && ((try? tool.bytes(name)) ?? []).firstRange(of: Array(Self.canary.utf8)) != nil
    }
  }

  private func expanded(_ word: String) -> String {
    let other = store == .files ? "new.sqlite" : "new"
    return word.replacing("?", with: store.rawValue).replacing("!", with: other)
  }

  private static let verbs = Result { try ToolVerb.all() }

  private func withKey(_ words: [String]) -> [String] {
    // A backup is copied as it was stored.
    guard isKeyed || verb.name == "encrypt", words.prefix(2) != ["copy", "b"] else { return words }
    let all = (try? Self.verbs.get()) ?? []
    let known = all.first { words.starts(with: $0.words) }
    return known?.options.contains("key-file") == true ? words + ["--key-file", Self.key] : words
  }

  private func run(_ words: [String]) throws {
    let process = try process(source, isKeyed ? withKey(words) : words)
    process.standardOutput = FileHandle.nullDevice
    let error = Pipe()
    process.standardError = error
    try process.run()
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(words): \(said)")
  }

  /// Flips a bit of revision 4 of `main`, wherever it is stored.
  private func flip(_ place: RevisionPlace) async throws {
    let path = source.path(store.rawValue)
    let options = StoreOptions(createsMissingStore: false, isForReading: true)
    let opened = try await StoreLocation(path).open(options: options)
    let session = SceneSession(app: "org.example.notes", scene: "main")
    let bytes = try #require(
      try await opened.maintenance.storedBytes(of: .init(number: 4, place: place), in: session)
    ).array
    for file in [store.rawValue]
      + source.names(below: store.rawValue).map({ "\(store.rawValue)/\($0)" })
    {
      guard let range = try? source.bytes(file).firstRange(of: bytes) else { continue }
      try source.flip(file, at: range.lowerBound + bytes.count / 2)
      return
    }
    Issue.record("revision 4 is in no file")
  }
}

extension Tool {
  /// Flips a bit of a file in its place.
  func flip(_ name: String, at offset: Int) throws {
    let byte = try bytes(name)[offset]
    let handle = try FileHandle(forWritingTo: URL(filePath: path(name)))
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data([byte ^ 1]))
    try handle.close()
  }
}
