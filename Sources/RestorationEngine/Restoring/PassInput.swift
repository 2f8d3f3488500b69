import RestorationArchive
import RestorationCoding

/// The input of a restoration: the app, the archive with today's names, and the objects it lists.
@MainActor
final class PassInput {
  let engine: TreeEngine
  let host: any RestorationHost
  let options: RestorationOptions
  let tree: LiveTree
  /// The archive, with today's names.
  let archive: Archive
  /// The paths in the archive as it was saved, by those of today, where they differ.
  private let formerPaths: [IdentifierPath: IdentifierPath]
  /// The aliases that remain for an archive with today's names.
  let aliases: RestorationAliases
  let listed: ListedObjects
  /// The faults in the archive's list of objects.
  private(set) var issues: [String] = []
  /// Indicates whether objects recorded values that could not be saved.
  private(set) var hasOmissions = false
  private(set) var hasConditions = false
  /// Indicates whether objects have state that waits beside their own.
  private(set) var hasWaitingValues = false

  init(
    _ archive: Archive,
    into host: any RestorationHost,
    engine: TreeEngine,
    options: RestorationOptions
  ) {
    self.engine = engine
    self.host = host
    self.options = options
    let tree = LiveTree(host: host, limits: engine.limits)
    self.tree = tree
    let renamed = RenamedArchive(archive, engine.aliases, in: tree, limits: engine.limits)
    self.archive = renamed?.archive ?? archive
    formerPaths = renamed?.formerPaths ?? [:]
    aliases = renamed == nil ? engine.aliases : engine.aliases.withoutRenamedIdentifiers
    let listed = ListedObjects(self.archive)
    self.listed = listed
    // Between locating and decoding, a controller is in no container, but objects registered below
    // it must be found (rules R2, P19).
    tree.assumedPath = { [unowned listed] controller in
      listed.number(of: controller).map { listed.path($0) }
    }
  }

  // MARK: Paths

  /// The path of an object in the archive as it was saved.
  func savedPath(_ number: ObjectNumber) -> IdentifierPath {
    if formerPaths.isEmpty { return listed.path(number) }
    let path = listed.path(number)
    return formerPaths[path] ?? path
  }

  /// The paths of all objects in the archive as it was saved.
  var savedPaths: [IdentifierPath] {
    formerPaths.isEmpty ? listed.paths : listed.paths.map { formerPaths[$0] ?? $0 }
  }

  /// Indicates whether an object has another path today than it was saved with.
  func isRenamed(_ number: ObjectNumber) -> Bool {
    !formerPaths.isEmpty && formerPaths[listed.path(number)] != nil
  }

  /// The other paths at which an object may be, the most likely first.
  func otherPaths(of number: ObjectNumber) -> [IdentifierPath] {
    let others = aliases.isEmpty ? [] : aliases.others(of: listed.path(number))
    return isRenamed(number) ? others + [savedPath(number)] : others
  }

  /// The paths that stored values refer to; empty if no object of the archive has a condition.
  func referencedPaths() -> Set<IdentifierPath> {
    guard hasConditions else { return [] }
    var paths: Set<IdentifierPath> = []
    for number in listed.numbers {
      for value in (try? listed.object(number).values()) ?? [] {
        paths.formUnion(value.value.references)
      }
    }
    return paths
  }

  // MARK: Listing

  /// Lists the objects of the archive.
  ///
  /// - Parameter cursor: The archive's list.
  func list(_ cursor: consuming DirectoryCursor) {
    issues = listReadable(&cursor)
    hasOmissions = archive.hasName(ReservedKey.dropped)
    hasConditions = archive.hasName(ReservedKey.condition)
    hasWaitingValues = archive.hasName(ReservedKey.waiting)
    guard hasConditions else { return }
    for number in listed.numbers {
      if let condition = listed.object(number).condition { listed[number].condition = condition }
    }
  }

  /// Returns the faults of the list.
  private func listReadable(_ cursor: inout DirectoryCursor) -> [String] {
    var failures: [String] = []
    var repetitions: [String] = []
    // The numbers of objects and repetitions before the current part of the list.
    var before = (objects: 0, repetitions: 0)
    while true {
      do throws(RestorationError) {
        guard let (path, object) = try cursor.nextListed() else { break }
        if cursor.countInBlock == 1 { before = (listed.numbers.count, repetitions.count) }
        if !listed.append(path, object) {
          repetitions.append("the archive lists \(path) twice")
        }
      } catch {
        failures.append(error.message)
        // Damage anywhere in a part makes all of it unreliable.
        guard cursor.countInBlock > 0 else { continue }
        listed.removeLast(to: before.objects)
        repetitions.removeLast(repetitions.count - before.repetitions)
      }
    }
    return failures + repetitions
  }
}
