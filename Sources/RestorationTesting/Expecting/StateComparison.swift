import RestorationArchive
import RestorationDescription
import RestorationEngine
import RestorationMigration

/// Compares the state of an app before and after restoring, by object and key.
struct StateComparison {
  let before: FormerLife
  let tree: TreeDescription
  /// The stored properties after restoring, or `nil` if they are not compared.
  let properties: StoredProperties?
  let state: Archive?
  let report: RestorationReport
  let ignored: [IgnoredState]
  /// Further possible causes, such as overrides that do not call `super`.
  let suspicions: [String]
  /// Indicates whether everything is compared. Otherwise only visible state of objects with identifiers is.
  let comparesState: Bool

  /// The objects of the archive before, and the elements of the tree after the launch before.
  private(set) var stored: [ArchiveDocument.Object] = []
  private(set) var launchedElements: [String: TreeDescription.Element]?
  private var valueCount = 0

  init(
    before: FormerLife,
    tree: TreeDescription,
    properties: StoredProperties? = nil,
    state: Archive?,
    report: RestorationReport,
    ignored: [IgnoredState],
    suspicions: [String],
    comparesState: Bool = true
  ) {
    (self.before, self.tree, self.properties) = (before, tree, properties)
    (self.state, self.report, self.ignored) = (state, report, ignored)
    (self.suspicions, self.comparesState) = (suspicions, comparesState)
  }

  /// Compares everything.
  ///
  /// - Parameter requiringProperties: Makes hints about stored properties differences.
  mutating func result(
    requiringProperties: Bool = false
  ) throws(RestorationError) -> RestorationComparison {
    guard report.conclusion == .restored else {
      let difference = RestorationDifference(
        kind: .launch,
        place: "(app)",
        key: nil,
        message: "expected the state to be restored, found \(report.conclusion.rawValue)",
        causes: [report.reason] + report.issues
      )
      return RestorationComparison(differences: [difference], valueCount: 0, hints: [])
    }
    stored = try ArchiveDocument(before.archive).objects
    launchedElements = before.launched?.tree.elementsByPlace
    var (result, known) = differencesInTree()
    result += try differencesInState().filter { difference in
      difference.key != nil || !known.contains(Self.path(difference.place).identifiers)
    }
    let hints = hints(besides: result)
    if requiringProperties { result += hints }
    if result.isEmpty, comparesState, !suspicions.isEmpty {
      result = suspicions.map {
        RestorationDifference(kind: .object, place: "(app)", key: nil, message: $0, causes: [])
      }
    }
    return RestorationComparison(
      differences: result,
      valueCount: valueCount,
      hints: requiringProperties ? [] : hints
    )
  }

  /// The differences in what the trees show, and the paths of the named objects among them.
  private mutating func differencesInTree() -> ([RestorationDifference], Set<[String]>) {
    let comparison = before.tree.comparison(
      afterRestoring: tree,
      comparing: comparesState ? .everything : .identified
    )
    valueCount += comparison.valueCount
    var result: [RestorationDifference] = []
    var known: Set<[String]> = []
    for difference in comparison.differences {
      let path = IdentifierPath(identifiers: difference.path)
      guard
        !ignored.contains(where: {
          $0.covers(path, key: difference.detail?.name, place: difference.place)
        })
      else { continue }
      if difference.element?.identifier != nil { known.insert(difference.path) }
      result.append(
        RestorationDifference(
          kind: difference.kind == .order ? .order : difference.kind == .shown ? .shown : .object,
          place: difference.place,
          key: difference.detail?.name,
          message: difference.message,
          causes: causes(difference)
        )
      )
    }
    return (result, known)
  }

  private mutating func differencesInState() throws(RestorationError) -> [RestorationDifference] {
    guard comparesState else { return [] }
    guard let state else {
      return [
        RestorationDifference(
          kind: .launch,
          place: "(app)",
          key: nil,
          message: "expected the restored app to preserve its state again, found that it cannot",
          causes: []
        )
      ]
    }
    let new = try ArchiveDocument(state)
    var result: [RestorationDifference] = []
    for object in stored {
      guard !ignored.contains(where: { $0.covers(object.path, key: nil) }) else { continue }
      guard let counterpart = new[object.path] else {
        result.append(
          difference(.object, object.path, nil, "expected \(object.className), found nothing")
        )
        continue
      }
      valueCount += object.values.count
      for value in object.values
      where !ignored.contains(where: { $0.covers(object.path, key: value.key) }) {
        if let difference = compare(value.value, counterpart[value.key], object.path, value.key) {
          result.append(difference)
        }
      }
      for value in counterpart.values
      where object[value.key] == nil
        && !ignored.contains(where: { $0.covers(object.path, key: value.key) })
      {
        let message = "expected no value, found \(value.value.testText)"
        result.append(difference(.value, object.path, value.key, message))
      }
    }
    return result
  }

  private func compare(
    _ old: ArchiveValue,
    _ new: ArchiveValue?,
    _ path: IdentifierPath,
    _ key: String
  ) -> RestorationDifference? {
    guard let new else {
      return difference(.value, path, key, "expected \(old.testText), found no value")
    }
    guard old != new else { return nil }
    let (oldLines, newLines) = (old.testLines, new.testLines)
    guard oldLines.count > 1 || newLines.count > 1 else {
      return difference(.value, path, key, "expected \(old.testText), found \(new.testText)")
    }
    let isOrder = oldLines.sorted() == newLines.sorted()
    let lines = Self.marked(oldLines, newLines).joined(separator: "\n")
    return difference(
      isOrder ? .order : .value,
      path,
      key,
      (isOrder ? "expected the elements in another order" : "expected other elements")
        + " (- expected, + found)\n\(lines)"
    )
  }

  private func difference(
    _ kind: RestorationDifference.Kind,
    _ path: IdentifierPath,
    _ key: String?,
    _ message: String
  ) -> RestorationDifference {
    RestorationDifference(
      kind: kind,
      place: path.isEmpty ? "(app)" : path.identifiers.joined(separator: "/"),
      key: key,
      message: message,
      causes: causes(path)
    )
  }

  /// The merged lines of both: with the prefix `-` if only the old has a line, `+` if only the new
  /// has it, and two blanks otherwise.
  private static func marked(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var position = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        result.append("- \(line)")
        continue
      }
      while inserted.contains(position) {
        result.append("+ \(new[position])")
        position += 1
      }
      result.append("  \(line)")
      position += 1
    }
    return result + new[position...].map { "+ \($0)" }
  }

  /// The path of a place in a tree description, without slots.
  private static func path(_ place: String) -> IdentifierPath {
    guard place != "(app)" else { return .root }
    let identifiers = place.split(separator: "/").map { component in
      for prefix in ["view ", "presented "] where component.hasPrefix(prefix) {
        return String(component.dropFirst(prefix.count))
      }
      return String(component)
    }
    return IdentifierPath(identifiers: identifiers)
  }
}
