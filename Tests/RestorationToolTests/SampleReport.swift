import RestorationArchive
import RestorationCoding
import RestorationEngine

/// A report with every outcome, for the tests of output made from reports.
enum SampleReport {
  static let report: RestorationReport = {
    var report = RestorationReport(
      .restored,
      reason: "the newest good revision",
      entries: [
        .init(
          path: ["tabs"],
          className: "Tabs",
          outcome: .adopted,
          source: .existing,
          reason: "it existed",
          byteCount: 40,
          duration: .microseconds(120)
        ),
        .init(
          path: ["tabs", "notes"],
          className: "Notes",
          outcome: .restored,
          source: .restorationClass,
          reason: "made by NotesFactory",
          issues: ["key \"row\": expected integer, found string"],
          byteCount: 60,
          leftOutKeys: ["draft"]
        ),
        .init(
          path: ["tabs", "notes", "editor"],
          className: "Editor",
          outcome: .failed,
          reason: "its section is damaged\u{1B}[2J",
          errorCode: "corrupted",
          isCarried: true
        ),
        .init(
          path: ["other", "deep"],
          className: "Deep",
          outcome: .skipped,
          reason: String(repeating: "a reason with many words ", count: 8),
          leftOut: .content
        ),
      ],
      issues: ["a block of the directory is damaged"]
    )
    report.revision = 7
    report.level = .navigation
    return report
  }()
}
