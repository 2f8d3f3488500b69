import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationSQLite
import RestorationStorage

/// The stores and files of a folder, by what a user knows of them: which revision has which values.
struct DiskContents: Equatable, CustomStringConvertible {
  /// The facts of one revision or file; times are not among them.
  typealias Facts = [String: String]
  /// By names such as `store.sqlite: main 2`.
  private(set) var entries: [String: Facts] = [:]

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - inputs: Names that are left out.
  ///   - keys: Paths of key files, of which one at most opens an archive.
  init(of folder: String, except inputs: Set<String>, keys: [String]) async throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let isBeside = ["-journal", "-attempts", "-quarantine", ".lock"].contains {
        name.hasSuffix($0)
      }
      // A key that has no name yet opens nothing.
      if inputs.contains(name) || isBeside || name.hasPrefix(".state.key.")
        || name.hasPrefix("restoration-edit-")
      {
        continue
      }
      let path = "\(folder)/\(name)"
      guard [.files, .sqlite].contains(try StoreLocation(path).kind) else {
        // A folder that is no store yet has nothing in it that counts.
        if let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty {
          entries[name] = ["file": Self.text(of: bytes)]
        }
        continue
      }
      do {
        if keys.isEmpty { try await read(path, name, nil) }
        for key in keys { try await read(path, name, key) }
      } catch let error as RestorationError where error.code == .corrupted {
        entries[name] = ["error": error.message]
      } catch let error as RestorationError where error.isOfEmptyDatabase {
        // Its making was interrupted.
        continue
      }
    }
  }

  private static func text(of bytes: Data) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard
      lines.first?.starts(with: Array(#"{"header":{"format":"restoration-backup""#.utf8)) == true
    else {
      return "\(bytes.count) bytes, \(digest(Array(bytes)))"
    }
    // A backup that was continued has the lines of a session twice.
    let known = Set(lines.filter { $0.starts(with: Array(#"{"revision""#.utf8)) })
    let isComplete = lines.last?.starts(with: Array(#"{"end""#.utf8)) == true
    return "\(isComplete ? "complete" : "incomplete") backup of "
      + known.map { digest(Array($0)) }.sorted().joined(separator: " ")
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { String(CRC32C.checksum($0), radix: 16) }
  }

  private mutating func read(_ path: String, _ name: String, _ key: String?) async throws {
    var options = StoreOptions(createsMissingStore: false, isForReading: true)
    options.encryption = key.map {
      StoreEncryption(keys: KeyFile(path: $0, isMadeWhenMissing: false), plaintext: .readable)
    }
    let store = try await StoreLocation(path).open(options: options)
    for session in try await store.maintenance.allSessions() {
      let listed = try await store.revisions(of: session)
      for place in try await store.maintenance.inventory(of: session).revisions {
        // One that is between two places has a name in each, and is read in one of them.
        guard let bytes = try? await store.maintenance.storedBytes(of: place, in: session) else {
          continue
        }
        var facts: Facts = ["place": place.place.rawValue, "bytes": Self.digest(bytes.array)]
        facts["sealed"] = SealedHeader.isPresent(in: bytes.pointer) ? "yes" : "no"
        if let revision = listed.first(where: { $0.number == place.number }) {
          facts["pinned"] = "\(revision.isPinned)"
          facts["labels"] = revision.labels.joined(separator: ", ")
        }
        let loaded = try? await store.load(place.number, of: session)?.archive
        if let archive = loaded ?? (try? Archive(bytes)) {
          var document = try ArchiveDocument(archive)
          document.header.timestamp = 0
          facts["values"] = Self.digest(document.json())
          facts["bytes"] = nil
        }
        let entry = "\(name): \(session.scene) \(place.number)"
        // The key that opens it tells more.
        if entries[entry]?["values"] == nil { entries[entry] = facts }
      }
    }
  }

  /// The entries of `before` that are gone here although `after` has them too, and those here that neither
  /// has.
  func losses(since before: DiskContents, towards after: DiskContents) -> [String] {
    var result: [String] = []
    for (name, facts) in before.entries where after.entries[name] != nil {
      if entries[name] == nil { result.append("\(name) is lost: \(facts)") }
    }
    for (name, facts) in entries {
      let known = [before.entries[name], after.entries[name]].compactMap { $0 }
      // Of files that are written, the name tells whether they are complete.
      if known.isEmpty, name.hasSuffix(".partial") || name.contains(".partial: ") { continue }
      for (fact, value) in facts where !known.contains(where: { $0[fact] == value }) {
        // Bytes that are encrypted anew are others at each run.
        if fact == "bytes", facts["sealed"] == "yes" { continue }
        result.append("\(name) has \(fact) \(value), expected \(known)")
      }
    }
    return result
  }

  var description: String {
    entries.keys.sorted().map { name in
      let facts = entries[name] ?? [:]
      return "\(name) "
        + facts.keys.sorted().map { "\($0)=\(facts[$0] ?? "")" }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
