import Foundation

/// A directory for the stores of one run, gone afterwards, and values that several groups share.
@MainActor
final class Workspace {
  let directory: URL
  /// Whose work is wanted; of nobody in particular when empty.
  let subjects: [Subject]
  private var trees: [Int: StateNode] = [:]

  /// - Parameters:
  ///   - parent: Where to make the directory; a real disk, if the stores' figures matter.
  ///   - subjects: Whose work is wanted; everybody's when empty.
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

  /// The tree of this many objects; nobody changes it.
  func tree(_ count: Int) -> StateNode {
    if let known = trees[count] { return known }
    let tree = StateNode.tree(count: count)
    trees[count] = tree
    return tree
  }
}
