import Foundation
import RestorationArchive
import RestorationStorage
import StateRestoration
import StoreTestSupport
import Testing

/// Trees of two processes or windows that are merged by object: each object keeps its place.
@MainActor
@Suite("Trees that are merged")
struct MergedTreesTests {
  let store = RevisionStore.inMemory()
  private let scene = SceneSession(app: "trays")
  private let notices = MergeNotices()

  /// A tray with a note in it, and a desk beside.
  private final class TrayHost: RestorationHost {
    let tray = Slip("tray")
    let note = Slip("note")
    let desk = Slip("desk")

    init() { tray.add(note) }

    var restorationRoots: [any RestorableController] { [tray, desk] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private final class Slip: RestorableController {
    var restorationIdentifier: String?
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    weak var parent: Slip?
    var slips: [Slip] = []
    /// A slip in another one.
    var shown: Slip?
    var count = 0
    var restorationContainer: (any RestorableController)? { parent }
    var restorationChildren: [any RestorableController] { slips }

    init(_ identifier: String) { restorationIdentifier = identifier }

    func add(_ slip: Slip) {
      slips.append(slip)
      slip.parent = self
    }

    func encodeRestorableState(with coder: NSCoder) {
      coder.encode(count, forKey: "count")
      coder.encode(slips, forKey: "slips")
      coder.encode(shown, forKey: "shown")
    }

    func decodeRestorableState(with coder: NSCoder) {
      count = coder.decodeInteger(forKey: "count")
    }
  }

  private func launch(
    _ limits: ArchiveLimits = .standard
  ) async -> (host: TrayHost, session: RestorationSession) {
    let host = TrayHost()
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.saving.whenAnotherSaves = .merge
    options.onNotice = { [notices] in notices.texts.append($0.description) }
    let session = AppScenes(app: scene.app, store: store, options: options).connect(
      host,
      engine: TreeEngine(limits: limits)
    )
    await session.restore()
    return (host, session)
  }

  private func objects(_ number: RevisionNumber?) async throws -> [ArchivedObject] {
    let number = try #require(number)
    return try #require(try await store.load(number, of: scene)).archive.objects()
  }

  @Test("A new object stays in the one in which it is, though the other window has removed that")
  func removedPlace() async throws {
    try await launch().session.save()
    let (first, second) = (await launch(), await launch())
    first.host.tray.slips = []
    try await first.session.save()
    second.host.note.add(Slip("pin"))
    let number = try await second.session.save().number
    let objects = try await objects(number)
    let paths: [IdentifierPath] = [["tray"], ["tray", "note"], ["tray", "note", "pin"]]
    #expect(objects.map(\.path).suffix(3) == paths[...])
    let tray = try #require(objects.first { $0.path == ["tray"] }).values()
    let slips = tray.first { $0.key == "slips" }?.value
    #expect(slips == .array([.reference(["tray", "note"])]), "what refers to it stays too")
    #expect(notices.texts.count == 1, "the other revision is kept beside: \(notices.texts)")
  }

  @Test("A new object of the other window is kept beside where its place was removed here")
  func missingPlace() async throws {
    try await launch().session.save()
    let (first, second) = (await launch(), await launch())
    let pin = Slip("pin")
    pin.parent = first.host.note
    first.host.desk.shown = pin
    let other = try await first.session.save().number
    #expect(try await objects(other).contains { $0.path == ["tray", "note", "pin"] })
    second.host.tray.slips = []
    let number = try await second.session.save().number
    let objects = try await objects(number)
    #expect(!objects.contains { $0.path == ["tray", "note", "pin"] })
    #expect(notices.texts.count == 1)
    let history = try await second.session.history()
    #expect(history.first { $0.id == other }?.passedOverReason != nil)
  }

  @Test("An object that the other window has not known is not taken as removed by it")
  func unknownObjects() async throws {
    try await launch().session.save()
    let (first, second) = (await launch(), await launch())
    first.host.tray.add(Slip("letter"))
    try await first.session.save()
    // The tray was changed here too, so the letter's revision is kept beside.
    second.host.tray.count = 2
    try await second.session.save()
    first.host.note.count = 1
    let number = try await first.session.save().number
    let paths = try await objects(number).map(\.path)
    #expect(paths.contains(["tray", "letter"]))
    #expect(
      first.session.report?.issues.contains { $0.contains("taken over: tray/letter") } == false
    )
  }

  @Test("An object of the other window that this one changes after the merge is one call away")
  func changedAfterMerge() async throws {
    try await launch().session.save()
    let (first, second) = (await launch(), await launch())
    first.host.note.count = 1
    try await first.session.save()
    second.host.tray.count = 2
    let merged = try await second.session.save().number
    #expect(notices.texts == [])
    second.host.note.count = 5
    try await second.session.save()
    #expect(notices.texts.count == 1)
    second.host.tray.count = 3
    try await second.session.save()
    #expect(notices.texts.count == 1, "once")
    #expect(
      !notices.texts[0].contains("window saved revision"),
      "revision \(merged ?? 0) is an own one"
    )
    let next = await launch()
    #expect(next.host.note.count == 5)
    #expect(await next.session.restore(.passedOver).revision == merged)
    #expect(next.host.note.count == 1)
  }

  @Test("Objects of the other window that have no room beside the own ones stay one call away")
  func noRoomForBoth() async throws {
    var limits = ArchiveLimits.standard
    limits.maximumObjectCount = 5
    try await launch(limits).session.save()
    let (first, second) = (await launch(limits), await launch(limits))
    first.host.note.add(Slip("pin"))
    try await first.session.save()
    second.host.tray.count = 2
    let merged = try await second.session.save().number
    #expect(try await objects(merged).contains { $0.path == ["tray", "note", "pin"] })
    second.host.desk.add(Slip("pen"))
    let number = try await second.session.save().number
    #expect(try await !objects(number).contains { $0.path == ["tray", "note", "pin"] })
    #expect(notices.texts.count == 1, "said once: \(notices.texts)")
    #expect(second.session.report?.issues.contains { $0.contains("limits") } == true)
    #expect(await second.session.restore(.passedOver).revision == merged)
  }
}

@MainActor
private final class MergeNotices {
  var texts: [String] = []
}
