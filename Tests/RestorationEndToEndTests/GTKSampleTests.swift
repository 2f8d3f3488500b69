import Foundation
import RestorationTestSupport
import Testing

/// The restoration code of the GTK sample, checked in its source without GTK.
@Suite("The GTK sample")
struct GTKSampleTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tools/Examples/NotesGTK/Sources/NotesGTK")

  private func lines() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  @Test func atMostTenLinesOfItAreForRestoration() throws {
    let lines = try lines().filter { line in
      line.lowercased().contains("restor")
        && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
    }
    #expect((1...10).contains(lines.count), "\(lines)")
  }

  @Test func theGuideShowsThem() throws {
    let lines = try lines()
    let first = try #require(lines.firstIndex { $0.contains("// Preserves and restores the") })
    let last = try #require(lines.firstIndex { $0.contains("// Besides this, only opening") })
    // It stands in a function.
    let shown = lines[first...last].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(try GuideExample.samples(of: "KeepingAGTKAppsPlace").first == shown + "\n")
  }
}
