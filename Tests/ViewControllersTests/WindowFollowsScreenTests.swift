import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// A window that fills its screen does so after every launch, on every device.
@MainActor
@Suite struct WindowFollowsScreenTests {
  private struct Device {
    let idiom: UserInterfaceIdiom
    let size: CGSize
    static let all = [
      Device(idiom: .phone, size: CGSize(width: 390, height: 844)),
      Device(idiom: .pad, size: CGSize(width: 768, height: 1024)),
      Device(idiom: .pad, size: CGSize(width: 1366, height: 1024)),
    ]
  }

  private final class FillingDelegate: TestDelegate {
    override func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = Window(frame: application.mainScreen.bounds)
      window.restorationIdentifier = "main"
      window.rootViewController = ViewController().named("root")
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  @MainActor private struct Life {
    let delegate = FillingDelegate()
    let application: Application
    var window: Window { get throws { try #require(delegate.window) } }

    init(on device: Device, restoring archive: Archive? = nil) {
      let screen = Screen(bounds: CGRect(origin: .zero, size: device.size), idiom: device.idiom)
      application = Application(delegate: delegate, screen: screen)
      application.willFinishLaunching()
      if let archive { _ = TreeEngine().restore(archive, into: application) }
      application.didFinishLaunching()
    }

    func preserve() throws -> Archive {
      let header = ArchiveHeader(appIdentifier: "org.example.tests")
      return try #require(try TreeEngine().preserve(application, header: header).archive)
    }

    /// Expects that the window and the view of its root fill the screen.
    func check(_ comment: Comment) throws {
      let window = try window
      try #require(window.frame == application.mainScreen.bounds, comment)
      try #require(
        window.rootViewController?.viewIfLoaded?.frame.size == window.frame.size,
        comment
      )
    }
  }

  @Test("saved in landscape, it fills the portrait screen of the next launch, and turns with it")
  func turned() throws {
    for device in Device.all {
      let first = Life(on: device)
      first.application.rotateDevice(to: .landscapeLeft)
      try first.check("turned")
      let second = Life(on: device, restoring: try first.preserve())
      try second.check("restored")
      for orientation in [DeviceOrientation.landscapeRight, .portrait] {
        second.application.rotateDevice(to: orientation)
        try second.check("turned to \(orientation)")
      }
      try Life(on: device, restoring: try second.preserve()).check("restored again")
    }
  }

  @Test("a window that does not fill its screen keeps its place and size")
  func others() throws {
    let first = Life(on: Device.all[1])
    try first.window.frame = CGRect(x: 20, y: 30, width: 400, height: 500)
    let second = Life(on: Device.all[1], restoring: try first.preserve())
    #expect(try second.window.frame == CGRect(x: 20, y: 30, width: 400, height: 500))
  }

  @Test("a window is hidden while another turns the screen, and fills it when it is shown again")
  func hidden() throws {
    let life = Life(on: Device.all[1])
    let other = Window(frame: life.application.mainScreen.bounds)
    other.rootViewController = ViewController()
    other.makeKeyAndVisible()
    other.isHidden = true
    life.application.rotateDevice(to: .landscapeLeft)
    other.isHidden = false
    #expect(other.frame == life.application.mainScreen.bounds)
  }

  @Test("2,000 random lives over three devices: it fills the screen after every step")
  func randomLives() throws {
    var numbers = SystemRandomNumberGenerator()
    let orientations: [DeviceOrientation] = [
      .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .faceUp,
    ]
    var archive: Archive?
    var steps: [String] = []
    for _ in 0..<2_000 {
      let device = Device.all.randomElement(using: &numbers) ?? Device.all[0]
      steps.append("launch on \(device.idiom) \(device.size)")
      let life = Life(on: device, restoring: archive)
      try life.check("\(steps.suffix(8))")
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        switch Int.random(in: 0...4, using: &numbers) {
        case 0:
          steps.append("background")
          life.application.enterBackground()
          life.application.enterForeground()
        case 1:
          steps.append("hide and show")
          try life.window.isHidden = true
          try life.window.isHidden = false
        default:
          let orientation = orientations.randomElement(using: &numbers) ?? .portrait
          steps.append("turn to \(orientation)")
          life.application.rotateDevice(to: orientation)
        }
        try life.check("\(steps.suffix(8))")
      }
      archive = try life.preserve()
    }
  }
}
