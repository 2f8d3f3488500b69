import RestorationArchive
import RestorationEngine
import RestorationMigration
import StateRestoration

/// Checks a launch from a damaged archive: the report must give a reason, and every object
/// unrelated to the damage must be restored.
struct DamageCheck {
  private let sound: [ArchiveDocument.Object]

  init(_ task: DamageTask) throws {
    let stored = try ArchiveDocument(try Archive(ArchiveBytes(task.archive)))
    // Objects that only the current app creates are not part of the archive.
    sound = try ArchiveDocument(try Archive(ArchiveBytes(task.sound))).objects
      .filter { !$0.path.isEmpty && stored[$0.path] != nil }
  }

  /// A description of the fault in a launch from a damaged archive, with its report, or `nil`.
  @MainActor
  func complaint<App>(about life: Launch<App>, _ damage: ArchiveDamage) throws -> String? {
    guard let text = complaint(about: life.report, damage, try life.preserve().archive) else {
      return nil
    }
    return "\(text)\n\(life.report)"
  }

  private func complaint(
    about report: RestorationReport,
    _ damage: ArchiveDamage,
    _ now: Archive?
  ) -> String? {
    guard report.conclusion == .restored else {
      // If the whole archive was refused, the report must give the reason.
      return report.reason.isEmpty ? "the report gives no reason" : nil
    }
    guard damage.kind != .swappedRevision, damage.kind != .olderVersion else { return nil }
    // Damaged objects, objects below them, and objects that refer to them may differ.
    let hurt =
      (damage.path.map { [$0] } ?? [])
      + report.entries.filter { $0.outcome == .failed || $0.outcome == .skipped }.map(\.path)
    for object in sound {
      let isRelated = hurt.contains {
        object.path.isEqualToOrDescendant(of: $0) || $0.isEqualToOrDescendant(of: object.path)
      }
      guard !isRelated, !object.values.contains(where: { refers($0.value, to: hurt) }) else {
        continue
      }
      if let difference = difference(of: object, report, now) {
        return "\(object.path) has nothing to do with the damage, and \(difference)"
      }
    }
    return nil
  }

  private func difference(
    of object: ArchiveDocument.Object,
    _ report: RestorationReport,
    _ now: Archive?
  ) -> String? {
    guard let entry = report[object.path] else { return "the report does not list it" }
    guard entry.outcome == .restored || entry.outcome == .adopted else {
      return "is \(entry.outcome.rawValue)"
    }
    guard let now, let document = try? ArchiveDocument(now), let live = document[object.path] else {
      return "stores nothing any more"
    }
    return object.values.first { live[$0.key] != $0.value }.map { "its key \"\($0.key)\" differs" }
  }
}

private func refers(_ value: ArchiveValue, to paths: [IdentifierPath]) -> Bool {
  switch value {
  case .reference(let path): paths.contains { path.isEqualToOrDescendant(of: $0) }
  case .array(let elements), .set(let elements): elements.contains { refers($0, to: paths) }
  case .dictionary(let entries): entries.contains { refers($0.value, to: paths) }
  case .object(let object): object.values.contains { refers($0.value, to: paths) }
  default: false
  }
}
