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
        .init(path: ["tabs"], className: "Tabs", outcome: .adopted, reason: "it existed"),
        .init(
          path: ["tabs", "notes"],
          className: "Notes",
          outcome: .restored,
          reason: "made by NotesFactory"
        ),
        .init(
          path: ["tabs", "notes", "editor"],
          className: "Editor",
          outcome: .failed,
          reason: "its section is damaged\u{1B}[2J"
        ),
        .init(
          path: ["other", "deep"],
          className: "Deep",
          outcome: .skipped,
          reason: String(repeating: "a reason with many words ", count: 8)
        ),
      ],
      issues: ["a block of the directory is damaged"]
    )
    report.entries[0].source = .existing
    report.entries[0].byteCount = 40
    report.entries[0].duration = .microseconds(120)
    report.entries[1].source = .restorationClass
    report.entries[1].issues = ["key \"row\": expected integer, found string"]
    report.entries[1].byteCount = 60
    report.entries[1].leftOutKeys = ["draft"]
    report.entries[2].errorCode = "corrupted"
    report.entries[2].isCarried = true
    report.entries[3].leftOut = .content
    report.revision = 7
    report.level = .navigation
    return report
  }()
}
