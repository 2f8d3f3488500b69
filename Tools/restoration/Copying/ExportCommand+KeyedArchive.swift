import RestorationApple
import RestorationArchive

extension ExportCommand {
  /// Returns the revision as Apple keyed archives, and prints on standard error which values were
  /// left out.
  func keyedArchive(of chosen: ChosenRevision) throws -> [UInt8] {
    let export = try KeyedArchiveExport(chosen.archive, includesPrivate: includePrivate)
    for loss in export.losses {
      let place = ([loss.path.description] + (loss.key.map { [$0] } ?? [])).map { escaped($0) }
      Terminal.error("restoration: \(place.joined(separator: " ")): \(loss.reason)")
    }
    return export.bytes
  }
}
