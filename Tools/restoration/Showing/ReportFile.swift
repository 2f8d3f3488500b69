import Foundation
import RestorationArchive
import RestorationEngine

/// Reads restoration reports from files: the JSON that `JSONEncoder` makes of them.
enum ReportFile {
  /// Reads a report; `-` is standard input.
  ///
  /// - Throws: `ToolFailure` with status 2 when it is not a report, or 74 when it cannot be read.
  static func read(_ path: String) throws -> RestorationReport {
    let bytes = try StateFile.readText(path, as: "a report")
    let report: RestorationReport
    do {
      report = try JSONDecoder().decode(RestorationReport.self, from: Data(bytes))
    } catch {
      throw unreadable(path, place(of: error))
    }
    guard report.version == RestorationReport.formVersion else {
      throw unreadable(
        path,
        "expected version \(RestorationReport.formVersion), found \(report.version)"
      )
    }
    guard isUsable(report) else {
      throw unreadable(path, "a path has more than \(maximumPathLength) identifiers")
    }
    return report
  }

  private static let maximumPathLength = ArchiveLimits.standard.maximumPathLength

  /// Indicates whether the paths are short enough for an archive.
  static func isUsable(_ report: RestorationReport) -> Bool {
    report.entries.allSatisfy { $0.path.components.count <= maximumPathLength }
  }

  private static func unreadable(_ path: String, _ reason: String) -> ToolFailure {
    ToolFailure(
      .noGoodRevision,
      "\(escaped(path == "-" ? "standard input" : path)) is no restoration report: \(reason)",
      remedy: "save one with JSONEncoder().encode(report); a newer release may also have written it"
    )
  }

  /// The place where decoding failed; never its content.
  private static func place(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is not JSON" }
    let place: String
    switch error {
    case .keyNotFound(let key, let context):
      place = "\(name(of: context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      place = "\(name(of: context.codingPath)) is of another kind"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: place = "it is not JSON"
    case .dataCorrupted(let context): place = "\(name(of: context.codingPath)) is not known"
    @unknown default: place = "it is not JSON"
    }
    return escaped(shortened(place, to: 200))
  }

  private static func name(of path: [any CodingKey]) -> String {
    path.reduce(into: "$") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
  }
}
