/// The most careless disk that POSIX allows: after a power cut, each unsynchronised write and each
/// name may or may not be there, independently of the others.
///
/// Files and directories are nodes with numbers; node 0 is the root. Each has a present state, which
/// programs see, and a durable one with the changes since.
package struct Disk: Sendable {
  package typealias Number = Int

  package struct File: Sendable {
    package var bytes: [UInt8] = []
    package var durable: [UInt8] = []
    package var changes: [ByteChange] = []
  }

  package enum ByteChange: Sendable {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  package struct Directory: Sendable {
    package var names: [String: Number] = [:]
    package var durable: [String: Number] = [:]
    package var changes: [NameChange] = []
  }

  /// A name that stands for another node from now on, or for none.
  package struct NameChange: Sendable {
    package let name: String
    package let node: Number?
  }

  package private(set) var files: [Number: File] = [:]
  package private(set) var directories: [Number: Directory] = [0: Directory()]
  private var next = 1

  package init() {}

  init(files: [Number: File], directories: [Number: Directory]) {
    self.files = files
    self.directories = directories
    next = max(files.keys.max() ?? 0, directories.keys.max() ?? 0) + 1
  }

  /// The node of a path such as `/store/tmp`, or `nil`.
  package func node(at path: String, from start: Number = 0) -> Number? {
    if !path.utf8.contains(UInt8(ascii: "/")) {
      return path == "." || path.isEmpty ? start : directories[start]?.names[path]
    }
    var node = start
    for name in path.split(separator: "/") where name != "." {
      guard let found = directories[node]?.names[String(name)] else { return nil }
      node = found
    }
    return node
  }

  package mutating func makeFile(_ name: String, in directory: Number) -> Number {
    files[next] = File()
    change(name, to: next, in: directory)
    next += 1
    return next - 1
  }

  package mutating func makeDirectory(_ name: String, in directory: Number) {
    directories[next] = Directory()
    change(name, to: next, in: directory)
    next += 1
  }

  /// Lets a name stand for a node, or removes it.
  package mutating func change(_ name: String, to node: Number?, in directory: Number) {
    directories[directory]?.names[name] = node
    directories[directory]?.changes.append(NameChange(name: name, node: node))
  }

  package mutating func write(_ bytes: [UInt8], to file: Number, at offset: Int) {
    let change = ByteChange.write(offset: offset, bytes: bytes)
    files[file]?.changes.append(change)
    if var content = files[file]?.bytes {
      files[file]?.bytes = []
      change.apply(to: &content)
      files[file]?.bytes = content
    }
  }

  /// Puts durable bytes in the place of others.
  package mutating func replace(_ file: Number, _ bytes: [UInt8]) {
    guard files[file] != nil else { return }
    files[file] = File(bytes: bytes, durable: bytes)
  }

  package mutating func truncate(_ file: Number, to count: Int) {
    let change = ByteChange.truncate(count)
    files[file]?.changes.append(change)
    if var content = files[file]?.bytes {
      change.apply(to: &content)
      files[file]?.bytes = content
    }
  }

  /// Makes a file's bytes or a directory's names durable; neither says anything about the other.
  package mutating func synchronize(_ node: Number) {
    if let bytes = files[node]?.bytes {
      // Changes lost by a failed synchronisation stay lost; see ``lose(_:)``.
      if lost.contains(node) {
        for change in files[node]?.changes ?? [] {
          if var content = files[node]?.durable {
            change.apply(to: &content)
            files[node]?.durable = content
          }
        }
      } else {
        files[node]?.durable = bytes
      }
      files[node]?.changes = []
    } else if let names = directories[node]?.names {
      directories[node]?.durable = names
      directories[node]?.changes = []
    }
  }

  private var lost: Set<Number> = []

  /// Simulates a failed synchronisation on Linux: programs still see the bytes, the disk never gets
  /// them, and the next synchronisation succeeds.
  package mutating func lose(_ node: Number) {
    if files[node] != nil {
      files[node]?.changes = []
      lost.insert(node)
    } else {
      directories[node]?.changes = []
    }
  }
}

extension Disk.ByteChange {
  package func apply(to content: inout [UInt8]) {
    switch self {
    case .write(let offset, let bytes):
      let end = offset + bytes.count
      if content.count < end {
        content.append(contentsOf: repeatElement(0, count: end - content.count))
      }
      // Element by element in an unoptimised build otherwise, and sweeps do this all the time.
      content.withUnsafeMutableBytes { content in
        bytes.withUnsafeBytes { content[offset..<end].copyBytes(from: $0) }
      }
    case .truncate(let count):
      if content.count > count {
        content.removeLast(content.count - count)
      } else {
        content.append(contentsOf: repeatElement(0, count: count - content.count))
      }
    }
  }

  /// The parts that reach the disk each for itself: sectors of 512 bytes, at their places.
  package var sectors: [Disk.ByteChange] {
    guard case .write(let offset, let bytes) = self else { return [self] }
    var result: [Disk.ByteChange] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, ((offset + start) / 512 + 1) * 512 - offset)
      result.append(.write(offset: offset + start, bytes: Array(bytes[start..<end])))
      start = end
    }
    return result
  }
}
