import RestorationArchive

/// Converts property lists to the objects of an archive: a tree of roots, with shared objects
/// beside it.
///
/// An object with several references, and so every object in a circle, becomes an object of the
/// tree, and the others refer to it by its path. So nothing is ever expanded.
struct StateTree {
  /// The objects made so far.
  private(set) var records: [ObjectRecord] = []
  /// The damage that was found, in words.
  private(set) var issues: [String] = []
  /// The property list at the path to be noted.
  private(set) var noted: PropertyList?
  private let notedPath: IdentifierPath?
  private let limits: AppleLimits
  private var paths: Set<IdentifierPath> = []
  private var nestedByteCount = 0
  /// The memory that further values may take, roughly, in bytes.
  private var budget = 40 << 20

  /// Makes an empty tree.
  ///
  /// - Parameter notedPath: The path whose property list is kept.
  init(_ limits: AppleLimits, noting notedPath: IdentifierPath? = nil) {
    self.limits = limits
    self.notedPath = notedPath
  }

  /// Adds an object that does not come from a property list.
  mutating func add(
    _ path: IdentifierPath,
    className: String,
    role: ObjectRole = .object,
    values: [(String, ArchiveValue)]
  ) {
    guard paths.insert(path).inserted else { return }
    var names = StateNames()
    records.append(
      ObjectRecord(
        ObjectDescription(path: path, className: StateNames.name(className), role: role),
        values: values.map { KeyedValue(names.unique($0.0), $0.1) }
      )
    )
  }

  /// Notes damage, in words.
  mutating func note(_ issue: String) { issues.append(issue) }

  /// Adds a property list and all lists in its data.
  ///
  /// - Parameters:
  ///   - path: The path of the list; empty for the app itself.
  ///   - values: Further values for its object.
  mutating func add(
    _ list: PropertyList,
    at path: IdentifierPath,
    className: String? = nil,
    role: ObjectRole = .object,
    values: [(String, ArchiveValue)] = [],
    isPrivate: Bool = false
  ) throws(RestorationError) {
    var waiting = [
      WaitingList(
        list: list,
        path: path,
        className: className,
        role: path.isEmpty ? .app : role,
        values: values,
        depth: 0,
        isPrivate: isPrivate
      )
    ]
    while let next = waiting.popLast() {
      if next.path == notedPath, noted == nil { noted = next.list }
      let (made, lists) = try write(next)
      for record in made where paths.insert(record.description.path).inserted {
        records.append(record)
      }
      for nested in lists {
        if let list = nestedList(nested.bytes, depth: next.depth + 1) {
          waiting.append(
            WaitingList(
              list: list,
              path: nested.path,
              className: nil,
              restorationClass: nested.restorationClass,
              role: nested.role,
              values: [],
              facts: nested.facts,
              depth: next.depth + 1,
              isPrivate: nested.isPrivate
            )
          )
        } else {
          addData(nested)
        }
      }
    }
  }

  /// Returns the objects of a list, and the lists in its data.
  private mutating func write(
    _ list: WaitingList
  ) throws(RestorationError) -> ([ObjectRecord], [GraphWriter.NestedList]) {
    let graph = try ObjectGraph(list.list)
    let uses = SharedObjects(graph, isExact: list.isExact(graph))
    guard uses.cost <= budget else {
      throw .beyond("more values", "archive.maximumValueCount", limits.archive.maximumValueCount)
    }
    budget -= uses.cost
    var writer = GraphWriter(graph, list, uses, taken: paths)
    writer.write()
    return (writer.records, writer.lists)
  }

  /// Returns the property list in data; `nil` when there is none, or the lists would be too many.
  private mutating func nestedList(_ bytes: [UInt8], depth: Int) -> PropertyList? {
    guard depth <= limits.maximumArchiveDepth,
      nestedByteCount + bytes.count <= limits.maximumByteCount
    else { return nil }
    nestedByteCount += bytes.count
    guard let list = try? PropertyList(bytes, limits: limits), (try? ObjectGraph(list)) != nil
    else { return nil }
    return list
  }

  private mutating func addData(_ nested: GraphWriter.NestedList) {
    let data = ArchiveValue.data(nested.bytes)
    let value =
      nested.isPrivate
      ? ArchiveValue.object(
        EmbeddedObject(
          typeName: EmbeddedObject.privateTypeName,
          label: 0,
          values: [KeyedValue(EmbeddedObject.privateValueKey, data)]
        )
      ) : data
    add(nested.path, className: "NSData", role: nested.role, values: [("value", value)])
  }

  /// A property list that is still to be added.
  struct WaitingList {
    let list: PropertyList
    let path: IdentifierPath
    let className: String?
    var restorationClass: String?
    let role: ObjectRole
    let values: [(String, ArchiveValue)]
    /// The facts about an object that this library has exported; `nil` for other lists.
    var facts: ExportedObjects.Facts?
    let depth: Int
    let isPrivate: Bool

    /// Indicates whether the list was an archive of this library, or an object of one.
    func isExact(_ graph: ObjectGraph) -> Bool {
      facts != nil
        || depth == 0 && graph.archive?.roots.contains { $0.key == ExportedObjects.key } ?? false
    }
  }
}
