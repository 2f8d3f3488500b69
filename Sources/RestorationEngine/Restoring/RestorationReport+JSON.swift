import Foundation

extension RestorationReport {
  /// Reads a report from its JSON form; `nil` when the text is no report, or one of another form than
  /// this library writes.
  package init?(json: String) {
    guard let report = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)),
      report.version == Self.formVersion
    else { return nil }
    self = report
  }
}
