import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct SchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Record the schema of the state, or check it.",
    discussion: """
      A schema lock is a text file with the classes, keys, types and enumeration names of each \
      state version. Keep it beside the code: --check fails when neither a migration nor an \
      alias covers a change. Schemas/Lock/schema-lock-v1.md describes the file.

      With --output, every good revision of the stores and every archive is recorded under its own \
      state version. An existing lock is extended. No value is recorded, except with --defaults.

      With --check, the archives, saved by the current version of the app, are compared with every \
      recorded version. Samples of a recorded version go through the plan's migrations first, so a \
      change that a step or an alias covers is not reported. The status is 0 if all changes are \
      covered, else 2.

      EXAMPLES
        restoration schema notes.sqlite -o notes.schema
        restoration schema v1.restoration v2.restoration -o -
        restoration schema new.json -o notes.schema --defaults
        restoration schema notes.sqlite --check notes.schema
        restoration schema new.restoration --check notes.schema --plan plan.yaml
        restoration schema new.json --check notes.schema --alias Old.Name=New.Name
      """
  )

  @Argument(help: "Stores, archive files or exported JSON files.", completion: .file())
  var sources: [String]

  @Option(
    name: .shortAndLong,
    help: "Record the schemas in this lock, made or added to; - is standard output.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "The sources have new objects: record their values as defaults.")
  var defaults = false

  @Flag(help: "Replace the recorded versions in the lock.")
  var replace = false

  @Option(help: "Compare the sources with this lock.", completion: .file())
  var check: String?

  @Option(help: "The app's migrations, for --check; - is standard input.", completion: .file())
  var plan: String?

  @Option(help: "A renamed class, for --check: OLD=NEW.")
  var alias: [String] = []

  @OptionGroup var choice: SessionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    guard (output == nil) != (check == nil) else {
      throw ValidationError("record with --output LOCK, or compare with --check LOCK")
    }
    guard output != "-" || format == .text else {
      throw ValidationError("with -o - the lock itself is the output; leave out --format")
    }
    guard check != nil || plan == nil && alias.isEmpty else {
      throw ValidationError("--plan and --alias need --check")
    }
    guard output != nil || !defaults && !replace else {
      throw ValidationError("--defaults and --replace need --output")
    }
    guard alias.allSatisfy({ $0.split(separator: "=", maxSplits: 1).count == 2 }) else {
      throw ValidationError("--alias takes OLD=NEW")
    }
  }

  func perform() async throws -> ExitStatus {
    if let check { return try await compare(with: SchemaSource.lock(check)) }
    return try await record(in: output ?? "-")
  }

  private func record(in output: String) async throws -> ExitStatus {
    var recorded = SchemaLock()
    var count = 0
    var leftOut: [NamedPart] = []
    for source in sources {
      leftOut += try await SchemaSource.visit(source, choice, key.forReading) { document in
        recorded.record(document, areDefaults: defaults)
        count += 1
      }
    }
    guard count > 0 else {
      throw ToolFailure(.noGoodRevision, "no readable archive, so there is nothing to record")
    }
    var lock = output == "-" ? SchemaLock() : try SchemaSource.lockIfPresent(output)
    for (version, schema) in recorded.versions {
      if replace { lock.versions[version] = nil }
      lock.versions[version, default: StateSchema()].merge(schema)
    }
    if output == "-" {
      Terminal.print(Array(lock.text.utf8))
    } else {
      try StateFile.write(Array(lock.text.utf8), to: output, replaces: true)
      try report(recorded, count, leftOut)
    }
    return .fine
  }

  /// The recorded schemas in JSON.
  private struct Recording: Encodable {
    let archives: Int
    let leftOut: [NamedPart]?
    let version = 1
    let versions: [UInt64]
  }

  private func report(_ recorded: SchemaLock, _ count: Int, _ leftOut: [NamedPart]) throws {
    let versions = recorded.versions.keys.sorted()
    switch format {
    case .json:
      try Terminal.print(
        json: Recording(archives: count, leftOut: leftOut.ifAny, versions: versions)
      )
    case .text:
      Terminal.print(
        "recorded \(counted(count, "archive")) of state version "
          + versions.map(String.init).joined(separator: ", ")
      )
    }
  }
}

extension SchemaCommand {
  /// Compares the sources with a lock.
  private func compare(with lock: SchemaLock) async throws -> ExitStatus {
    let migrator = try plan.map { try PlanFile.read($0).migrator }
    var now = SchemaLock()
    var leftOut: [NamedPart] = []
    for source in sources {
      leftOut += try await SchemaSource.visit(source, choice, key.forReading) { now.record($0) }
    }
    guard let (version, schema) = now.versions.max(by: { $0.key < $1.key }) else {
      throw ToolFailure(.noGoodRevision, "no readable archive, so there is nothing to compare")
    }
    let aliases = Dictionary(
      alias.map { text in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      }
    ) { _, last in last }
    let faults = lock.faults(in: schema, at: version, with: migrator, aliases: aliases)
    try report(faults, lock, version, leftOut)
    return faults.isEmpty ? .fine : .noGoodRevision
  }

  /// The faults in JSON.
  private struct Check: Encodable {
    struct Fault: Encodable {
      let `class`: String
      let key: String?
      let message: String
      let version: UInt64
    }

    let faults: [Fault]
    let leftOut: [NamedPart]?
    let recordedVersions: [UInt64]
    let stateVersion: UInt64
    let version = 1
  }

  private func report(
    _ faults: [SchemaLock.Fault],
    _ lock: SchemaLock,
    _ version: UInt64,
    _ leftOut: [NamedPart]
  ) throws {
    switch format {
    case .json:
      try Terminal.print(
        json: Check(
          faults: faults.map {
            .init(class: $0.className, key: $0.key, message: $0.message, version: $0.version)
          },
          leftOut: leftOut.ifAny,
          recordedVersions: lock.versions.keys.sorted(),
          stateVersion: version
        )
      )
    case .text:
      for fault in faults { Terminal.print("version \(fault.version): \(fault.text)") }
      let covered = "version \(version) covers what was recorded"
      Terminal.print(faults.isEmpty ? covered : counted(faults.count, "change") + " not covered")
    }
  }
}

/// The archives from which schemas are learnt, and the file of the lock.
private enum SchemaSource {
  /// Visits every readable archive of a store, or the one in a file.
  static func visit(
    _ path: String,
    _ choice: SessionOptions,
    _ options: StoreOptions,
    _ body: (ArchiveDocument) -> Void
  ) async throws -> [NamedPart] {
    var leftOut: [NamedPart] = []
    if try path == "-" || StoreLocation(path).kind == .other {
      body(try ArchiveDocument(ExportedFile.archive(at: path)))
      return leftOut
    }
    switch try await StateSource.open(path, options: options) {
    case .archive(let archive): body(try ArchiveDocument(archive))
    case .store(let store):
      for session in try await store.sessions()
      where session.matches(app: choice.app, scene: choice.scene) {
        for revision in try await store.revisions(of: session) {
          do {
            guard let stored = try await store.load(revision.number, of: session) else { continue }
            body(try ArchiveDocument(stored.archive))
          } catch {
            guard ExitStatus(error) != .inputOutput else { throw error }
            let part = NamedPart(revision.number, of: session, error.text)
            leftOut.append(part)
            Terminal.error("restoration: \(part.text) is left out: \(part.message)")
          }
        }
      }
    }
    return leftOut
  }

  static func lock(_ path: String) throws -> SchemaLock {
    try SchemaLock(StateFile.readText(path, as: "a schema lock"), of: path)
  }

  static func lockIfPresent(_ path: String) throws -> SchemaLock {
    try StoreLocation(path).kind == .missing ? SchemaLock() : lock(path)
  }
}

extension SchemaLock {
  /// Reads the bytes of a lock's file.
  init(_ bytes: [UInt8], of path: String) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ToolFailure(.noGoodRevision, "\(escaped(path)) is no text and so no schema lock")
    }
    try self.init(text: text)
  }
}

extension SchemaLock.Fault {
  /// The fault in words, after its class and key.
  var text: String {
    let place = [className, key].compactMap { $0 }.filter { !$0.isEmpty }
    return escaped((place.isEmpty ? "" : place.joined(separator: ", key ") + ": ") + message)
  }
}
