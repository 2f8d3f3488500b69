import RestorationArchive
import RestorationCoding

/// The saved state of a controller that is asleep, and of all below it.
///
/// Only an ``AsleepController`` has it.
@MainActor
public struct AsleepState {
  private let source: AsleepArchive
  /// The path of the controller in the archive.
  private let path: IdentifierPath
  /// Indicates whether nothing of the state has been erased since it was restored.
  let isWhole: Bool

  init(_ path: IdentifierPath, in source: AsleepArchive, isWhole: Bool = true) {
    (self.source, self.path, self.isWhole) = (source, path, isWhole)
  }

  /// The archive with this state and others.
  var wholeArchive: Archive { source.archive }

  /// The saved objects, the controller first.
  var objects: ArraySlice<ArchivedObject> { source.objects(from: path) }

  /// The paths outside to which the saved objects refer.
  var outerReferences: Set<IdentifierPath> { source.outerReferences(from: path) }

  /// A saved object, to be stored at the place of its stand-in.
  enum Copy {
    case section(ObjectDescription, Section)
    /// The container has given the stand-in another path than was saved.
    case record(ObjectRecord)
  }

  /// Returns a saved object for a save that has the stand-in at a place.
  func copy(
    _ object: ArchivedObject,
    at place: IdentifierPath
  ) throws(RestorationError) -> Copy {
    guard place != path else { return .section(object.description, try object.section()) }
    var description = object.description
    description.path = self.place(of: object.path, at: place)
    return .record(
      ObjectRecord(
        description,
        values: try object.values().compactMap { value in
          value.value.mappingReferences { self.place(of: $0, at: place) }
            .map { KeyedValue(value.key, $0) }
        }
      )
    )
  }

  /// The path of a saved object while the stand-in is at a place.
  func place(of saved: IdentifierPath, at place: IdentifierPath) -> IdentifierPath {
    guard place != path, saved.isEqualToOrDescendant(of: path) else { return saved }
    return saved.components.dropFirst(path.count).reduce(place) { $0.appending($1) }
  }

  /// An archive of nothing but this state, with the stand-in at a place; without objects that cannot be
  /// read.
  func archive(at place: IdentifierPath) -> Archive? {
    var writer = ArchiveWriter(header: source.archive.header, limits: source.archive.limits)
    let app = ObjectDescription(path: .root, className: "", role: .app)
    try? writer.add(ObjectRecord(app, values: []))
    for object in objects {
      switch try? copy(object, at: place) {
      case .section(let description, let section)?:
        try? writer.add(description, section: section)
      case .record(let record)?: try? writer.add(record)
      case nil: break
      }
    }
    return try? writer.finish()
  }

  /// The state without what is erased, or `nil` if nothing of it is left.
  ///
  /// - Parameters:
  ///   - place: The place of the stand-in.
  ///   - erasing: Returns an archive without it, or `nil` for one that does not have it.
  func erasing(
    at place: IdentifierPath,
    _ erasing: (Archive) throws(RestorationError) -> Archive?
  ) -> AsleepState? {
    guard let own = archive(at: place), let rest = try? erasing(own) else { return self }
    let state = AsleepState(place, in: AsleepArchive(rest), isWhole: false)
    return state.objects.isEmpty ? nil : state
  }

  /// The state as an entry of all that waits, or `nil` if it cannot be read.
  func entry(at place: IdentifierPath) -> RestorationReport.WaitingEntry? {
    guard let first = objects.first else { return nil }
    return RestorationReport.WaitingEntry(
      path: place,
      className: first.className,
      keys: nil,
      reason: .asleep,
      since: first.condition?.since ?? source.archive.header.timestamp,
      level: objects.flatMap { [$0.level] + $0.levels.values }.reduce(.always, max),
      byteCount: objects.reduce(0) { $0 + $1.byteCount }
    )
  }
}

/// An archive with state that is asleep. Its objects are listed only for a save, or when one wakes.
@MainActor
final class AsleepArchive {
  let archive: Archive
  private lazy var listed = archive.readableObjects().objects
  private lazy var places = Dictionary(listed.indices.map { (listed[$0].path, $0) }) { first, _ in
    first
  }
  private var references: [IdentifierPath: Set<IdentifierPath>] = [:]

  init(_ archive: Archive) { self.archive = archive }

  /// The object at a path, and all below it, which follow in the order of an archive.
  func objects(from path: IdentifierPath) -> ArraySlice<ArchivedObject> {
    guard let start = places[path] else { return [] }
    let end = listed[start...].firstIndex { !$0.path.isEqualToOrDescendant(of: path) }
    return listed[start..<(end ?? listed.endIndex)]
  }

  /// The paths to which these objects refer, without their own.
  func outerReferences(from path: IdentifierPath) -> Set<IdentifierPath> {
    if let known = references[path] { return known }
    var paths: Set<IdentifierPath> = []
    for object in objects(from: path) {
      for value in (try? object.values()) ?? [] { paths.formUnion(value.value.references) }
    }
    let outer = paths.filter { !$0.isEqualToOrDescendant(of: path) }
    references[path] = outer
    return outer
  }
}
