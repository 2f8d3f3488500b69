import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The launches of an app with one screen, one after the other.
@MainActor
final class Life {
  private let engine = TreeEngine()
  private var header = ArchiveHeader(appIdentifier: "org.example.screens", timestamp: 1000)
  private var preserver: TreePreserver?
  private(set) var archive: Archive?
  private(set) var report: RestorationReport?
  /// The number of changes that were announced since the last launch.
  private(set) var changeCount = 0
  var options = RestorationOptions()

  /// Launches the app, and restores the last save.
  @discardableResult
  func launch<Object: Screen>(_ screen: Object) -> Object {
    let app = ScreenApp(screen)
    let preserver = TreePreserver(app, engine: engine)
    self.preserver = preserver
    if let archive {
      let restorer = TreeRestorer(archive, into: app, engine: engine, options: options)
      report = restorer.restore()
      preserver.restored = archive
      preserver.carry(restorer.unclaimed)
    }
    changeCount = 0
    preserver.onInvalidation = { [unowned self] in changeCount += 1 }
    return screen
  }

  /// Saves the app that was launched last.
  func save() throws {
    header.timestamp += 1
    archive = try preserver?.preserve(header: header).archive
  }

  /// Launches the app with one screen, saves it, and launches it with another.
  @discardableResult
  func relaunch<Object: Screen>(_ before: Screen, as after: Object) throws -> Object {
    launch(before)
    try save()
    return launch(after)
  }

  /// The bytes of an app with a screen that has never been saved.
  static func bytes(of screen: Screen) throws -> [UInt8] {
    let header = ArchiveHeader(appIdentifier: "org.example.screens", timestamp: 1000)
    return try TreeEngine().preserve(ScreenApp(screen), header: header).archive?.bytes.array ?? []
  }

  /// The stored values of the screen, by key.
  var values: [String: ArchiveValue] {
    get throws {
      let values = try archive?.object(at: ["screen"])?.values() ?? []
      return Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
    }
  }

  /// The issues that the report of the last launch has about the screen.
  var issues: [String] { report?[["screen"]]?.issues ?? [] }
}
