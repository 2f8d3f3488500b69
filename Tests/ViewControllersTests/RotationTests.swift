import Testing
import ViewControllers

@MainActor
@Suite struct RotationTests {
  /// Supports the orientations that a test chooses.
  final class Turning: ViewController {
    var supported = InterfaceOrientationMask.all
    var autorotates = true
    var preferred: InterfaceOrientation?
    override var supportedInterfaceOrientations: InterfaceOrientationMask { supported }
    override var shouldAutorotate: Bool { autorotates }
    override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
  }

  @Test func deviceAndInterfaceTurnInOppositeWays() {
    #expect(DeviceOrientation.landscapeLeft.interfaceOrientation == .landscapeRight)
    #expect(DeviceOrientation.landscapeRight.interfaceOrientation == .landscapeLeft)
    #expect(DeviceOrientation.portrait.interfaceOrientation == .portrait)
    #expect(DeviceOrientation.faceUp.interfaceOrientation == nil)
    #expect(DeviceOrientation.landscapeLeft.isLandscape)
    #expect(InterfaceOrientationMask.landscape.contains(InterfaceOrientation.landscapeLeft))
    #expect(!InterfaceOrientationMask.all.contains(InterfaceOrientation.unknown))
    #expect(!InterfaceOrientationMask.allButUpsideDown.contains(.portraitUpsideDown))
  }

  @Test func theWindowTurnsWithTheDevice() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    application.rotateDevice(to: .landscapeLeft)
    #expect(window.interfaceOrientation == .landscapeRight)
    #expect(root.interfaceOrientation == .landscapeRight)
    #expect(window.frame.size == CGSize(width: 844, height: 390))
    #expect(application.mainScreen.bounds.size == CGSize(width: 844, height: 390))
    #expect(root.view.frame.size == CGSize(width: 844, height: 390))
    #expect(Device.current.orientation == .landscapeLeft)
    application.rotateDevice(to: .faceUp)
    #expect(window.interfaceOrientation == .landscapeRight)
    application.rotateDevice(to: .portrait)
    #expect(window.frame.size == Window.defaultFrame.size)
    withExtendedLifetime(shown) {}
  }

  @Test func aDeviceThatBeginsSidewaysTurnsUpright() {
    let wide = Screen(bounds: CGRect(x: 0, y: 0, width: 1366, height: 1024), idiom: .pad)
    let shown = makeApplication(showing: ViewController(), on: wide)
    #expect(shown.window.interfaceOrientation == .landscapeRight)
    #expect(shown.application.device.orientation == .landscapeLeft)
    shown.application.rotateDevice(to: .portrait)
    #expect(shown.window.frame.size == CGSize(width: 1024, height: 1366))
  }

  @Test func windowsOnOtherScreensStandWhereTheyAre() {
    let shown = makeApplication(showing: ViewController())
    let television = Screen(bounds: CGRect(x: 0, y: 0, width: 1920, height: 1080), idiom: .tv)
    let other = Window(frame: television.bounds)
    other.screen = television
    other.rootViewController = ViewController()
    other.makeKeyAndVisible()
    shown.application.rotateDevice(to: .landscapeLeft)
    #expect(shown.window.frame.width == 844)
    #expect(other.frame == television.bounds)
    #expect(television.bounds.width == 1920)
  }

  @Test func phonesDoNotTurnUpsideDownUnlessAControllerSaysSo() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
    application.rotateDevice(to: .portraitUpsideDown)
    #expect(window.interfaceOrientation == .portrait)
    let tablet = makeApplication(showing: ViewController(), on: .tablet)
    tablet.application.rotateDevice(to: .portraitUpsideDown)
    #expect(tablet.window.interfaceOrientation == .portraitUpsideDown)
    withExtendedLifetime(shown) {}
  }

  @Test func controllerAndAppBothHaveToSupportAnOrientation() {
    let root = Turning()
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    application.supportedInterfaceOrientations = [.portrait, .landscapeRight]
    root.supported = [.portrait, .landscapeLeft]
    for orientation in [DeviceOrientation.landscapeLeft, .landscapeRight] {
      application.rotateDevice(to: orientation)
      #expect(window.interfaceOrientation == .portrait)
    }
    root.supported = .landscape
    application.rotateDevice(to: .landscapeLeft)
    #expect(window.interfaceOrientation == .landscapeRight)
    #expect(window.systemAppearance.supportedInterfaceOrientations == .landscapeRight)
    withExtendedLifetime(shown) {}
  }

  @Test func theDelegateDecidesForTheApp() {
    final class Delegate: ApplicationDelegate {
      func application(
        _ application: Application,
        supportedInterfaceOrientationsFor window: Window?
      ) -> InterfaceOrientationMask { .portrait }
    }
    let application = Application(delegate: Delegate())
    let window = Window()
    window.rootViewController = ViewController()
    window.makeKeyAndVisible()
    application.willFinishLaunching()
    application.didFinishLaunching()
    application.rotateDevice(to: .landscapeLeft)
    #expect(window.interfaceOrientation == .portrait)
  }

  @Test func aControllerThatDoesNotAutorotateIsNotAskedForItsOrientations() {
    final class Stubborn: ViewController {
      var asked = 0
      override var shouldAutorotate: Bool { false }
      override var supportedInterfaceOrientations: InterfaceOrientationMask {
        asked += 1
        return .all
      }
    }
    let root = Stubborn()
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    root.asked = 0
    application.rotateDevice(to: .landscapeLeft)
    #expect(window.interfaceOrientation == .portrait)
    withExtendedLifetime(shown) {}
  }

  @Test func theFrontControllerThatFillsTheWindowDecides() {
    let root = Turning()
    root.supported = .portrait
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    let sheet = Turning()
    root.present(sheet, animated: false)
    application.rotateDevice(to: .landscapeLeft)
    #expect(window.interfaceOrientation == .portrait)
    let cover = Turning()
    cover.modalPresentationStyle = .fullScreen
    sheet.present(cover, animated: false)
    ViewController.attemptRotationToDeviceOrientation()
    #expect(window.interfaceOrientation == .landscapeRight)
    root.dismiss(animated: false)
    #expect(window.interfaceOrientation == .portrait)
    withExtendedLifetime(shown) {}
  }

  @Test func attemptingRotationTurnsToHowTheDeviceIsHeld() {
    let root = Turning()
    root.autorotates = false
    let shown = makeApplication(showing: root)
    let application = shown.application
    let window = shown.window
    application.rotateDevice(to: .landscapeRight)
    root.autorotates = true
    #expect(window.interfaceOrientation == .portrait)
    ViewController.attemptRotationToDeviceOrientation()
    #expect(window.interfaceOrientation == .landscapeLeft)
    withExtendedLifetime(shown) {}
  }

  @Test func sayingThatOrientationsHaveChangedTurnsToOneThatIsSupported() {
    let root = Turning()
    let shown = makeApplication(showing: root)
    let window = shown.window
    root.supported = .landscapeLeft
    #expect(window.interfaceOrientation == .portrait)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(window.interfaceOrientation == .landscapeLeft)
    #expect(window.systemAppearance.supportedInterfaceOrientations == .landscapeLeft)
    withExtendedLifetime(shown) {}
  }

  @Test func aControllerIsPresentedFullScreenInTheOrientationItPrefers() {
    let root = ViewController().titled("root")
    let shown = makeApplication(showing: root)
    let window = shown.window
    let cover = Turning().titled("cover")
    cover.preferred = .landscapeLeft
    cover.modalPresentationStyle = .fullScreen
    let events = EventLog.events(of: .rotation) { root.present(cover, animated: false) }
    #expect(window.interfaceOrientation == .landscapeLeft)
    #expect(cover.view.frame.size == CGSize(width: 844, height: 390))
    #expect(events.isEmpty)
    root.dismiss(animated: false)
    #expect(window.interfaceOrientation == .portrait)
    #expect(root.view.frame.size == Window.defaultFrame.size)
    withExtendedLifetime(shown) {}
  }

  @Test func aSheetTakesTheOrientationThatThereIs() {
    let root = ViewController()
    let shown = makeApplication(showing: root)
    let window = shown.window
    let sheet = Turning()
    sheet.preferred = .landscapeLeft
    root.present(sheet, animated: false)
    #expect(window.interfaceOrientation == .portrait)
    withExtendedLifetime(shown) {}
  }

  @Test func aControllerThatSupportsNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = Turning()
        root.supported = []
        let shown = makeApplication(showing: root)
        shown.application.rotateDevice(to: .landscapeLeft)
        withExtendedLifetime(shown) {}
      }
    }
  }

  @Test func orientationAndBoundsAreOldAtFirstAndNewDuringTheAnimation() {
    final class Watching: ViewController {
      var seen: [String] = []
      private func note(_ name: String) {
        seen.append("\(name) \(interfaceOrientation) \(Int(view.bounds.width))")
      }
      override func willRotate(to: InterfaceOrientation, duration: TimeInterval) { note("will") }
      override func willAnimateRotation(to: InterfaceOrientation, duration: TimeInterval) {
        note("animate")
      }
      override func didRotate(from: InterfaceOrientation) { note("did") }
    }
    let root = Watching()
    let shown = makeApplication(showing: root)
    let application = shown.application
    application.rotateDevice(to: .landscapeLeft)
    #expect(
      root.seen == ["will portrait 390", "animate landscapeRight 844", "did landscapeRight 844"]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func rotationIsForwardedToChildrenThatShowUnlessAContainerDoesItByHand() {
    final class Manual: ViewController {
      override var shouldAutomaticallyForwardRotationMethods: Bool { false }
    }
    for (parent, hears) in [(ViewController(), true), (Manual(), false)] {
      let child = ViewController().titled("c")
      let hidden = ViewController().titled("h")
      parent.addChild(child)
      parent.addChild(hidden)
      parent.view.addSubview(child.view)
      let shown = makeApplication(showing: parent)
      let application = shown.application
      let events = EventLog.events(of: .rotation) { application.rotateDevice(to: .landscapeLeft) }
      #expect(events.contains { $0.hasPrefix("c.") } == hears)
      #expect(!events.contains { $0.hasPrefix("h.") })
      withExtendedLifetime(shown) {}
    }
  }

  @Test func whoIsOutOfSightHearsNothingButLaysOutWhenItComes() {
    let below = ViewController().titled("a")
    let navigation = NavigationController(rootViewController: below)
    let shown = makeApplication(showing: navigation)
    let application = shown.application
    navigation.pushViewController(ViewController().titled("b"), animated: false)
    let turning = EventLog.events(of: [.rotation, .layout]) {
      application.rotateDevice(to: .landscapeLeft)
    }
    #expect(!turning.contains { $0.hasPrefix("a.") })
    let popping = EventLog.events(of: .layout) { navigation.popViewController(animated: false) }
    #expect(popping == ["a.viewWillLayoutSubviews", "a.viewDidLayoutSubviews"])
    #expect(below.view.frame.width == 844)
    withExtendedLifetime(shown) {}
  }

  @Test func barsAreTheHeaderAndFooterOfARotation() {
    let navigation = NavigationController(rootViewController: ViewController())
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    #expect(ViewController().rotatingHeaderView == nil)
    #expect(ViewController().rotatingFooterView == nil)
    #expect(navigation.rotatingHeaderView === navigation.navigationBar)
    #expect(tabs.rotatingHeaderView === navigation.navigationBar)
    #expect(tabs.rotatingFooterView === tabs.tabBar)
  }

  @Test func closuresRunAlongsideARotationAndAfterIt() {
    final class Joining: ViewController {
      let log = EventLog()
      override func viewWillTransition(
        to size: CGSize,
        with coordinator: any ViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { _ in
          self.log.record("alongside \(Int(self.view.bounds.width))")
        } completion: { _ in
          self.log.record("completion \(self.interfaceOrientation)")
        }
        log.record("\(transitionCoordinator === coordinator) \(coordinator.isAnimated)")
      }
    }
    let root = Joining()
    let shown = makeApplication(showing: root)
    let application = shown.application
    application.rotateDevice(to: .landscapeRight)
    #expect(root.log.events == ["true true", "alongside 844", "completion landscapeLeft"])
    #expect(root.transitionCoordinator == nil)
    withExtendedLifetime(shown) {}
  }
}
