import Foundation

extension Window {
  private static let rotationDuration: TimeInterval = 0.3

  /// The controller in front of all others in this window, or `nil` without any.
  public var frontController: ViewController? {
    var current = rootViewController
    while let next = current?.ownPresented, !next.isLeaving { current = next }
    return current
  }

  /// Who decides about orientations: the front one of those that fill the window.
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

  /// What the controller that fills the window supports, and the app too.
  var supportedInterfaceOrientations: InterfaceOrientationMask {
    fullScreenController.map(orientations(of:)) ?? .all
  }

  private func orientations(of controller: ViewController) -> InterfaceOrientationMask {
    let own = controller.supportedInterfaceOrientations
    precondition(!own.isEmpty, "\(type(of: controller)) supports no orientation at all")
    return own.intersection(application?.supportedInterfaceOrientations(for: self) ?? .all)
  }

  /// Turns to where the device is held, if all agree.
  func turnToDeviceOrientation() {
    guard let wanted = application?.device.orientation.interfaceOrientation,
      fullScreenController?.shouldAutorotate ?? true,
      supportedInterfaceOrientations.contains(wanted)
    else { return }
    rotate(to: wanted)
  }

  /// Turns to where the device is held, or else to some orientation that is supported now.
  func settleOrientation(animated: Bool) {
    let supported = supportedInterfaceOrientations
    turnToDeviceOrientation()
    if !supported.contains(interfaceOrientation), let first = supported.first {
      rotate(to: first, animated: animated)
    }
    updateSystemAppearance()
  }

  /// Turns without a word before a controller comes that fills the window; who is out of sight by
  /// then hears nothing of it.
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

  /// Turns without a word to where the device is held, before a controller comes back.
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

  /// Turns with all callbacks, in this order: traits and size to come; `willRotate`; then, with
  /// the new size in place, the traits that have changed, `willAnimateRotation`, what was added
  /// to the coordinator, layout; `didRotate`; completions.
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
  /// Any of the orientations, the upright one first.
  fileprivate var first: InterfaceOrientation? {
    InterfaceOrientation.allCases.first { contains($0) }
  }
}

extension Application {
  /// Holds the device another way, as people would; windows turn if their controllers agree.
  ///
  /// - Parameter orientation: How the device is held.
  public func rotateDevice(to orientation: DeviceOrientation) {
    Self.current = self
    device.orientation = orientation
    turnWindows()
  }

  func turnWindows() {
    // Other screens stand where they are.
    for window in windows where !window.isHidden && window.screen === mainScreen {
      window.turnToDeviceOrientation()
      window.updateSystemAppearance()
    }
  }

  /// The app's orientations for a window: the delegate's answer, or ``supportedInterfaceOrientations``.
  func supportedInterfaceOrientations(for window: Window) -> InterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? supportedInterfaceOrientations
  }
}
