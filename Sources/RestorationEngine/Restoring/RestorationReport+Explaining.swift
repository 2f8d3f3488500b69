public import RestorationArchive
import RestorationCoding

extension RestorationReport {
  /// Explains in sentences why the object at a path was or was not restored.
  ///
  /// ```swift
  /// print(report.explain(["tabs", "notes", "editor"]))
  /// ```
  ///
  /// - Parameter path: The path of the object, or the path where it was expected.
  /// - Returns: One or more sentences. They name the topmost object above that was not restored, or
  ///   say that the archive does not list the path.
  /// - Complexity: O(*n*) in the number of entries.
  public func explain(_ path: IdentifierPath) -> String {
    guard conclusion == .restored else { return "Nothing was restored: \(reason)." }
    var sentences: [String] = []
    if let entry = self[path] {
      sentences.append(sentence(about: entry))
      if let text = blame(for: entry) { sentences.append(text) }
      if !entry.issues.isEmpty {
        sentences.append("Problems with its values: \(entry.issues.joined(separator: "; ")).")
      }
      if !entry.leftOutKeys.isEmpty {
        sentences.append(
          "Left out of it, because no more than \(level.rawValue) was restored: "
            + "\(entry.leftOutKeys.joined(separator: ", "))."
        )
      }
      if let text = keeping(of: entry) { sentences.append(text) }
    } else {
      sentences.append("The archive lists no object at \(path), so nothing was saved for it.")
      if let near = nearest(to: path) {
        sentences.append("The nearest object above that it lists: \(near).")
      }
      if let other = similar(to: path) {
        sentences.append("It lists \(other), which ends with the same identifier.")
      }
    }
    return sentences.joined(separator: " ")
  }

  private func sentence(about entry: Entry) -> String {
    let name = "\(entry.path) (\(entry.className))"
    let origin = entry.source.map { ", from: \($0.text)" } ?? ""
    if entry.standing == .asleep { return "\(name) was not made: \(entry.reason)." }
    return switch entry.outcome {
    case .restored: "\(name) was created again\(origin): \(entry.reason)."
    case .adopted: "\(name) existed and was given its state: \(entry.reason)."
    case .skipped: "\(name) was left out: \(entry.reason)."
    case .failed: "\(name) could not be restored: \(entry.reason)."
    }
  }

  /// A sentence on the future of state that no object shows.
  private func keeping(of entry: Entry) -> String? {
    if entry.isCarried {
      return "Its state is kept and goes into the next save, until the object appears."
    }
    return switch entry.standing {
    case .shown, .waiting: nil
    case .asleep: "Every save keeps its state as it is."
    case .givenUp: "Its state is not kept, because the app has given it up."
    case .leftOut:
      "Another object stands in its place; the state waits beside that one's, and a launch that may "
        + "restore it gives it back unless it has changed by then."
    case .refused:
      "The next save has no state of it at this path; the stored revision is kept until a later one is "
        + "confirmed."
    }
  }

  /// A sentence on the topmost object above that was not restored either.
  private func blame(for entry: Entry) -> String? {
    guard entry.outcome == .skipped || entry.outcome == .failed else { return nil }
    var ancestor = entry.path.parent
    var cause: Entry?
    while let path = ancestor, !path.isEmpty {
      if let found = self[path], found.outcome == .skipped || found.outcome == .failed {
        cause = found
      }
      ancestor = path.parent
    }
    return cause.map { "Above it, \($0.path) was not restored: \($0.reason)." }
  }

  private func nearest(to path: IdentifierPath) -> Entry? {
    var ancestor = path.parent
    while let current = ancestor, !current.isEmpty {
      if let entry = self[current] { return entry }
      ancestor = current.parent
    }
    return nil
  }

  private func similar(to path: IdentifierPath) -> IdentifierPath? {
    guard let name = path.last?.identifier else { return nil }
    return entries.first { sameBytes($0.path.last?.identifier, name) }?.path
  }
}
