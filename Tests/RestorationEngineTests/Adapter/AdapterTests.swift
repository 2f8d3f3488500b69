import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// A toolkit that is not ours, with about 100 lines of glue.
@MainActor
@Suite struct AdapterTests {
  private let header = ArchiveHeader(appIdentifier: "org.example.widgets", timestamp: 0)

  /// Builds the tree that the app has at every launch.
  private func launch() -> Desktop {
    let desktop = Desktop()
    desktop.screens = [Widget("main")]
    return desktop
  }

  /// Changes the tree as a user would.
  private func use(_ desktop: Desktop) {
    let slider = Slider("zoom")
    slider.value = 0.75
    let editor = Editor("note")
    (editor.text, editor.cursor) = ("Dear Anna", 4)
    desktop.screens[0].append(Column("left", [slider, Widget()]))
    desktop.screens[0].append(Column("right", [editor]))
  }

  private func describe(_ widget: Widget) -> [String] {
    var line = "\(type(of: widget)) \(widget.name ?? "-")"
    if let slider = widget as? Slider { line += " \(slider.value)" }
    if let editor = widget as? Editor { line += " \(editor.text) \(editor.cursor ?? -1)" }
    return [line] + widget.widgets.flatMap { describe($0).map { "  " + $0 } }
  }

  private func relaunch(
    _ desktop: Desktop,
    changing change: (Archive) throws -> Archive = { $0 }
  ) throws -> (Desktop, RestorationReport) {
    let preservation = try makeEngine().preserve(DesktopHost(desktop), header: header)
    let archive = try change(try #require(preservation.archive))
    let next = launch()
    return (next, makeEngine().restore(archive, into: DesktopHost(next)))
  }

  @Test func theTreeComesBackWithItsClassesAndState() throws {
    let before = launch()
    use(before)
    let (after, report) = try relaunch(before)
    #expect(
      describe(after.screens[0]) == [
        "Widget main", "  Column left", "    Slider zoom 0.75", "  Column right",
        "    Editor note Dear Anna 4",
      ],
      "all but the widget without a name"
    )
    #expect(report.conclusion == .restored)
    #expect(report[["main"]]?.outcome == .adopted)
    #expect(report[["main", "left", "zoom"]]?.source == .restorationClass)
  }

  @Test func goingBackInARunningAppReplacesTheWidgets() throws {
    let desktop = launch()
    use(desktop)
    let saved = try #require(
      try makeEngine().preserve(DesktopHost(desktop), header: header).archive
    )
    let shown = try describe(relaunch(desktop).0.screens[0])
    for _ in 0..<2 {
      desktop.screens[0].append(Column("third"))
      (desktop.screens[0].widgets[0].widgets.first as? Slider)?.value = 0.25
      _ = makeEngine().restore(saved, into: DesktopHost(desktop))
      #expect(describe(desktop.screens[0]) == shown)
      let again = try makeEngine().preserve(DesktopHost(desktop), header: header)
      #expect(again.archive?.bytes == saved.bytes)
      #expect(again.entries.allSatisfy { $0.outcome == .preserved })
    }
  }

  @Test func aWidgetThatCannotBeMadeCostsNoOther() throws {
    final class Gadget: Widget {}
    let before = launch()
    use(before)
    before.screens[0].widgets[0].append(Gadget("odd"))
    let (after, report) = try relaunch(before)
    #expect(describe(after.screens[0]).count == 5)
    #expect(report[["main", "left", "odd"]]?.outcome == .skipped)
    #expect(report.explain(["main", "left", "odd"]).contains("Gadget"))
  }

  @Test func theGlueIsShort() throws {
    let lines = try glue().split(separator: "\n").filter { line in
      !line.isEmpty && !line.hasPrefix("//")
    }
    #expect(lines.count <= 100, "\(lines.count) lines")
  }

  @Test func theGuideShowsTheGlueAsItIs() throws {
    let guide = try text(
      "Sources/StateRestoration/StateRestoration.docc/RestoringYourOwnToolkit.md"
    )
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count >= 4)
    let known =
      try lines(glue()) + lines(text("Tests/RestorationEngineTests/Adapter/Widgets.swift"))
      + lines(text("Tests/StateRestorationTests/Values/DeclarativeBridgeTests.swift"))
    for line in lines(blocks.joined(separator: "\n")) {
      #expect(known.contains(line), "the guide shows a line that no test compiles: \(line)")
    }
  }

  private func glue() throws -> String {
    try text("Tests/RestorationEngineTests/Adapter/WidgetRestoration.swift")
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func text(_ path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
