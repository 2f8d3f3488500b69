import RestorationArchive
import RestorationDescription
import RestorationEngine
import RestorationMigration

/// Compares the state of an app before and after restoring, by object and key.
struct StateComparison {
  let before: FormerLife
  let tree: TreeDescription
  let state: Archive?
  let report: RestorationReport
  let ignored: [IgnoredState]
  /// Further possible causes, such as overrides that do not call `super`.
  let suspicions: [String]
  /// Indicates whether the stored state is compared beside the visible one.
  var comparesState = true

  /// The missing or different state; empty if everything was restored.
  func differences() throws(RestorationError) -> [RestorationDifference] {
    guard report.conclusion == .restored else {
      return [
        RestorationDifference(
          kind: .launch,
          place: "(app)",
          key: nil,
          message: "expected the state to be restored, found \(report.conclusion.rawValue)",
          causes: [report.reason] + report.issues
        )
      ]
    }
    var result = differencesInTree()
    let known = Set(result.map { Self.path($0.place).identifiers })
    result += try differencesInState().filter { difference in
      difference.key != nil || !known.contains(Self.path(difference.place).identifiers)
    }
    return result
  }

  private func differencesInTree() -> [RestorationDifference] {
    before.tree.differences(afterRestoring: tree).compactMap { line in
      // An identifier may have a colon.
      guard let colon = line.firstRange(of: ": expected") else { return nil }
      let (place, message) = (String(line[..<colon.lowerBound]), String(line[colon.lowerBound...]))
      let path = Self.path(place)
      guard !ignored.contains(where: { $0.covers(path, key: nil) }) else { return nil }
      return RestorationDifference(
        kind: message.hasPrefix(": expected the order") ? .order : .object,
        place: place,
        key: nil,
        message: String(message.dropFirst(2)),
        causes: causes(path)
      )
    }
  }

  private func differencesInState() throws(RestorationError) -> [RestorationDifference] {
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
    let (old, new) = (try ArchiveDocument(before.archive), try ArchiveDocument(state))
    var result: [RestorationDifference] = []
    for object in old.objects {
      guard !ignored.contains(where: { $0.covers(object.path, key: nil) }) else { continue }
      guard let counterpart = new[object.path] else {
        result.append(
          difference(.object, object.path, nil, "expected \(object.className), found nothing")
        )
        continue
      }
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

  /// The causes for an object that are known from saving, from restoring and from the kit itself.
  private func causes(_ path: IdentifierPath) -> [String] {
    let saving = before.entries.filter { entry in
      entry.outcome != .preserved
        && (entry.path.identifiers == path.identifiers
          || path.identifiers.starts(with: entry.path.identifiers))
    }
    let restored = report.entries.first { $0.path.identifiers == path.identifiers }?.path
    return saving.map { "when it was saved, \($0)" } + [report.explain(restored ?? path)]
      + suspicions
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
