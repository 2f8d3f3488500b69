import Foundation
import RestorationStorage

/// The files of a store with their bytes, to be put elsewhere and to be compared.
package struct StoreTree: Hashable, Sendable {
  /// Files by relative path, and directories without bytes.
  package var entries: [String: [UInt8]?]
  /// The first name of a file by its other ones.
  var secondNames: [String: String] = [:]

  package init(entries: [String: [UInt8]?]) {
    self.entries = entries
  }

  /// Reads everything of a folder.
  package init(_ folder: String) throws {
    entries = [:]
    var known: [UInt64: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = folder + "/" + name
      let found = try FileManager.default.attributesOfItem(atPath: path)
      if found[.type] as? FileAttributeType == .typeDirectory {
        entries[name] = .some(nil)
        continue
      }
      entries[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      guard (found[.referenceCount] as? NSNumber)?.intValue ?? 1 > 1,
        let number = (found[.systemFileNumber] as? NSNumber)?.uint64Value
      else { continue }
      if let first = known[number] { secondNames[name] = first } else { known[number] = name }
    }
  }

  /// Makes a folder of its own with everything in it; one that is there is removed first.
  package func write(to folder: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
    let closed: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: closed
    )
    for (name, bytes) in entries.sorted(by: { $0.key < $1.key }) {
      let path = folder + "/" + name
      if let first = secondNames[name] {
        try files.linkItem(atPath: folder + "/" + first, toPath: path)
      } else if let bytes {
        _ = files.createFile(
          atPath: path,
          contents: Data(bytes),
          attributes: [.posixPermissions: 0o600]
        )
      } else {
        try files.createDirectory(
          atPath: path,
          withIntermediateDirectories: false,
          attributes: closed
        )
      }
    }
  }

  /// The names that differ between two trees.
  package func differences(from other: StoreTree) -> [String] {
    Set(entries.keys).union(other.entries.keys)
      .filter { entries[$0] != other.entries[$0] }.sorted()
  }
}
