import Foundation
import RestorationArchive
import RestorationCoding
import SwiftProtobuf

extension Group {
  /// Reading one value from large and small archives.
  static let readOne = Group(
    title: "Open an archive and read one value",
    workloads: [
      ("open-read-one-1000", "open the archive of 1,000 objects, read one text of one object"),
      ("open-read-one-100000", "the same with 100,000; protobuf has to decode everything"),
    ]
  ) { isWanted, workspace in
    var trials: [Trial] = []
    for count in [1000, 100_000] where isWanted("open-read-one-\(count)") {
      let tree = workspace.tree(count)
      trials.append(try .readingOne(of: tree, count: count))
      trials.append(try .readingOneMessage(of: tree, count: count))
    }
    return trials
  }
}

extension Trial {
  fileprivate static func readingOne(of tree: StateNode, count: Int) throws -> Trial {
    let bytes = try OurCoder.encode(tree).bytes
    // The first child of the first child, and so on: as deep as the tree is.
    var node = tree
    var path = IdentifierPath.root.appending(tree.identifier)
    while let child = node.children.first {
      node = child
      path = path.appending(child.identifier)
    }
    let title = node.title
    return Trial(
      workload: "open-read-one-\(count)",
      subject: .ours,
      bytes: bytes.count,
      repetitions: 10,
      run: {
        let decoder = ArchiveDecoder(try Archive(bytes, limits: OurCoder.limits))
        return try decoder.decode(at: path) { coder in
          try coder.decodeIfPresent(String.self, forKey: Key.title)
        } as Any
      },
      check: { result in
        guard result as? String == title else { throw BenchmarkError("another value was read") }
      }
    )
  }

  fileprivate static func readingOneMessage(of tree: StateNode, count: Int) throws -> Trial {
    let bytes = try ProtobufCoder.encode(tree)
    return Trial(
      workload: "open-read-one-\(count)",
      subject: .protobuf,
      bytes: bytes.count,
      run: {
        var message = try StateNodeMessage(serializedBytes: bytes)
        while let child = message.children.first { message = child }
        return message.title
      }
    )
  }
}
