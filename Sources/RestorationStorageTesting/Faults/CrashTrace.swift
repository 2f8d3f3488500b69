import Foundation

/// The trace of a process: the calls that changed its store's files, with marks for attempted and
/// acknowledged steps between them.
struct CrashTrace {
  struct Call: Equatable {
    /// The number of a counted call, from 1, or 0 if the call was not counted.
    let index: Int
    let kind: String
    /// The value of `errno`, or 0.
    let failure: Int
    let path: String
    let newPath: String
  }

  enum Entry: Equatable {
    case call(Call)
    case mark(String)
  }

  let entries: [Entry]

  init(_ text: String) {
    // The incomplete last line of a killed process is ignored.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    entries = lines.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 6, parts[0] == "CALL", let index = Int(parts[1]),
        let failure = Int(parts[3])
      else { return .mark(String(line)) }
      return .call(
        Call(index: index, kind: parts[2], failure: failure, path: parts[4], newPath: parts[5])
      )
    }
  }

  var marks: [String] {
    entries.compactMap { if case .mark(let text) = $0 { text } else { nil } }
  }

  /// The counted calls.
  var calls: [Call] {
    entries.compactMap { if case .call(let call) = $0, call.index > 0 { call } else { nil } }
  }

  /// The acknowledged data that a power cut could lose: written files and new names that were not
  /// synchronised before a save returned.
  ///
  /// - Parameter passing: The last names of files that a power cut may lose.
  func unsynchronised(below directory: String, passing: Set<String>) -> [String] {
    var disk = PendingFiles()
    var result: [String] = []
    for entry in entries {
      switch entry {
      case .call(let call):
        disk.apply(call)
      case .mark(let text):
        guard text.hasPrefix("ACK save ") else { continue }
        let number = text.split(separator: " ").dropFirst(3).first ?? "?"
        result += disk.pending.compactMap { what, path in
          guard !passing.contains((path as NSString).lastPathComponent) else { return nil }
          let name = path.hasPrefix(directory) ? path.dropFirst(directory.count + 1) : path[...]
          return "revision \(number) was acknowledged before \(what) of \(name) "
            + "was synchronised, so a power cut may take it"
        }
      }
    }
    return result
  }
}

/// The files and names that would not survive a power cut.
private struct PendingFiles {
  /// The files with content.
  private var written: Set<String> = []
  private var dirty: Set<String> = []
  /// All existing files and directories; the directory was empty at the beginning.
  private var known: Set<String> = []
  /// The names created since their directory was synchronised.
  private var names: Set<String> = []

  /// The kinds and paths of everything that could be lost.
  var pending: [(what: String, path: String)] {
    let lostNames = names.filter { name in
      written.contains { $0 == name || $0.hasPrefix(name + "/") }
    }
    return dirty.sorted().map { ("the content", $0) } + lostNames.sorted().map { ("the name", $0) }
  }

  mutating func apply(_ call: CrashTrace.Call) {
    guard call.failure == 0 else { return }
    switch call.kind {
    case "create", "mkdir":
      // Opening an existing file creates no name.
      if known.insert(call.path).inserted { names.insert(call.path) }
    case "write", "truncate":
      written.insert(call.path)
      dirty.insert(call.path)
    case "sync":
      dirty.remove(call.path)
      names = names.filter { Self.directory(of: $0) != call.path }
    case "rename":
      for set in [\PendingFiles.written, \.dirty, \.names, \.known] {
        self[keyPath: set] = Set(self[keyPath: set].map { Self.moved($0, call) })
      }
      known.insert(call.newPath)
      names.insert(call.newPath)
    case "link":
      if written.contains(call.path) { written.insert(call.newPath) }
      if dirty.contains(call.path) { dirty.insert(call.newPath) }
      known.insert(call.newPath)
      names.insert(call.newPath)
    case "unlink":
      known.remove(call.path)
      written.remove(call.path)
      dirty.remove(call.path)
      names.remove(call.path)
    default: break
    }
  }

  private static func moved(_ path: String, _ call: CrashTrace.Call) -> String {
    guard path == call.path || path.hasPrefix(call.path + "/") else { return path }
    return call.newPath + path.dropFirst(call.path.count)
  }

  private static func directory(of path: String) -> String {
    (path.lastIndex(of: "/").map { String(path[..<$0]) }) ?? ""
  }
}
