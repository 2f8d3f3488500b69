import RestorationArchive

/// The subtrees in which an earlier launch crashed, in every revision that has the same content
/// there.
///
/// A subtree with other content may be sound. One with the same content is not, as in the revision
/// from which the crashed one was migrated.
package struct Suspects {
  private let subtrees: [IdentifierPath]
  private let revision: RevisionNumber?
  private let crashed: Archive?

  /// Takes the subtrees of a decision.
  ///
  /// - Parameter crashed: The state of the revision in which the app crashed, as this version of the app
  ///   restores it, or as it is stored if this version cannot read it; `nil` if only that revision itself is
  ///   restored, or it is there no more.
  package init(of decision: CrashLoopPolicy.Decision, crashedIn crashed: Archive? = nil) {
    subtrees = decision.leavingOut
    revision = decision.leavingOutOf
    self.crashed = crashed
  }

  /// The subtrees of a revision that a launch leaves out.
  ///
  /// - Parameter archive: The state of the revision, as this version of the app restores it.
  package func found(in archive: Archive, _ number: RevisionNumber) -> [IdentifierPath] {
    if number == revision { return subtrees }
    guard let crashed else { return [] }
    return subtrees.filter { archive.saysTheSame(as: crashed, in: $0) }
  }
}

extension Archive {
  /// Indicates whether another archive has the same objects and values in a subtree.
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

  /// Indicates whether every object except the app itself lies in one of the given subtrees.
  package func isCovered(by subtrees: [IdentifierPath]) -> Bool {
    guard !subtrees.isEmpty, let objects = try? objects() else { return false }
    return objects.allSatisfy { object in
      object.path.isEmpty || subtrees.contains { object.path.isEqualToOrDescendant(of: $0) }
    }
  }
}
