import Foundation

/// One call of a recorded process that changed the disk or made it durable; see `shim.h` of
/// `CFaultShim` for the form.
package struct RecordedCall: Sendable {
  package enum Kind: UInt32, Sendable {
    case open = 1
    case write, synchronize, truncate, rename, unlink, makeDirectory, setPermissions, mark, link
  }

  package let kind: Kind
  /// The error that the call ended with, or 0.
  package let failure: UInt32
  package let path: String
  package let newPath: String
  package let value: UInt64
  package let bytes: [UInt8]

  package var flags: Int32 { Int32(truncatingIfNeeded: value) }
  package var mode: UInt32 { UInt32(truncatingIfNeeded: value >> 32) }

  /// Indicates whether the shim counts the call. Calls that only read, and marks, are not counted.
  package var isCounted: Bool {
    kind != .mark && (kind != .open || flags & (O_CREAT | O_TRUNC) != 0)
  }

  /// Reads the record of a worker.
  package static func read(_ path: String) throws -> [RecordedCall] {
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var result: [RecordedCall] = []
    var place = 0
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number {
      data.withUnsafeBytes {
        Number(littleEndian: $0.loadUnaligned(fromByteOffset: place + offset, as: Number.self))
      }
    }
    func text(_ count: Int) -> String {
      defer { place += count }
      return String(decoding: data[place..<(place + count)], as: UTF8.self)
    }
    while place + 32 <= data.count {
      let kind = Kind(rawValue: number(0, UInt32.self))
      let failure = number(4, UInt32.self)
      let counts = (Int(number(8, UInt32.self)), Int(number(12, UInt32.self)))
      let value = number(16, UInt64.self)
      let byteCount = Int(number(24, UInt64.self))
      place += 32
      let path = text(counts.0)
      let newPath = text(counts.1)
      let bytes = Array(data[place..<(place + byteCount)])
      place += byteCount
      guard let kind else { throw WorkerFailure("the record has a call of no known kind") }
      result.append(
        RecordedCall(
          kind: kind,
          failure: failure,
          path: path,
          newPath: newPath,
          value: value,
          bytes: bytes
        )
      )
    }
    return result
  }
}

extension Disk {
  /// Repeats a recorded call on this disk, for calls below a folder that is the disk's root.
  ///
  /// - Parameter forgetting: Whether synchronising does nothing.
  package mutating func apply(_ call: RecordedCall, root: String, forgetting: Bool = false) {
    guard call.path.hasPrefix(root) else { return }
    let path = String(call.path.dropFirst(root.count))
    guard call.failure == 0 else {
      if call.kind == .synchronize, let node = node(at: path) { lose(node) }
      return
    }
    let parts = ModelFileSystem.parts(path)
    switch call.kind {
    case .open:
      if node(at: path) == nil, call.flags & O_CREAT != 0, let parent = node(at: parts.parent) {
        _ = makeFile(parts.name, in: parent)
      }
    case .write:
      if let node = node(at: path) { write(call.bytes, to: node, at: Int(call.value)) }
    case .truncate:
      if let node = node(at: path) { truncate(node, to: Int(call.value)) }
    case .synchronize:
      if let node = node(at: path), !forgetting { synchronize(node) }
    case .rename:
      let new = ModelFileSystem.parts(String(call.newPath.dropFirst(root.count)))
      if let node = node(at: path), let from = self.node(at: parts.parent),
        let to = self.node(at: new.parent)
      {
        change(new.name, to: node, in: to)
        change(parts.name, to: nil, in: from)
      }
    case .link:
      let new = ModelFileSystem.parts(String(call.newPath.dropFirst(root.count)))
      if let node = node(at: path), let to = self.node(at: new.parent) {
        change(new.name, to: node, in: to)
      }
    case .unlink:
      if let parent = node(at: parts.parent) { change(parts.name, to: nil, in: parent) }
    case .makeDirectory:
      if let parent = node(at: parts.parent) { makeDirectory(parts.name, in: parent) }
    case .setPermissions, .mark: break
    }
  }
}
