import RestorationArchive
import RestorationCoding
import RestorationEngine

/// Compares the time of preserving and restoring nodes whose values are restored by hand, by the property wrapper,
/// and by the macro.
///
///     swift run -c release Comparison [NODES [RUNS]] [WORK [WAY]]
///
/// With a work, such as `decode`, and a way, such as `macro`, only this is done: for callgrind.
@main
@MainActor
enum Comparison {
  private static let header = ArchiveHeader(appIdentifier: "org.example.comparison", timestamp: 1)
  private static let ways: [(name: String, type: any Values.Type)] = [
    ("hand", WrittenNode.self), ("wrapper", MarkedNode.self), ("macro", MacroNode.self),
  ]
  private static let works:
    [(name: String, make: @MainActor ([Node], [Node]) throws -> () throws -> Void)] = [
      ("preserve", preserving), ("restore", restoring), ("encode", encoding), ("decode", decoding),
    ]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { Int($0) }
    let (count, runs) = (numbers.first ?? 1000, numbers.dropFirst().first ?? 200)
    let wanted = arguments.filter { Int($0) == nil }
    for work in works where wanted.isEmpty || wanted.contains(work.name) {
      var trials: [(name: String, run: () throws -> Void, times: [Duration])] = []
      for way in ways where wanted.count < 2 || wanted.contains(way.name) {
        // The coder alone knows no property wrapper.
        if way.name == "wrapper", work.name.hasSuffix("code") { continue }
        let before = (0..<count).map { way.type.init(changedTo: $0) as Node }
        let after = (0..<count).map { way.type.init($0) as Node }
        trials.append((way.name, try work.make(before, after), []))
      }
      for _ in 0..<runs {
        for index in trials.indices {
          trials[index].times.append(try ContinuousClock().measure(trials[index].run))
        }
      }
      for trial in trials {
        print("\(work.name) \(trial.name): \(trial.times.sorted()[trial.times.count / 2])")
      }
    }
  }

  private static func preserving(_ before: [Node], _: [Node]) -> () throws -> Void {
    let (engine, app) = (TreeEngine(), App(Screen(before)))
    return { _ = try engine.preserve(app, header: header) }
  }

  private static func restoring(_ before: [Node], _ after: [Node]) throws -> () throws -> Void {
    let (engine, app) = (TreeEngine(), App(Screen(after)))
    let preservation = try engine.preserve(App(Screen(before)), header: header)
    guard let archive = preservation.archive else { throw Failure() }
    guard engine.restore(archive, into: app).entries.count > before.count,
      try engine.preserve(app, header: header).archive?.bytes == archive.bytes
    else { throw Failure() }
    return { _ = engine.restore(archive, into: app) }
  }

  private static func encoding(_ before: [Node], _: [Node]) -> () throws -> Void {
    let described = described(before)
    return { _ = try encode(described) }
  }

  private static func decoding(_ before: [Node], _ after: [Node]) throws -> () throws -> Void {
    let archive = try encode(described(before))
    let places = described(after).map { ($0.description.path, $0.node) }
    let nodes = Dictionary(uniqueKeysWithValues: places)
    let ordered = try archive.objects().compactMap { nodes[$0.path] }
    return {
      var next = ordered.makeIterator()
      try ArchiveDecoder(archive).decodeAll { _, coder in
        try next.next()?.decodeValues(from: coder)
      }
    }
  }

  private static func described(_ nodes: [Node]) -> [(node: Node, description: ObjectDescription)] {
    nodes.map { node in
      let path: IdentifierPath = ["screen", .init(node.restorationIdentifier ?? "")]
      return (node, ObjectDescription(path: path, className: "Node", role: .view))
    }
  }

  private static func encode(
    _ nodes: [(node: Node, description: ObjectDescription)]
  ) throws -> Archive {
    let encoder = ArchiveEncoder(header: header)
    for (node, description) in nodes {
      try encoder.encode(description) { try node.encodeValues(to: $0) }
    }
    return try encoder.finish()
  }
}

/// A work that has not restored what it should.
private struct Failure: Error {}
