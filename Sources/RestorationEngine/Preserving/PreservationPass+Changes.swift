import RestorationArchive
import RestorationCoding

// The incremental pass (rule A4). Anything that contradicts the memory is a doubt. A doubt ends the
// pass, and a full pass replaces it, so that no archive holds stale state.
extension PreservationPass {
  enum Outcome {
    case encoded(TreeEngine.EncodedTree)
    case declined
    /// The memory no longer matches the tree.
    case doubtful
  }

  /// Encodes the objects that have changed since an earlier pass, and those without trackers.
  ///
  /// - Parameter base: The tree that the earlier pass encoded.
  func runChanges(to base: TreeEngine.EncodedTree) throws(RestorationError) -> Outcome {
    memory.begin()
    memory.hear()
    // Most doubts are found before the app is asked anything.
    changes.list()
    guard memory.doubt == nil, changes.changed.count * 2 <= memory.preservedCount + 64 else {
      return .doubtful
    }
    let (formerRoots, formerReferences) = (memory.roots, memory.appReferences)
    // Objects that the app refers to before it declines are noted as preserved.
    guard try encodeApp() else {
      return memory.hasNewObjects || !queue.isEmpty ? .doubtful : .declined
    }
    visitRoots()
    // Asking the app and encoding may themselves change objects.
    repeat {
      memory.hear()
      changes.list()
      for (number, object) in changes.takeChanged() { enqueueAgain(object, number) }
      try encodeWaiting()
      guard memory.doubt == nil else { return .doubtful }
      memory.hear()
    } while memory.invalidated.contains { changes.isWaiting($0) }

    places.doubtElementsOfOthers()
    if changes.mayHaveUnreached || memory.roots != formerRoots
      || memory.appReferences != formerReferences
    {
      changes.settle()
    }
    guard memory.doubt == nil else { return .doubtful }
    return .encoded(tree(with: base))
  }

  private func tree(with base: TreeEngine.EncodedTree) -> TreeEngine.EncodedTree {
    let isKept = results.encoded.map { memory[$0].standing == .preserved }
    var log = results.log
    log.keep(isKept)
    let takenOver = memory.preservedCount - log.count
    if let app = results.app { log.append(app) }
    // The app's own part is always present and comes first.
    let unfinished = encoder.unfinished()
    log = log.named(by: unfinished)
    let archive = ArchiveChanges(unfinished, keeping: [true] + isKept, removing: changes.removed)
    return TreeEngine.EncodedTree(archive, to: base, log, takenOverCount: takenOver)
  }
}
