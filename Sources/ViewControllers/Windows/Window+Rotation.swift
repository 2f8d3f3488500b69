import Foundation

extension Window {
  private static let rotationDuration: TimeInterval = 0.3

  /// The frontmost controller: the root, or the last controller presented over it that is not being
  /// dismissed.
  public var frontController: ViewController? {
    var current = rootViewController
    while let next = current?.ownPresented, !next.isLeaving { current = next }
    return current
  }

  /// The controller that determines the orientations: the frontmost one that fills the window.
  var fullScreenController: ViewController? {
    var result = rootViewController
    var current = rootViewController?.ownPresented
    while let controller = current, !controller.isLeaving {
      if controller.presentation.controller?.shouldPresentInFullscreen ?? true {
        result = controller
      }
      current = controller.ownPresented
    }
    return result
  }

  /// The orientations that both the app and the controller that fills the window support.
  var supportedInterfaceOrientations: InterfaceOrientationMask {
    fullScreenController.map(orientations(of:)) ?? .all
  }

  private func orientations(of controller: ViewController) -> InterfaceOrientationMask {
    let own = controller.supportedInterfaceOrientations
    precondition(!own.isEmpty, "\(type(of: controller)) supports no orientation at all")
    return own.intersection(application?.supportedInterfaceOrientations(for: self) ?? .all)
  }

  /// Rotates to the device's orientation, if app and controllers support it.
  func turnToDeviceOrientation() {
    guard let wanted = application?.device.orientation.interfaceOrientation,
      fullScreenController?.shouldAutorotate ?? true,
      supportedInterfaceOrientations.contains(wanted)
    else { return }
    rotate(to: wanted)
  }

  /// Rotates to the device's orientation, or else to a supported one.
  func settleOrientation(animated: Bool) {
    let supported = supportedInterfaceOrientations
    turnToDeviceOrientation()
    if !supported.contains(interfaceOrientation), let first = supported.first {
      rotate(to: first, animated: animated)
    }
    updateSystemAppearance()
  }

  /// Rotates before the presentation of a controller that fills the window, without rotation
  /// callbacks. The controllers that it covers receive none.
  func prepareOrientation(for controller: ViewController) {
    guard canShow, controller.presentation.controller?.shouldPresentInFullscreen ?? false else {
      return
    }
    let supported = orientations(of: controller)
    let preferred = controller.preferredInterfaceOrientationForPresentation
    if supported.contains(preferred) {
      turnSilently(to: preferred)
    } else if !supported.contains(interfaceOrientation), let first = supported.first {
      turnSilently(to: first)
    }
  }

  /// Rotates to the device's orientation before a dismissal, without rotation callbacks.
  func prepareOrientation(forReturningTo controller: ViewController) {
    guard canShow, let application, let back = fullScreenController, back.shouldAutorotate else {
      return
    }
    let supported = orientations(of: back)
    if let wanted = application.device.orientation.interfaceOrientation, supported.contains(wanted)
    {
      turnSilently(to: wanted)
    } else if !supported.contains(interfaceOrientation), let first = supported.first {
      turnSilently(to: first)
    }
  }

  /// Rotates with all callbacks, in this order: the new traits and size are announced;
  /// `willRotate`; then, with the new size in place, changed traits, `willAnimateRotation`, the
  /// coordinator's animations, layout; `didRotate`; completions.
  func rotate(to orientation: InterfaceOrientation, animated: Bool = true) {
    let former = interfaceOrientation
    guard orientation != former else { return }
    let duration = animated ? Self.rotationDuration : 0
    let names = (former, orientation)
    changeSize(
      to: rotatedFrame(to: orientation),
      animated: animated,
      willCommit: { [self] in
        forEachFront {
          $0.forwardRotation("willRotate(to: \(names.1))") {
            $0.willRotate(to: orientation, duration: duration)
          }
        }
      },
      commit: { [self] in setOrientation(orientation) },
      duringAnimation: { [self] in
        forEachFront {
          $0.forwardRotation("willAnimateRotation(to: \(names.1))") {
            $0.willAnimateRotation(to: orientation, duration: duration)
          }
        }
      },
      didEnd: { [self] in
        forEachFront {
          $0.forwardRotation("didRotate(from: \(names.0))") { $0.didRotate(from: former) }
        }
      }
    )
  }

  private func turnSilently(to orientation: InterfaceOrientation) {
    guard orientation != interfaceOrientation else { return }
    let frame = rotatedFrame(to: orientation)
    setOrientation(orientation)
    setFrameSilently(frame)
  }

  private func setOrientation(_ orientation: InterfaceOrientation) {
    if orientation.isLandscape != interfaceOrientation.isLandscape,
      screen.isWide != orientation.isLandscape
    {
      let bounds = screen.bounds
      screen.bounds = CGRect(
        x: bounds.minX,
        y: bounds.minY,
        width: bounds.height,
        height: bounds.width
      )
    }
    interfaceOrientation = orientation
  }

  private func rotatedFrame(to orientation: InterfaceOrientation) -> CGRect {
    guard orientation.isLandscape != interfaceOrientation.isLandscape else { return frame }
    return CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
  }

  private func forEachFront(_ call: (ViewController) -> Void) {
    for controller in stage.shown { call(controller) }
  }
}

extension InterfaceOrientationMask {
  /// The first supported orientation, portrait if possible.
  fileprivate var first: InterfaceOrientation? {
    InterfaceOrientation.allCases.first { contains($0) }
  }
}

extension Application {
  /// Simulates a rotation of the device; windows rotate if their controllers support it.
  public func rotateDevice(to orientation: DeviceOrientation) {
    Self.current = self
    device.orientation = orientation
    turnWindows()
  }

  func turnWindows() {
    // Windows on other screens do not rotate.
    for window in windows where !window.isHidden && window.screen === mainScreen {
      window.turnToDeviceOrientation()
      window.updateSystemAppearance()
    }
  }

  /// Returns the app's orientations for a window: the delegate's answer, or
  /// ``supportedInterfaceOrientations``.
  func supportedInterfaceOrientations(for window: Window) -> InterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? supportedInterfaceOrientations
  }
}
