import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorageTesting

extension SourcePlace {
  func expect(_ holds: Bool, of report: RestorationReport, _ app: Any.Type) -> Bool {
    if !holds { fail("the report of \(app) is not as expected:\n\(report)") }
    return holds
  }

  /// Expects that an object in an archive stores a value under a key.
  ///
  /// - Parameter reasons: Possible reasons why the object stores nothing.
  func expectState(
    in archive: Archive?,
    of path: IdentifierPath,
    key: String,
    _ expected: ArchiveValue?,
    reasons: [String]
  ) throws(RestorationError) -> Bool {
    guard let archive, let object = try ArchiveDocument(archive)[path] else {
      let known = reasons.isEmpty ? "no live object has this path" : reasons.joined(separator: "; ")
      fail("expected state of \(path), found that it stores none: \(known)")
      return false
    }
    let found = object[key]
    guard found != expected else { return true }
    fail(
      "\(path), key \"\(key)\": expected \(expected?.testText ?? "no value"), found "
        + "\(found?.testText ?? "no value"); it stores \(object.values.map(\.key))"
    )
    return false
  }
}
