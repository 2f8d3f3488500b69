import Foundation

/// A directory for the stores of one run, removed afterwards, and values that several groups share.
@MainActor
final class Workspace {
  let directory: URL
  /// The selected subjects; empty for all of them.
  let subjects: [Subject]
  private var trees: [Int: StateNode] = [:]

  /// Makes the directory of a run.
  ///
  /// - Parameters:
  ///   - parent: The parent of the directory; on a real disk, if the figures of stores matter.
  ///   - subjects: The selected subjects; empty for all of them.
  init(in parent: URL, subjects: [Subject] = []) throws {
    self.subjects = subjects
    directory = parent.appending(path: "StateRestoration-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  func wants(_ subject: Subject) -> Bool { subjects.isEmpty || subjects.contains(subject) }

  func path(_ name: String) -> String { directory.appending(path: name).path }

  /// Returns the shared tree of this many objects, which no trial changes.
  func tree(_ count: Int) -> StateNode {
    if let known = trees[count] { return known }
    let tree = StateNode.tree(count: count)
    trees[count] = tree
    return tree
  }
}
