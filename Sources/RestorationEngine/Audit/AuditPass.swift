import RestorationArchive
import RestorationCoding

/// One audit: a preservation pass, then an examination of its archive and of the live tree.
@MainActor
final class AuditPass {
  let host: any RestorationHost
  let tree: LiveTree
  let engine: TreeEngine
  let options: RestorationAudit.Options
  private var findings: Set<RestorationAudit.Finding> = []
  private(set) var preserved: Set<IdentifierPath> = []

  init(
    host: any RestorationHost,
    engine: TreeEngine,
    options: RestorationAudit.Options
  ) {
    self.host = host
    self.engine = engine
    self.options = options
    tree = LiveTree(host: host, limits: engine.limits)
  }

  /// Performs the audit, and returns its findings.
  ///
  /// - Parameter next: Another launch of the app, into which the archive is restored.
  func run(restoringInto next: (any RestorationHost)? = nil) -> [RestorationAudit.Finding] {
    do throws(RestorationError) {
      let preservation = try engine.preserve(host, header: ArchiveHeader(appIdentifier: "audit"))
      guard let archive = preservation.archive else {
        find(.declined, .root, "the app declines to preserve", "see shouldPreserveState")
        return sorted
      }
      let objects = try archive.objects()
      preserved = Set(objects.map(\.path))
      let duplicates = lookForDuplicates()
      for entry in preservation.entries { look(at: entry, duplicates) }
      for object in objects { try look(at: object) }
      lookForMissingIdentifiers()
      lookForUnreferencedObjects(duplicates)
      if let next { try lookAtKeys(of: objects, in: archive, restoredInto: next) }
    } catch {
      find(.notPreserved, error.path ?? .root, error.message, "nothing is saved until it is mended")
    }
    return sorted
  }

  private var sorted: [RestorationAudit.Finding] {
    findings.sorted {
      ($0.path, $0.kind.rawValue, $0.message) < ($1.path, $1.kind.rawValue, $1.message)
    }
  }

  func find(
    _ kind: RestorationAudit.Finding.Kind,
    _ path: IdentifierPath,
    _ message: String,
    _ remedy: String
  ) {
    findings.insert(RestorationAudit.Finding(kind, at: path, message, remedy: remedy))
  }

  private func look(at entry: Preservation.Entry, _ duplicates: Set<IdentifierPath>) {
    for issue in entry.issues {
      find(
        .unstorableValue,
        entry.path,
        "\(entry.className): \(issue)",
        "at restore the key is absent and the default stays"
      )
    }
    guard entry.outcome == .failed || entry.outcome == .stale else { return }
    guard !duplicates.contains(entry.path) else { return }
    find(
      .notPreserved,
      entry.path,
      "\(entry.className) could not be preserved: \(entry.reason)",
      "let its encoding succeed"
    )
  }

  private func look(at object: ArchivedObject) throws(RestorationError) {
    if let name = object.restorationClass, engine.classes.controllerClass(named: name) == nil,
      engine.classes.objectClass(named: name) == nil
    {
      find(
        .unresolvedClass,
        object.path,
        "the restoration class \(name) of \(object.className) is not registered",
        "register it with the engine before restoring"
      )
    }
    if object.byteCount > options.maximumObjectByteCount {
      find(
        .oversized,
        object.path,
        "\(object.className) stores \(object.byteCount) bytes, more than "
          + "\(options.maximumObjectByteCount)",
        "keep large data in a file or a model, and store its name"
      )
    }
    let hasValues = !object.keys.allSatisfy { ReservedKey.isReserved($0) }
    if options.namesEmptyObjects, !hasValues, !object.path.isEmpty {
      find(
        .emptyObject,
        object.path,
        "\(object.className) stores no value",
        "if it has state, let the class that adopts StateRestoring encode it, or override its method"
      )
    }
    for value in try object.values() { look(at: value.value, under: value.key, of: object) }
  }

  private func look(at value: ArchiveValue, under key: String, of object: ArchivedObject) {
    switch value {
    case .null, .bool, .reference: return
    case .object(let inner):
      guard !inner.isPrivate else { return }
      for value in inner.values { look(at: value.value, under: value.key, of: object) }
    case .dictionary(let entries):
      for entry in entries {
        if case .string(let key) = entry.key { look(at: entry.value, under: key, of: object) }
      }
    case .array(let elements):
      for element in elements { look(at: element, under: "", of: object) }
    default: break
    }
    guard let word = SensitiveWords.match(key, options.sensitiveWords) else { return }
    find(
      .sensitiveKey,
      object.path,
      "the key \"\(key)\" of \(object.className) looks like a \(word) and is stored as an ordinary "
        + "value",
      "do not store it, hold it as a Secret, or encode it with sensitivity .private"
    )
  }
}
