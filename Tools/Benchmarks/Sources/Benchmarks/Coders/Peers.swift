import Foundation
import SwiftProtobuf

/// swift-protobuf. Its messages are not the app's objects, so the time includes converting them.
enum ProtobufCoder {
  static func encode(_ tree: StateNode) throws -> [UInt8] {
    try message(of: tree).serializedBytes()
  }

  static func decode(_ bytes: [UInt8]) throws -> StateNode {
    node(of: try StateNodeMessage(serializedBytes: bytes))
  }

  private static func message(of node: StateNode) -> StateNodeMessage {
    var message = StateNodeMessage()
    message.isExpanded = node.isExpanded
    message.isSelected = node.isSelected
    message.row = Int64(node.row)
    message.visits = Int64(node.visits)
    message.changedAt = Int64(node.changedAt)
    message.offset = node.offset
    message.zoom = node.zoom
    message.title = node.title
    message.draft = node.draft
    message.thumbnail = node.thumbnail
    message.children = node.children.map { self.message(of: $0) }
    return message
  }

  private static func node(of message: StateNodeMessage) -> StateNode {
    let node = StateNode()
    node.isExpanded = message.isExpanded
    node.isSelected = message.isSelected
    node.row = Int(message.row)
    node.visits = Int(message.visits)
    node.changedAt = Int(message.changedAt)
    node.offset = message.offset
    node.zoom = message.zoom
    node.title = message.title
    node.draft = message.draft
    node.thumbnail = message.thumbnail
    node.children = message.children.map { self.node(of: $0) }
    return node
  }
}

/// Foundation's coders for `Codable`.
enum CodableCoder {
  static func encodeJSON(_ tree: StateNode) throws -> Data {
    try JSONEncoder().encode(tree)
  }

  static func decodeJSON(_ data: Data) throws -> StateNode {
    try JSONDecoder().decode(StateNode.self, from: data)
  }

  static func encodePropertyList(_ tree: StateNode) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(tree)
  }

  static func decodePropertyList(_ data: Data) throws -> StateNode {
    try PropertyListDecoder().decode(StateNode.self, from: data)
  }
}

/// `NSKeyedArchiver`, whose cost on Linux grows with the square of the number of objects.
///
/// It needs the shared Swift runtime: linked statically, Foundation does not turn an array of objects into
/// an `NSArray`, and ends the process.
enum KeyedArchiverCoder {
  static func encode(_ tree: StateNode) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: tree, requiringSecureCoding: true)
  }

  static func decode(_ data: Data) throws -> StateNode {
    guard let tree = try NSKeyedUnarchiver.unarchivedObject(ofClass: StateNode.self, from: data)
    else { throw BenchmarkError("NSKeyedUnarchiver gave no object") }
    return tree
  }
}
