import RestorationArchive
import RestorationStorage

/// The subtrees that an earlier launch died of, wherever they say the same.
///
/// In another revision a subtree may be sound. Where it says what it said in the one that the app died
/// of, as in the revision that was migrated to that one, it is not.
struct Suspects {
  private let subtrees: [IdentifierPath]
  private let revision: RevisionNumber?
  // The state that the app died of; read before any that is older.
  private var state: Archive?

  init(of decision: CrashLoopPolicy.Decision) {
    subtrees = decision.leavingOut
    revision = decision.leavingOutOf
  }

  /// The subtrees that a launch does without in a revision.
  ///
  /// - Parameter archive: The state of the revision, as this version of the app restores it.
  mutating func found(in archive: Archive, _ number: RevisionNumber) -> [IdentifierPath] {
    guard !subtrees.isEmpty else { return [] }
    if number == revision {
      state = archive
      return subtrees
    }
    guard let state else { return [] }
    return subtrees.filter { archive.saysTheSame(as: state, in: $0) }
  }
}

extension Archive {
  /// Whether another archive has the same objects and values in a subtree.
  fileprivate func saysTheSame(as other: Archive, in subtree: IdentifierPath) -> Bool {
    guard let mine = content(of: subtree), let others = other.content(of: subtree) else {
      return false
    }
    return !mine.isEmpty && mine == others
  }

  private func content(of subtree: IdentifierPath) -> [IdentifierPath: [KeyedValue]]? {
    guard let objects = try? objects() else { return nil }
    var content: [IdentifierPath: [KeyedValue]] = [:]
    for object in objects where object.path.isEqualToOrDescendant(of: subtree) {
      guard let values = try? object.values() else { return nil }
      content[object.path] = values
    }
    return content
  }

  /// Whether every object but the app itself lies in one of some subtrees.
  func isCovered(by subtrees: [IdentifierPath]) -> Bool {
    guard !subtrees.isEmpty, let objects = try? objects() else { return false }
    return objects.allSatisfy { object in
      object.path.isEmpty || subtrees.contains { object.path.isEqualToOrDescendant(of: $0) }
    }
  }
}
