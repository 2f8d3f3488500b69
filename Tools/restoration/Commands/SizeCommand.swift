import ArgumentParser
import RestorationArchive

struct SizeCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "size",
    abstract: "Show the bytes of each object, the largest first.",
    discussion: """
      Each line has the bytes of an object with all its descendants, their share of the archive, \
      and the bytes of the object alone. Without --revision, the newest good one is read.

      EXAMPLES
        restoration size notes.sqlite
        restoration size notes.sqlite --depth 2     where to look first
        restoration size state.restoration --format json | jq '.objects | max_by(.ownBytes)'
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, or - for an archive.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var choice: RevisionOptions

  @Option(help: "The most levels of the tree to show.")
  var depth: Int?

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (depth ?? 1) >= 1 else { throw ValidationError("--depth is 1 or more") }
  }

  private struct Report: Encodable {
    struct Item: Encodable {
      let ownBytes: Int
      let path: IdentifierPath
      let totalBytes: Int

      init(_ node: ObjectSizes.Node) {
        ownBytes = node.own
        path = node.path
        totalBytes = node.total
      }
    }

    let objects: [Item]
    let version = 1
    let warnings: [String]?
  }

  func perform() async throws -> ExitStatus {
    let (source, choice) = try await StateSource.open(store, choice, options: key.forReading)
    let chosen = try await source.choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let sizes = try ObjectSizes(chosen.archive)
    switch format {
    case .json:
      let objects = sizes.all.map(Report.Item.init)
      try Terminal.print(json: Report(objects: objects, warnings: chosen.warnings.ifAny))
    case .text:
      let terminal = output.terminal
      let total = chosen.archive.bytes.count
      Terminal.print(
        "\(byteText(total)): \(counted(sizes.all.count, "object")) of \(byteText(sizes.sum)), "
          + "\(byteText(total - sizes.sum)) of header and directory"
      )
      for root in sizes.roots {
        for line in root.tree(of: total, depth: depth).lines(paint: { terminal.paint($0, .faint) })
        { Terminal.print(line) }
      }
    }
    return chosen.status
  }
}

/// The sizes of an archive's objects, as a tree by identifier path.
struct ObjectSizes {
  struct Node {
    let path: IdentifierPath
    /// The bytes of the object's own section; 0 where the archive has no object.
    var own: Int
    var children: [Node] = []
    var total: Int { children.reduce(own) { $0 + $1.total } }
  }

  private(set) var roots: [Node] = []

  /// Sums up the sizes of an archive's objects.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the directory is damaged.
  init(_ archive: Archive) throws(RestorationError) {
    // In path order, so that an object comes before its descendants.
    for object in try archive.objects() {
      Self.insert(object.path, object.byteCount, level: 0, into: &roots)
    }
    roots = roots.map(\.sorted).sorted { $0.total > $1.total }
  }

  private static func insert(
    _ path: IdentifierPath,
    _ size: Int,
    level: Int,
    into nodes: inout [Node]
  ) {
    // The app's own coder has the empty path, and is listed beside the roots.
    guard path.count > level + 1 else {
      nodes.append(Node(path: path, own: size))
      return
    }
    let prefix = IdentifierPath(path.components.prefix(level + 1))
    if nodes.last?.path != prefix { nodes.append(Node(path: prefix, own: 0)) }
    insert(path, size, level: level + 1, into: &nodes[nodes.count - 1].children)
  }

  /// All nodes, parents before children.
  var all: [Node] { roots.flatMap(\.flattened) }
  var sum: Int { roots.reduce(0) { $0 + $1.total } }
}

extension ObjectSizes.Node {
  var sorted: Self {
    var node = self
    node.children = children.map(\.sorted).sorted { $0.total > $1.total }
    return node
  }

  var flattened: [Self] { [self] + children.flatMap(\.flattened) }

  func tree(of whole: Int, depth: Int?) -> TextTree {
    let share = whole == 0 ? 0 : total * 100 / whole
    let name = path.last.map { escaped($0.description) } ?? "(app)"
    let own = children.isEmpty ? "" : ", own \(byteText(self.own))"
    let isCut = depth == 1 && !children.isEmpty
    return TextTree(
      "\(name)  \(byteText(total))  \(share) %\(own)\(isCut ? "  …" : "")",
      isCut ? [] : children.map { $0.tree(of: whole, depth: depth.map { $0 - 1 }) }
    )
  }
}
