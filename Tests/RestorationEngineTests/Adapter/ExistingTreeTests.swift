import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// A toolkit whose widgets exist at launch, with some 50 lines of glue.
@MainActor
@Suite struct ExistingTreeTests {
  private final class Host: RestorationHost {
    let windows: [HandleWindow]
    init(_ windows: [HandleWindow]) { self.windows = windows }
    var restorationRoots: [any RestorableController] { windows }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private let header = ArchiveHeader(appIdentifier: "org.example.handles", timestamp: 0)

  /// Builds the tree that the app has at every launch.
  private func launch(nested: Bool = false) -> Handle {
    let scale = Handle("Scale", "zoom", ["value": 1])
    let entry = Handle("Entry", "draft", ["cursor": 0])
    let inner = nested ? Handle("Frame", nil, [:], [scale]) : scale
    return Handle("Window", "main", ["width": 640], [Handle("Box", nil, [:], [inner, entry])])
  }

  private func find(_ name: String, in window: Handle) throws -> Handle {
    try #require(window.all.first { $0.name == name })
  }

  @Test("Widgets that exist take their state, however deep they stand by now")
  func stateComesBack() throws {
    let before = launch()
    try find("zoom", in: before).set("value", to: 2.5)
    before.set("width", to: 800)
    let host = Host([HandleWindow(before)])
    let archive = try #require(TreeEngine().preserve(host, header: header).archive)
    let after = launch(nested: true)
    let report = TreeEngine().restore(archive, into: Host([HandleWindow(after)]))
    #expect(try find("zoom", in: after).properties == ["value": 2.5])
    #expect(after.properties == ["width": 800])
    let entry = try #require(report[["main", "zoom"]])
    #expect(entry.className == "Scale" && entry.outcome == .adopted)
  }

  @Test("Only the widget that has changed is read again")
  func onlyChangesAreRead() throws {
    let window = launch()
    let preserver = TreePreserver(Host([HandleWindow(window)]), engine: TreeEngine())
    _ = try preserver.preserve(header: header)
    try find("draft", in: window).set("cursor", to: 4)
    let entries = try preserver.preserve(header: header).entries
    #expect(entries.map(\.path).filter { $0.count > 1 } == [["main", "draft"]])
  }

  @Test func theGuideShowsTheGlueAsItIs() throws {
    let glue = try #require(
      GuideExample(in: "RestorationEngineTests/Adapter/HandleRestoration.swift").code
    )
    #expect(try GuideExample.samples(of: "ConnectingAnExistingTree").contains(glue))
  }
}
