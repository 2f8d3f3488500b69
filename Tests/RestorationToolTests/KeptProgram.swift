import Foundation
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// A program that writes one file whole, with a higher number each time, and notes what it has written.
struct KeptProgram {
  private static let interpreter = "/usr/bin/perl"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: interpreter) }

  /// The number is in each of many lines, so that a mixture of two contents is noticed.
  private static let lineCount = 2000
  private static let script = """
    open(L, ">>", "log"); my $n = 0;
    if (open(F, "<", "notes.txt")) { $n = <F> || 0; chomp $n; close F }
    syswrite(L, "started $n\\n");
    for (1..8) {
      $n++; open(F, ">", "new") or die; print F "$n\\n" x \(lineCount); close F or die;
      rename("new", "notes.txt") or die; syswrite(L, "$n\\n"); select(undef, undef, undef, rand(0.15));
    }
    """

  private let tool = Tool()
  private let kind: TestStore
  /// The number that the file has as soon as keep has brought it back.
  private var expected = 0
  /// The newest number that a revision has.
  private var stored = 0
  /// The highest number of a revision.
  private var newest: RevisionNumber = 0
  private var isCut = false
  private var endedWhole = true
  private(set) var saveCount = 0
  private(set) var keptCount = 0
  private(set) var cutCount = 0

  /// Makes the store with a first run.
  init(_ kind: TestStore) throws {
    self.kind = kind
    let outcome = try tool(command([]))
    try #require(outcome.status == 0, "\(outcome.error)")
    _ = try noted()
    (expected, stored) = (8, 8)
  }

  private func command(_ prefix: [String]) -> [String] {
    ["keep", kind.rawValue, "--scene", "job", "notes.txt", "--every", "0.05", "--"] + prefix
      + [Self.interpreter, "-e", Self.script]
  }

  /// Runs the program under keep, and waits for the end of both.
  ///
  /// - Returns: Whether the fault killed one of them.
  mutating func run(_ fault: ToolFault, ofProgram isOfProgram: Bool) throws -> Bool {
    let outcome: ToolFault.Outcome
    if isOfProgram {
      let variables = try fault.environment.map { "\($0.key)=\($0.value)" }
      let words = command(["/usr/bin/env"] + variables)
      // A fault that never comes: what the program inherits as its error ends with the last of both.
      outcome = try ToolFault.kill(at: .max).run(tool.process(words))
    } else {
      outcome = try fault.run(tool.process(command([])))
    }
    endedWhole = isOfProgram || !outcome.wasKilled
    return outcome.wasKilled
  }

  /// Takes the content of the file, as a power cut can before it was made durable.
  mutating func cutPower(leavesName: Bool) throws {
    (isCut, cutCount, expected) = (true, cutCount + 1, stored)
    if leavesName { return try tool.write([], to: "notes.txt") }
    unlink(tool.path("notes.txt"))
  }

  /// Reads what the program noted in its last run, and forgets it.
  private func noted() throws -> (start: Int?, last: Int?, count: Int) {
    guard tool.exists("log") else { return (nil, nil, 0) }
    let lines = String(decoding: try tool.bytes("log"), as: UTF8.self).split(separator: "\n")
    unlink(tool.path("log"))
    let start = lines.first.flatMap { Int($0.dropFirst("started ".count)) }
    return (start, lines.dropFirst().last.flatMap { Int($0) }, max(lines.count - 1, 0))
  }

  /// Compares the file and the store with what was written, and returns what is wrong.
  mutating func problems() async throws -> [String] {
    var result: [String] = []
    let noted = try noted()
    saveCount += noted.count
    if let start = noted.start {
      isCut = false
      if start != expected { result.append("began with \(start), expected \(expected)") }
    }
    let acknowledged = noted.last ?? expected
    let content = tool.exists("notes.txt") ? try tool.bytes("notes.txt") : []
    if content.isEmpty {
      if !isCut { result.append("the file is gone, expected \(acknowledged)") }
    } else if let found = Self.number(String(decoding: content, as: UTF8.self)) {
      // The program may be killed between writing and noting it.
      let range = acknowledged...(acknowledged + (noted.start == nil ? 0 : 1))
      if !range.contains(found) { result.append("the file has \(found), expected \(range)") }
      expected = found
      if noted.start == nil { isCut = false }
    } else {
      result.append("the file is torn")
    }
    result += try await problemsOfStore()
    if endedWhole, stored != expected { result.append("ended with \(stored), not \(expected)") }
    return result
  }

  private mutating func problemsOfStore() async throws -> [String] {
    var result: [String] = []
    let options = StoreOptions(createsMissingStore: false, isForReading: true)
    let store = try await StoreLocation(tool.path(kind.rawValue)).open(options: options)
    let session = try #require(try await store.sessions().first)
    var last = 0
    for revision in try await store.revisions(of: session) {
      guard let archive = try await store.load(revision.number, of: session)?.archive,
        case .string(let text)? = try ArchiveDocument(archive).objects.first?["content"],
        let number = Self.number(text)
      else {
        result.append("revision \(revision.number) is torn or damaged")
        continue
      }
      if number <= last { result.append("revision \(revision.number) has \(number) after \(last)") }
      last = number
      guard revision.number > newest else { continue }
      (newest, keptCount) = (revision.number, keptCount + 1)
    }
    if !(stored...max(expected, stored)).contains(last) {
      result.append("the newest revision has \(last), and had \(stored), of \(expected)")
    }
    stored = last
    return result
  }

  /// The number of a content; `nil` for one that is torn.
  private static func number(_ text: String) -> Int? {
    let lines = text.split(separator: "\n")
    guard lines.count == lineCount, Set(lines).count == 1, text.hasSuffix("\n") else { return nil }
    return lines.first.flatMap { Int($0) }
  }
}
