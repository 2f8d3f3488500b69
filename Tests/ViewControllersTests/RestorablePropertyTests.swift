import RestorationArchive
import Testing
import ViewControllers

/// Properties without overriding anything, in controllers and views (rule A4).
@MainActor
@Suite struct RestorableControllerPropertyTests {
  private class PageController: ViewController {
    private let tracker = RestorableStateTracker()
    override var restorableStateTracker: RestorableStateTracker? { tracker }
    @Restorable("page") var page = 1
    @Restorable("note", sensitivity: .private) var note: String? = "none"

    override func loadView() {
      view = View()
      let gauge = Gauge()
      gauge.restorationIdentifier = "gauge"
      view.addSubview(gauge)
    }

    var gauge: Gauge? { view.subviews.first as? Gauge }
  }

  private final class CoverController: PageController {
    @Restorable("cover") var cover = "plain"
  }

  private final class Gauge: View {
    @Restorable("level") var level = 0
  }

  @Test func controllersAndViewsNeedNoCode() throws {
    let relaunch = Relaunch()
    let before = CoverController().named("cover")
    let application = relaunch.launch(TestDelegate { before })
    (before.page, before.note, before.cover) = (7, nil, "blue")
    before.gauge?.level = 3
    let archive = try relaunch.preserve(application)
    let after = CoverController().named("cover")
    let report = relaunch.launch(TestDelegate { after }, restoring: archive).report
    #expect(report.entries.allSatisfy { $0.issues.isEmpty })
    #expect(after.page == 7 && after.note == nil && after.cover == "blue")
    #expect(after.gauge?.level == 3)
  }

  @Test func aChangeIsEnoughToBeSavedAgain() throws {
    let controller = CoverController().named("cover")
    let application = Relaunch().launch(TestDelegate { controller })
    let preserver = TreePreserver(application, engine: TreeEngine())
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    _ = try preserver.preserve(header: header)
    func isSaved() throws -> Bool {
      try preserver.preserve(header: header).entries.contains { $0.path == ["cover"] }
    }
    #expect(try !isSaved())
    controller.cover = "plain"
    #expect(try !isSaved())
    controller.cover = "red"
    #expect(try isSaved())
    controller.page = 3
    #expect(try isSaved())
  }
}
